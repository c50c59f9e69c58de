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

# Playwright keeps an event loop running in its process, so the browser tests have processes of their own.
test: check  ## check, then every test that fits in a quarter of an hour
	@$(PY) -m pytest -n 2 -m "not deep" --ignore=tests/e2e
	@$(PY) -m pytest -n 2 -m "not deep" tests/e2e

deep: setup  ## the long checks: thousands of examples, hundreds of kills (hours)
	@LUDOLIEN_DEEP=1 $(PY) -m pytest -n 2 --ignore=tests/e2e
	@LUDOLIEN_DEEP=1 $(PY) -m pytest -n 2 tests/e2e

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

golden: setup  ## replay the golden games; shows what changed and asks before accepting
	@$(PY) -m tests.golden.accept

new-game: setup  ## scaffold a game from the worked example: make new-game NAME=my_game
	@$(PY) scripts/new_game.py "$(NAME)"

types: setup  ## write the client's types anew after a change of moves, views or messages
	@$(PY) scripts/client_types.py
	@$(PY) scripts/positions.py

lock:  ## lock the dependencies anew
	@scripts/lock

.PHONY: help setup play check test deep bench bench-server golden new-game types lock screenshots art bench-lighthouse bench-first-move
