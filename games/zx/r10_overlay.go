// Player extras that an effect puts on the player card, and that they are put there: Z/X 202.10c, 202.10d.

package zx

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// buildOverlay compiles that a player extra from under the player card is put on it.
func buildOverlay(c *compiler, t *cardtext.Tree) kernel.NodeID {
	n, w := c.Act(t, procOverlay)
	c.own(t, w)
	card := t.Kid(parts.To)
	if whose := card.Kid(parts.Whose); card.Op != ops.Cards || whose == nil || whose.Op != ops.Self {
		c.Fail(card, "重ねて置けるのは自分のプレイヤーカードの上だけである", "only one's own player card can have a player extra put on it")
		return kernel.NoNode
	}
	isCard, isExtra := c.Group(card).Has, c.Filter(described(t.Kid(parts.What)))
	n.Filter = func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool {
		return g.Printed(x, attrKind)&kindPlayerExtra != 0 && (isExtra == nil || isExtra(g, at, x))
	}
	n.Cond = func(g *kernel.Game, at kernel.Scope) bool {
		card := playerCardOf(g, at.Seat)
		return card != kernel.NoCard && isCard(g, at, card)
	}
	c.Cite(R202_10c, R202_10d)
	return c.Node(t, n)
}

// overlayProc puts the player extra that its filter describes on the player card, if that is the one its condition wants. The two are one card from now on (202.10c).
func overlayProc() kernel.Proc {
	return kernel.Proc{Name: "overlay", Steps: []kernel.Step{
		{Clause: R202_10c, Do: func(g *kernel.Game) kernel.Flow {
			n, f, at := g.Node(), g.Frame(), g.Scope()
			effect.NoteDone(g, false)
			g.Forget(slotJoined)
			if !n.Cond(g, at) {
				return kernel.Done
			}
			for _, c := range g.At(zoneBack, f.Seat) {
				if n.Filter(g, at, c) {
					takeExtra(g, f.Seat, c)
					effect.NoteDone(g, true)
					return kernel.Continue
				}
			}
			return kernel.Done
		}},
		{Clause: R202_10c, Do: joinExtra},
		{Clause: R202_10c, Do: lendExtra},
	}}
}

// takeExtra reveals a player extra that is about to be put on the player card. It has no crisis from now on (910.2).
func takeExtra(g *kernel.Game, s kernel.Seat, extra kernel.CardID) {
	g.Note(s, pCrisis, g.PlayerVar(s, pCrisis)&^(crisisMet|crisisSeems)|crisisDone)
	g.Remember(slotJoined, g.Ref(extra))
	g.Remember(slotJoined, g.Ref(playerCardOf(g, s)))
	g.Show(verbReveal, s, g.Ref(extra), effect.Everybody)
}

// joinExtra proposes that the player extra becomes a part of the player card (202.10c).
func joinExtra(g *kernel.Game) kernel.Flow {
	extra, card := joinedPair(g)
	join(g, extra, card)
	return kernel.Continue
}

// lendExtra proposes that the player card shares what the player extra on it brings (202.10d).
func lendExtra(g *kernel.Game) kernel.Flow {
	if extra, card := joinedPair(g); !extra.IsNone() {
		shareExtra(g, extra.Card, card)
	}
	return kernel.Done
}

// overlaidEvent is that a player extra is put on a player card: by an effect or by its crisis (910.1a). One that comes out of a unison has lain on it all the time (915.1).
func (c *compiler) overlaidEvent(t *cardtext.Tree) effect.Trigger {
	c.Cite(R202_10c, R202_10d)
	what := c.About(t.Kid(parts.What))
	return effect.Trigger{Verb: verbCombine, It: effect.SlotSubject, Has: true, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		isMeant := what(g, at, e.Card) || (e.Other == at.Source && what(g, at, e.Other)) // a player extra's own text is that of the card it lies on (202.10d)
		return e.Clause == R202_10c && isMeant && g.On(R202_10c)
	}}
}
