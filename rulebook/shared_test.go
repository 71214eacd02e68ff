// What games share: cards that are refused, positions, shipped decks.

package rulebook_test

import (
	"errors"
	"strings"
	"testing"
	"testing/fstest"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/kernel"
	"saitei/rulebook"
)

// TestUnread: what a compiler refuses is told with the words of the card it stands at; any other error is told as it is.
func TestUnread(t *testing.T) {
	card := &rulebook.Card{Number: "T-1", Text: "三回回って吠える。"}
	refusal := rulebook.Refuse(&cardtext.Tree{Op: ops.Turn, Span: cardtext.Span{Start: 2, End: 5}}, "回れない", "it cannot turn")
	u := rulebook.Unread(card, refusal)
	if u.At != [2]int{2, 5} || u.Card.Number != "T-1" || u.Text.En != "from character 3: 「回って」: it cannot turn" || u.Text.Ja != "3文字目から: 「回って」: 回れない" {
		t.Errorf("%+v", u)
	}
	if got := refusal.Error(); got != "it cannot turn (turn)" {
		t.Errorf("the refusal says %q", got)
	}
	if u := rulebook.Unread(card, errors.New("odd")); u.Text.En != "odd" || u.At != [2]int{} {
		t.Errorf("%+v", u)
	}
}

// TestUnknownCard: a card that is not understood is told from one that there is not.
func TestUnknownCard(t *testing.T) {
	set := &rulebook.Set{Unsupported: []rulebook.Unsupported{{Card: rulebook.Card{Number: "T-1"}, Text: rulebook.Text{En: "too hard"}}}}
	for number, wanted := range map[string]string{"T-1": "too hard", "T-2": "saitei cards list garden"} {
		p := rulebook.UnknownCard("garden", set, rulebook.DeckLine{Number: number, Line: 7})
		if p.Line != 7 || !strings.Contains(p.Text.En, number) || !strings.Contains(p.Text.Ja, number) || !strings.Contains(p.Remedy.En, wanted) {
			t.Errorf("%s: %+v", number, p)
		}
	}
}

// TestDecks: each text file of the folder is a deck that has the file's name.
func TestDecks(t *testing.T) {
	decks := rulebook.Files{FS: fstest.MapFS{
		"decks/cats.txt": {Data: []byte("3 T-1\n")}, "decks/dogs.txt": {Data: []byte("2 T-2\n1 T-3\n")}, "decks/notes.md": {Data: []byte("no deck")},
	}}.Decks(nil)
	if len(decks) != 2 || decks[0].Name != "cats" || decks[0].Size() != 3 || decks[1].Name != "dogs" || decks[1].Size() != 3 {
		t.Errorf("%+v", decks)
	}
	defer func() {
		if recover() == nil {
			t.Error("a broken deck was taken")
		}
	}()
	rulebook.Files{FS: fstest.MapFS{"decks/broken.txt": {Data: []byte("three cats\n")}}}.Decks(nil)
}

// TestPreset: a position sets the numbers that it names and refuses those that there are not.
func TestPreset(t *testing.T) {
	rules := &kernel.Rules{
		Name: "counting", Seats: 2, Clauses: []string{""}, Verbs: []string{""}, Zones: []kernel.Zone{{Name: "pile"}},
		Vars: []string{"turn", "J1"}, PlayerVars: []string{"score"}, Procs: make([]kernel.Proc, kernel.FirstProc+1), Main: kernel.FirstProc,
	}
	rules.Compile()
	for _, x := range []struct {
		position rulebook.Position
		isFine   bool
	}{
		{rulebook.Position{Vars: map[string]int{"turn": 3}, Switches: map[string]int{"J1": 1}, SeatVars: []map[string]int{nil, {"score": 5}}}, true},
		{rulebook.Position{Vars: map[string]int{"moon": 3}}, false},
		{rulebook.Position{SeatVars: []map[string]int{{"turn": 3}}}, false},
	} {
		g := new(kernel.Game)
		g.NewPosition(rules, new(kernel.Pool).Index(), [32]byte{}, nil, kernel.Start{Proc: kernel.FirstProc})
		err := x.position.Preset(g)
		if (err == nil) != x.isFine {
			t.Errorf("%+v: %v", x.position, err)
		}
		if x.isFine && (g.Var(0) != 3 || g.Var(1) != 1 || g.PlayerVar(0, 0) != 0 || g.PlayerVar(1, 0) != 5) {
			t.Errorf("%+v: numbers %d %d, of the seats %d %d", x.position, g.Var(0), g.Var(1), g.PlayerVar(0, 0), g.PlayerVar(1, 0))
		}
	}
}

// TestEnglishNames: a card is called by its English name where it has one.
func TestEnglishNames(t *testing.T) {
	english := rulebook.EnglishNames([]rulebook.Card{{Name: "猫", NameEn: "Cat"}, {Name: "犬"}})
	if english("猫") != "Cat" || english("犬") != "犬" || english("鳥") != "鳥" {
		t.Errorf("%s %s %s", english("猫"), english("犬"), english("鳥"))
	}
}
