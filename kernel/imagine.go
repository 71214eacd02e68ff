// Imagining: matches that agree with all that one seat knows and are otherwise dealt by chance. A player who thinks ahead plays these; nothing that the seat
// cannot know has any part in them.

package kernel

import (
	"encoding/binary"
	"slices"
)

// Stock is a card of a deck: what it is, and in which zone it starts.
type Stock struct {
	Def  DefID
	Zone ZoneID
}

// Mind is what a seat knows of a match: what it sees, what it has seen, its own deck, and the decks that people play. It hands out nothing but imagined matches.
type Mind struct {
	g         *Game
	pool      *Pool
	seat      Seat
	own       []Stock
	library   [][]Stock
	chance    dice     // that deals
	drawn     uint32   // from it
	left      []Stock  // of a deck, what has not been accounted for
	slots     []CardID // the hidden cards of one seat that are dealt together
	dealt     []DefID  // what they become
	becomings []becoming
	within    Game // a position inside the match
	isOracle  bool // it knows every card
}

// MindOf is what a seat knows at this moment; the match may go on meanwhile. Pool begins with that of the match and has the cards of the library as well, of which each is a deck
// that another seat may play; own is the deck of the seat itself.
func (g *Game) MindOf(seat Seat, pool *Pool, own []Stock, library [][]Stock) *Mind {
	m := &Mind{g: new(Game), pool: pool, seat: seat, own: own, library: library}
	s := new(State)
	g.S.Clone(s)
	m.g.Load(g.Rules, pool, s)
	return m
}

// Oracle is the mind of a seat that knows every card wherever it lies, though neither what chance will bring nor what others are choosing at the moment: by it one can tell how much hidden
// cards are worth. It is for measuring players; nobody who plays has it.
func (g *Game) Oracle(seat Seat) *Mind {
	m := g.MindOf(seat, g.Pool, nil, nil)
	m.isOracle = true
	return m
}

// Copy is the same mind once more, for somebody who thinks at the same time.
func (m *Mind) Copy() *Mind {
	c := m.g.MindOf(m.seat, m.pool, m.own, m.library)
	c.isOracle = m.isOracle
	return c
}

// StockOf lists the cards of a seat with the zones in which they lie: what it knows of a match that did not begin with a deck.
func (g *Game) StockOf(seat Seat) []Stock {
	var all []Stock
	for id := range g.S.Cards {
		if c := &g.S.Cards[id]; c.Owner == seat && c.IsMade == 0 && c.Place != NoPlace {
			all = append(all, Stock{g.frontOf(c.Def), g.Zone(CardID(id))})
		}
	}
	return all
}

// Imagine makes dst a match that the seat could be in. The same seed makes the same match, as long as the seat knows the same.
func (m *Mind) Imagine(dst *Game, seed uint64) {
	if dst.S == nil {
		dst.S = new(State)
	}
	m.g.S.Clone(dst.S)
	dst.Load(m.g.Rules, m.pool, dst.S)
	m.drawn, m.chance = 0, dice{drawn: &m.drawn}
	binary.LittleEndian.PutUint64(m.chance.seed[:], seed)
	m.becomings = m.becomings[:0]
	if !m.isOracle {
		dst.deal(m)
		m.become(dst)
		dst.forgetSecrets(m.seat)
	}
	dst.askAnew(m.seat)
	dst.reseed(&m.chance)
	dst.Load(dst.Rules, dst.Pool, dst.S)
}

// reseed gives the match and its copies another chance: what is drawn from now on is nobody's secret.
func (g *Game) reseed(chance *dice) {
	for at := 0; at < len(g.S.Seed); at += 2 {
		binary.LittleEndian.PutUint16(g.S.Seed[at:], chance.next())
	}
	for s := range g.S.within() {
		s.Seed = g.S.Seed
		clear(s.Drawn)
	}
}

// within goes through a state and all states that it holds: those to go back to, and those in which effects are rehearsed.
func (s *State) within() func(yield func(*State) bool) {
	return func(yield func(*State) bool) { s.eachWithin(yield) }
}

func (s *State) eachWithin(yield func(*State) bool) bool {
	if !yield(s) {
		return false
	}
	for _, list := range [...][]*State{s.Saved, s.Sides} {
		for _, o := range list {
			if !o.eachWithin(yield) {
				return false
			}
		}
	}
	return true
}

// deal settles what the cards that a seat cannot see are imagined to be.
func (g *Game) deal(m *Mind) {
	for owner := range Seat(g.Rules.Seats) {
		deck := m.own
		if owner != m.seat {
			deck = m.guess(owner)
		}
		m.left = append(m.left[:0], deck...)
		for id := range g.S.Cards {
			if c := &g.S.Cards[id]; c.Owner == owner && c.IsMade == 0 && !m.isHidden(g, CardID(id)) {
				m.account(g.frontOf(c.Def))
			}
		}
		main := mainZone(deck)
		for z := range ZoneID(len(g.Rules.Zones)) {
			if z != main && slices.ContainsFunc(deck, func(s Stock) bool { return s.Zone == z }) {
				m.dealAmong(g, owner, z, func(at ZoneID) bool { return at == z })
			}
		}
		m.dealAmong(g, owner, main, func(at ZoneID) bool {
			return at == main || !slices.ContainsFunc(deck, func(s Stock) bool { return s.Zone == at })
		})
	}
}

// isHidden reports whether the seat cannot know what a card is by looking.
func (m *Mind) isHidden(g *Game, id CardID) bool {
	return g.S.Cards[id].Place != NoPlace && !g.shown(m.seat).isShown(m.seat, id)
}

// frontOf is the side that a card shows when it becomes a new object.
func (g *Table) frontOf(d DefID) DefID {
	if g.Pool.Defs[d].isBack {
		return g.Pool.Defs[d].front
	}
	return d
}

// account strikes a card out of what is left of a deck, and reports whether it was there.
func (m *Mind) account(d DefID) bool {
	at := slices.IndexFunc(m.left, func(s Stock) bool { return s.Def == d })
	if at < 0 {
		return false
	}
	m.left = slices.Delete(m.left, at, at+1)
	return true
}

// guess is the deck that another seat may play: one of those in the library that explain best what has been seen of it.
func (m *Mind) guess(owner Seat) []Stock {
	best, fits := -1, 0
	var guessed []Stock
	for _, deck := range m.library {
		m.left = append(m.left[:0], deck...)
		missing := 0
		for id := range m.g.S.Cards {
			c := &m.g.S.Cards[id]
			if c.Owner == owner && c.IsMade == 0 && (c.Met>>uint8(m.seat)&1 != 0 || !m.isHidden(m.g, CardID(id))) && !m.account(m.g.frontOf(c.Def)) {
				missing++
			}
		}
		switch {
		case best < 0 || missing < best:
			best, fits, guessed = missing, 1, deck
		case missing == best:
			if fits++; m.chance.below(fits) == 0 {
				guessed = deck
			}
		}
	}
	return guessed
}

// mainZone is the zone in which most of a deck starts.
func mainZone(deck []Stock) ZoneID {
	var counts [maxZones]int
	most := ZoneID(0)
	for _, s := range deck {
		if counts[s.Zone]++; counts[s.Zone] > counts[most] {
			most = s.Zone
		}
	}
	return most
}

// dealAmong deals those cards of a seat's deck that start in a zone, and are not accounted for, among its hidden cards in some zones. What the seat has seen of them before is
// among them.
func (m *Mind) dealAmong(g *Game, owner Seat, from ZoneID, into func(ZoneID) bool) {
	m.slots, m.dealt = m.slots[:0], m.dealt[:0]
	for _, id := range g.S.Order {
		c := &g.S.Cards[id]
		if c.Owner != owner || c.IsMade != 0 || !into(g.Zone(id)) || !m.isHidden(g, id) {
			continue
		}
		m.slots = append(m.slots, id)
		if c.Met>>uint8(m.seat)&1 != 0 {
			m.account(g.frontOf(c.Def))
			m.dealt = append(m.dealt, g.frontOf(c.Def))
		}
	}
	if len(m.slots) == 0 {
		return
	}
	slices.Sort(m.dealt) // which of them lay where is forgotten
	shuffle(&m.chance, m.left)
	for i := 0; i < len(m.left) && len(m.dealt) < len(m.slots); {
		if m.left[i].Zone != from {
			i++
			continue
		}
		m.dealt = append(m.dealt, m.left[i].Def)
		m.left = slices.Delete(m.left, i, i+1)
	}
	shuffle(&m.chance, m.dealt)
	for i, id := range m.slots {
		if len(m.dealt) > 0 { // where the deck that was guessed is too small some cards are there more often
			m.becomings = append(m.becomings, becoming{id, m.dealt[i%len(m.dealt)]})
		}
	}
}

// shuffle puts a list into an order by chance.
func shuffle[T any](d *dice, list []T) {
	for i := len(list) - 1; i > 0; i-- {
		j := d.below(i + 1)
		list[i], list[j] = list[j], list[i]
	}
}

// becoming is a hidden card with what it is imagined to be.
type becoming struct {
	card CardID
	def  DefID
}

// become makes the hidden cards what they are imagined to be, in the match and in all that it holds.
func (m *Mind) become(g *Game) {
	for s := range g.S.within() {
		at := g
		if s != g.S {
			at = &m.within
			at.Load(g.Rules, g.Pool, s)
		}
		for _, b := range m.becomings {
			at.delist(b.card)
			c := &s.Cards[b.card]
			c.Def, c.Side, c.Met = b.def, 0, 0
			at.enlist(b.card)
		}
	}
}

// forgetSecrets takes out of the numbers of other seats what a seat cannot know of them.
func (g *Game) forgetSecrets(seat Seat) {
	for s := range g.S.within() {
		for other := range Seat(g.Rules.Seats) {
			for v, secret := range g.Rules.PlayerVarSecrets {
				if other != seat {
					s.Vars[g.Rules.seatNumbers[other]+v] &^= int32(secret)
				}
			}
		}
	}
}

// askAnew takes back what other seats have answered and a seat cannot know: answers that wait until everybody has given theirs, and effects that are being chosen for blindly.
func (g *Game) askAnew(seat Seat) {
	s := g.S
	for i := range s.Asks {
		a := &s.Asks[i]
		if a.Answered != answered || g.MayAnswer(seat, a.Seat) || a.Joint != 0 {
			continue
		}
		a.Answered = 0
		s.Picks = slices.DeleteFunc(s.Picks, func(p Pick) bool { return p.Ask == a.ID && p.Strand == a.Strand })
	}
	for i, side := range s.Sides {
		k := side.Head.Rehearsed
		if fork := &s.Forks[len(s.Forks)-1]; s.Strands[k].Seat != seat {
			g.startRehearsal(fork, int(k), s.Sides[i])
		}
	}
}

// Likeness is the same for options between which nothing makes a difference to a player, and for the same option in matches that are imagined differently. Cards are known by what they are
// and how they lie, not by their numbers.
func (g *Game) Likeness(d *Decision, o *Option) uint64 {
	g = g.gameOf(d.ID)
	like := digest(uint64(o.Kind)<<32 | uint64(o.Verb)<<8 | uint64(uint8(o.Seat)))
	switch o.Kind {
	case CardOption:
		g.likeCard(&like, o.Card.Card)
	case EffectOption:
		if !o.Card.IsNone() {
			g.likeCard(&like, o.Card.Card)
		}
		if says := g.Rules.Questions[d.Question].Says; says != nil {
			like.add(uint64(says(g, o)))
		} else {
			like.add(uint64(uint32(o.N)))
		}
	case HiddenCardOption, PlaceOption:
		like.add(uint64(o.Place))
	default:
		like.add(uint64(uint32(o.N)))
	}
	return uint64(like)
}

// likeCard mixes in what a card is and how it lies.
func (g *Table) likeCard(like *digest, id CardID) {
	c := &g.S.Cards[id]
	like.add(uint64(c.Def) | uint64(c.Place)<<16 | uint64(c.Pose)<<32 | uint64(c.Face)<<40 | uint64(c.Side)<<48)
	for _, n := range c.Few {
		like.add(uint64(uint32(n)))
	}
}

// Decision is a decision of the seat as it stands in the match itself, with the likeness of each of its options: how what was imagined is carried over. ok is false if there is none.
func (m *Mind) Decision(id uint64) (d Decision, likeness []uint64, ok bool) {
	for _, d := range m.g.Open() {
		if d.ID != id {
			continue
		}
		d.Options = slices.Clone(d.Options)
		for i := range d.Options {
			likeness = append(likeness, m.g.Likeness(&d, &d.Options[i]))
		}
		return d, likeness, true
	}
	return Decision{}, nil, false
}
