// Every option and every refusal names the chain of clauses that it comes from, also inside an effect that is chosen for blindly.

package kaiun

import (
	"slices"
	"testing"

	"saitei/kernel"
	"saitei/rulebook"
)

func TestOptionsAndRefusalsCarryTheirChain(t *testing.T) {
	b := Book()
	fields := map[string]string{"sign": "グー", "attribute": "赤", "win": "1000", "even": "1000", "cost": "0"}
	text := "【開運時】手札1枚を捨てる。"
	set := b.Compile([]rulebook.Card{{Number: "T-1", Name: "試し", Text: text, Fields: fields}, b.Cards[slices.IndexFunc(b.Cards, isPlain)]})
	plain, _ := set.Find(plainCard)
	var cards []kernel.Placed
	for s := range kernel.Seat(seats) {
		cards = append(cards, kernel.Placed{Def: 0, Owner: s, Place: b.Rules.PlaceOf(zoneBattle, s), Face: kernel.FaceDown})
		for _, z := range []kernel.ZoneID{zoneDeck, zoneHand, zoneHand, zoneBarrier, zoneTrash} {
			cards = append(cards, kernel.Placed{Def: plain, Owner: s, Place: b.Rules.PlaceOf(z, s), Face: kernel.FaceDown})
		}
	}
	g := new(kernel.Game)
	if err := b.Place(g, set, &rulebook.Position{Start: "open phase", Cards: cards}); err != nil {
		t.Fatal(err)
	}
	if err := g.Advance(); err != nil {
		t.Fatal(err)
	}
	for seat := range kernel.Seat(seats) {
		d := g.View(seat).Decisions[0]
		chain := d.ChainOf(&d.Options[0])
		for _, id := range []string{"6-4-2", "8-4-1-5", "8-4-1-5-1"} {
			if !slices.Contains(chain, id) {
				t.Errorf("seat %d: %s is not in %v", seat, id, chain)
			}
		}
		inTrash := kernel.Attempt{Verb: verbChoose, Card: g.Ref(g.Top(zoneTrash, seat))}
		r := g.WhyNot(seat, inTrash)
		if r == nil || len(r.Chain) == 0 || r.Chain[len(r.Chain)-1] != r.Clause || !slices.Contains(r.Chain, R6_4_2) {
			t.Errorf("seat %d: %+v", seat, r)
		}
		if r := g.Answer(seat, d.ID, kernel.Choice{}); r == nil || !slices.Contains(r.Chain, R6_4_2) {
			t.Errorf("seat %d: an answer that is not taken: %+v", seat, r)
		}
	}
}

func isPlain(c rulebook.Card) bool { return c.Number == plainCard }
