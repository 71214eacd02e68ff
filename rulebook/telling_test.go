// Telling a log: what is joined, and what is left out.

package rulebook_test

import (
	"fmt"
	"strings"
	"testing"

	"saitei/kernel"
	"saitei/rulebook"
)

func TestTell(t *testing.T) {
	pool := &kernel.Pool{Defs: []kernel.Def{{Number: "A-1"}, {Number: "A-2"}}}
	set := &rulebook.Set{Pool: pool.Index(), Cards: []rulebook.Card{{Name: "猫", NameEn: "Cat"}, {Name: "犬", NameEn: "Dog"}}}
	lines := []rulebook.Line{
		{Verb: "pay", Clause: "1", Card: "A-1", Text: "P1 pays Cat"},
		{Verb: "note", Clause: "1", Text: "(noted)"},
		{Verb: "pay", Clause: "1", Card: "A-2", Text: "P1 pays Dog"},
		{Verb: "lay", Clause: "2", Text: "P1 lays a card"},
		{Verb: "lay", Clause: "2", Text: "P1 lays a card"},
		{Verb: "turn", Clause: "3", Seat: -1, Text: "a new turn"},
		{Verb: "turn", Clause: "3", Seat: -1, Text: "a new turn"},
		{Verb: "pay", Clause: "1", Card: "A-1", Text: "P1 pays Cat"},
	}
	want := []struct {
		text  string
		times int
	}{{"P1 pays Cat and Dog", 1}, {"P1 lays a card", 2}, {"a new turn", 1}, {"a new turn", 1}, {"P1 pays Cat", 1}}
	got := set.Tell(rulebook.En, lines)
	if len(got) != len(want) {
		t.Fatalf("%+v", got)
	}
	for i, w := range want {
		if got[i].Text != w.text || got[i].Times != w.times {
			t.Errorf("%q ×%d, want %q ×%d", got[i].Text, got[i].Times, w.text, w.times)
		}
	}
}

// tinyWords is what a tiny game says.
var tinyWords = rulebook.Words{
	"zone.deck": {Ja: "デッキ", En: "deck"}, "zone.hand": {Ja: "手札", En: "hand"}, "outof.deck": {Ja: "デッキから", En: "from the deck"}, "into.hand": {Ja: "手札に", En: "into the hand"},
	"attr.power": {Ja: "パワー", En: "power"}, "fate.forbidden": {Ja: "起こらない: {what}", En: "this does not happen: {what}"},
	"event.take": {Ja: "{owned}が{outof}{into}移った", En: "{owned} {goes|go} {outof} {into}"}, "event.change": {Ja: "変わった", En: "something changes"},
	"event.change.up": {Ja: "{card}の{what}が{size}上がった", En: "the {what} of {card} goes up by {size}"}, "event.change.down": {Ja: "{card}の{what}が{size}下がった", En: "the {what} of {card} goes down by {size}"},
	"event.change.set": {Ja: "{card}の{what}が{value}になった", En: "the {what} of {card} becomes {value}"}, "event.change.wide": {Ja: "{source}の効果", En: "an effect of {source}"},
	"event.join": {Ja: "{card}が{other}と合わさった", En: "{card} {is|are} combined with {other}"},
}

// TestLine: one line for each way of saying things, to somebody who sees the card and to somebody who does not, alone and with others like it.
func TestLine(t *testing.T) {
	pool := &kernel.Pool{Defs: []kernel.Def{{Number: "A-1"}, {Number: "A-2"}}}
	set := &rulebook.Set{Pool: pool.Index(), Cards: []rulebook.Card{{Name: "猫", NameEn: "Cat"}, {Name: "犬", NameEn: "Dog, the Old"}}}
	rules := (&kernel.Rules{
		Name: "tiny", Seats: 2, Clauses: []string{"", "1"}, Verbs: []string{"", "take", "change", "join"}, Zones: []kernel.Zone{{Name: "deck"}, {Name: "hand"}},
		Attrs: []kernel.AttrDef{{Name: "power"}},
	}).Compile()
	book := &rulebook.Book{Name: "tiny", Rules: rules, Words: tinyWords}
	take := kernel.Event{Kind: kernel.Moved, Verb: 1, Clause: 1, Seat: 1, Card: kernel.Ref{Card: 0, Serial: 1}, Other: kernel.NoRef, From: rules.PlaceOf(0, 1), To: rules.PlaceOf(1, 1), Mod: -1}
	change := func(op kernel.ModOp, n int64, card kernel.Ref) kernel.Event {
		return kernel.Event{Kind: kernel.EffectBegan, Verb: 2, Clause: 1, Seat: 1, Card: card, Other: kernel.NoRef, Op: op, N: n, Mod: -1}
	}
	join := kernel.Event{Kind: kernel.Combined, Verb: 3, Clause: 1, Seat: 1, Card: take.Card, Other: kernel.NoRef}
	for _, c := range []struct {
		record     kernel.Record
		ja, en     string
		jaAll, all string // told of two cards
	}{
		{kernel.Record{Event: take, Def: 1, Seen: 3}, "プレイヤー2の「犬」がデッキから手札に移った", "Player 2's Dog, the Old goes from the deck into the hand",
			"プレイヤー2の「犬」×2がデッキから手札に移った", "Player 2's Dog, the Old ×2 go from the deck into the hand"},
		{kernel.Record{Event: take, Def: 1, Seen: 2}, "プレイヤー2のカードがデッキから手札に移った", "a card of Player 2's goes from the deck into the hand",
			"プレイヤー2のカード2枚がデッキから手札に移った", "2 cards of Player 2's go from the deck into the hand"},
		{kernel.Record{Event: take, Seen: 3, Fate: kernel.WasForbidden}, "起こらない: プレイヤー2の「猫」がデッキから手札に移った", "this does not happen: Player 2's Cat goes from the deck into the hand",
			"起こらない: プレイヤー2の「猫」×2がデッキから手札に移った", "this does not happen: Player 2's Cat ×2 go from the deck into the hand"},
		{kernel.Record{Event: change(kernel.Add, 3, take.Card), Seen: 3}, "「猫」のパワーが3上がった", "the power of Cat goes up by 3", "「猫」×2のパワーが3上がった", "the power of Cat ×2 goes up by 3"},
		{kernel.Record{Event: change(kernel.Add, -3, take.Card), Seen: 3}, "「猫」のパワーが3下がった", "the power of Cat goes down by 3", "「猫」×2のパワーが3下がった", "the power of Cat ×2 goes down by 3"},
		{kernel.Record{Event: change(kernel.SetTo, 5, take.Card), Seen: 3}, "「猫」のパワーが5になった", "the power of Cat becomes 5", "「猫」×2のパワーが5になった", "the power of Cat ×2 becomes 5"},
		{kernel.Record{Event: change(kernel.Grant, 5, take.Card), Seen: 3}, "変わった", "something changes", "変わった", "something changes"},
		{kernel.Record{Event: change(kernel.Forbid, 5, kernel.NoRef), SourceDef: 2, SourceSeen: 3}, "「犬」の効果", "an effect of Dog, the Old", "「犬」の効果", "an effect of Dog, the Old"},
		{kernel.Record{Event: change(kernel.Forbid, 5, kernel.NoRef)}, "ルールの効果", "an effect of the rules", "ルールの効果", "an effect of the rules"},
		{kernel.Record{Event: join, Seen: 3, OtherDef: 2, OtherSeen: 3}, "「猫」が「犬」と合わさった", "Cat is combined with Dog, the Old", "「猫」×2が「犬」と合わさった", "Cat ×2 are combined with Dog, the Old"},
		{kernel.Record{Event: join, Seen: 3}, "「猫」が別のカードと合わさった", "Cat is combined with another card", "「猫」×2が別のカードと合わさった", "Cat ×2 are combined with another card"},
	} {
		for l, want := range map[rulebook.Lang][2]string{rulebook.Ja: {c.ja, c.jaAll}, rulebook.En: {c.en, c.all}} {
			line := book.Line(set, &c.record, 0, l)
			if line.Text != want[0] {
				t.Errorf("%q, want %q", line.Text, want[0])
			}
			told := set.Tell(l, []rulebook.Line{line, line})
			if len(told) != 1 || told[0].Text != want[1] {
				t.Errorf("of two: %+v, want %q", told, want[1])
			}
		}
	}
}

// TestNamesOfSeveralCards: each name once, and names with commas of their own kept apart.
func TestNamesOfSeveralCards(t *testing.T) {
	pool := &kernel.Pool{Defs: []kernel.Def{{Number: "A-1"}, {Number: "A-2"}, {Number: "A-3"}}}
	set := &rulebook.Set{Pool: pool.Index(), Cards: []rulebook.Card{{Name: "猫", NameEn: "Cat"}, {Name: "犬", NameEn: "Dog, the Old"}, {Name: "鳥", NameEn: "Bird"}}}
	lines := []rulebook.Line{
		{Verb: "pay", Clause: "1", Card: "A-1", Text: "P1 pays Cat"}, {Verb: "pay", Clause: "1", Card: "A-2", Text: "P1 pays Dog, the Old"},
		{Verb: "pay", Clause: "1", Card: "A-1", Text: "P1 pays Cat"}, {Verb: "pay", Clause: "1", Card: "A-3", Text: "P1 pays Bird"},
	}
	if got := set.Tell(rulebook.En, lines); len(got) != 1 || got[0].Text != "P1 pays Cat ×2; Dog, the Old and Bird" {
		t.Errorf("%+v", got)
	}
}

// TestHiddenSourcesAreInNoField: a card that the text of a line hides from somebody is in no field of the line either, neither as what it is about nor as whose effect wanted it.
func TestHiddenSourcesAreInNoField(t *testing.T) {
	pool := &kernel.Pool{Defs: []kernel.Def{{Number: "A-1"}, {Number: "A-2"}, {Number: "A-3"}}}
	set := &rulebook.Set{Pool: pool.Index(), Cards: []rulebook.Card{{Name: "猫", NameEn: "Cat"}, {Name: "犬", NameEn: "Dog"}, {Name: "鳥", NameEn: "Bird"}}}
	rules := (&kernel.Rules{Name: "tiny", Seats: 2, Clauses: []string{"", "1"}, Verbs: []string{"", "join"}, Zones: []kernel.Zone{{Name: "deck"}}}).Compile()
	book := &rulebook.Book{Name: "tiny", Rules: rules, Words: tinyWords}
	card := kernel.Ref{Card: 0, Serial: 1}
	r := &kernel.Record{
		Event: kernel.Event{Kind: kernel.Combined, Verb: 1, Clause: 1, Card: card, Other: card, Source: card, Mod: -1},
		Seen:  1, OtherDef: 2, OtherSeen: 1, SourceDef: 3, SourceSeen: 1, Span: [2]int{1, 2},
	}
	for to, sees := range map[kernel.Seat]bool{0: true, 1: false, kernel.Onlooker: false, kernel.AllSeeing: true} {
		for _, l := range []rulebook.Lang{rulebook.Ja, rulebook.En} {
			said := fmt.Sprintf("%+v", book.Line(set, r, to, l))
			for _, secret := range []string{"A-1", "A-2", "A-3", "猫", "犬", "鳥", "Cat", "Dog", "Bird"} {
				if strings.Contains(said, secret) && !sees {
					t.Errorf("%d is told of %s: %s", to, secret, said)
				}
			}
			if sees && (!strings.Contains(said, "A-1") || !strings.Contains(said, "A-2") || !strings.Contains(said, "A-3")) {
				t.Errorf("%d is not told: %s", to, said)
			}
		}
	}
}
