# make site: build the site.  make test: all checks.  Both set up everything they need in .venv first.
PYTHON ?= python3
ADDRESS ?= 127.0.0.1:8000
VENV := .venv
BIN := $(VENV)/bin
export NO_MKDOCS_2_WARNING := true

.PHONY: site test serve screenshots scores lock clean
.DELETE_ON_ERROR:

site: $(VENV)/site.stamp
	$(BIN)/paper-atlas build

serve: $(VENV)/site.stamp
	$(BIN)/mkdocs serve --livereload --dev-addr $(ADDRESS)

test: $(VENV)/test.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
	$(BIN)/zizmor --offline --quiet .github/workflows
	$(BIN)/pytest --numprocesses auto --dist loadfile --no-loadscope-reorder --ignore tests/quality/test_lighthouse.py
	$(BIN)/pytest tests/quality/test_lighthouse.py  # apart: what else runs would count against the site

screenshots: $(VENV)/test.stamp site
	$(BIN)/python scripts/screenshots.py site docs/assets/screenshots

# The labelled data is not part of the project: make scores EVAL=folder
EVAL ?= ../shared/eval
scores: $(VENV)/test.stamp
	$(BIN)/python scripts/scores.py $(EVAL)

# All versions are pinned with their hashes. The project itself is installed without fetching anything.
$(VENV)/site.stamp: requirements.txt pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	touch $@

$(VENV)/test.stamp: requirements-test.txt $(VENV)/site.stamp
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements-test.txt
	touch $@

# After a change of the dependencies in pyproject.toml. Needs uv.
lock:
	uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header --python-version 3.11 \
		--extra build --output-file requirements.txt pyproject.toml
	uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header --python-version 3.11 \
		--extra build --extra test --constraint requirements.txt --output-file requirements-test.txt pyproject.toml

clean:
	rm -rf $(VENV) .paper-atlas site docs/index.md docs/papers.jsonl docs/papers docs/collections docs/topics docs/methods docs/datasets docs/claims docs/glossary docs/map docs/starred docs/statistics docs/explore docs/pagefind docs/search
