# One command each: test, lint, and table, which serves the page to play on. They need a Rust toolchain, python3 (with venv), Node.js
# 20.19 and npm, and set up all else in local folders (clients/python/.venv, node_modules), once, and again when its inputs change.

.PHONY: fuzz mutate test test-long test-front-door test-rust test-rust-long proof-twins proof-texts proof-scenes proof-opponents proof-sinks proof-review proof-puzzles test-python test-typescript typescript \
  server lint lint-rust lint-callers lint-python proto-lint proto-languages proto-released
.DELETE_ON_ERROR:

PYTHON ?= python3
PY := clients/python
TS := clients/typescript
BUF := $(TS)/tools/node_modules/.bin/buf
PROTO := $(shell find proto -type d) $(shell find proto -name '*.proto')
RELEASED := proto/released.binpb

# Cargo's output for tests: for this machine, or for the target that CARGO_BUILD_TARGET names.
BUILT := $(abspath $(or $(CARGO_TARGET_DIR),target))$(addprefix /,$(CARGO_BUILD_TARGET))/debug
# The server that the clients' tests start.
export HADAL_BIN ?= $(BUILT)/hadal

# Clients and page side by side, once the server is there.
test: test-rust
	$(MAKE) --no-print-directory -j3 --output-sync=target test-python test-typescript test-table test-match-server test-front-door

# Many tests wait for the time of a server to pass: more of them at once than there are cores.
test-rust:
	RUST_TEST_THREADS=$${RUST_TEST_THREADS-4} cargo test --locked

# The tests that take long and seldom fail.
test-long: test-rust-long test-browser-long test-wheel-install test-wasm test-learners

# The proofs below check many-game properties on a thousand games, `make test` on twenty.
test-rust-long:
	cargo test --locked --lib --test it -- --ignored --skip in_many_games --skip of_good_players --skip every_puzzle_has

# Worlds that look the same to a seat, 2,000 pairs of each game, through every tool of the server for language models and every array of
# learners.
PROOFS += twins
proof-twins: wheel test-learners-twins
	TWINS=$${TWINS-2000} cargo test --locked --lib many_twins -- --ignored
	cd $(WHEEL) && TWINS=$${TWINS-2000} $(abspath $(PY))/.venv/bin/pytest -q tests/test_twins.py

# The texts of 1,000 random games of each game, none of which is too long for a language model.
PROOFS += texts
proof-texts:
	TEXT_GAMES=$${TEXT_GAMES-1000} cargo test --locked -p hadal-games --test it characters_in_many_games -- --ignored

# 100,000 positions of each game, in which everything legal can be pointed at.
PROOFS += scenes
proof-scenes:
	SCENES=$${SCENES-100000} cargo test --locked --test it in_very_many_positions -- --ignored

# 200 positions near the ends of games with open information: levels 2 to 5 take each win within the turn and avoid each loss at once.
PROOFS += opponents
proof-opponents:
	OPPONENT_POSITIONS=$${OPPONENT_POSITIONS-200} cargo test --locked -p hadal-games --test it levels_above_the_first -- --nocapture

# Everything of 1,000 random games of each game: the bytes of each walk are those that prost writes, and the columns what they were.
PROOFS += sinks
proof-sinks:
	cargo test --locked -p hadal-games --test it wire:: -- --ignored

# Mistakes that are planted in two games of good players: the review of each names its own. Then verdicts are weighed again, for ten
# minutes a game: `make verdicts` goes on.
PROOFS += review
proof-review:
	cargo test --locked -p hadal-games --test it search::review -- --ignored
	$(MAKE) verdicts

# Every puzzle: all right answers of proved ones are proved and all others disproved; the others are measured again with ten times what found
# them, under another seed.
PROOFS += puzzles
proof-puzzles:
	cargo test --locked --release -p hadal-games --test it every_puzzle_has_the_answers -- --ignored --nocapture

# Made-up states of every game, a million each: each that passes its audit is served, and every answer to it is accepted again.
# `make test` makes up ten thousand.
MADE_UP_STATES ?= 1000000
mutate:
	MADE_UP_STATES=$(MADE_UP_STATES) cargo test --locked --lib -- whatever_states_are_made_up every_answer_to_a_mutated_state

test-python: server wheel $(PY)/src/hadal/.generated
	cd $(PY) && .venv/bin/pytest
	cd $(WHEEL) && $(abspath $(PY))/.venv/bin/pytest
	cd training && $(abspath $(PY))/.venv/bin/python -m unittest -q

test-typescript: server $(TS)/node_modules/.installed
	cd $(TS) && npm test --silent

# The TypeScript package as the repository keeps it; again whenever proto/ or its sources change. A test tells when it is old.
typescript: $(TS)/node_modules/.installed
	cd $(TS) && npm run --silent build

# The programs of the README. `make proof PROOF=front-door` goes its ways from nothing.
FRONT_DOOR := tests/front_door
test-front-door: server wheel $(PY)/src/hadal/.generated $(TS)/node_modules/.installed
	$(PY)/.venv/bin/python $(FRONT_DOOR)/programs.py

# With the servers of the tests, and so from what `cargo test` has built: the program alone takes its packages with fewer features.
server:
	cargo build --locked --bin hadal --example next_server --example one_truth_requests

# Long runs, outside CI: needs `cargo install cargo-fuzz`. No sanitizer of memory, since no unsafe code is allowed here.
# FUZZ names the targets, FUZZ_SECONDS the time for each. Inputs that crash belong into fuzz/corpus/TARGET once they are mended,
# as `refused_...` if they are to be refused: `cargo test` replays them.
FUZZ ?= request_body position_text notation record packed_state token tile_set
FUZZ_SECONDS ?= 600
fuzz:
	for target in $(FUZZ); do mkdir -p fuzz/new/$$target; \
	  RUSTC_BOOTSTRAP=1 cargo fuzz run --sanitizer none --codegen-units 16 $$target fuzz/new/$$target fuzz/corpus/$$target -- -max_total_time=$(FUZZ_SECONDS) || exit 1; \
	done

lint: lint-rust lint-callers lint-deploy

lint-callers: proto-lint lint-python lint-wheel lint-table lint-match-server

lint-rust:
	cargo fmt --all --check
	cargo clippy --locked --all-targets -- -D warnings
	cargo clippy --locked -p hadal --test deploy -- -D warnings
	cargo clippy --locked -p hadal-core -p hadal-games --lib -- -D warnings
	cargo clippy --locked -p hadal-wasm --all-targets -- -D warnings
	RUSTDOCFLAGS="-D warnings" cargo doc --locked --no-deps

lint-python: wheel $(PY)/src/hadal/.generated
	cd $(PY) && .venv/bin/mypy
	$(PY)/.venv/bin/mypy --strict $(FRONT_DOOR) tests/default_ports.py

# Style always; compatibility once there is an image of the released messages to compare with.
proto-lint: $(TS)/node_modules/.installed
	$(BUF) lint
	$(BUF) format --diff --exit-code
	if [ -f $(RELEASED) ]; then $(BUF) breaking --against $(RELEASED); fi

# The messages in every language that callers are promised: two through their clients, the others thrown away again. A first game is
# played in Go and in Java.
proto-languages: server $(PY)/src/hadal/.generated $(TS)/node_modules/.installed
	for file in proto/hadal/v1/*.proto; do echo "import hadal.v1.$$(basename $$file .proto)_pb2"; done | $(PY)/.venv/bin/python
	@echo "python: generated and imported"
	cd $(TS) && npm run --silent build -- build/package
	@echo "typescript: generated and compiled"
	PYTHON=$(PYTHON) clients/languages.sh

# Keeps the present messages as the ones that later ones must stay compatible with; commit the file with a release.
proto-released: $(TS)/node_modules/.installed
	$(BUF) build --exclude-source-info --output $(RELEASED)

$(PY)/.venv/.installed: $(PY)/pyproject.toml $(PY)/requirements.txt
	$(PYTHON) -m venv --clear $(PY)/.venv || { \
	  echo "$(PYTHON) cannot make a virtual environment: install its venv module (Debian, Ubuntu: apt-get install python3-venv)"; \
	  exit 1; }
	cd $(PY) && .venv/bin/pip download --quiet --require-hashes --only-binary :all: --requirement requirements.txt --dest .venv/wheels
	cd $(PY) && .venv/bin/pip install --quiet --no-compile --no-index --find-links .venv/wheels --requirement requirements.txt
	cd $(PY) && .venv/bin/pip install --quiet --no-deps --no-build-isolation --editable .
	cd $(PY) && .venv/bin/pip check --quiet
	touch $@

$(PY)/src/hadal/.generated: $(PY)/.venv/.installed $(PY)/generate.py $(PROTO)
	$(PY)/.venv/bin/python $(PY)/generate.py
	touch $@

# The client's dependencies, and the tools that build and test it.
$(TS)/node_modules/.installed: $(TS)/package.json $(TS)/package-lock.json $(TS)/.npmrc $(wildcard $(TS)/tools/*.json $(TS)/tools/.npmrc)
	command -v npm >/dev/null || { echo "npm is missing: install Node.js 20 or newer"; exit 1; }
	cd $(TS) && npm ci --ignore-scripts --loglevel=error
	cd $(TS)/tools && npm ci --ignore-scripts --loglevel=error
	touch $@

include benches/Makefile.inc
include bindings/python/Makefile.inc
include clients/python/learners/Makefile.inc
include clients/table/Makefile.inc
include bindings/wasm/Makefile.inc
include training/Makefile.inc
include deploy/Makefile.inc
include deploy/cross/Makefile.inc
include deploy/prometheus/Makefile.inc
include match-server/Makefile.inc
