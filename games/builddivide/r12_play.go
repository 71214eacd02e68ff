// Playing and resolving: Build Divide 1204.

package builddivide

import (
	"slices"

	"saitei/effect"
	"saitei/kernel"
)

// plays is what playSteps keeps.
type plays struct {
	price  price
	from   kernel.ZoneID // the zone that the card is played from
	terms  terms         // whether its cost is paid (512-2)
	way    uint8         // the tag of the way in which it is played, or 0 (1408-2, 1409-2)
	isPaid bool          // whether the cost of that way was paid
	total  int16         // its total cost as it was looked up (1204-2b)
	extra  uint8         // how many additional costs have been paid (1204-2h:iii)
	evol   uint8         // which of its Evol costs is paid, counted from 1 (1409-5)
}

// terms is whether the cost of a card that is played is paid.
type terms uint8

const (
	forItsCost      terms = iota
	forNothing            // without paying its cost (512-2)
	forNothingAgain       // the same, and the card is removed when it would be put into a graveyard
)

const (
	playFailed kernel.Label = iota + 1
	playExtra
	playDone
)

// playSteps plays a card, in the steps of 1204-2. The card is the object that the procedure is about: in its zone, then as the new card in the resolution zone.
func playSteps() kernel.Proc {
	my := kernel.Registers[plays]
	card := func(g *kernel.Game) kernel.CardID { return g.Frame().Source.Card }
	pays := func(g *kernel.Game) bool {
		return my(g).terms == forItsCost && my(g).way == 0 && my(g).price.energyCount() > 0 && g.On(R1204_2h) && g.On(R1204_2h_i)
	}
	canEvol := func(g *kernel.Game) bool {
		return my(g).terms == forItsCost && my(g).way == 0 && g.Zone(card(g)) != zoneResolution && canPayWay(g, g.Scope(), card(g), tagEvol)
	}
	canReplace := func(g *kernel.Game) bool {
		return my(g).terms == forItsCost && my(g).way == 0 && g.Zone(card(g)) != zoneResolution && canPayWay(g, g.Scope(), card(g), tagInstead)
	}
	paysBeside := func(g *kernel.Game) bool { // a cost without energy that has been made greater
		return my(g).isPaid && my(g).price.energyCount() > 0 && energyIn(g.Pool, chosenWay(g, my(g)).Cost) == nil
	}
	return kernel.Proc{Name: "play", Steps: []kernel.Step{
		{Do: only(R1204_2)},
		{Clause: R1204_2a, Do: func(g *kernel.Game) kernel.Flow {
			g.Save()
			my(g).from = g.Zone(card(g))
			return kernel.Continue
		}},
		{Clause: R1204_2a_i, When: func(g *kernel.Game) bool {
			return facing(g.Rules, g.Zone(card(g))) == kernel.FaceDown && !g.IsShown(card(g))
		}, Do: func(g *kernel.Game) kernel.Flow {
			g.Show(verbReveal, g.Frame().Seat, g.Frame().Source, everybody)
			return kernel.Continue
		}},
		{Clause: R1204_2b, Do: func(g *kernel.Game) kernel.Flow {
			my(g).price = priceToPay(g, card(g), sidePrice(g, card(g)), 0) // nothing can change it between here and 1204-2h
			my(g).total = int16(sideCost(g, card(g)))
			return kernel.Continue
		}},
		{Clause: R1204_2h_ii, When: canReplace, Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(g.Frame().Seat, qInstead, 0) }},
		{Clause: R1204_2h_ii, When: canReplace, Do: func(g *kernel.Game) kernel.Flow {
			o, ok := g.Picked(g.Frame().Seat)
			if ok && o.Kind == kernel.YesOption || !isPayable(g, g.Frame().Seat, my(g).price) && !canPayWay(g, g.Scope(), card(g), tagEvol) {
				my(g).way = tagInstead
			}
			g.DropAnswers()
			return kernel.Continue
		}},
		{Clause: R1204_2h_ii, When: canEvol, Do: func(g *kernel.Game) kernel.Flow {
			if evolCosts(g, g.Scope(), card(g)) > 1 {
				return g.AskSeat(g.Frame().Seat, qEvolOf, 0)
			}
			return g.AskSeat(g.Frame().Seat, qEvol, 0)
		}},
		{Clause: R1204_2h_ii, When: canEvol, Do: func(g *kernel.Game) kernel.Flow {
			o, ok := g.Picked(g.Frame().Seat)
			if isNamed := ok && o.Kind == kernel.NumberOption; isNamed || ok && o.Kind == kernel.YesOption || !isPayable(g, g.Frame().Seat, my(g).price) {
				my(g).way, my(g).evol = tagEvol, 1
				if isNamed {
					my(g).evol = uint8(o.N) + 1
				}
				g.Tell(verbEvol, g.Frame().Seat, g.Frame().Source, 0)
			}
			return kernel.Continue
		}},
		{Clause: R1204_2h_iv, When: func(g *kernel.Game) bool { return my(g).way != 0 && chosenWay(g, my(g)) != nil }, Do: func(g *kernel.Game) kernel.Flow {
			var said price
			if w := energyIn(g.Pool, chosenWay(g, my(g)).Cost); w != nil {
				said = w.price
			}
			my(g).price = priceToPay(g, card(g), said, my(g).way) // nothing can change it between here and 1204-2h
			return kernel.Continue
		}},
		{Clause: R1204_2c, Do: func(g *kernel.Game) kernel.Flow {
			e := g.Draft(kernel.Moved, verbPlay, g.Frame().Seat, g.Frame().Source)
			e.To = placeIn(g, zoneResolution, 0)
			if canPlayOther(g, g.Frame().Seat, card(g)) {
				e.Flags |= kernel.OtherSide
			}
			return kernel.Continue
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			if g.Zone(card(g)) != zoneResolution {
				return g.RollBack(playFailed)
			}
			g.ActOn(g.Ref(card(g)))
			f := g.Frame()
			g.PushItem(kernel.Item{Source: f.Source, Subject: kernel.NoRef, Node: commandNode(g, card(g)), Ability: kernel.NoAbility, Seat: f.Seat, N: int32(my(g).from) | int32(my(g).way)<<8 | int32(my(g).evol)<<16 | int32(my(g).terms)<<24})
			return kernel.Continue
		}},
		{Clause: R1204_2d, When: func(g *kernel.Game) bool { return int(my(g).total) != totalCost(g, card(g)) }, Do: func(g *kernel.Game) kernel.Flow {
			e := g.Draft(kernel.EffectBegan, verbChange, g.Frame().Seat, g.Frame().Source)
			e.Op, e.Attr, e.N, e.Until = kernel.SetTo, attrCost, int64(my(g).total), untilGame
			return kernel.Continue
		}},
		{When: func(g *kernel.Game) bool { return my(g).way == tagEvol && !g.On(R1409_2a) }, Do: func(g *kernel.Game) kernel.Flow {
			e := g.Draft(kernel.EffectBegan, verbChange, g.Frame().Seat, g.Frame().Source)
			e.Op, e.Attr, e.N, e.Until = kernel.SetTo, attrCost, 0, untilGame
			return kernel.Continue
		}},
		{Clause: R1204_2g_iii, When: func(g *kernel.Game) bool { return !canAim(g, g.Scope(), commandNode(g, card(g))) }, Do: func(g *kernel.Game) kernel.Flow {
			return g.RollBack(playFailed)
		}},
		{Clause: R1204_2g, When: func(g *kernel.Game) bool { return choicesOf(g, commandNode(g, card(g))) != kernel.NoNode }, Do: func(g *kernel.Game) kernel.Flow {
			return g.CallNode(choicesOf(g, commandNode(g, card(g))))
		}},
		{Clause: R1204_2i, When: pays, Do: func(g *kernel.Game) kernel.Flow { return pay(g, my(g).price) }},
		{Clause: R1204_2i_iii, When: func(g *kernel.Game) bool { return pays(g) && !effect.Memo(g).IsDone }, Do: func(g *kernel.Game) kernel.Flow { return g.RollBack(playFailed) }},
		{Clause: R1204_2i, When: func(g *kernel.Game) bool { return my(g).way != 0 }, Do: func(g *kernel.Game) kernel.Flow {
			a := chosenWay(g, my(g))
			if a == nil {
				return g.RollBack(playFailed)
			}
			my(g).isPaid = true
			return g.CallNode(a.Cost)
		}},
		{Clause: R1204_2i_iii, When: func(g *kernel.Game) bool { return my(g).isPaid && !effect.Memo(g).IsDone }, Do: func(g *kernel.Game) kernel.Flow { return g.RollBack(playFailed) }},
		{Clause: R1204_2h_iv, When: paysBeside, Do: func(g *kernel.Game) kernel.Flow { return pay(g, my(g).price) }},
		{Clause: R1204_2i_iii, When: func(g *kernel.Game) bool { return paysBeside(g) && !effect.Memo(g).IsDone }, Do: func(g *kernel.Game) kernel.Flow { return g.RollBack(playFailed) }},
		{Clause: R1204_2h_iii, Label: playExtra, Do: func(g *kernel.Game) kernel.Flow {
			id := extraCost(g, card(g), int(my(g).extra))
			if id == kernel.NoNode || my(g).terms != forItsCost {
				return kernel.GoTo(playDone)
			}
			my(g).extra++
			return g.CallNode(id)
		}},
		{When: func(g *kernel.Game) bool { return my(g).extra > 0 }, Do: func(g *kernel.Game) kernel.Flow {
			if !effect.Memo(g).IsDone {
				return g.RollBack(playFailed)
			}
			return kernel.GoTo(playExtra)
		}},
		{Clause: R1204_2j, Label: playDone, Do: func(g *kernel.Game) kernel.Flow {
			g.Keep()
			f := g.Frame()
			if it, ok := g.TopItem(); ok {
				g.GiveMemory(it.ID)
				g.PlayedNow(it.ID)
			}
			noteAnswer(g, f.Seat)
			return kernel.Continue
		}},
		{Clause: R1204_2j_i, Do: func(g *kernel.Game) kernel.Flow {
			g.Say(verbPlayed, g.Frame().Seat, g.Frame().Source, int(my(g).from)|int(my(g).way)<<8)
			useNextPrices(g, g.Frame().Source.Card)
			return kernel.Done
		}},
		{Label: playFailed, Do: func(*kernel.Game) kernel.Flow { return kernel.Done }},
	}}
}

// chosenWay is the ability by which a card is played for another cost than its play cost (1204-2h:ii), or nil.
func chosenWay(g *kernel.Game, p *plays) *kernel.Ability {
	at := g.Scope()
	if p.way == tagEvol {
		for i, x := range evolsOf(g, at, at.Source.Card) {
			if i+1 == int(p.evol) {
				return x
			}
		}
	}
	return wayOf(g, at, at.Source.Card, p.way)
}

// only is the first step of a procedure that does nothing without a clause.
func only(clause kernel.Clause) func(g *kernel.Game) kernel.Flow {
	return func(g *kernel.Game) kernel.Flow {
		if g.On(clause) {
			return kernel.Continue
		}
		return kernel.Done
	}
}

// noteAnswer notes that a player whose turn it is not has played something, in a tag team game also the teammate of the turn player (701-1, 802-7).
func noteAnswer(g *kernel.Game, s kernel.Seat) {
	if s != active(g) {
		g.Note(kernel.NoSeat, vAnswered, 1)
	}
}

// playRequirements is what playing a card from hand takes: a card type (1204-2a:iii), the right moment (1103-7), that nothing forbids it (1204-2a:ii) and that its cost can be
// paid (1204-2i:iii).
func playRequirements() []kernel.Need {
	need := func(clause kernel.Clause, fact kernel.Key, holds func(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool) kernel.Need {
		return kernel.Need{Clause: clause, Fact: fact, Verb: verbPlay, Holds: func(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
			return holds(g, a.Seat, o.Card.Card)
		}}
	}
	return []kernel.Need{
		{Clause: R1103_7, Fact: "refuse.not-in-hand", Verb: verbPlay, Found: true, Holds: func(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
			return isInOwnHand(g, a, o) || isLegacy(g, a, o) || isPlayableSet(g, a.Seat, o.Card.Card) || canPlayOther(g, a.Seat, o.Card.Card)
		}},
		need(R1204_2a_iii, "refuse.no-type", func(g *kernel.Game, _ kernel.Seat, c kernel.CardID) bool { return !isTypeless(g, c) }),
		need(R306_2e, "refuse.territory", func(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool {
			return !hasNoCost(g, c) || canPlayOther(g, s, c)
		}),
		need(R1103_7, "refuse.not-quick", isTimely),
		need(R1204_2a_ii, "refuse.cannot-play", isPlayAllowed),
		{Clause: R1204_2g_iii, Fact: "refuse.no-targets", Verb: verbPlay, Holds: func(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
			return canAim(g, scopeFor(g, a, o.Card), commandNode(g, o.Card.Card))
		}},
		{Clause: R1204_2i_iii, Fact: "refuse.cannot-pay", Verb: verbPlay, Holds: func(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
			c := o.Card.Card
			if !canPayExtra(g, scopeFor(g, a, o.Card), c) {
				return false
			}
			if g.Zone(c) == zoneGraveyard {
				return canPayWay(g, scopeFor(g, a, o.Card), c, tagLegacy)
			}
			return isPayable(g, a.Seat, priceToPay(g, c, sidePrice(g, c), 0)) || canPayWay(g, scopeFor(g, a, o.Card), c, tagEvol) || canPayWay(g, scopeFor(g, a, o.Card), c, tagInstead)
		}},
	}
}

// scopeFor is where what an object does is looked at for a player who is asked.
func scopeFor(g *kernel.Game, a *kernel.Ask, r kernel.Ref) kernel.Scope {
	at := g.ScopeOf(a)
	at.Source, at.Seat = r, a.Seat
	return at
}

// canBePlayed reports whether a card can be played at all, whatever it costs: it has a card type (1204-2a:iii), is no territory (306-2e), and nothing forbids it
// (1204-2a:ii).
func canBePlayed(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool {
	return !isTypeless(g, c) && !hasNoCost(g, c) && isPlayAllowed(g, s, c)
}

// isPlayAllowed reports whether nothing forbids a player to play a card (1204-2a:ii).
func isPlayAllowed(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool {
	return !g.WouldForbid(kernel.Event{Kind: kernel.Moved, Verb: verbPlay, Seat: s, Card: g.Ref(c), Other: kernel.NoRef, Source: kernel.NoRef, To: placeIn(g, zoneResolution, 0), Mod: -1})
}

// resolves is what resolution keeps.
type resolves struct {
	item kernel.ItemID
	from kernel.ZoneID // the zone that a card was played from
	way  uint8         // the tag of the way in which it was played, or 0
	evol uint8         // which of its Evol costs was paid, counted from 1 (1409-5)
	gone bool          // whether the card is removed when it would be put into a graveyard
}

// resolution resolves what was played last (1204-3). While it does, that is still in the resolution zone and being played (1204-4).
func resolution() kernel.Proc {
	my := kernel.Registers[resolves]
	card := func(g *kernel.Game) kernel.CardID { return g.Frame().Source.Card }
	isCard := func(g *kernel.Game) bool {
		r := g.Frame().Source
		return g.IsCurrent(r) && g.Zone(r.Card) == zoneResolution
	}
	isUnitCard := func(g *kernel.Game) bool { return isCard(g) && hasType(g, card(g), typeUnit) }
	return kernel.Proc{Name: "resolve", Steps: []kernel.Step{
		{Do: only(R1204_1)},
		{Do: only(R1204_3)},
		{Do: func(g *kernel.Game) kernel.Flow {
			it, ok := nextItem(g)
			if !ok {
				return kernel.Done
			}
			my(g).item, my(g).from, my(g).way, my(g).evol, my(g).gone = it.ID, appearsFrom(g, &it), uint8(it.N>>8), uint8(it.N>>16), isToBeRemoved(&it)
			g.ActAs(controllerOfItem(g, &it))
			g.ActOn(it.Source)
			return kernel.Continue
		}},
		{Clause: R1204_3a, When: func(g *kernel.Game) bool {
			return hasEffect(g, my(g).item) && isKept(g, g.Scope(), g.Item(my(g).item).Node, R1414_4b)
		}, Do: func(g *kernel.Game) kernel.Flow {
			it := *g.Item(my(g).item)
			if loops.IsCircle(g, it.Ability, it.Source) {
				endlessLoop(g)
				return kernel.Done
			}
			it.Seat = g.Frame().Seat
			flow := g.Resolve(it)
			effect.Memo(g).Number = it.N
			return flow
		}},
		{Clause: R1204_3c, When: isUnitCard, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			e := g.Draft(kernel.Moved, verbAppear, f.Seat, f.Source)
			e.To, e.Pose, e.N = placeIn(g, zoneField, f.Seat), firstPose(g), my(g).origin()
			if isUnitSide(g, f.Source.Card) && g.On(R1702_2b) {
				e.Flags |= kernel.OtherSide
			}
			return kernel.Continue
		}},
		{Clause: R520_2, When: func(g *kernel.Game) bool { return isCard(g) && isCopy(g, card(g)) }, Do: func(g *kernel.Game) kernel.Flow {
			vanishes(g, g.Frame().Seat, g.Frame().Source)
			return kernel.Continue
		}},
		{Clause: R1408_2, When: func(g *kernel.Game) bool { return isCard(g) && my(g).way == tagLegacy }, Do: func(g *kernel.Game) kernel.Flow {
			remove(g, g.Frame().Seat, g.Frame().Source)
			return kernel.Continue
		}},
		{Clause: R1417_2, When: func(g *kernel.Game) bool { return isCard(g) && canBePutOn(g, g.Frame().Seat, card(g)) }, Do: func(g *kernel.Game) kernel.Flow {
			g.DropAnswers()
			return g.AskSeat(g.Frame().Seat, qKamui, 0)
		}},
		{Clause: R1417_2, When: func(g *kernel.Game) bool { return isCard(g) && canBePutOn(g, g.Frame().Seat, card(g)) }, Do: func(g *kernel.Game) kernel.Flow {
			if o, ok := g.Picked(g.Frame().Seat); ok && o.Kind == kernel.CardOption {
				return kernel.BeginWith(g, procDress, g.Frame().Seat, g.Frame().Source, dress{unit: o.Card})
			}
			return kernel.Continue
		}},
		{Clause: R1209_1, When: func(g *kernel.Game) bool { return isCard(g) && my(g).gone }, Do: func(g *kernel.Game) kernel.Flow {
			remove(g, g.Frame().Seat, g.Frame().Source)
			return kernel.Continue
		}},
		{Clause: R1204_3c, When: isCard, Do: func(g *kernel.Game) kernel.Flow {
			put(g, verbUsed, g.Frame().Seat, g.Frame().Source, zoneGraveyard)
			return kernel.Continue
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			g.DropItem(my(g).item)
			if g.Exists(card(g)) {
				g.ActOn(g.Ref(card(g)))
			}
			return kernel.Continue
		}},
		{Clause: R537_1b, When: isCalledOff, Do: leaveAttack},
		{Clause: R902_1, When: func(g *kernel.Game) bool { return my(g).from == zoneHand && opensHere(g) }, Do: func(g *kernel.Game) kernel.Flow { return g.Call(procOpening) }},
		{When: func(g *kernel.Game) bool {
			return my(g).from == zoneHand && g.Var(vJ60) == 0 && g.On(R902_1a) && isFieldUnit(g, card(g)) && isAce(g, card(g))
		}, Do: func(g *kernel.Game) kernel.Flow {
			g.NoticeLate(appearance(g, my(g)))
			return kernel.Continue
		}},
	}}
}

// appearance is the event that the unit which has just been resolved has appeared. The opening of a territory is part of that (902-1a), so that what it awakens hears of it as well (J60).
func appearance(g *kernel.Game, r *resolves) kernel.Event {
	f := g.Frame()
	return kernel.Event{
		Kind: kernel.Moved, Verb: verbAppear, Seat: f.Seat, Card: f.Source, Other: kernel.NoRef, Source: f.Source, From: placeIn(g, zoneResolution, 0), To: g.Place(f.Source.Card), N: r.origin(), Mod: -1,
	}
}

// origin is where a unit appears from and how it was played, as the number of the event.
func (r *resolves) origin() int64 { return int64(r.from) | int64(r.way)<<8 | int64(r.evol)<<16 }

// commandNode is what a command card does when it is resolved: its text, which is no ability (1201-1a), is kept as something that only the rules carry out.
func commandNode(g *kernel.Game, c kernel.CardID) kernel.NodeID {
	if !hasType(g, c, typeCommand) || !hasText(g) {
		return kernel.NoNode
	}
	for _, id := range g.Def(c).Abilities {
		if a := &g.Pool.Abilities[id]; a.Kind == kernel.Procedural && a.Tag == tagCommand {
			return a.Root
		}
	}
	return kernel.NoNode
}

// isToBeRemoved reports whether the effect that let a card be played without its cost said that it is removed when it would be put into a graveyard (1209-1).
func isToBeRemoved(it *kernel.Item) bool {
	return it.Ability == kernel.NoAbility && terms(it.N>>24) == forNothingAgain
}

// leavesFor is where a card goes that would leave the resolution zone for another zone: one that was played by Legacy is removed instead, before anything else replaces the move (1408-2), and
// one that is removed instead of being put into a graveyard.
func leavesFor(g *kernel.Game, r kernel.Ref, to kernel.ZoneID) kernel.ZoneID {
	for it := range g.Items() {
		if it.Source == r && it.Ability == kernel.NoAbility && uint8(it.N>>8) == tagLegacy && g.On(R1408_2) {
			return zoneRemove
		}
		if it.Source == r && isToBeRemoved(it) && to == zoneGraveyard && g.On(R1209_1) {
			return zoneRemove
		}
	}
	return to
}

// hasEffect reports whether what is resolved has an effect to carry out (1204-3a).
func hasEffect(g *kernel.Game, id kernel.ItemID) bool {
	it := g.Item(id)
	return it != nil && it.Node != kernel.NoNode && g.On(R1202_1) && g.On(R1207_1) && (g.On(R1202_2a) || !isOneShot(g, it.Node)) && (g.On(R1201_1a) || !hasLostText(g, it.Source))
}

// isOneShot reports whether a text does anything that is over when it has been resolved (1202-2a), and not only lets something last for a time.
func isOneShot(g *kernel.Game, id kernel.NodeID) bool {
	if id == kernel.NoNode {
		return false
	}
	n := &g.Pool.Nodes[id]
	switch n.Proc {
	case effect.ProcLast, effect.ProcBind, effect.ProcSelect:
		return false
	case effect.ProcSeq, procText:
		return slices.ContainsFunc(n.Kids, func(k kernel.NodeID) bool { return isOneShot(g, k) })
	}
	return true
}

// hasLostText reports whether the text of a command would be lost with its abilities, which it is not: it is none (1201-1a).
func hasLostText(g *kernel.Game, r kernel.Ref) bool {
	for i := range g.InForce() {
		if act := g.ActiveAt(i); act.Card == r.Card && act.Tag == tagCommand && g.IsOff(act) {
			return true
		}
	}
	return false
}

// isLegacy reports whether a card lies in the graveyard of the player who is asked, who may play it from there (1408-2).
func isLegacy(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
	c := o.Card.Card
	return g.Place(c) == placeIn(g, zoneGraveyard, a.Seat) && wayOf(g, scopeFor(g, a, o.Card), c, tagLegacy) != nil
}

// evolQuestion asks whether a card is played for its Evol cost (1204-2h:ii, 1409-2).
func evolQuestion() kernel.Question {
	return kernel.Question{Name: "evol", Clause: R1409_2, Kind: kernel.YesNo, Verb: verbEvol}
}
