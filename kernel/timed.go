// Timed: abilities that an effect has set up and that no card has. Such an ability triggers, replaces, forbids or changes things by itself, for the seat whose
// effect it was, with what that effect remembered, until its duration ends or it has come up as often as was said.

package kernel

// isSpent marks an effect whose ability has come up as often as it may; it ends as soon as what it came up for has been dealt with.
const isSpent = -1

// effectOfTimed is the effect that set up an ability which no card has.
func (g *Course) effectOfTimed(act *Active) *Effect {
	g.see(seesEffects)
	for i := range g.S.Effects {
		if x := &g.S.Effects[i]; x.ID == act.Effect {
			return x
		}
	}
	g.fail("an ability is in force that neither a card nor an effect has")
	return &Effect{Source: NoRef, Target: NoRef}
}

// SourceOf is the object whose ability is in force: the card that has it, or the one whose effect set it up, as it last was.
func (g *Course) SourceOf(act *Active) Ref {
	if act.Card == NoCard {
		return g.effectOfTimed(act).Source
	}
	return g.Ref(act.Card)
}

// SeatOf is the seat for which an ability in force works: the controller of its card, or whose effect set it up.
func (g *Game) SeatOf(act *Active) Seat {
	if act.Card == NoCard {
		return g.effectOfTimed(act).Seat
	}
	return g.Controller(act.Card)
}

// ScopeOfActive is where an ability in force is evaluated. One that an effect set up reads what that effect remembered.
func (g *Game) ScopeOfActive(act *Active) Scope {
	if act.Card == NoCard {
		x := g.effectOfTimed(act)
		return Scope{Source: x.Source, Seat: x.Seat, Strand: stackMemory, Base: x.Memory}
	}
	return Scope{Source: g.Ref(act.Card), Seat: g.Controller(act.Card), Strand: uint8(g.strand)}
}

// isUsedUp reports whether an ability that no card has has come up as often as it may.
func (g *Game) isUsedUp(act *Active) bool {
	return act.Card == NoCard && g.effectOfTimed(act).Times == isSpent
}

// addTimedMod lists a modification of a static ability that no card has, the i-th in force: it is about the object that the ability is about, or about those
// that it says itself.
func (g *Game) addTimedMod(act *Active, i int, mod *Mod) {
	x := g.effectOfTimed(act)
	m := appliedMod{mod: mod, source: x.Source, target: x.Target, n: mod.N, stamp: act.Stamp, active: int32(i), seat: x.Seat, op: mod.Op, timed: true}
	m.changes(g.Pool, mod.Attr)
	m.layer = g.layerOf(m.op, m.attr)
	g.addMod(m)
}
