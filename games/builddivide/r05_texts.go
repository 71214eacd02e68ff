// What texts let happen: Build Divide 500. Each instruction of the lexicon that only this game has is a procedure.

package builddivide

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// doable says of the instructions of this game whether they can be carried out in full.
func doable() map[kernel.ProcID]func(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
	return map[kernel.ProcID]func(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool{
		procPayEnergy: func(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
			s, _ := effect.NthSeat(g, effect.ArgsOf(n).Who, at, 0)
			return isPayable(g, s, energyDue(g, at, wordingOf(n)))
		},
		procTurn: effect.CanAll(canLieSo), procFace: effect.CanAll(canFace), procTerritory: effect.CanAll(canTurnTerritory), procAppear: effect.CanAll(effect.CanMove),
		procPickModes: canPickModes, procSkill: canUseSkill, procCounters: canCount, procPickPlays: canPickPlays, procCardCounters: effect.CanAll(hasSoMany),
		procLife: func(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
			for s := range livesOf(g, effect.ArgsOf(n).DeckOf, at) {
				if len(lifeOf(g, s)) < n.Amount(g, at) {
					return false
				}
			}
			return true
		},
	}
}

// doer is the player who carries the running instruction out.
func doer(g *kernel.Game) kernel.Seat {
	s, ok := effect.NthSeat(g, effect.ArgsOf(g.Node()).Who, g.Scope(), 0)
	if !ok {
		return g.Frame().Seat
	}
	return s
}

// energyCost lets the player whom a text names pay a cost in energy (510-2).
func energyCost() kernel.Proc {
	return effect.One("energy-cost", func(g *kernel.Game) kernel.Flow {
		s := doer(g)
		flow := pay(g, energyDue(g, g.Scope(), wordingOf(g.Node())))
		g.ActAs(s)
		return flow
	})
}

// energyDue is how much energy an instruction asks for: what it says, or what that comes to where it takes the place of a play cost (1204-2h:iv).
func energyDue(g *kernel.Game, at kernel.Scope, w *wording) price {
	if w.way == 0 {
		return w.price
	}
	return energyOfWay(g, at, w)
}

// drawByText lets a player draw (507-2), or each of several, one after the other. It is done if anything was drawn.
func drawByText() kernel.Proc {
	return kernel.Proc{Name: "draw-cards", Steps: []kernel.Step{
		{Label: drawerNext, Do: func(g *kernel.Game) kernel.Flow {
			next, n := kernel.Registers[int32](g), effect.Amount(g)
			s, ok := effect.NthSeat(g, effect.ArgsOf(g.Node()).Who, g.Scope(), int(*next))
			if !ok && *next > 0 {
				return kernel.Done
			}
			if !ok {
				s = g.Frame().Seat
			}
			*next++
			effect.NoteDone(g, n > 0)
			if n <= 0 && !g.On(R104_2c) {
				n = 1
			}
			by := uint8(0)
			if wordingOf(g.Node()).IsDirect {
				by = byUnity
				g.Note(s, pUnited, g.Var(vTurn))
			}
			return kernel.BeginWith(g, procDraw, s, g.Frame().Source, draws{left: int32(n), by: by})
		}},
		{Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(drawerNext) }},
	}}
}

const drawerNext kernel.Label = 1

// noting passes over a note in a text, which explains and has no effect (312-2). It would be something to do otherwise, and nobody can do it.
func noting() kernel.Proc {
	return effect.One("note", func(g *kernel.Game) kernel.Flow {
		if !g.On(R312_2) {
			effect.NoteDone(g, false)
		}
		return kernel.Done
	})
}

// byDoingSteps lets a player choose whether to do something (532-1), which can be chosen only where it can be done in full (532-1a:i); if it was done, the rest follows (532-1a), if it was
// not, nothing does (532-1b).
func byDoingSteps() kernel.Proc {
	who := func(g *kernel.Game) kernel.Seat { return effect.ActingSeat(g, g.Node(), g.Scope()) }
	return kernel.Proc{Name: "by-doing", Steps: []kernel.Step{
		{Do: only(R532_1)},
		{Do: func(g *kernel.Game) kernel.Flow {
			effect.NoteDone(g, false)
			g.DropAnswers()
			if !g.On(R532_1b) {
				return kernel.Continue // it would be no choice
			}
			s := who(g)
			if s != kernel.NoSeat && !g.On(R532_1a_i) {
				return g.AskSeat(s, effect.QuestionMay, 0)
			}
			return effect.AskToDo(g, s)
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			if o, ok := g.Picked(who(g)); (!ok || o.Kind != kernel.YesOption) && g.On(R532_1b) {
				return kernel.Done
			}
			effect.NoteDone(g, true)
			return g.CallNode(g.Node().Kids[0])
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			if !effect.Memo(g).IsDone || !g.On(R532_1a) {
				return kernel.Done
			}
			return g.CallNode(g.Node().Kids[1])
		}},
		{Do: func(*kernel.Game) kernel.Flow { return kernel.Done }},
	}}
}

// canLieSo reports whether a card can be stood or rested: it does not lie so already (104-2a).
func canLieSo(g *kernel.Game, _ kernel.Scope, n *kernel.Node, c kernel.CardID) bool {
	pose := effect.ArgsOf(n).Pose
	return !isSoAlready(g, g.Pose(c) == pose) && !g.WouldForbid(kernel.Event{
		Kind: kernel.Posed, Verb: verbOfPose(pose), Seat: g.Controller(c), Card: g.Ref(c), Other: kernel.NoRef, Source: kernel.NoRef, Pose: pose, Mod: -1,
	})
}

// verbOfPose is what turning a card so is called.
func verbOfPose(pose kernel.Pose) kernel.Verb {
	if pose == rested {
		return verbRest
	}
	return verbStand
}

// turnCards stands or rests cards (502-1).
func turnCards() kernel.Proc {
	return effect.Changing("turn-cards", func(g *kernel.Game, r kernel.Ref) bool {
		pose := effect.ArgsOf(g.Node()).Pose
		if e := turnTo(g, verbOfPose(pose), g.Controller(r.Card), r.Card, pose); e != nil {
			e.Mask = effect.Cause(g)
		}
		return g.Pose(r.Card) != pose
	})
}

// canFace reports whether a card can be turned face up or down: it does not lie so already (104-2a), and has a back (403-3b:i).
func canFace(g *kernel.Game, _ kernel.Scope, n *kernel.Node, c kernel.CardID) bool {
	_, isSided := g.OtherSide(c)
	return !isSoAlready(g, g.Face(c) == effect.ArgsOf(n).Face) && !(isSided && g.On(R403_3b_i))
}

// faceCards turns cards face up or down (502-2).
func faceCards() kernel.Proc {
	return effect.Changing("face-cards", func(g *kernel.Game, r kernel.Ref) bool {
		n := g.Node()
		if !canFace(g, g.Scope(), n, r.Card) || !g.On(R502_2) {
			return false
		}
		verb := verbTurnUp
		if effect.ArgsOf(n).Face == kernel.FaceDown {
			verb = verbTurnDown
		}
		e := effect.Draft(g, kernel.Faced, verb, g.Controller(r.Card), r)
		e.Face, e.N = effect.ArgsOf(n).Face, int64(doer(g))+1 // a text may ask who has done it
		return true
	})
}

// hurtUnits deals damage to units (516-2). Its source is the card of the effect (1211-3).
func hurtUnits() kernel.Proc {
	return effect.Changing("hurt", func(g *kernel.Game, r kernel.Ref) bool {
		if !isFieldUnit(g, r.Card) || !g.On(R516_2) {
			return false
		}
		dealDamage(g, sourceOfEffect(g), r.Card, effect.Amount(g), effect.Cause(g))
		return effect.Amount(g) > 0
	})
}

// sourceOfEffect is where damage by the running effect comes from: the card whose ability it is (1211-1, 1211-2, 1211-3).
func sourceOfEffect(g *kernel.Game) kernel.Ref {
	if !(g.On(R1211_1) && g.On(R1211_2) && g.On(R1211_3)) {
		return kernel.NoRef
	}
	return g.Frame().Source
}

// harmPlayer deals damage to a player: a packet is made whose source is the card of the effect (516-1). If it is dealt to several, one is made for each of them (1002-2c).
func harmPlayer() kernel.Proc {
	return effect.One("harm", func(g *kernel.Game) kernel.Flow {
		points, dealt := effect.Amount(g), 0
		effect.EachSeat(g, effect.ArgsOf(g.Node()).Who, g.Scope(), func(s kernel.Seat) {
			if (points > 0 || !isNothing(g)) && g.On(R516_1) && (dealt == 0 || g.On(R1002_2c)) {
				makePacket(g, s, sourceOfEffect(g), byEffect, points)
				dealt++
			}
		})
		effect.NoteDone(g, dealt > 0)
		return kernel.Done
	})
}

// appearing lets cards appear (515-2). What is no unit cannot.
func appearing() kernel.Proc { return effect.MoveProc("appearing", nil, nil) }

// following keeps what a text has let appear as what it speaks of from then on: the card where it now is (401-5a).
func following() kernel.Proc {
	return effect.One("follow", func(g *kernel.Game) kernel.Flow {
		if !g.On(R401_5a) {
			g.Forget(effect.SlotPlaced)
		}
		for _, r := range g.Remembered(g.Scope(), effect.SlotPlaced, g.Refs()) {
			g.Remember(effect.SlotEntered, r)
		}
		return kernel.Done
	})
}

// takeLife moves the front cards of a life, one after another.
func takeLife() kernel.Proc {
	return kernel.Proc{Name: "take-life", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			n, at := g.Node(), g.Scope()
			effect.NoteDone(g, false)
			g.Forget(effect.SlotMoves)
			for s := range livesOf(g, effect.ArgsOf(n).DeckOf, at) {
				takeLifeOf(g, at, n, s)
			}
			return kernel.Continue
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			g.Forget(effect.SlotActed)
			g.Forget(effect.SlotPlaced)
			g.Forget(effect.SlotPool)
			for _, r := range g.Remembered(g.Scope(), effect.SlotMoves, g.Refs()) {
				if !g.IsCurrent(r) {
					g.Remember(effect.SlotActed, effect.SpokenRef(g, r))
					g.Remember(effect.SlotPlaced, g.Ref(r.Card))
					g.Remember(effect.SlotPool, g.Ref(r.Card))
				}
			}
			done, _ := g.Happened()
			lives := 0
			for range livesOf(g, effect.ArgsOf(g.Node()).DeckOf, g.Scope()) {
				lives++
			}
			effect.NoteDone(g, done > 0 && done >= effect.Amount(g)*lives)
			return kernel.Done
		}},
	}}
}

// takeLifeOf proposes that the cards at the front of a player's life, or behind, are moved (407-3b, 407-3c).
func takeLifeOf(g *kernel.Game, at kernel.Scope, n *kernel.Node, s kernel.Seat) {
	for i, card := range fromEnd(g, lifeOf(g, s), wordingOf(n).end) {
		if i >= effect.Amount(g) {
			break
		}
		r := g.Ref(card)
		g.Remember(effect.SlotMoves, r)
		e := effect.MoveEvent(g, at, n, r)
		e.Mask = effect.Cause(g)
		g.Propose(e)
	}
}

// livesOf goes through the players whose lives a text means: one player, or each of them; of players who have one life together, one.
func livesOf(g *kernel.Game, w effect.Who, at kernel.Scope) func(yield func(s kernel.Seat) bool) {
	return func(yield func(s kernel.Seat) bool) {
		if w != effect.Anyone {
			if s, ok := effect.NthSeat(g, w, at, 0); ok {
				yield(s)
			}
			return
		}
		var seen []kernel.Place
		for s := range kernel.Seat(g.Seats()) {
			life := placeIn(g, zoneLife, s)
			if slices.Contains(seen, life) {
				continue
			}
			if seen = append(seen, life); !yield(s) {
				return
			}
		}
	}
}

// canTurnTerritory reports whether a territory can be opened or closed: it is not so already (104-2a).
func canTurnTerritory(g *kernel.Game, _ kernel.Scope, n *kernel.Node, c kernel.CardID) bool {
	_, isUnit := unitSide(g, c)
	return !isUnit && !isSoAlready(g, isOpened(g, c) == wordingOf(n).IsDirect)
}

// turnTerritory opens or closes territories (511-1, 529-1). One on the field goes to the territory zone to be closed (529-1a).
func turnTerritory() kernel.Proc {
	return effect.Changing("turn-territory", func(g *kernel.Game, r kernel.Ref) bool {
		n := g.Node()
		if !canTurnTerritory(g, g.Scope(), n, r.Card) || !g.On(n.Clause) || !isOneMeant(g) {
			return false
		}
		if !wordingOf(n).IsDirect && g.Zone(r.Card) == zoneField && g.On(R529_1a) { // there it shows its closed face
			takeAuras(g, r.Card, homeOf(g, zoneTerritory, r.Card))
			put(g, verbClose, g.Controller(r.Card), r, zoneTerritory)
			return true
		}
		verb := verbClose
		if wordingOf(n).IsDirect {
			verb = verbOpen
		}
		g.TurnSide(verb, g.Controller(r.Card), r)
		return true
	})
}

// scouting lets a player scout: look at the top cards of their deck, put any of them at the bottom and the others back on top, in any order (518-1).
func scouting() kernel.Proc {
	return kernel.Proc{Name: "scouting", Steps: []kernel.Step{
		{Clause: R518_1, Do: func(g *kernel.Game) kernel.Flow {
			s := doer(g)
			effect.NoteDone(g, false)
			g.Forget(effect.SlotMoves)
			g.SetVar(verbScouts, s, pScouts, effect.Amount(g))
			return kernel.Continue
		}},
		{Clause: R518_1, Do: func(g *kernel.Game) kernel.Flow {
			s := doer(g)
			for _, r := range effect.ListTops(g, s, scouted(g, s, g.PlayerVar(s, pScouts)), false, g.Refs()) {
				g.Remember(effect.SlotMoves, r)
				g.Show(verbLook, s, r, 1<<s)
			}
			return kernel.Continue
		}},
		{Clause: R518_1, Do: func(g *kernel.Game) kernel.Flow {
			if g.FirstRemembered(g.Scope(), effect.SlotMoves).IsNone() {
				return kernel.Done
			}
			return g.AskSeat(doer(g), qScout, 0)
		}},
		{Clause: R518_1, Do: func(g *kernel.Game) kernel.Flow {
			s := doer(g)
			g.Forget(effect.SlotPicked)
			for _, o := range g.AllPicked(s, g.Picks()) {
				g.Remember(effect.SlotPicked, effect.CardPicked(g, o))
			}
			down := g.CountRemembered(g.Scope(), effect.SlotPicked)
			if up := g.CountRemembered(g.Scope(), effect.SlotMoves) - down; down <= 1 && up <= 1 {
				g.DropAnswers() // there is nothing to put in order
				return kernel.Continue
			}
			return g.AskSeat(s, effect.QuestionOrder, 0)
		}},
		{Clause: R518_1, Do: func(g *kernel.Game) kernel.Flow {
			s, at := doer(g), g.Scope()
			order := g.Refs()
			for _, o := range g.AllPicked(s, g.Picks()) {
				order = append(order, effect.CardPicked(g, o))
			}
			if len(order) == 0 {
				order = g.Remembered(at, effect.SlotMoves, order)
			}
			for i := len(order) - 1; i >= 0; i-- { // the first of them comes to lie on top
				if r := order[i]; !g.Holds(at, effect.SlotPicked, r) {
					g.Move(verbScout, s, r, placeIn(g, zoneDeck, s), kernel.FaceDown, 0)
				}
			}
			for _, r := range order {
				if g.Holds(at, effect.SlotPicked, r) {
					g.Move(verbScout, s, r, placeIn(g, zoneDeck, s), kernel.FaceDown, kernel.Bottom)
				}
			}
			g.Say(verbScouted, s, g.Frame().Source, 0)
			effect.NoteDone(g, true)
			return kernel.Done
		}},
	}}
}

// scoutsMore compiles that whoever scouts scouts more cards: a replacement effect that puts another number in the place of the one that is scouted (518-2).
func (c *compiler) scoutsMore(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) {
	c.Cite(R518_2)
	is, by := c.Seats(t.Kid(parts.Who)), int64(t.Kid(parts.By).Num)
	s.Ability(t, kernel.Ability{
		Kind: kernel.Replacing, Clause: R518_2, Tag: tagScouts, Verb: verbScouts, Kinds: kernel.Of(kernel.VarSet), Root: kernel.NoNode, Cond: cond,
		Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return is(g, at, e.Seat) && g.On(R518_2) },
		Rewrite: func(_ *kernel.Game, _ kernel.Scope, e *kernel.Event) { e.N += by },
	})
}

// scouted is how many cards a player looks at who scouts: all there are if the deck has fewer (518-1a), none for 0 or less (518-1b).
func scouted(g *kernel.Game, s kernel.Seat, n int) int {
	switch {
	case n <= 0 && !g.On(R518_1b):
		return 1
	case n > g.Count(zoneDeck, s) && !g.On(R518_1a):
		return 0
	}
	return max(n, 0)
}

// scoutQuestion asks which of the cards go to the bottom of the deck (518-1).
func scoutQuestion() kernel.Question {
	return kernel.Question{
		Name: "scout", Clause: R518_1, Kind: kernel.PickSome, Verb: verbScout,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			for _, r := range g.Remembered(g.ScopeOf(a), effect.SlotMoves, g.Refs()) {
				g.Offer(a, kernel.Option{Kind: kernel.CardOption, Card: r, Verb: verbScout, Place: g.Place(r.Card)})
			}
		},
		Bounds: func(g *kernel.Game, a *kernel.Ask) (int, int) {
			return 0, g.CountRemembered(g.ScopeOf(a), effect.SlotMoves)
		},
	}
}

// counterCards counters cards that are being played and puts them into their owners' graveyards, or where else the text says (514-1).
func counterCards() kernel.Proc {
	return effect.Changing("counter-cards", func(g *kernel.Game, r kernel.Ref) bool {
		for it := range g.Items() {
			if it.Source == r && it.Ability == kernel.NoAbility {
				a := effect.ArgsOf(g.Node())
				return counterCard(g, it, a.To.Zone, a.IsDirect)
			}
		}
		return false
	})
}

// counterCard counters a card that is being played and puts it into its owner's zone (514-1), at the bottom of the deck if the text says so. It reports whether it did.
func counterCard(g *kernel.Game, it *kernel.Item, zone kernel.ZoneID, isAtBottom bool) bool {
	r := it.Source
	if g.Zone(r.Card) != zoneResolution || !g.On(R514_1) || isUncounterable(g, r) {
		return false
	}
	to := leavesFor(g, r, zone)
	if g.On(R514_3) {
		g.CounterItem(verbCounter, g.Frame().Seat, it.ID)
	}
	if !vanishes(g, g.Controller(r.Card), r) {
		e := put(g, verbCounter, g.Controller(r.Card), r, to)
		if to == zoneDeck && isAtBottom {
			e.Pos = kernel.Bottom
		}
	}
	return true
}

// isUncounterable reports whether a card that is being played cannot be countered. Then it is not moved either, as the rest of the instruction says (514-1a).
func isUncounterable(g *kernel.Game, r kernel.Ref) bool {
	is := g.WouldForbid(kernel.Event{
		Kind: kernel.Moved, Verb: verbCounter, Seat: g.Controller(r.Card), Card: r, Other: kernel.NoRef, Source: g.Frame().Source, To: placeIn(g, zoneGraveyard, g.Owner(r.Card)), Mod: -1,
	})
	if is && !g.On(R514_1a) {
		put(g, verbPut, g.Controller(r.Card), r, zoneGraveyard)
	}
	return is
}

// playForNothing plays a card without paying its cost (512-2).
func playForNothing() kernel.Proc {
	return effect.OnCards("play-free", func(g *kernel.Game) kernel.Flow {
		effect.NoteDone(g, false)
		for _, r := range effect.Targets(g, g.Refs()) {
			if g.IsCurrent(r) && canBePlayed(g, doer(g), r.Card) {
				effect.NoteDone(g, true)
				return playOn(g, doer(g), r, wordingOf(g.Node()).terms)
			}
		}
		return kernel.Done
	}, func(*kernel.Game) kernel.Flow { return kernel.Done })
}

// mostSwitched is the greatest total cost of what a card is switched for (528-1).
const mostSwitched = 4

// canComeFor reports whether a card of a hand may come for one on the field that is switched: a unit card of little cost with an attribute in common (528-1).
func canComeFor(g *kernel.Game, x, old kernel.CardID) bool {
	return hasType(g, x, typeUnit) && totalCost(g, x) <= mostSwitched && shareWord(g, g.Ref(x), g.Ref(old), attrTrait)
}

// switched is the card that the running instruction switches, if it is still on the field.
func switched(g *kernel.Game, f *kernel.Frame) kernel.Ref {
	n := &g.Pool.Nodes[f.Node]
	for _, r := range effect.Selected(g, g.Scope(), &g.Pool.Nodes[n.Kids[0]], nil) {
		if g.IsCurrent(r) && g.Zone(r.Card) == zoneField {
			return r
		}
	}
	return kernel.NoRef
}

// switchCard lets the controller of a card on the field exchange it for one of the hand (528-1), which is put down standing (528-2). Not to is always possible (528-3).
func switchCard() kernel.Proc {
	return kernel.Proc{Name: "switch-card", Steps: []kernel.Step{
		{Do: effect.CallSelection},
		{Do: func(g *kernel.Game) kernel.Flow {
			effect.NoteDone(g, false)
			r := switched(g, g.Frame())
			if r.IsNone() || wordingOf(g.Node()).IsDirect && !g.On(R528_1a) {
				return kernel.Done
			}
			g.Forget(effect.SlotMoves)
			g.Remember(effect.SlotMoves, r)
			return g.AskSeat(g.Controller(r.Card), qSwitch, 0)
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			r := g.FirstRemembered(g.Scope(), effect.SlotMoves)
			s := g.Controller(r.Card)
			o, ok := g.Picked(s)
			if !ok {
				return kernel.Done
			}
			g.Remember(effect.SlotMoves, o.Card)
			g.Show(verbReveal, s, o.Card, everybody)
			return kernel.Continue
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			var room [2]kernel.Ref
			both := g.Remembered(g.Scope(), effect.SlotMoves, room[:0])
			s := g.Controller(both[0].Card)
			put(g, verbTakeBack, s, both[0], zoneHand)
			e := g.Draft(kernel.Moved, verbAppear, s, both[1])
			e.To, e.Pose, e.N = placeIn(g, zoneField, s), firstPose(g), int64(zoneHand)|int64(bySwitch)<<8
			if !g.On(R528_2) {
				e.Pose = g.Pose(both[0].Card)
			}
			effect.NoteDone(g, true)
			return kernel.Done
		}},
	}}
}

// switchQuestion asks for the card of the hand that comes, or for none (528-1, 528-3).
func switchQuestion() kernel.Question {
	return kernel.Question{
		Name: "switch", Clause: R528_1, Kind: kernel.PickSome, Verb: verbAppear,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			old := g.FirstRemembered(g.ScopeOf(a), effect.SlotMoves)
			g.OfferCards(a, placeIn(g, zoneHand, a.Seat), verbAppear, R528_1, func(c kernel.CardID) bool { return canComeFor(g, c, old.Card) })
		},
		Bounds: func(g *kernel.Game, _ *kernel.Ask) (int, int) {
			if !g.On(R528_3) {
				return 1, 1
			}
			return 0, 1
		},
	}
}
