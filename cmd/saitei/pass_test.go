package main

import (
	"testing"

	"saitei/kernel"
)

// TestPassHasOneKey: wherever passing stands, it is the same choice; a decision without one has none.
func TestPassHasOneKey(t *testing.T) {
	pass := kernel.OptionView{Verb: "pass", Pass: kernel.PassAnswer}
	for want, options := range map[int][]kernel.OptionView{-1: {{Verb: "play"}}, 0: {pass, {Verb: "play"}}, 2: {{Verb: "play"}, {Verb: "play"}, pass}} {
		if got := passAt(&kernel.DecisionView{Options: options}); got != want {
			t.Errorf("passing stands at %d, not at %d", got, want)
		}
	}
	if commandNames[passKey] != "pass" || commandNames["パス"] != "pass" {
		t.Error("the key does not pass")
	}
}
