// Alike: cards between which nothing makes a difference, so that what is found out about one holds for the other.

package kernel

// AreAlike reports whether two cards are the same in everything but their numbers, and no effect and no memory is about one of them. With what a card came to its
// place counts where the zone asks for it.
func (g *Game) AreAlike(x, y CardID) bool {
	a, b := g.lookClosely(x), g.lookClosely(y)
	if a.Def != b.Def || a.Place != b.Place || a.Stamp != b.Stamp {
		return false
	}
	same := *a
	same.Serial, same.Met = b.Serial, b.Met
	if a.Place != NoPlace && !g.Rules.places[a.Place].joint {
		same.Moment = b.Moment
	}
	return same == *b && !g.isNamed(x) && !g.isNamed(y)
}

// isNamed reports whether an effect or a memory is about the object that a card is, or something lies on it.
func (g *Game) isNamed(c CardID) bool {
	s, r := g.S, g.S.Ref(c)
	g.see(seesEffects | seesTallies | seesMarks | seesPending | seesRoster)
	for i := range s.Effects {
		if x := &s.Effects[i]; x.Target == r || x.Source == r {
			return true
		}
	}
	for i := range s.Marks {
		if s.Marks[i].Ref == r {
			return true
		}
	}
	for i := range s.Pending {
		if p := &s.Pending[i]; p.Source == r || p.Subject == r || p.Other == r || p.Became == r {
			return true
		}
	}
	for i := range s.Markers {
		if s.Markers[i].Object == r {
			return true
		}
	}
	return g.isWhole(c) || g.isHost(c)
}

// isWhole reports whether another card is a part of a card.
func (g *Game) isWhole(c CardID) bool {
	for _, p := range g.Parts() {
		if g.S.Cards[p].Whole == c {
			return true
		}
	}
	return false
}

// isHost reports whether another card is attached to a card.
func (g *Table) isHost(c CardID) bool {
	if g.S.Head.Joined == g.S.Head.Parts { // nothing is attached to anything
		return false
	}
	g.seen[cardsAt] = everyPlace
	for i := range g.S.Cards {
		if g.S.Cards[i].Host == c {
			return true
		}
	}
	return false
}
