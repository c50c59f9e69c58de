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
TEST = $(PY) -m pytest -n 2 $(if $(DEEP),,-m "not deep")
test-rules: GROUP = tests/core tests/boards tests/games tests/laws tests/golden tests/perft tests/agree tests/bots tests/arena tests/cli tests/scripts tests/client tests/vectors
test-server: GROUP = tests/bus tests/tables tests/local tests/store tests/server
test-cluster: GROUP = tests/cluster
test-hostile: GROUP = tests/hostile
test-browser: GROUP = tests/e2e
test-research: GROUP = tests/research
test-research: TEST += --dist loadgroup
test-offline: GROUP = tests/pocket
test-offline: IN_BROWSER = tests/offline
GROUPS := test-rules test-server test-cluster test-hostile test-browser test-research test-offline

test: check docs $(GROUPS)  ## check, then every group of tests (40 minutes at most on two quiet cores)

$(GROUPS): setup
	@$(TEST) $(GROUP)
	@$(if $(IN_BROWSER),$(TEST) $(IN_BROWSER))

test-rules:  ## rules, laws, records, bots, command line
test-server:  ## tables, store, server
test-cluster:  ## many nodes on PostgreSQL and NATS: kills, partitions, hand-overs
test-hostile:  ## attacks on a live house
test-browser:  ## whole games in Chromium
test-offline: site  ## the house in a browser without a connection, and the site without a server
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

previews: setup  ## take the pictures that shared links show of each game anew
	@$(PY) -m scripts.previews

bench-server: setup  ## the live server beside boardgame.io's own, in one run (minutes; npm into the user's cache)
	@$(PY) benchmarks/server/run.py

bench-lobby: setup  ## what the lobby costs with 500 tables and 2,000 people, and how soon a cut connection is seen
	@PYTHONPATH=. $(PY) benchmarks/server/lobby.py

bench-research: setup  ## batches, environments and single steps beside pgx, OpenSpiel and PettingZoo, as ratios (minutes; ONLY="hex step" for some)
	@.venv/bin/uv pip install --quiet --require-hashes -r requirements/bench.txt
	@$(PY) -m benchmarks.research $(if $(ONLY),--only "$(ONLY)")

baselines: setup  ## train the learned baselines that are not there yet, and put them beside their games (minutes)
	@$(PY) -m benchmarks.learned_baselines

docs: setup  ## the documentation as a site (var/site), without warnings
	@NO_MKDOCS_2_WARNING=1 .venv/bin/mkdocs build --strict --quiet

bench-hostile: setup  ## honest tables beside every attack of tests/hostile, in one run (twenty minutes; ONLY=Hints for one)
	@PYTHONPATH=. $(PY) benchmarks/server/hostile.py $(ONLY)

bench-cluster: setup  ## many nodes beside one: CPU a move, resuming after kills, cuts and a promotion, thinkers (twenty minutes)
	@PYTHONPATH=. $(PY) benchmarks/server/cluster.py $(if $(QUICK),--quick)

capacity: setup  ## how many nodes and which database ten thousand to a million people need, by simulation
	@$(PY) benchmarks/capacity.py

cluster: setup  ## a house of many nodes on this machine behind one address: NODES=3 THINKERS=2 PORT=8000
	@exec $(PY) -m scripts.cluster $(if $(NODES),--nodes $(NODES)) $(if $(THINKERS),--thinkers $(THINKERS)) $(if $(PORT),--port $(PORT))

bench-offline: site  ## the engine in a browser: its weight, how soon it is ready from cache, how long every level thinks
	@PYTHONPATH=. $(PY) benchmarks/offline.py

site: setup  ## a site without a server (var/house_site), for any static host: ADDRESS=https://games.example for link previews
	@$(PY) scripts/site.py $(if $(ADDRESS),--address "$(ADDRESS)")

site-serve: site  ## the site under Python's own file server: PORT=8080
	@exec $(PY) -m http.server --bind 127.0.0.1 --directory var/house_site $(or $(PORT),8080)

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
.PHONY: help setup play check docs test $(GROUPS) deep bench bench-lobby bench-server bench-research bench-hostile bench-cluster bench-offline baselines capacity cluster site site-serve golden new-game types lock screenshots art previews bench-lighthouse bench-first-move
