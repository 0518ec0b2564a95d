"""What a copied text holds besides words (LaTeX, Markdown, HTML), read into runs."""
