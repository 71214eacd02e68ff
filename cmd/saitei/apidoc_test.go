package main

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"saitei/games"
	"saitei/rulebook"
)

// TestAttributesAreDocumented: docs/api.md has every attribute, pose and counter of every game, and the words of every value that has words of the game's own.
func TestAttributesAreDocumented(t *testing.T) {
	text, err := os.ReadFile("../../docs/api.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := map[string]string{}
	game := ""
	for line := range strings.Lines(string(text)) {
		cells := strings.Split(line, "|")
		if len(cells) < 4 {
			game = ""
			continue
		}
		if name := strings.TrimSpace(cells[1]); games.Find(name) != nil {
			game = name
		}
		rows[game] += strings.Join(cells[2:], "|")
	}
	for _, b := range games.All() {
		has := func(what string) {
			if !strings.Contains(rows[b.Name], what) {
				t.Errorf("docs/api.md does not have %s of %s", what, b.Name)
			}
		}
		for _, a := range b.Rules.Attrs {
			has("`" + a.Name + "`")
			if a.Name == "cost" || a.Name == "move" {
				continue // whose bits are prices
			}
			for bit := range 12 {
				word := b.Show(rulebook.En, a.Name, 1<<bit)
				if word != "" && word[0] > '9' {
					has(word)
				}
			}
		}
		for _, name := range filled(b.Rules.Poses) {
			has("`" + name + "`")
		}
		for _, name := range endsOfRuns(filled(b.Rules.Counters)) {
			has("`" + name + "`")
		}
	}
}

// endsOfRuns is names without those that stand between the first and the last of a numbered run, such as spare-1 to spare-9.
func endsOfRuns(names []string) []string {
	run := func(i int) string {
		if i < 0 || i >= len(names) {
			return ""
		}
		head, n, _ := strings.Cut(names[i], "-")
		if _, err := strconv.Atoi(n); err != nil {
			return ""
		}
		return head
	}
	var ends []string
	for i, name := range names {
		if run(i) == "" || run(i-1) != run(i) || run(i+1) != run(i) {
			ends = append(ends, name)
		}
	}
	return ends
}
