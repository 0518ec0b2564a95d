"""Pages: which pages exist and what each shows. One module a kind; `build.PAGES` lists them in order."""
