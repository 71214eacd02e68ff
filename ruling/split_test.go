package ruling

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"saitei/kernel"
	"saitei/rulebook"
)

// split is of each how many-th ruling the cards are split, besides those that come with the games: go test ./ruling -run Split -args -split 1 takes all.
var split = flag.Int("split", 10, "split the texts of the cards of each how many-th ruling")

// TestSplitTextsMeanTheSame holds the paragraphs of a card's text against cards that have one of them each: they have the same abilities, which do the same one by one. A paragraph that can
// be read only behind another one says so by being refused alone.
func TestSplitTextsMeanTheSame(t *testing.T) {
	forEveryGame(t, func(t *testing.T, b *rulebook.Book, all []*Ruling) (texts int) {
		for _, card := range append(slices.Clone(b.Cards), ownCards(b, all)...) {
			texts += splitCard(t, b, card)
		}
		return texts
	})
}

// ownCards are the cards that the rulings of a game bring with them.
func ownCards(b *rulebook.Book, all []*Ruling) (cards []rulebook.Card) {
	met := 0
	for _, r := range all {
		if !slices.ContainsFunc(r.Cards, hasParagraphs) {
			continue
		}
		if met++; met%*split != 0 {
			continue
		}
		s := bind(b, r)
		for i := range r.Cards {
			if card, _ := s.cards.find(r.Cards[i].Number); card != nil && hasParagraphs(r.Cards[i]) {
				cards = append(cards, *card)
			}
		}
	}
	return cards
}

// hasParagraphs reports whether a column of a card is given twice, or in paragraphs.
func hasParagraphs(c Card) bool {
	seen := map[string]bool{}
	return slices.ContainsFunc(c.Columns, func(col Column) bool {
		isSecond := seen[key(col.Name)] || strings.Contains(col.Value, "／")
		seen[key(col.Name)] = true
		return isSecond
	})
}

// splitCard compares a card with cards that have one paragraph of its text each; it gives 1 if there was anything to compare.
func splitCard(t *testing.T, b *rulebook.Book, card rulebook.Card) int {
	t.Helper()
	paragraphs := strings.Split(card.Text, "／")
	if len(paragraphs) < 2 {
		return 0
	}
	whole, ok := meaning(b, card)
	if !ok {
		return 0
	}
	var parts []string
	for _, p := range paragraphs {
		one := card
		one.Text = p
		part, ok := meaning(b, one)
		if !ok {
			return 0
		}
		parts = append(parts, part...)
	}
	slices.Sort(whole)
	slices.Sort(parts)
	if !slices.Equal(whole, parts) {
		t.Errorf("%s %s: split, its text means something else\n%s\nwhole: %s\nsplit: %s", card.File, card.Number, card.Text, whole, parts)
	}
	return 1
}

// meaning is what the abilities of a card are, one by one: when they work, what they listen to and which instructions they give. ok is false where the text is refused.
func meaning(b *rulebook.Book, card rulebook.Card) (all []string, ok bool) {
	set := b.Compile([]rulebook.Card{card})
	if len(set.Unsupported) > 0 || len(set.Pool.Defs) == 0 {
		return nil, false
	}
	for _, id := range set.Pool.Defs[0].Abilities {
		a := &set.Pool.Abilities[id]
		all = append(all, fmt.Sprint(a.Kind, a.Clause, a.Zones, a.Where, a.FaceDown, a.Tag, a.Verb, a.Kinds, a.Optional, a.Rank, a.Times, a.Per, a.Cond != nil, len(a.Mods),
			priceOf(set.Pool, a), instructions(set.Pool, a.Root), len(a.Targets)))
	}
	return all, true
}

// priceOf is what using an ability costs; only what is used has a price.
func priceOf(p *kernel.Pool, a *kernel.Ability) string {
	if a.Kind != kernel.Activated {
		return "-"
	}
	return instructions(p, a.Cost)
}

// instructions is a tree of instructions as text.
func instructions(p *kernel.Pool, id kernel.NodeID) string {
	if id == kernel.NoNode {
		return "-"
	}
	n := &p.Nodes[id]
	out := fmt.Sprint("(", n.Proc, " ", n.Clause, n.Asks, n.Cond != nil, n.Amount != nil, n.Filter != nil, n.List != nil)
	for _, k := range n.Kids {
		out += " " + instructions(p, k)
	}
	return out + ")"
}
