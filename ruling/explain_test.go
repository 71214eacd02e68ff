package ruling

import (
	"strings"
	"testing"

	"saitei/rulebook"
)

// TestExplain: the story has the cards, the position, each choice, what is expected and whether it holds, and the clauses in our words.
func TestExplain(t *testing.T) {
	r, errs := Parse("t.ruling", wholeTurn+"\nP1 set T-1\nexpect P1 hand 9\n")
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	book := tiny()
	res := Run(book, r, nil)
	for l, words := range map[rulebook.Lang][]string{
		rulebook.Ja: {"3枚", "- **はじめに**", "- **プレイヤー1** "}, rulebook.En: {": 3 cards", "- **At the start**", "- **Player 1** Set.: Beckoning Cat"},
	} {
		story := Explain(book, r, res, l)
		for _, want := range append(words, "T-1", "✗ `expect P1 hand 9`", "- **1-2** ") {
			if !strings.Contains(story, want) {
				t.Errorf("%s: the story lacks %q:\n%s", l, want, story)
			}
		}
	}
}

// TestExplainNotReached: what a ruling did not come to is told as such, not as if it held.
func TestExplainNotReached(t *testing.T) {
	r, errs := Parse("t.ruling", wholeTurn+"\nP1 hand T-1 no-such-card\nP1 set T-1\nexpect P1 hand 0\n")
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	book := tiny()
	res := Run(book, r, nil)
	if story := Explain(book, r, res, rulebook.En); strings.Contains(story, "✓") || !strings.Contains(story, "not reached: `expect P1 hand 0`") {
		t.Errorf("the story tells what never was:\n%s", story)
	}
}
