// What it takes to play a card or an ability: Z/X 804.2f, 805.3c, 806.1, 807.1. The same lists say what is offered and why something is not.

package zx

import (
	"math/bits"

	"saitei/effect"
	"saitei/kernel"
)

// requirement is something that playing a card takes, whoever has it played: the player with priority, or an instruction. How is how it is played.
type requirement struct {
	clause kernel.Clause
	fact   kernel.Key
	holds  func(g *kernel.Game, s kernel.Seat, c kernel.CardID, how int32) bool
	lacks  func(g *kernel.Game, s kernel.Seat, c kernel.CardID) kernel.Refusal // what is missing, more closely, where that can be said
}

// requirements is what playing a card takes, those first that are looked at fast: most cards that cannot be played fail for want of resources. A card that can be
// played in several ways takes longer.
func requirements() []requirement {
	return []requirement{
		{R805_3c, "refuse.cannot-pay", canPayPlain, lacksResources},
		{R806_1d, "refuse.no-square", func(g *kernel.Game, s kernel.Seat, c kernel.CardID, _ int32) bool { return canPlace(g, s, c) }, nil},
		{R102_6, "refuse.forbidden", func(g *kernel.Game, s kernel.Seat, c kernel.CardID, _ int32) bool { return canPlayNow(g, s, c) }, nil},
		{R804_2f, "refuse.no-way", hasWay, nil},
	}
}

// ofPlay is what playing a card takes. It is filled in by init because what an instruction takes may be to play a card.
var ofPlay []requirement

func init() { ofPlay = requirements() }

// canPlayAs reports whether a player can play a card in some way.
func canPlayAs(g *kernel.Game, s kernel.Seat, c kernel.CardID, how int32) bool {
	for i := range ofPlay {
		if r := &ofPlay[i]; !r.holds(g, s, c, how) && g.On(r.clause) {
			return false
		}
	}
	return true
}

// canPlay reports whether a player can play a card from where it lies, paying for it (806).
func canPlay(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool { return canPlayAs(g, s, c, 0) }

// canPlayFree reports whether a player can play a card without paying its resource cost. Any other price must be met (J21).
func canPlayFree(g *kernel.Game, s kernel.Seat, c kernel.CardID, how int32) bool {
	return canPlayAs(g, s, c, playFree|how)
}

// canPayPlain reports whether a player can pay for a card that can be played in one way only. What else the others take is hasWay's business.
func canPayPlain(g *kernel.Game, s kernel.Seat, c kernel.CardID, how int32) bool {
	return len(dataOf(g, c).plans) > 0 || canTakeWay(g, s, c, 0, how)
}

// hasWay reports whether a card can be played in one of its ways, if it has several.
func hasWay(g *kernel.Game, s kernel.Seat, c kernel.CardID, how int32) bool {
	return len(dataOf(g, c).plans) == 0 || hasPlan(g, s, c, how)
}

// canPlayNow reports whether nothing forbids playing a card, its own sub-text or an effect.
func canPlayNow(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool {
	return !dataOf(g, c).unplayable && !g.WouldForbid(kernel.Event{
		Kind: kernel.Announced, Verb: verbPlayed, Seat: s, Card: g.Ref(c), Other: kernel.NoRef, Source: kernel.NoRef, N: int64(g.Zone(c)), Mod: -1,
	})
}

// lacksResources says what a player lacks to pay for a card: how many rebooted resources (805.3b), or which colour (805.3a) if each is needed.
func lacksResources(g *kernel.Game, s kernel.Seat, c kernel.CardID) kernel.Refusal {
	p, w := priceOf(g, s, c, 0, 0), walletOf(g, s)
	if p.points >= infiniteCost {
		return kernel.Refusal{Clause: R805_3c, Fact: "refuse.infinite-cost"}
	}
	if w.n < p.points {
		return kernel.Refusal{Clause: R805_3c, Fact: "refuse.too-few-resources", Args: []int{p.points, w.n}}
	}
	var have int64
	for _, colours := range w.have[:w.n] {
		have |= colours
	}
	for i, isMissing := range colourFacts {
		if needed := coloursNeeded(g, p); p.colours&^have&(1<<i) != 0 && needed == bits.OnesCount64(uint64(p.colours)) {
			return kernel.Refusal{Clause: R805_3c, Fact: isMissing}
		}
	}
	return kernel.Refusal{Clause: R805_3c, Fact: "refuse.colours-shared", Args: []int{coloursNeeded(g, p), w.covers(g, p.colours)}}
}

// colourFacts is that there is no resource of a colour, by the bit of the colour.
var colourFacts = [...]kernel.Key{"refuse.no-red", "refuse.no-blue", "refuse.no-white", "refuse.no-black", "refuse.no-green"}

// playNeeds is what the player with priority needs to play a card: that it lies where it can be played from, and what playing it takes. Asked is the clause that
// says what can be played at this point of the turn (506.2, 603.1b).
func playNeeds(asked kernel.Clause) []kernel.Need {
	where := func(clause kernel.Clause, fact kernel.Key, holds func(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool) kernel.Need {
		return kernel.Need{Clause: clause, Fact: fact, Verb: verbPlayCard, Found: true, Holds: func(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
			return holds(g, a.Seat, o.Card.Card)
		}}
	}
	needs := []kernel.Need{
		where(R302_1e, "refuse.not-yours", func(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool {
			return controls(g, s, c) || mayPlayFrom(g, s, c)
		}),
		where(R313_2b, "refuse.face-up-in-dynamis", func(g *kernel.Game, _ kernel.Seat, c kernel.CardID) bool { return !isUpInDynamis(g, c) }),
		where(R506_2, "refuse.once-a-turn", func(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool {
			return g.Zone(c) != zoneDynamis || canPlayFromDynamis(g, s, c)
		}),
		where(asked, "refuse.not-in-hand", isPlayedFrom),
	}
	for i := range ofPlay {
		needs = append(needs, ofPlay[i].need())
	}
	return needs
}

// need is a requirement as a need of a question. What is offered has been asked by canPlay, once for cards that are alike.
func (r *requirement) need() kernel.Need {
	n := kernel.Need{Clause: r.clause, Fact: r.fact, Verb: verbPlayCard, Found: true, Holds: func(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
		return r.holds(g, a.Seat, o.Card.Card, 0)
	}}
	if r.lacks != nil {
		n.Lacks = func(g *kernel.Game, a *kernel.Ask, o *kernel.Option) kernel.Refusal {
			return r.lacks(g, a.Seat, o.Card.Card)
		}
	}
	return n
}

// isPlayedFrom reports whether a card lies where a player can play it from: in the hand, in the dynamis as a card that is played from there, or where a static
// ability lets it be played from.
func isPlayedFrom(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool {
	switch g.Zone(c) {
	case zoneHand:
		return true
	case zoneDynamis:
		return g.Attr(c, attrKind)&(kindZXExtra|kindEventExtra|kindAscensionExtra|kindShift) != 0
	}
	return mayPlayFrom(g, s, c)
}

// abilityNeeds is what the player with priority needs to play an activated ability in force: it is one of the player's (302.1c), valid (803.2), what it costs can be
// paid (804.2f), and nothing forbids it. A card that has no such ability in force has none that is valid.
func abilityNeeds() []kernel.Need {
	need := func(clause kernel.Clause, fact kernel.Key, holds func(g *kernel.Game, s kernel.Seat, act *kernel.Active) bool) kernel.Need {
		return kernel.Need{Clause: clause, Fact: fact, Verb: verbActivate, Holds: func(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
			return holds(g, a.Seat, g.ActiveAt(int(o.N)))
		}}
	}
	return []kernel.Need{
		{Clause: R302_1c, Fact: "refuse.not-yours", Verb: verbActivate, Holds: func(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
			return controls(g, a.Seat, o.Card.Card)
		}},
		{Clause: R803_2, Fact: "refuse.not-valid", Verb: verbActivate, Found: true, Holds: func(_ *kernel.Game, _ *kernel.Ask, o *kernel.Option) bool {
			return o.Kind == kernel.EffectOption
		}},
		need(R803_2, "refuse.not-valid", isPlayable),
		need(R804_2f, "refuse.cannot-pay-ability", canPayFor),
		need(R102_6, "refuse.forbidden", canUseNow),
	}
}

// scopeOfActive is where an ability in force is evaluated for a player.
func scopeOfActive(g *kernel.Game, s kernel.Seat, act *kernel.Active) kernel.Scope {
	return kernel.Scope{Source: g.Ref(act.Card), Seat: s}
}

// isPlayable reports whether an ability in force is valid for a player (803.1).
func isPlayable(g *kernel.Game, s kernel.Seat, act *kernel.Active) bool {
	if g.IsOff(act) {
		return false
	}
	a := &g.Pool.Abilities[act.Ability]
	return a.Cond == nil || a.Cond(g, scopeOfActive(g, s, act)) || !g.On(R803_1)
}

// canPayFor reports whether a player can pay what an ability costs (804.2f).
func canPayFor(g *kernel.Game, s kernel.Seat, act *kernel.Active) bool {
	a := &g.Pool.Abilities[act.Ability]
	return a.Cost == kernel.NoNode || effect.CanDo(g, scopeOfActive(g, s, act), a.Cost) || !owesPrice(g, a)
}

// canUseNow reports whether nothing forbids playing an ability.
func canUseNow(g *kernel.Game, s kernel.Seat, act *kernel.Active) bool {
	at := scopeOfActive(g, s, act)
	return !g.WouldForbid(kernel.Event{
		Kind: kernel.Announced, Verb: verbPlayedAbility, Seat: s, Card: at.Source, Other: kernel.NoRef, Source: at.Source, N: int64(act.Ability), Mod: -1,
	})
}
