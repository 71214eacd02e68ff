// Cards and places: Lanterns 1.

package lanterns

import (
	"fmt"

	"saitei/kernel"
	"saitei/rulebook"
)

// The zones.
const (
	zoneDeck kernel.ZoneID = iota
	zoneHand
	zoneRow
	zoneAsh
)

const (
	hiddenZones = 1<<zoneDeck | 1<<zoneHand
	everyZone   = hiddenZones | 1<<zoneRow | 1<<zoneAsh
)

// zones says where cards lie, and who may see them there.
var zones = []kernel.Zone{
	zoneDeck: {Name: "deck", Visibility: kernel.Hidden, Shape: kernel.Pile},
	zoneHand: {Name: "hand", Visibility: kernel.OwnerOnly, Unordered: true, Shape: kernel.Fan},
	zoneRow:  {Name: "row", Visibility: kernel.Public, Shape: kernel.Row},
	zoneAsh:  {Name: "ash", Visibility: kernel.Public, Shape: kernel.Pile},
}

// What a lantern is (1-1).
const (
	attrPrice kernel.Attr = iota
	attrGlow
	attrMake
)

var attributes = []kernel.AttrDef{attrPrice: {Name: "price"}, attrGlow: {Name: "glow"}, attrMake: {Name: "make"}}

// The makes, a bit each.
const (
	makePaper int64 = 1 << iota
	makeStone
	makeIron
)

var makes = rulebook.Terms{{Value: makePaper, Ja: "紙", En: "paper"}, {Value: makeStone, Ja: "石", En: "stone"}, {Value: makeIron, Ja: "鉄", En: "iron"}}

// columns is what the card table says of a card.
var columns = []rulebook.Column{
	{Name: "number", Title: rulebook.Text{Ja: "番号", En: "number"}, Required: true},
	{Name: "name", Title: rulebook.Text{Ja: "カード名", En: "name"}, Required: true},
	{Name: "name_en", Title: rulebook.Text{Ja: "英名", En: "English name"}},
	{Name: "make", Title: rulebook.Text{Ja: "材", En: "make"}, Required: true, Parse: rulebook.Reads(makes.Read), Say: makes.Translate},
	{Name: "price", Title: rulebook.Text{Ja: "値段", En: "price"}, Required: true, Parse: rulebook.Reads(rulebook.ReadNumber)},
	{Name: "glow", Title: rulebook.Text{Ja: "明かり", En: "glow"}, Required: true, Parse: rulebook.Reads(rulebook.ReadNumber)},
	{Name: "text", Title: rulebook.Text{Ja: "テキスト", En: "text"}},
}

// readers says which column is which attribute.
var readers = []rulebook.Reader{
	{Attr: attrPrice, Column: "price", Read: rulebook.ReadNumber, Needed: true}, {Attr: attrGlow, Column: "glow", Read: rulebook.ReadNumber, Needed: true},
	{Attr: attrMake, Column: "make", Read: makes.Read, Needed: true},
}

// rowSize is how many lanterns a row holds (1-3).
const rowSize = 5

// roomInRow forbids what would put one more lantern into a full row (1-3).
var roomInRow = kernel.Law{
	Clause: R1_3, Kinds: kernel.Of(kernel.Moved), Into: 1 << zoneRow,
	Forbids: func(g *kernel.Game, e *kernel.Event) bool { return g.Count(zoneRow, g.Rules.OwnerOf(e.To)) >= rowSize },
}

// The size of a deck and how many of one card it may hold (1-2).
const (
	deckSize   = 20
	mostCopies = 3
)

// checkDeck lists what is wrong with a deck (1-2).
func checkDeck(set *rulebook.Set, d *rulebook.Deck, audit *kernel.Audit) []rulebook.Problem {
	var problems []rulebook.Problem
	counts := map[string]int{}
	for _, l := range d.Lines {
		if _, ok := set.Find(l.Number); !ok {
			problems = append(problems, rulebook.UnknownCard("lanterns", set, l))
		}
		counts[l.Number] += l.Count
	}
	if !audit.On(R1_2) {
		return problems
	}
	if n := d.Size(); n != deckSize {
		problems = append(problems, rulebook.Problem{
			Clause: clauseIDs[R1_2], Text: rulebook.Text{Ja: fmt.Sprintf("%d枚ある", n), En: fmt.Sprintf("it has %d cards", n)}, Remedy: rulebook.Text{Ja: "20枚にする", En: "make it 20"},
		})
	}
	for _, l := range d.Lines {
		if n := counts[l.Number]; n > mostCopies {
			problems = append(problems, rulebook.Problem{
				Clause: clauseIDs[R1_2], Line: l.Line, Text: rulebook.Text{Ja: fmt.Sprintf("%sが%d枚ある", l.Number, n), En: fmt.Sprintf("it has %d of %s", n, l.Number)},
				Remedy: rulebook.Text{Ja: "3枚までにする", En: "make it 3 at most"},
			})
			counts[l.Number] = 0 // it is said once
		}
	}
	return problems
}
