# Ludolien: everything starts here. `make` lists the targets.
SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
PY := .venv/bin/python
export PATH := $(CURDIR)/.venv/bin:$(PATH)

help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  \033[1m%-14s\033[0m %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup:  ## install everything needed to develop (tools, browser, database where they may be installed)
	@scripts/setup dev

play:  ## set up what is missing and open the house: PORT=8000 HOST=127.0.0.1, LAN=1 for the local network
	@scripts/setup run
	@exec .venv/bin/ludolien serve $(if $(PORT),--port $(PORT)) $(if $(HOST),--host $(HOST)) $(if $(filter-out 0,$(LAN)),--lan)

check: setup  ## style, types, import rules, clauses, client types (a minute)
	@scripts/check

# Every folder of tests belongs to one group; Playwright keeps an event loop running in its process, so the browser
# tests have processes of their own.
TEST = $(PY) -m pytest -n 2
test-rules: GROUP = tests/core tests/boards tests/games tests/laws tests/golden tests/perft tests/agree tests/bots tests/arena tests/cli tests/scripts tests/client tests/vectors
test-server: GROUP = tests/bus tests/tables tests/local tests/store tests/server
test-hostile: GROUP = tests/hostile
test-browser: GROUP = tests/e2e
test-research: GROUP = tests/research
GROUPS := test-rules test-server test-hostile test-browser test-research

test: check docs $(GROUPS)  ## check, then every group of tests (40 minutes at most on two quiet cores)

$(GROUPS): setup
	@$(TEST) $(if $(DEEP),,-m "not deep") $(GROUP)

test-rules:  ## rules, laws, records, bots, command line
test-server:  ## tables, store, server
test-hostile:  ## attacks on a live house
test-browser:  ## whole games in Chromium
test-research:  ## episodes, tensors, and the suites of PettingZoo, Gymnasium and OpenSpiel

deep: setup  ## the long checks: thousands of examples, hundreds of kills (hours)
	@LUDOLIEN_DEEP=1 $(MAKE) --no-print-directory DEEP=1 $(GROUPS)

bench-lighthouse: setup  ## Lighthouse on the shelf and a table
	@$(PY) -m scripts.lighthouse

bench-first-move: setup  ## from opening the house to the first own move, in every game
	@$(PY) -m scripts.first_move

bench: setup  ## speed of every game, beside OpenSpiel on Hex
	@.venv/bin/ludolien bench engine
	@.venv/bin/ludolien bench games

screenshots: setup  ## pictures of every page: phone and desktop, light and dark, fr and en (var/screenshots)
	@$(PY) -m scripts.screenshots

art: setup  ## draw the covers, icons and the link preview anew
	@$(PY) scripts/icons.py

bench-server: setup  ## the live server beside boardgame.io's own, in one run (minutes; npm into the user's cache)
	@$(PY) benchmarks/server/run.py

bench-research: setup  ## batches, environments and single steps beside pgx, OpenSpiel and PettingZoo, as ratios (minutes)
	@.venv/bin/uv pip install --quiet --require-hashes -r requirements/bench.txt
	@$(PY) -m benchmarks.research

docs: setup  ## the documentation as a site (var/site), without warnings
	@NO_MKDOCS_2_WARNING=1 .venv/bin/mkdocs build --strict --quiet

bench-hostile: setup  ## honest tables beside every attack of tests/hostile, in one run (half an hour; ONLY=Hints for one)
	@PYTHONPATH=. $(PY) benchmarks/server/hostile.py $(ONLY)

golden: setup  ## replay the golden games; shows what changed and asks before accepting
	@$(PY) -m tests.golden.accept

new-game: setup  ## scaffold a small game: NAME=my_game, LIKE=hex for the full example, OUTSIDE=folder for a package of its own
	@$(PY) scripts/new_game.py "$(NAME)" $(if $(LIKE),--like "$(LIKE)") $(if $(OUTSIDE),--outside "$(OUTSIDE)")

types: setup  ## write the client's types anew after a change of moves, views or messages
	@$(PY) scripts/client_types.py
	@$(PY) scripts/positions.py
	@$(PY) scripts/typed_load.py
	@$(PY) scripts/vectors.py

lock:  ## lock the dependencies anew
	@scripts/lock

.NOTPARALLEL:
.PHONY: help setup play check docs test $(GROUPS) deep bench bench-server bench-research bench-hostile golden new-game types lock screenshots art bench-lighthouse bench-first-move
