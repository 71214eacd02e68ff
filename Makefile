# Everything here needs Go, make and a POSIX shell. Go fetches the rest itself,
# at the versions pinned in go.mod, bench/go.mod and tools/go.mod; the Chromium
# of the browser tests comes from the system's package manager.

GO          ?= go
SAITEI      := $(GO) run ./cmd/saitei
STATICCHECK := $(GO) tool -modfile=$(CURDIR)/tools/go.mod staticcheck
RULINGS     := games/*/testdata/rulings
SITUATIONS  := games/*/testdata/judge

# The packages in which goroutines meet: there the race detector pays for itself.
RACED := match agent sim internal/server internal/series

# How many inputs, or for how long (such as 10m), each fuzz target is run; and where what it finds interesting is kept from run to run, however a run ends. Counted
# inputs do not fail on a machine that is too busy for the first of them.
FUZZTIME  ?= 3000x
FUZZDIR   ?= fuzz
DAY       ?= 24h
BENCHTIME ?= 1s
RATIOTIME ?= 10s

# The race detector needs cgo and a C compiler; without them it is left out, and said so.
CAN_RACE = test "$$($(GO) env CGO_ENABLED)" = 1 && command -v "$$($(GO) env CC | cut -d' ' -f1)" >/dev/null

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL: # the parts of test run in their order, under -j too
.PHONY: help build play test lint fmt-check vet staticcheck unit browser ledger rulings bench-test race bench chaos fuzz fuzz-day cover clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

build: ## build bin/saitei
	$(GO) build -o bin/saitei ./cmd/saitei

play: build ## play in the terminal: make play GAME=zx
	./bin/saitei play $(or $(GAME),kaiun)

test: fmt-check vet staticcheck unit browser ledger rulings bench-test ## everything that must hold, tests, ledger and rulings among it

lint: fmt-check vet staticcheck ## gofmt, go vet and staticcheck

fmt-check:
	@echo "== gofmt"
	@out=$$("$$($(GO) env GOROOT)/bin/gofmt" -l .) || exit 1; \
	if [ -n "$$out" ]; then echo "not formatted (gofmt -w mends it):"; echo "$$out"; exit 1; fi

vet:
	@echo "== go vet"
	@$(GO) vet ./...
	@$(GO) -C bench vet ./...

staticcheck:
	@echo "== staticcheck"
	@$(STATICCHECK) ./...
	@cd bench && $(STATICCHECK) ./...

# Packages in RACED are tested a second time under the race detector, without those of their tests that run in one goroutine. The pages are tested by
# themselves, by browser.
unit:
	@echo "== go test"
	@$(GO) test -timeout 30m $$($(GO) list ./... | grep -vx saitei/internal/web)
	@if $(CAN_RACE); then \
		echo "== go test -race"; \
		$(GO) test -timeout 30m -race $(RACED:%=./%/...); \
	else \
		echo "no cgo or no C compiler: THE RACE DETECTOR IS LEFT OUT"; \
	fi

ledger:
	@echo "== ledger"
	@$(SAITEI) coverage --check

rulings:
	@echo "== rulings"
	@$(SAITEI) check --played $(RULINGS) $(SITUATIONS)
	@$(SAITEI) check $(SITUATIONS)

bench-test:
	@echo "== bench module"
	@$(GO) -C bench test ./...

# A Chromium is installed where there is none. SAITEI_BROWSER=0 leaves it out, on a machine of one's own.
browser: ## the pages in a real Chromium; pictures of them in bin/shots
	@echo "== browser"
	@if [ "$${SAITEI_BROWSER:-}" = 0 ]; then \
		echo "SAITEI_BROWSER=0: THE BROWSER TESTS ARE LEFT OUT"; \
	else \
		echo "with $$(.ci/chromium install)" && .ci/chromium >/dev/null && echo "pictures in bin/shots"; \
	fi
	@$(GO) test -timeout 45m ./internal/web

race: ## every test under the race detector
	@$(CAN_RACE) || { echo "the race detector needs cgo and a C compiler"; exit 1; }
	$(GO) test -race ./...

bench: ## benchmarks, and our speed against the yardstick's
	$(GO) test -run '^$$' -bench . -benchmem -benchtime $(BENCHTIME) ./...
	$(GO) -C bench test -run '^$$' -bench . -cpu 1 -benchtime $(BENCHTIME) ./...
	$(GO) -C bench run ./cmd/ratio -for $(RATIOTIME)

fuzz: ## each fuzz target for FUZZTIME (3000x: so many inputs; or 10m)
	@mkdir -p "$(FUZZDIR)" "$$($(GO) env GOCACHE)/fuzz" && cp -R "$(FUZZDIR)/." "$$($(GO) env GOCACHE)/fuzz/"
	@trap 'cp -R "$$($(GO) env GOCACHE)/fuzz/." "$(FUZZDIR)/"' EXIT; trap 'exit 1' HUP INT TERM; \
	grep -rE --include='*_test.go' -o '^func Fuzz[A-Za-z0-9_]*' . | sort | \
	while IFS=: read -r file decl; do \
		name=$${decl#func }; \
		echo "== $$name in $$(dirname "$$file")"; \
		$(GO) test -run '^$$' -fuzz "^$$name\$$" -fuzztime $(FUZZTIME) -fuzzminimizetime 20x "$$(dirname "$$file")" </dev/null || exit 1; \
	done

CHAOS ?= 10m

chaos: build ## kill, pause, fill, damage and cut off servers for CHAOS (10m), alone and as a cluster
	./bin/saitei bench chaos --for $(CHAOS)
	./bin/saitei bench chaos --for $(CHAOS) --nodes 3

fuzz-day: ## fuzz for DAY (24h) in all; the corpus is kept in FUZZDIR (fuzz)
	@targets=$$(grep -rE --include='*_test.go' '^func Fuzz' . | wc -l); \
	seconds=$$(( $$(echo "$(DAY)" | sed 's/h$$/*3600/;s/m$$/*60/;s/s$$//') / targets )); \
	$(MAKE) fuzz FUZZTIME=$${seconds}s

cover: ## test coverage, in total and as coverage.html
	@mkdir -p bin
	$(GO) test -coverpkg=./... -coverprofile=bin/cover.out ./...
	$(GO) tool cover -html=bin/cover.out -o coverage.html
	@$(GO) tool cover -func=bin/cover.out | tail -n 1

clean: ## remove what the build made
	rm -rf bin coverage.html
