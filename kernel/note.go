// Notes: what the rules merely keep count with. None of it is an event: nobody hears of it and nothing can prevent it.

package kernel

// Note sets a number that the rules keep count with, of a seat or of the table for NoSeat. It is no event: nobody hears of it and
// nothing can prevent it.
func (g *Game) Note(seat Seat, v, n int) {
	if seat != NoSeat {
		v += g.Rules.seatNumbers[seat&(maxSeats-1)]
	}
	if x := &g.S.Vars[v]; *x != int32(n) {
		*x = int32(n)
		if g.found.watched[numbersOf]>>(v&63)&1 != 0 {
			g.changedNumber(v)
		}
	}
}

// NoteNow notes the present moment in a number of the table.
func (g *Game) NoteNow(v int) { g.Note(NoSeat, v, int(int32(g.S.Head.Clock))) }

// NoteCounter sets a number on a card that the rules keep count with. Like Note, it is no event.
func (g *Game) NoteCounter(c CardID, i int, n int32) {
	g.setCounter(c, i, n)
	g.changedAt(g.S.Cards[c].Place)
	g.changedCard(c)
}

// NoteUse counts one more use of an ability of an object, until a duration ends or the card becomes a new object. It is no event.
func (g *Game) NoteUse(of Ref, id AbilityID, until Duration) {
	s := g.S
	for i := range s.Effects {
		if x := &s.Effects[i]; x.Op == Tally && x.Target == of && x.Ability == id && x.Until == until {
			g.countAgain(i)
			return
		}
	}
	g.addTally(Effect{Target: of, Seat: g.Controller(of.Card), Whom: NoSeat, Until: until, Ability: id})
}

// countAgain notes that what is counted has come up once more.
func (g *Game) countAgain(i int) {
	g.S.Effects[i].N++
	g.changed(seesTallies)
}

// addTally starts a count of an object or a player at one.
func (g *Game) addTally(x Effect) {
	s := g.S
	s.Head.NextID++
	x.Source, x.N, x.Stamp, x.ID, x.Mod, x.Op = x.Target, 1, s.Head.Clock, s.Head.NextID, -1, Tally
	s.Effects = append(s.Effects, x)
	g.changed(seesTallies)
}

// Spend ends one continuous effect, which has been used up. It is no event: what used it up is one.
func (g *Game) Spend(effect uint16) {
	g.endEffects(func(x *Effect) bool { return x.ID == effect })
}

// countUse notes that an ability which no card has has come up once more, and reports whether it may not again.
func (g *Game) countUse(act *Active) bool {
	x := g.effectOfTimed(act)
	g.changed(seesEffects)
	if x.Times > 0 {
		if x.Times--; x.Times == 0 {
			x.Times = isSpent
		}
	}
	return x.Times == isSpent
}

// useUp is countUse for an ability that has been applied at once: what may not come up again ends.
func (g *Game) useUp(act *Active) {
	if act.Card == NoCard && g.countUse(act) {
		g.endUsedUp()
	}
}

// endUsedUp ends the effects whose abilities have come up as often as they may. It is no event: what used them up is one.
func (g *Game) endUsedUp() {
	g.endEffects(func(x *Effect) bool { return x.Times == isSpent })
}

// Uses is how often an ability of an object has been used, as NoteUse counts.
func (g *Table) Uses(of Ref, id AbilityID, until Duration) int {
	g.see(seesEffects | seesTallies)
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
		g.changed(seesEffects | seesTallies)
		switch sleeps := g.isDormant(x); {
		case wakes && !sleeps:
			g.wake(x)
		case sleeps && !wakes:
			g.unsort()
		}
	}
}

// isDormant reports whether an effect waits for its time to come.
func (g *Table) isDormant(x *Effect) bool { return g.Rules.Dormant&(1<<x.Until) != 0 }

// Renew lets the continuous effects that came from an object after a moment count as having begun now, all of them together. It is no event: only now is it
// clear how old they are.
func (g *Game) Renew(source Ref, since uint32) {
	s, isNew := g.S, false
	for i := range s.Effects {
		x := &s.Effects[i]
		if x.Source != source || x.Stamp <= since || x.Op == Tally {
			continue
		}
		if !isNew {
			isNew = true
			s.Head.Clock++
			g.unsort()
			g.changed(seesEffects)
		}
		x.Stamp = s.Head.Clock
		for k := range s.Active {
			if s.Active[k].Effect == x.ID {
				s.Active[k].Stamp = x.Stamp
			}
		}
	}
}

// noteAges notes how old the static abilities are that events have brought into force or made valid, for a game that counts their age like that. Since is the
// time before the events, listed how many abilities had come into force until then.
func (g *Game) noteAges(since, listed uint32) {
	if g.S.Head.Listed != listed {
		g.alignAges(since)
	}
	if !g.hasSetters() {
		return
	}
	if g.Anew || !g.knows(factAges) {
		outer := g.beginFinding()
		g.noteValid()
		g.keep(factAges, outer)
	}
}

// dateForce lets what a card brings into force by being turned over be as old as this moment, not as the card, where a game counts ages from when something holds.
func (g *Game) dateForce(id CardID) {
	if s := g.S; g.Rules.Derive.FromValid || g.Rules.Derive.AtOnce {
		s.Head.Clock++
		for i := range s.Active {
			if act := &s.Active[i]; act.Card == id && act.Effect == 0 {
				act.Stamp = s.Head.Clock
			}
		}
	}
}

// levelAges lets everything that has come into force since a time be of one age.
func (g *Game) levelAges(since uint32) {
	s := g.S
	now := s.Head.Clock
	if now <= since+1 {
		return
	}
	for i := range s.Effects {
		if x := &s.Effects[i]; x.Stamp > since {
			x.Stamp = now
		}
	}
	for i := range s.Active {
		if act := &s.Active[i]; act.Stamp > since {
			act.Stamp = now
		}
	}
	g.unsort()
}

// alignAges lets the static abilities of several cards that came into force together be of one age, but that those of the game's first seat are older.
func (g *Game) alignAges(since uint32) {
	s, one, several := g.S, NoCard, false
	for i := range s.Active {
		if act := &s.Active[i]; act.Kind == Static && act.Effect == 0 && act.Stamp > since {
			several = several || (one != NoCard && one != act.Card)
			one = act.Card
		}
	}
	if !several {
		return
	}
	now, first := s.Head.Clock, g.Rules.Derive.First(g)
	isFirst := g.On(g.Rules.Derive.FirstBy)
	for i := range s.Active {
		act := &s.Active[i]
		if act.Kind != Static || act.Effect != 0 || act.Stamp <= since || act.Stamp > now {
			continue
		}
		act.Stamp = now + 2
		if (g.Controller(act.Card) == first) == isFirst {
			act.Stamp = now + 1
		}
	}
	s.Head.Clock += 2
	g.unsort()
}

// hasSetters reports whether something in force takes the place of what is older or lowers a value only at times, so that ages can matter.
func (g *Game) hasSetters() bool {
	g.sortForce()
	g.see(seesSummary)
	return g.setters
}

// noteValid lets a static ability that was not valid and is so now be as old as this moment.
func (g *Game) noteValid() {
	g.sortForce()
	s, isNew := g.S, false
	conditional := g.conditional
	g.see(seesSummary | 1<<(kindAspects+Static))
	if g.bound.offs {
		conditional = g.byKind[Static]
	}
	for _, i := range conditional {
		act := &s.Active[i]
		a := &g.Pool.Abilities[act.Ability]
		isValid := !g.IsOff(act) && (a.Cond == nil || a.Cond(g, g.ScopeOfActive(act)))
		if isValid && act.Idle != 0 && !isNew {
			isNew = true
			s.Head.Clock++
		}
		switch {
		case !isValid:
			act.Idle = 1
		case act.Idle != 0:
			act.Idle, act.Stamp = 0, s.Head.Clock
		}
	}
	if isNew {
		g.unsort()
	}
}

// Untie makes what is in a tie older or younger, in the order of its numbers.
func (g *Game) Untie(t Tie, keys []int32) {
	s := g.S
	for _, key := range keys {
		s.Head.Clock++
		if key < effectKey {
			s.Active[key].Stamp = s.Head.Clock
			continue
		}
		first := int(key - effectKey)
		for i := len(s.Effects) - 1; i >= first; i-- { // the first last: it is what the others are told by
			if g.isInTie(t, &s.Effects[i]) && g.firstAlike(t, i) == first {
				s.Effects[i].Stamp = s.Head.Clock
			}
		}
	}
	g.changed(seesEffects)
	g.unsort()
}
