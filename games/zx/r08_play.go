// Playing and resolving: Z/X 803.3, 804, 806, 809, 810.

package zx

import (
	"math/bits"

	"saitei/effect"
	"saitei/internal/duel"
	"saitei/kernel"
)

// cardPlay is what playCardProc keeps.
type cardPlay struct {
	how     int32         // how it is played: bits, see playFree
	plan    int32         // which of the card's ways to be played, plus one; 0 is the resource cost alone
	colours int32         // the colours of the resource cost, once it is fixed
	square  uint8         // the square it will enter, plus one
	from    kernel.ZoneID // the zone that it is played from
	_       [2]uint8
}

// The bits of how a card is played.
const (
	playFree     = 1 << iota // without paying its resource cost (505.3a, 907.2e, 1011.1)
	playIgnition             // by ignition
	playLife                 // from life, because of damage
)

// playLess is where, above those bits, the points stand by which an instruction lowers the resource cost.
const playLess = 8

// maxLess is more than any instruction lowers a resource cost by.
const maxLess = 100

const (
	playFailed kernel.Label = iota + 1
	playResolve
	playEnd
)

// playCard starts to play a card for its player. How is bits, see playFree.
func playCard(g *kernel.Game, s kernel.Seat, r kernel.Ref, how int32) kernel.Flow {
	if !g.On(R804_2) || !g.On(R806_1e) {
		return kernel.Continue
	}
	return kernel.BeginWith(g, procPlayCard, s, r, cardPlay{how: how})
}

// playCardProc plays a card and resolves it, in the steps of 804.2 and 804.3. The card is the frame's source throughout: in its zone, then as the
// new card in the temporary zone.
func playCardProc() kernel.Proc {
	card := func(g *kernel.Game) kernel.CardID { return g.Frame().Source.Card }
	is := func(kinds int64) func(g *kernel.Game) bool {
		return func(g *kernel.Game) bool { return hasKind(g, card(g), kinds) }
	}
	return kernel.Proc{Name: "play-card", Steps: []kernel.Step{
		{Clause: R804_2a, Do: func(g *kernel.Game) kernel.Flow {
			g.Save()
			kernel.Registers[cardPlay](g).from = g.Zone(card(g))
			effect.SetCause(g, byPlay)
			return kernel.Continue
		}},
		{Clause: R804_2b, Do: func(g *kernel.Game) kernel.Flow {
			if f := g.Frame(); isHidden(g.Zone(card(g))) {
				g.Show(verbReveal, f.Seat, f.Source, effect.Everybody)
			}
			return kernel.Continue
		}},
		{Clause: R806_1a, When: is(kindZX), Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(g.Frame().Seat, qSquare, 0) }},
		{When: is(kindZX), Do: func(g *kernel.Game) kernel.Flow {
			if o, ok := g.Picked(g.Frame().Seat); ok {
				kernel.Registers[cardPlay](g).square = uint8(g.Rules.SquareIndex(o.Place) + 1)
				return kernel.Continue
			}
			if g.On(R806_1d) {
				return g.RollBack(playFailed)
			}
			return kernel.Continue
		}},
		{Clause: R806_1b, When: is(kindAscension), Do: func(g *kernel.Game) kernel.Flow {
			kernel.Registers[cardPlay](g).square = uint8(playerSquare(g.Frame().Seat) + 1)
			return kernel.Continue
		}},
		{Clause: R804_2c, Do: choosePlan},
		{Do: takePlan},
		{Clause: R804_2d, Do: fixPrice},
		{Clause: R804_2e, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			if g.On(R310_1) && (f.Seat == turnPlayer(g) || g.On(R310_2)) { // both players share the zone
				effect.Draft(g, kernel.Moved, verbPlay, f.Seat, f.Source).To = effect.PlaceOf(g, zoneTemporary, 0)
			}
			return kernel.Continue
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			if g.Zone(card(g)) != zoneTemporary && g.On(R804_2e) {
				return g.RollBack(playFailed)
			}
			g.ActOn(g.Ref(card(g)))
			return kernel.Continue
		}},
		{Clause: R804_2f, Do: payPlan},
		{Do: afterPlan},
		{Clause: R804_2f, When: func(g *kernel.Game) bool { return effect.Memo(g).Number > 0 }, Do: func(g *kernel.Game) kernel.Flow {
			return kernel.CallWith(g, procPay, payment{points: effect.Memo(g).Number, colours: fixedColours(g)})
		}},
		{When: func(g *kernel.Game) bool { return effect.Memo(g).Number > 0 }, Do: func(g *kernel.Game) kernel.Flow {
			if !effect.Memo(g).IsDone && g.On(R804_2f) && g.On(R805_3c) {
				return g.RollBack(playFailed)
			}
			return kernel.Continue
		}},
		{Clause: R804_2h, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			g.Keep()
			g.Say(verbPlayed, f.Seat, f.Source, int(kernel.Registers[cardPlay](g).from))
			return kernel.Continue
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			if done, _ := g.Happened(); done == 0 && g.On(R804_2h) {
				effect.Draft(g, kernel.Moved, verbPut, f.Seat, f.Source).To = trashOf(g, card(g))
				return kernel.Done
			}
			countPlay(g)
			eachNext(g, f.Seat, card(g), kernel.ZoneID(kernel.Registers[cardPlay](g).from), func(act *kernel.Effect) { g.Spend(act.ID) })
			if !g.On(R806_3) {
				return kernel.GoTo(playEnd)
			}
			return kernel.GoTo(playResolve)
		}},
		{Label: playFailed, Do: takenBack},
		{Clause: R806_3a, Label: playResolve, When: func(g *kernel.Game) bool {
			return kernel.Registers[cardPlay](g).square > 0 && hasKind(g, card(g), kindZX|kindAscension)
		}, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			effect.SetCause(g, 0)
			e := g.Draft(kernel.Moved, verbEnter, f.Seat, f.Source)
			e.To, e.N, e.Source = square(g, int(kernel.Registers[cardPlay](g).square)-1), int64(enteredBy(g, f)), kernel.NoRef
			e.Pose = entryPose(g, card(g), rebooted)
			return kernel.Continue
		}},
		{Clause: R806_3a, When: func(g *kernel.Game) bool {
			return g.Zone(card(g)) == zoneTemporary && hasKind(g, card(g), kindZX|kindAscension)
		}, Do: toTrash},
		{Clause: R806_3a, When: is(kindZX | kindAscension), Do: afterEntering},
		{Clause: R806_3d, When: is(kindShift), Do: resolveShift},
		{Clause: R809_1, When: is(kindEvent), Do: func(g *kernel.Game) kernel.Flow {
			effect.SetCause(g, 0)
			return g.Call(procEventAbilities)
		}},
		{Do: effect.PutBackSeen},
		{Clause: R1006_2, When: effect.HasShown, Do: effect.HideShown},
		{Clause: R914_1, When: hasLooseToken, Do: dropLooseTokens},
		{Clause: R806_3c, When: func(g *kernel.Game) bool {
			return g.Zone(card(g)) == zoneTemporary && g.Attr(card(g), attrKind)&kindEventExtra != 0
		}, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			e := g.Draft(kernel.Moved, verbPut, f.Seat, g.Ref(card(g)))
			e.To, e.Source = effect.PlaceOf(g, zoneDynamis, g.Owner(card(g))), kernel.NoRef
			return kernel.Continue
		}},
		{Clause: R806_3b, When: func(g *kernel.Game) bool {
			return g.Zone(card(g)) == zoneTemporary && !hasKind(g, card(g), kindZX|kindAscension)
		}, Do: toTrash},
		{Do: func(g *kernel.Game) kernel.Flow { return settleAges(g, 0) }},
		{Label: playEnd, Do: func(g *kernel.Game) kernel.Flow {
			g.Say(verbResolved, g.Frame().Seat, g.Frame().Source, 0)
			return kernel.Done
		}},
	}}
}

// toTrash puts the card that was played into its owner's trash: one that cannot enter (806.3a), or an event that has been resolved (806.3b).
func toTrash(g *kernel.Game) kernel.Flow {
	f := g.Frame()
	c := f.Source.Card
	e := g.Draft(kernel.Moved, verbPut, f.Seat, g.Ref(c))
	e.To, e.Source = trashOf(g, c), kernel.NoRef
	return kernel.Continue
}

// trashOf is the trash that a card goes to: its owner's (302.4).
func trashOf(g *kernel.Game, c kernel.CardID) kernel.Place {
	return effect.OwnersPlace(g, zoneTrash, c)
}

// fixPrice determines the resource cost once and for all (804.2d, 805.2a): its points lie in the memory's number. In the temporary zone the
// card may be of other colours than where it is played from.
func fixPrice(g *kernel.Game) kernel.Flow {
	f, play := g.Frame(), kernel.Registers[cardPlay](g)
	effect.Memo(g).Number = 0
	if play.how&playFree != 0 || !g.On(R806_1f) {
		return kernel.Continue
	}
	p := priceOf(g, f.Seat, f.Source.Card, play.plan, play.how)
	effect.Memo(g).Number = int32(min(p.points, 1<<30))
	play.colours = int32(p.colours & everyColour)
	return kernel.Continue
}

// fixedColours is the colours of the resource cost of the card that is being played.
func fixedColours(g *kernel.Game) int32 { return kernel.RegistersOf[cardPlay](g.Base()).colours }

// priceOf is the resource cost of playing a card in one of its ways, played so, see playFree: its colours and its cost (805.2a), as effects change it (805.2c). A shift is not
// among the cards that have one (806.1f).
func priceOf(g *kernel.Game, s kernel.Seat, c kernel.CardID, plan, how int32) price {
	p := price{colours: g.Attr(c, attrColour)}
	if hasKind(g, c, kindShift) || !g.On(R805_2a) || !g.On(R203_2) {
		return p
	}
	return wayPrice(g, s, c, offeredFor(g, s, c, plan), how)
}

// canEnter reports whether a player may play a Z/X onto a square (806.1a): not the opponent's player square, no Z/X or ascension of the
// opponent there, and none of the player's own but a Z/X that is rebooted; and nothing may forbid it.
func canEnter(g *kernel.Game, s kernel.Seat, c kernel.CardID, i int) bool {
	return entriesOf(g, s)&(1<<i) != 0 && !isEntryForbidden(g, s, c, i)
}

// entriesOf is the squares onto which a player may play a Z/X if nothing forbids it to that one, a bit for each.
func entriesOf(g *kernel.Game, s kernel.Seat) uint16 {
	return uint16(g.Fact(factEntries, int(s)))
}

// openTo is the squares onto which a player may play a Z/X as far as the squares are concerned (806.1a), a bit for each.
func openTo(g *kernel.Game, s kernel.Seat) uint16 {
	open := uint16(1<<squares-1) &^ (1 << playerSquare(duel.Other(s)))
	for _, x := range cardsOnSquares(g) {
		if isFighter(g, x) && (!controls(g, s, x) || g.Pose(x) == asleep || hasKind(g, x, kindAscension)) {
			open &^= 1 << squareOf(g, x)
		}
	}
	return open
}

// isEntryForbidden reports whether something forbids a card to enter a square.
func isEntryForbidden(g *kernel.Game, s kernel.Seat, c kernel.CardID, i int) bool {
	return g.WouldForbid(kernel.Event{
		Kind: kernel.Moved, Verb: verbEnter, Seat: s, Card: g.Ref(c), Other: kernel.NoRef, Source: kernel.NoRef, To: square(g, i),
		N: int64(viaPlayed | int32(g.Zone(c)) + 1), Mod: -1,
	})
}

// squareQuestion asks onto which square a Z/X is played.
func squareQuestion() kernel.Question {
	return kernel.Question{
		Name: "square", Clause: R806_1a, Kind: kernel.PickOne, Verb: verbEnter,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			c := g.FrameOf(a).Source.Card
			for i := range squares {
				if canEnter(g, a.Seat, c, i) || !g.On(R806_1a) {
					g.Offer(a, kernel.Option{Kind: kernel.PlaceOption, Place: square(g, i), Verb: verbEnter})
				}
			}
		},
	}
}

// canPlace reports whether there is somewhere for a card to go when it is played (806.1a–806.1d).
func canPlace(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool {
	k := kindsOf(g, c)
	switch {
	case k&kindZX != 0:
		for open := entriesOf(g, s); open != 0; open &= open - 1 {
			if !isEntryForbidden(g, s, c, bits.TrailingZeros16(open)) {
				return true
			}
		}
		return false
	case k&kindAscension != 0:
		return !isEntryForbidden(g, s, c, playerSquare(s))
	case k&kindShift != 0:
		return canShift(g, s, c)
	}
	return k&kindEvent != 0
}

const eventAbilityNext kernel.Label = iota + 1

// eventAbilities is what eventAbilitiesProc keeps.
type eventAbilities struct {
	next    int32            // how many have had their turn
	running kernel.AbilityID // the one that is carried out
	_       uint16
}

// eventAbilitiesProc carries out the event abilities of the card being resolved, from top to bottom (809.1, 809.2), each once (810.1).
func eventAbilitiesProc() kernel.Proc {
	return kernel.Proc{Name: "event-abilities", Steps: []kernel.Step{
		{Label: eventAbilityNext, Do: func(g *kernel.Game) kernel.Flow {
			r := kernel.Registers[eventAbilities](g)
			ids := g.Def(g.Frame().Source.Card).Abilities
			for int(r.next) < len(ids) {
				i := int(r.next)
				r.next++
				if len(ids) > 1 && !g.On(R809_2) {
					i = len(ids) - 1 - i
				}
				a := &g.Pool.Abilities[ids[i]]
				if a.Tag == tagEvent && (a.Cond == nil || a.Cond(g, g.Scope())) && g.On(R801_2e) && g.On(R803_1c) && g.On(R205_1b) {
					r.running = ids[i]
					return g.CallNode(a.Root)
				}
			}
			return kernel.Done
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			if g.On(R810_1) {
				return kernel.Continue
			}
			return g.CallNode(g.Pool.Abilities[kernel.Registers[eventAbilities](g).running].Root)
		}},
		{Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(eventAbilityNext) }},
	}}
}

// abilityPlay is what playAbilityProc and runSpecialProc keep.
type abilityPlay struct {
	ability     kernel.AbilityID // the one that is played
	wasRevealed bool             // whether its card was revealed for it (804.2b)
	wasPlayed   bool             // whether the actions of playing it are over (804.2h)
	points      int32            // the points of its resource cost as they were fixed (804.2d), plus one; 0 where nothing was
	times       int32            // how often its effect was carried out
	since       uint32           // when its resolution began
}

// abilityIn is the ability that is played in a frame of playAbilityProc or runSpecialProc.
func abilityIn(f *kernel.Frame) kernel.AbilityID { return kernel.RegistersOf[abilityPlay](f).ability }

// abilityOf is the ability that the running procedure plays.
func abilityOf(g *kernel.Game) *kernel.Ability { return &g.Pool.Abilities[abilityIn(g.Base())] }

// playAbility starts to play an ability of an object.
func playAbility(g *kernel.Game, s kernel.Seat, r kernel.Ref, id kernel.AbilityID) kernel.Flow {
	return kernel.BeginWith(g, procPlayAbility, s, r, abilityPlay{ability: id})
}

// playAbilityProc plays an activated or triggered ability and resolves it, in the steps of 804.2 and 804.3.
func playAbilityProc() kernel.Proc {
	hasCost := func(g *kernel.Game) bool { return abilityOf(g).Cost != kernel.NoNode }
	return kernel.Proc{Name: "play-ability", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			if !g.On(R804_1) {
				return kernel.GoTo(playResolve) // it would have its effect without being played
			}
			return kernel.Continue
		}},
		{Clause: R804_2a, When: hasCost, Do: func(g *kernel.Game) kernel.Flow {
			g.Save()
			return kernel.Continue
		}},
		{Clause: R804_2b, When: isInHiddenZone, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			g.Show(verbReveal, f.Seat, f.Source, effect.Everybody)
			kernel.Registers[abilityPlay](g).wasRevealed = true
			return kernel.Continue
		}},
		{Clause: R804_2d, When: func(g *kernel.Game) bool { return hasCost(g) && g.MayHave(tagAbilityPrice) }, Do: fixAbilityPrice},
		{Clause: R804_2e, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			g.PushItem(kernel.Item{Source: f.Source, Subject: kernel.NoRef, Node: abilityOf(g).Root, Ability: abilityIn(f), Seat: f.Seat})
			return kernel.Continue
		}},
		{Clause: R804_2f, When: hasCost, Do: func(g *kernel.Game) kernel.Flow {
			if !owesPrice(g, abilityOf(g)) {
				effect.NoteDone(g, true)
				return kernel.Continue
			}
			if g.On(R802_1) {
				effect.SetCause(g, byCost)
			}
			effect.NoteDone(g, true)
			return g.CallNode(abilityOf(g).Cost)
		}},
		{When: hasCost, Do: func(g *kernel.Game) kernel.Flow {
			if !effect.Memo(g).IsDone && g.On(R804_2f) {
				return g.RollBack(playFailed)
			}
			g.Keep()
			effect.SetCause(g, 0)
			return kernel.Continue
		}},
		{Clause: R804_2h, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			id := abilityIn(f)
			g.Say(verbPlayedAbility, f.Seat, f.Source, int(id))
			noteAbilityPlayed(g, f.Seat, f.Source, id)
			kernel.Registers[abilityPlay](g).wasPlayed = true
			return kernel.Continue
		}},
		{When: isOutdated, Do: func(g *kernel.Game) kernel.Flow {
			if g.On(R803_3) {
				return kernel.Continue
			}
			g.PopItem()
			return kernel.Done
		}},
		{Clause: R804_3, Label: playResolve, Do: resolveAbility},
		{Do: func(g *kernel.Game) kernel.Flow {
			play := kernel.Registers[abilityPlay](g)
			if play.times++; play.times == 1 && (!g.On(R802_2a) || !g.On(R810_1)) {
				return kernel.GoTo(playResolve) // it would not be over once it has been carried out
			}
			return kernel.Continue
		}},
		{Clause: R804_3e, When: hasSeen, Do: effect.PutBackSeen},
		{Clause: R1006_2, When: effect.HasShown, Do: effect.HideShown},
		{Clause: R914_1, When: hasLooseToken, Do: dropLooseTokens},
		{Do: func(g *kernel.Game) kernel.Flow { return settleAges(g, kernel.Registers[abilityPlay](g).since) }},
		{Clause: R804_3f, Do: func(g *kernel.Game) kernel.Flow {
			g.PopItem()
			f := g.Frame()
			if kernel.Registers[abilityPlay](g).wasRevealed && g.IsCurrent(f.Source) && isHidden(g.Zone(f.Source.Card)) && !isUpInDynamis(g, f.Source.Card) {
				g.Conceal(f.Source)
			}
			return kernel.Done
		}},
		{Label: playFailed, Do: takenBack},
	}}
}

// takenBack ends a play that has been put back to before it began (804.2f, 804.2g). It has not been done, so that the same may be chosen once more.
func takenBack(g *kernel.Game) kernel.Flow {
	g.Note(kernel.NoSeat, vTakenBack, 1)
	return kernel.Done
}

// resolveAbility carries out the effect of the ability that is being played, for whoever controls the ability (302.1d). Without that rule it would be
// the turn player's.
func resolveAbility(g *kernel.Game) kernel.Flow {
	if !g.On(R302_1d) {
		g.ActAs(turnPlayer(g))
	}
	if isLabelled(abilityOf(g)) && !g.On(R205_4e) {
		return kernel.Continue
	}
	kernel.Registers[abilityPlay](g).since = g.Now()
	return g.CallNode(abilityOf(g).Root)
}

// isOutdated reports whether the activated ability that is being played is not valid any more: it is resolved all the same (803.3).
func isOutdated(g *kernel.Game) bool {
	f := g.Frame()
	return g.Audit != nil && abilityOf(g).Kind == kernel.Activated && !isStillValid(g, f.Source, abilityIn(f))
}

// isInHiddenZone reports whether the card of the ability that is being played lies in a hidden zone.
func isInHiddenZone(g *kernel.Game) bool {
	r := g.Frame().Source
	return g.IsCurrent(r) && isHidden(g.Zone(r.Card)) && !isUpInDynamis(g, r.Card)
}

// isUpInDynamis reports whether a card lies face up in the dynamis (313.2a).
func isUpInDynamis(g *kernel.Game, c kernel.CardID) bool {
	return g.Zone(c) == zoneDynamis && isUp(g, c)
}

// hasSeen reports whether the running ability let somebody look at cards that have not been put back.
func hasSeen(g *kernel.Game) bool { return !g.FirstRemembered(g.Scope(), effect.SlotSeen).IsNone() }
