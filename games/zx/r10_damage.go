// Damage to cards and players: Z/X 1002, with the shields of 914.3 and 914.4. What the rules keep count of is noted here, too.

package zx

import (
	"saitei/effect"
	"saitei/kernel"
)

// strike proposes that a Z/X or ascension takes damage from a source (1002.1, 1002.2). A shield vanishes instead (914.3); no points or fewer are no
// damage (1002.4). mask is byBattle or why an effect does it.
func strike(g *kernel.Game, target, source kernel.Ref, points int64, mask uint8) kernel.Flow {
	if !isOnSquare(g, target) || (points <= 0 && g.On(R1002_4)) {
		return kernel.Continue
	}
	c := target.Card
	kinds := kindsOf(g, c)
	if kinds&(kindZX|kindAscension) == 0 || !g.On(damageClause(kinds)) {
		return kernel.Continue
	}
	points = damageDealt(g, target, g.Controller(c), source, points, mask)
	if points <= 0 && g.On(R1002_4) {
		return kernel.Continue
	}
	if shieldsOn(g, c) > 0 && g.On(R914_3) && g.On(R210_2) {
		if g.WouldForbid(kernel.Event{
			Kind: kernel.Counted, Verb: verbDamage, Seat: g.Controller(c), Card: target, Other: source, Source: source, Attr: counterDamage, N: points, Mask: mask, Mod: -1,
		}) {
			return kernel.Continue // damage that is not taken takes no shield
		}
		e := g.Draft(kernel.Counted, verbShield, g.Controller(c), target)
		e.Attr, e.N, e.Source, e.Mask = counterShield, -1, source, mask
		return kernel.Continue
	}
	e := g.Draft(kernel.Counted, verbDamage, g.Controller(c), target)
	e.Attr, e.N, e.Source, e.Other, e.Mask = counterDamage, points, source, source, mask
	return kernel.Continue
}

func damageClause(kinds int64) kernel.Clause {
	if kinds&kindZX != 0 {
		return R1002_1
	}
	return R1002_2
}

// harm is what hurtProc keeps.
type harm struct {
	points int32 // how much damage it is
	cause  uint8 // why it is dealt, as the Mask of the event
	_      [3]uint8
}

// hurt lets a player take damage from a source (1002.3).
func hurt(g *kernel.Game, s kernel.Seat, source kernel.Ref, points int32, mask uint8) kernel.Flow {
	return kernel.BeginWith(g, procHurt, s, source, harm{points: points, cause: mask})
}

// hurtProc records damage to the running player, from the running source, (907.1, 1002.3). A life shield vanishes
// instead, and the player may put the top card of the deck into the charge (914.4, 210.4a).
func hurtProc() kernel.Proc {
	return kernel.Proc{Name: "hurt", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			f, h := g.Frame(), kernel.Registers[harm](g)
			if !g.On(R1002_3) {
				return kernel.Done
			}
			h.points = int32(damageDealt(g, kernel.NoRef, f.Seat, f.Source, int64(h.points), h.cause))
			if (h.points <= 0 && g.On(R1002_4)) || isHarmless(g, f) {
				return kernel.Done
			}
			if g.PlayerVar(f.Seat, pLifeShield) > 0 && g.On(R914_4) && g.On(R210_4a) {
				return kernel.Continue
			}
			proposeHurt(g, f)
			return kernel.Done
		}},
		{Clause: R914_4, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			e := g.Draft(kernel.VarAdded, verbLifeShield, f.Seat, kernel.NoRef)
			e.Attr, e.N = pLifeShield, -1
			return kernel.Continue
		}},
		{Clause: R914_4, When: func(g *kernel.Game) bool { return g.Top(zoneDeck, g.Frame().Seat) != kernel.NoCard }, Do: func(g *kernel.Game) kernel.Flow {
			return g.AskSeat(g.Frame().Seat, effect.QuestionMay, 0)
		}},
		{Clause: R914_4, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			c := g.Top(zoneDeck, f.Seat)
			if o, ok := g.Picked(f.Seat); !ok || o.Kind != kernel.YesOption || c == kernel.NoCard {
				return kernel.Done
			}
			e := g.Draft(kernel.Moved, verbPut, f.Seat, g.Ref(c))
			e.To, e.Source = effect.PlaceOf(g, zoneCharge, f.Seat), kernel.NoRef
			return kernel.Done
		}},
	}}
}

// proposeHurt proposes that damage is recorded.
func proposeHurt(g *kernel.Game, f *kernel.Frame) {
	e := hurtEvent(f)
	g.Propose(e)
}

// hurtEvent is the recording of the damage that hurtProc deals.
func hurtEvent(f *kernel.Frame) kernel.Event {
	h := kernel.RegistersOf[harm](f)
	return kernel.Event{
		Kind: kernel.VarAdded, Verb: verbHurt, Seat: f.Seat, Card: kernel.NoRef, Other: f.Source, Source: f.Source, Attr: pDamage, N: int64(h.points),
		Mask: h.cause, Mod: -1, Clause: R1002_3,
	}
}

// isHarmless reports whether something keeps the player from taking damage at all: then no life shield vanishes either (J3).
func isHarmless(g *kernel.Game, f *kernel.Frame) bool { return g.WouldForbid(hurtEvent(f)) }

// happened notes what the rules keep count of: what damage and weakening is due to (1204), the damage of a turn (1131.2), and the shields with which a card
// enters (210.1).
func happened(g *kernel.Game, e *kernel.Event) {
	switch e.Verb {
	case verbDamage:
		if e.N > 0 {
			how := int32(0)
			if e.Mask&byBattle != 0 {
				how = causeBattles
			}
			noteCause(g, e.Card.Card, e.Source, how)
		}
	case verbChange:
		if (e.Attr == attrPower || e.Attr == attrOriginal) && !e.Card.IsNone() && e.Mod < 0 && lowers(g, e) {
			noteCause(g, e.Card.Card, e.Source, causeWeakens)
		}
	case verbDestroy:
		ripenKills(g, e)
	case verbHurt:
		if e.N > 0 {
			noteCrisisDamage(g, e.Seat)
		}
	case verbEnter:
		if n := g.Printed(e.Card.Card, attrShield); n > 0 && g.On(R210_1) {
			g.NoteCounter(e.Card.Card, counterShield, int32(n))
		}
	}
}

// notedEvents is the events that happened keeps count of.
func notedEvents() kernel.Topic {
	return kernel.Topic{
		Kinds: kernel.AnyEvent.Kinds,
		Verbs: []kernel.Verb{verbDamage, verbChange, verbDestroy, verbHurt, verbEnter},
	}
}
