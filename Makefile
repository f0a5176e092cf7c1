# ryuaot: every habit of the project is a target here; `make help` lists them.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
# What users install, and what the tests and checks need besides.
BASE   := $(VENV)/.base
STAMP  := $(VENV)/.ready
# Parallel tests; two workers suit the small machines that this is usually run on.
WORKERS ?= 2

.DEFAULT_GOAL := help
DEBIAN_TOOLS = gcc qemu-user gcc-aarch64-linux-gnu libc6-dev-arm64-cross gcc-i686-linux-gnu libc6-dev-i386-cross \
	gcc-arm-linux-gnueabihf libc6-dev-armhf-cross gdb-multiarch chromium

.PHONY: help demo test test-all check bless tools substitutions corpus bench bench-closure fast dist fuzz-abi fuzz-csharp fuzz-loops fuzz-il fuzz-sharing fuzz-serializers fuzz-pe clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

$(BASE): pyproject.toml
	@$(PYTHON) tools/setup_environment.py $(VENV)
	@touch $@

$(STAMP): $(BASE)
	@$(PYTHON) tools/setup_environment.py $(VENV) dev
	@touch $@

demo: $(BASE) ## Show a method on two targets, its calling conventions and phases; run two programs natively
	@$(BIN)/python tools/demo.py

test: $(STAMP) ## Run the tests (minutes)
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal -m "not slow"

test-all: $(STAMP) ## Run the whole matrix: targets, optimisation levels, GC stress (much longer)
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal

check: $(STAMP) ## Lint, types (mypy --strict), import rules, layout limits, words, docstrings, dead names
	$(BIN)/ruff check src tests tools
	$(BIN)/mypy
	$(BIN)/python -m pytest -q tests/test_imports.py tests/test_layout.py tests/test_words.py tests/test_docstrings.py tests/test_dead_names.py

bless: $(STAMP) ## Rewrite the golden files and filetests from what the compiler says now; read the diff
	$(BIN)/python -m pytest -q tests --bless -k 'golden or filetest'

tools: $(STAMP) ## Install emulators and cross tools on Debian (as root or through sudo), then show what was found
	@if command -v apt-get >/dev/null; then \
	    sudo=$$([ "$$(id -u)" = 0 ] || echo sudo); \
	    $$sudo apt-get update && $$sudo apt-get install -y --no-install-recommends $(DEBIAN_TOOLS); \
	else echo "no apt-get here: install $(DEBIAN_TOOLS) your own way"; fi
	@$(BIN)/ryuaot targets

substitutions: $(STAMP) ## Rebuild the runtime's managed substitutions (developers; needs csc, see the script)
	PYTHON=$(BIN)/python tools/build_substitutions.sh

corpus: $(STAMP) ## Rebuild the programs of examples/ and tests/behaviour/programs and their expected output (developers; needs csc, vbc, ilasm, dotnet)
	$(BIN)/python tools/build_corpus.py
	$(BIN)/python tools/record_expected.py

bench: $(STAMP) ## Measure the compiler's speed
	$(BIN)/python tools/bench.py

bench-closure: $(STAMP) ## Measure reachability: bodies, time and memory per body: make bench-closure ARGS="--limit 60000 FOO.dll"
	$(BIN)/python tools/bench_closure.py $(ARGS)

fast: $(STAMP) ## The compiler compiled (mypyc, needs a C compiler): build/fast/ryuaot and a wheel, held against pure Python
	$(BIN)/python tools/fast.py build/fast

dist: $(STAMP) ## What users install: the wheel with prebuilt runtimes, and a wheel of packs (long): make dist ARGS="--pack x64/1 --pack arm64/1"
	$(BIN)/python tools/make_dist.py dist $(ARGS)

N ?= 1000
SEED ?= 1
fuzz-abi: $(STAMP) ## Random signatures against the C compilers: make fuzz-abi N=1000 SEED=1
	$(BIN)/python tools/fuzz_abi.py --count $(N) --seed $(SEED)

FIRST ?= 0
fuzz-csharp: $(STAMP) ## Random C# against the real runtime: make fuzz-csharp N=1000 SEED=1 (needs csc, dotnet)
	$(BIN)/python tools/fuzz_csharp.py --count $(N) --seed $(SEED) --first $(FIRST) $(ARGS)

fuzz-loops: $(STAMP) ## Random counted loops in C# against the real runtime (needs csc, dotnet)
	$(BIN)/python tools/fuzz_loops.py --count $(N) --seed $(SEED) --first $(FIRST) $(ARGS)

fuzz-il: $(STAMP) ## Random IL against the real runtime: make fuzz-il N=1000 SEED=1 (needs ilasm, dotnet)
	$(BIN)/python tools/fuzz_il.py --count $(N) --seed $(SEED) --first $(FIRST) $(ARGS)

fuzz-sharing: $(STAMP) ## Random generic C#, exact and shared, against the real runtime (needs csc, dotnet)
	$(BIN)/python tools/fuzz_sharing.py --count $(N) --seed $(SEED) --first $(FIRST) --batch 4 $(ARGS)

fuzz-serializers: $(STAMP) ## Random classes through three serializers against the real runtime (needs csc, dotnet)
	$(BIN)/python tools/fuzz_serializers.py --count $(N) --seed $(SEED) --first $(FIRST) --batch 14 --opt 1 $(ARGS)

fuzz-pe: $(STAMP) ## Damaged assemblies: make fuzz-pe N=10000 SEED=1
	$(BIN)/python tools/fuzz_pe.py --count $(N) --seed $(SEED) --first $(FIRST) $(ARGS)

clean: ## Remove everything that is not source
	rm -rf $(VENV) build dist out .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
