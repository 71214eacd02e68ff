// Who may import whom.

package archtest

import (
	"slices"
	"strconv"
	"strings"
	"testing"
)

// A layer is a package, or a pattern of packages, and what of ours it may
// import. Its test files may import testsMay as well.
type layer struct {
	packages string
	may      []string
	testsMay []string
	why      string
}

// layers is the whole order of the module, from the bottom up; a package
// belongs to the first layer that it matches.
var layers = []layer{
	{packages: "kernel",
		why: "knows no game, no card and nobody around it"},
	{packages: "cardtext",
		why: "one engine for the language of all cards; its words come from the games"},
	{packages: "cardtext/ops", may: []string{"cardtext"},
		why: "the operations that games share, as typed values"},
	{packages: "cardtext/parts", may: []string{"cardtext"},
		why: "the parts of those operations"},
	{packages: "cardtext/opgen", may: []string{"cardtext"},
		why: "makes those values from lexicons, at build time"},
	{packages: "rulebook", may: []string{"kernel", "cardtext", "cardtext/ops", "cardtext/parts"},
		why: "ledgers and coverage are about clauses, which are kernel values"},
	{packages: "rulebook/clausegen", may: []string{"rulebook", "kernel", "cardtext"},
		why: "makes typed clause ids from a ledger, at build time"},
	{packages: "rulebook/booktest", may: []string{"rulebook", "kernel"},
		testsMay: []string{"cardtext"},
		why:      "what the tests of every game hold its book to"},
	{packages: "effect", may: []string{"kernel", "cardtext", "cardtext/ops", "cardtext/parts", "rulebook"},
		why: "what card texts of any game do; a game hands it its nouns"},
	{packages: "internal/duel", may: []string{"kernel"},
		why: "what only games of two say: the other seat"},
	{packages: "games/builddivide", may: []string{"kernel", "cardtext", "cardtext/ops", "cardtext/parts", "rulebook", "effect"},
		testsMay: []string{"rulebook/booktest", "games", "ruling", "agent", "sim", "match"},
		why:      "is played by teams as well, where there is no other seat"},
	{packages: "games/*", may: []string{"kernel", "cardtext", "cardtext/ops", "cardtext/parts", "rulebook", "effect", "internal/duel"},
		testsMay: []string{"rulebook/booktest", "games", "ruling", "agent", "sim", "match"},
		why:      "a game is one folder, and never needs another game"},
	{packages: "examples/*", may: []string{"kernel", "cardtext", "cardtext/ops", "cardtext/parts", "rulebook", "effect"},
		testsMay: []string{"rulebook/booktest"},
		why:      "the game that docs/newgame.md builds: a game like any other, in no list"},
	{packages: "games", may: []string{"kernel", "cardtext", "rulebook", "games/*"},
		why: "the registry: the only place that knows all the games"},
	{packages: "match", may: []string{"kernel", "rulebook", "games"},
		testsMay: []string{"agent", "internal/tinygame", "internal/taggame", "internal/raced", "internal/freeport"},
		why:      "hosts any game of the registry"},
	{packages: "internal/tinygame", may: []string{"kernel", "rulebook"},
		why: "a game for tests that asks every form of question, whatever the registry's games ask"},
	{packages: "internal/taggame", may: []string{"kernel", "rulebook"},
		why: "a game for tests with four seats in two teams, whatever the registry's games have"},
	{packages: "internal/raced",
		why: "whether the race detector looks on, for tests that it only makes slow"},
	{packages: "internal/freeport",
		why: "addresses of this machine for servers that must know theirs before they listen"},
	{packages: "internal/series", may: []string{"kernel", "rulebook"},
		testsMay: []string{"match", "internal/tinygame", "internal/taggame", "internal/raced", "internal/freeport"},
		why:      "the score of several games, who starts the next and what may be exchanged; it plays none of them"},
	{packages: "agent", may: []string{"kernel", "rulebook", "games"},
		testsMay: []string{"match", "internal/tinygame", "internal/taggame", "internal/raced", "internal/freeport"},
		why:      "players see views and decisions, so they need no particular game"},
	{packages: "ruling", may: []string{"kernel", "cardtext", "rulebook", "games", "match"},
		testsMay: []string{"internal/tinygame", "internal/taggame", "internal/raced", "internal/freeport"},
		why:      "a ruling is a match that is set up, played and looked at"},
	{packages: "sim", may: []string{"kernel", "rulebook", "games", "agent", "match"},
		testsMay: []string{"internal/tinygame", "internal/taggame", "internal/raced", "internal/freeport", "ruling"},
		why:      "many matches between agents"},
	{packages: "internal/puzzle", may: []string{"kernel", "rulebook", "agent", "ruling", "match"},
		testsMay: []string{"games"},
		why:      "a puzzle is a ruling with a goal that is solved by trying everything"},
	{packages: "internal/insight", may: []string{"kernel", "rulebook", "agent", "match"},
		testsMay: []string{"games", "internal/tinygame", "internal/taggame", "internal/raced", "internal/freeport"},
		why:      "says in words what agents that look ahead have found out about a match"},
	{packages: "internal/server", may: []string{"kernel", "rulebook", "games", "agent", "internal/insight", "match", "internal/series", "internal/puzzle"},
		testsMay: []string{"internal/tinygame", "internal/taggame", "internal/raced", "internal/freeport"},
		why:      "hosts matches of any game, and knows views and decisions, not rules; the pages know the server, not it them"},
	{packages: "internal/web", may: []string{"kernel", "rulebook", "internal/insight", "internal/server"},
		testsMay: []string{"games", "internal/tinygame", "internal/taggame", "internal/raced", "internal/freeport", "ruling"},
		why:      "draws what a seat may see, and hands back what it chose; it knows no rules"},
	{packages: "archtest",
		why: "reads the source and runs none of it"},
	{packages: "cmd/*", may: []string{"..."},
		why: "puts everything together; nobody imports a command"},
}

func checkImports(tr *tree) []finding {
	var found []finding
	unlisted := map[string]bool{}
	for _, f := range tr.files {
		i := slices.IndexFunc(layers, func(l layer) bool { return matchesAny(f.dir(), []string{l.packages}) })
		if i < 0 {
			if !unlisted[f.dir()] {
				unlisted[f.dir()] = true
				found = append(found, at(f.syntax.Package,
					"package %s is in no layer: add it to the table in archtest/imports_test.go, with the reason", f.dir()))
			}
			continue
		}
		for _, spec := range f.syntax.Imports {
			importPath, _ := strconv.Unquote(spec.Path.Value)
			imported, isOurs := strings.CutPrefix(importPath, moduleName+"/")
			if !isOurs || imported == f.dir() { // a test from outside imports its own package
				continue
			}
			if !layers[i].lets(imported, f.isTest()) {
				found = append(found, at(spec.Pos(), "%s may not import %s: it %s (the table is in archtest/imports_test.go)",
					f.dir(), imported, layers[i].why))
			}
		}
	}
	return found
}

func (l layer) lets(imported string, isTest bool) bool {
	if matchesAny(imported, []string{"cmd/..."}) {
		return false
	}
	return slices.Contains(l.may, "...") || matchesAny(imported, l.may) || isTest && matchesAny(imported, l.testsMay)
}

func TestImports(t *testing.T) { mustHoldForModule(t, checkImports) }

func TestImportsAreCaught(t *testing.T) {
	tr := newTree(t, map[string]string{
		"kernel/a.go":         "package kernel\nimport _ \"saitei/games\"\n",
		"games/one/a.go":      "package one\nimport (\n_ \"saitei/kernel\"\n_ \"saitei/games/two\"\n_ \"saitei/sim\"\n)\n",
		"games/one/a_test.go": "package one_test\nimport (\n_ \"saitei/games/one\"\n_ \"saitei/sim\"\n)\n",
		"games/games.go":      "package games\nimport _ \"saitei/games/one\"\n",
		"sim/a.go":            "package sim\nimport (\n_ \"saitei/agent\"\n_ \"saitei/ruling\"\n)\n",
		"cmd/saitei/main.go":  "package main\nimport (\n_ \"saitei/sim\"\n_ \"saitei/cmd/other\"\n)\n",
		"cmd/saitei/b.go":     "package main\nimport _ \"fmt\"\n",
		"newcomer/a.go":       "package newcomer\n",
		"newcomer/b.go":       "package newcomer\n",
	})
	mustFind(t, tr, checkImports,
		"cmd/saitei/main.go:4 may not import cmd/other",
		"games/one/a.go:4 may not import games/two",
		"games/one/a.go:5 may not import sim",
		"kernel/a.go:2 may not import games",
		"newcomer/a.go:1 add it to the table",
		"sim/a.go:4 may not import ruling",
	)
}
