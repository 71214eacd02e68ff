// Notes: what the rules merely keep count with. None of it is an event: nobody hears of it and nothing can prevent it.

package kernel

// Note sets a number that the rules keep count with, of a seat or of the table for NoSeat. It is no event: nobody hears of it and
// nothing can prevent it.
func (g *Game) Note(seat Seat, v, n int) {
	if seat != NoSeat {
		v += len(g.Rules.Vars) + int(seat)*len(g.Rules.PlayerVars)
	}
	g.S.Vars[v] = int32(n)
	if g.Rules.Inert&(1<<VarSet) == 0 {
		g.stale()
	}
}

// NoteCounter sets a number on a card that the rules keep count with. Like Note, it is no event.
func (g *Game) NoteCounter(c CardID, i int, n int32) { g.S.Cards[c].Counters[i] = n }

// NoteUse counts one more use of an ability of an object, until a duration ends or the card becomes a new object. It is no event.
func (g *Game) NoteUse(of Ref, id AbilityID, until Duration) {
	s := g.S
	for i := range s.Effects {
		if x := &s.Effects[i]; x.Op == Tally && x.Target == of && x.Ability == id && x.Until == until {
			x.N++
			return
		}
	}
	g.addTally(Effect{Target: of, Seat: s.Cards[of.Card].Controller, Whom: NoSeat, Until: until, Ability: id})
}

// addTally starts a count of an object or a player at one.
func (g *Game) addTally(x Effect) {
	s := g.S
	s.Head.NextID++
	x.Source, x.N, x.Stamp, x.ID, x.Mod, x.Op = x.Target, 1, s.Head.Clock, s.Head.NextID, -1, Tally
	s.Effects = append(s.Effects, x)
}

// Uses is how often an ability of an object has been used, as NoteUse counts.
func (g *Game) Uses(of Ref, id AbilityID, until Duration) int {
	for i := range g.S.Effects {
		if x := &g.S.Effects[i]; x.Op == Tally && x.Target == of && x.Ability == id && x.Until == until {
			return int(x.N)
		}
	}
	return 0
}

// Redate gives the continuous effects of one duration another. It is no event: they last as long as was said, and only now is it clear how
// long that is.
func (g *Game) Redate(from, to Duration) {
	for i := range g.S.Effects {
		x := &g.S.Effects[i]
		if x.Until != from {
			continue
		}
		wakes := g.isDormant(x)
		x.Until = to
		if wakes && !g.isDormant(x) {
			g.wake(x)
		}
	}
}

// isDormant reports whether an effect waits for its time to come.
func (g *Game) isDormant(x *Effect) bool { return g.Rules.Dormant&(1<<x.Until) != 0 }
