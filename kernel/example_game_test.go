// A whole game, from its rulebook to a match that is played, as an example of how one is written. Read it from the top.

package kernel_test

import (
	"fmt"
	"strings"

	"saitei/kernel"
)

// Lanterns is for two. A lantern has a price in oil and a glow. The players take turns; whose row of lanterns glows with seven first has won.
// Its rulebook has ten clauses. Each is a typed value, so that one that does not exist does not compile; clause 0 is no clause.
const (
	_    kernel.Clause = iota
	r1_1               // Each player lays out a deck in any order and takes the top two cards in hand.
	r1_2               // A row holds at most three lanterns.
	r1_3               // A lantern glows as is printed on it, changed by what effects say.
	r2_1               // The player whose turn it is draws a card and gets three oil.
	r2_2               // The player lights lanterns from hand for their price, one after another, for as long as wanted.
	r2_3               // What lasts for the turn ends, and the other player has the next turn.
	r3_1               // What has been triggered is carried out before anything else is chosen.
	r4_1               // A lantern that does not glow goes out: it is put on the ash heap at once, whatever is going on.
	r4_2               // A player whose row glows with seven wins at once.
	r5_1               // A player may concede, and then the other has won.
)

var lanternClauses = []string{
	r1_1: "1-1", r1_2: "1-2", r1_3: "1-3", r2_1: "2-1", r2_2: "2-2", r2_3: "2-3", r3_1: "3-1", r4_1: "4-1", r4_2: "4-2", r5_1: "5-1",
}

// Then the nouns: where cards lie, and who may see them there. A client draws its board from the same table; nobody else needs to know it.
const (
	zDeck kernel.ZoneID = iota
	zHand
	zRow
	zAsh
)

var lanternZones = []kernel.Zone{
	zDeck: {Name: "deck", Visibility: kernel.Hidden, Shape: kernel.Pile},
	zHand: {Name: "hand", Visibility: kernel.OwnerOnly, Unordered: true, Shape: kernel.Fan},
	zRow:  {Name: "row", Visibility: kernel.Public, Shape: kernel.Row},
	zAsh:  {Name: "ash", Visibility: kernel.Public, Shape: kernel.Pile},
}

// What cards are. Both are numbers, and both are settled in the first layer of effects.
const (
	aPrice kernel.Attr = iota
	aGlow
)

// What happens in the game, and what can be chosen: laws, triggers and the log name an event by its verb.
const (
	_ kernel.Verb = iota
	vTake
	vDraw
	vOil
	vLight
	vPass
	vDim
	vGoOut
	vTurnEnds
	vWin
	vLose
	vGameOver
)

var lanternVerbs = []string{
	vTake: "takes", vDraw: "draws", vOil: "has oil", vLight: "lights", vPass: "passes", vDim: "dims", vGoOut: "puts out",
	vTurnEnds: "ends the turn", vWin: "wins", vLose: "loses", vGameOver: "the end",
}

// The numbers that the rules keep: one of the table, one of each player.
const (
	nTurn = iota // whose turn it is
)
const (
	nOil = iota
)

// How long effects last that somebody brought about.
const untilTurnEnds kernel.Duration = 1

// The procedures and the one question. The kernel has some of its own, so a game's begin where those end.
const (
	pMatch kernel.ProcID = iota + kernel.FirstProc
	pTriggered
	pGoOut
	pShine
	pDim
)

const qLight = kernel.FirstQuestion

// The tables are put together once, before any match. Compile completes them.
func lanterns() *kernel.Rules {
	r := &kernel.Rules{
		Name: "lanterns", Seats: 2, Clauses: lanternClauses, Zones: lanternZones, Verbs: lanternVerbs,
		Attrs: []kernel.AttrDef{aPrice: {Name: "price"}, aGlow: {Name: "glow"}}, Layers: 1,
		Vars: []string{nTurn: "turn"}, PlayerVars: []string{nOil: "oil"}, Durations: []string{untilTurnEnds: "turn"},
		Procs: []kernel.Proc{
			pMatch: matchOfLanterns(), pTriggered: carryOutTriggered(), pGoOut: goOut(), pShine: shine(), pDim: dim(),
		},
		Questions: []kernel.Question{qLight: lightQuestion()}, Main: pMatch,
		Laws: []kernel.Law{roomInTheRow()}, Always: lanternChecks(),
		Derive:  kernel.DerivePolicy{Clause: r1_3},
		Concede: r5_1, Conceded: func(g *kernel.Game, s kernel.Seat) { winFor(g, 1-s) },
	}
	return r.Compile()
}

// A match is a procedure: a table of steps, each with the clause that it carries out. Whatever happens during a step cites that clause, and a
// step whose clause is switched off is skipped. Nothing here is a loop in Go: the match can stop at any step, be saved, copied and go on. A
// step that is jumped to has a label.
const (
	lanternTurn kernel.Label = iota + 1
	lanternChoice
)

func matchOfLanterns() kernel.Proc {
	return kernel.Proc{Name: "match", Steps: []kernel.Step{
		{Clause: r1_1, Do: takeHands},
		{Clause: r2_1, Label: lanternTurn, Do: beginTurn},
		{Clause: r2_2, Label: lanternChoice, Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(turnOf(g), qLight, 0) }},
		{Clause: r2_2, Do: lightOrPass},
		{Clause: r3_1, Do: func(g *kernel.Game) kernel.Flow { return g.Call(pTriggered) }},
		{Clause: r2_2, When: hasLit, Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(lanternChoice) }},
		{Clause: r2_3, Do: endTurn},
		{Clause: r2_3, Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(lanternTurn) }},
	}}
}

// What a procedure keeps between its steps is a struct of its own, which lies in its frame.
type lit struct{ one bool }

func hasLit(g *kernel.Game) bool { return kernel.Registers[lit](g).one }

func turnOf(g *kernel.Game) kernel.Seat { return kernel.Seat(g.Var(nTurn)) }

// A step changes nothing. It proposes events; what one step proposes happens at the same time, when the step has returned, and the next step
// looks at what came of it. Here both players take two cards each.
func takeHands(g *kernel.Game) kernel.Flow {
	for s := range kernel.Seat(g.Seats()) {
		deck := g.At(zDeck, s) // bottom first
		for i := range 2 {
			g.Move(vTake, s, g.Ref(deck[len(deck)-1-i]), g.Rules.PlaceOf(zHand, s), kernel.FaceDown, 0)
		}
	}
	return kernel.Continue
}

func beginTurn(g *kernel.Game) kernel.Flow {
	s := turnOf(g)
	if c := g.Top(zDeck, s); c != kernel.NoCard {
		g.Move(vDraw, s, g.Ref(c), g.Rules.PlaceOf(zHand, s), kernel.FaceDown, 0)
	}
	g.SetVar(vOil, s, nOil, 3)
	return kernel.Continue
}

// What can be done is said once. Candidates are all that could come into question; each need thins them out, and has the clause and the fact
// by which it refuses. The same list makes the options, checks an answer and explains what is not offered.
func lightQuestion() kernel.Question {
	return kernel.Question{
		Name: "light", Clause: r2_2, Kind: kernel.PickOne, Verb: vLight, Pass: vPass, Advances: true,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			g.OfferCards(a, g.Rules.PlaceOf(zHand, a.Seat), vLight, 0, nil)
			g.Offer(a, kernel.Option{Kind: kernel.ActionOption, Verb: vPass})
		},
		Needs: []kernel.Need{
			{Clause: r2_2, Fact: "refuse.too-dear", Holds: func(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
				return o.Verb == vPass || int(g.Attr(o.Card.Card, aPrice)) <= g.PlayerVar(a.Seat, nOil)
			}},
			{Clause: r1_2, Fact: "refuse.no-room", Holds: func(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
				return o.Verb == vPass || !g.WouldForbid(lighting(g, a.Seat, o.Card))
			}},
		},
	}
}

// lighting is the event of lighting a lantern. The need above and the step below mean the same one, so the law about it is said once.
func lighting(g *kernel.Game, s kernel.Seat, card kernel.Ref) kernel.Event {
	return kernel.Event{
		Kind: kernel.Moved, Verb: vLight, Seat: s, Card: card, Other: kernel.NoRef, To: g.Rules.PlaceOf(zRow, s), Face: kernel.FaceUp, Mod: -1,
	}
}

// The answer is read by the step after the one that asked. A lantern is lit by a move and paid for by a change of a number: two events, which
// happen together.
func lightOrPass(g *kernel.Game) kernel.Flow {
	s, r := turnOf(g), kernel.Registers[lit](g)
	o, _ := g.Picked(s)
	r.one = o.Verb == vLight
	if r.one {
		g.AddVar(vOil, s, nOil, -int(g.Attr(o.Card.Card, aPrice)))
		g.Propose(lighting(g, s, o.Card))
	}
	return kernel.Continue
}

func endTurn(g *kernel.Game) kernel.Flow {
	g.EndEffects(vTurnEnds, untilTurnEnds)
	g.SetVar(vTurnEnds, kernel.NoSeat, nTurn, int(g.Next(turnOf(g))))
	return kernel.Continue
}

// A law forbids events, whoever asks for them: here moves into a row that is full. It is asked before anything else, and cannot beats can.
const rowSize = 3

func roomInTheRow() kernel.Law {
	return kernel.Law{
		Clause: r1_2, Kinds: kernel.Of(kernel.Moved), Into: 1 << zRow,
		Forbids: func(g *kernel.Game, e *kernel.Event) bool { return g.Count(zRow, g.Rules.OwnerOf(e.To)) >= rowSize },
	}
}

// A check is a rule that the game carries out by itself, whatever is going on, as soon as its condition holds. It says after which kinds of
// events it must be looked at. What a card is, g.Attr tells with all effects applied.
func lanternChecks() []kernel.Check {
	changes := kernel.EventsOf(kernel.Moved, kernel.EffectBegan, kernel.EffectsEnded)
	return []kernel.Check{
		{Clause: r4_1, After: changes, When: func(g *kernel.Game) bool { return darkLantern(g) != kernel.NoCard }, Proc: pGoOut},
		{Clause: r4_2, After: changes, When: func(g *kernel.Game) bool { return shiningSeat(g) != kernel.NoSeat }, Proc: pShine},
	}
}

func darkLantern(g *kernel.Game) kernel.CardID {
	for _, c := range g.Throughout(zRow) {
		if g.Attr(c, aGlow) <= 0 {
			return c
		}
	}
	return kernel.NoCard
}

func goOut() kernel.Proc {
	return kernel.Proc{Name: "go out", Steps: []kernel.Step{{Do: func(g *kernel.Game) kernel.Flow {
		c := darkLantern(g)
		s := g.Owner(c)
		g.Move(vGoOut, s, g.Ref(c), g.Rules.PlaceOf(zAsh, s), kernel.FaceUp, 0)
		return kernel.Done
	}}}}
}

func shiningSeat(g *kernel.Game) kernel.Seat {
	for s := range kernel.Seat(g.Seats()) {
		sum := 0
		for _, c := range g.At(zRow, s) {
			sum += int(g.Attr(c, aGlow))
		}
		if sum >= 7 {
			return s
		}
	}
	return kernel.NoSeat
}

func shine() kernel.Proc {
	return kernel.Proc{Name: "shine", Steps: []kernel.Step{{Do: func(g *kernel.Game) kernel.Flow {
		winFor(g, shiningSeat(g))
		return kernel.Done
	}}}}
}

func winFor(g *kernel.Game, s kernel.Seat) {
	g.Finish(vWin, s, kernel.Won)
	g.Finish(vLose, 1-s, kernel.Lost)
	g.End(vGameOver)
}

// Abilities that are triggered wait until the game takes them up. This one takes them one after another; Begin gives each a memory of its own.
const nextTriggered kernel.Label = 1

func carryOutTriggered() kernel.Proc {
	return kernel.Proc{Name: "triggered", Steps: []kernel.Step{
		{Label: nextTriggered, Do: func(g *kernel.Game) kernel.Flow {
			var buffer [8]int
			waiting := g.NextPending(buffer[:0])
			if len(waiting) == 0 {
				return kernel.Done
			}
			p := g.TakePending(waiting[0])
			return g.Begin(g.Pool.Abilities[p.Ability].Root, p.Seat, p.Source)
		}},
		{Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(nextTriggered) }},
	}}
}

// Cards are definitions with abilities. An effect is a tree of instructions, each carried out by a procedure. A real game compiles them from
// the cards' texts; here two are made by hand.
//
// The mirror has a static ability: for as long as it is in the row, other lanterns of the row glow with one more. The moth lamp has a
// triggered one: when it is lit, the lanterns of the other row glow with one less until the turn ends.
func lanternCards() *kernel.Pool {
	p := new(kernel.Pool)
	p.Defs = append(p.Defs, kernel.Def{Number: "paper", Name: "Paper Lantern", Attrs: []int64{aPrice: 1, aGlow: 1}})
	p.Defs = append(p.Defs, kernel.Def{Number: "stone", Name: "Stone Lantern", Attrs: []int64{aPrice: 2, aGlow: 3}})
	helps := p.AddMod(kernel.Mod{
		Op: kernel.Add, Attr: aGlow, N: 1, Zones: 1 << zRow,
		Applies: func(g *kernel.Game, at kernel.Scope, c kernel.CardID) bool {
			return c != at.Source.Card && g.Controller(c) == g.Controller(at.Source.Card)
		},
	})
	mirror := p.AddAbility(kernel.Ability{Kind: kernel.Static, Zones: 1 << zRow, Mods: []int16{helps}})
	p.Defs = append(p.Defs, kernel.Def{Number: "mirror", Name: "Mirror", Attrs: []int64{aPrice: 2, aGlow: 1}, Abilities: []kernel.AbilityID{mirror}})
	moth := p.AddAbility(kernel.Ability{
		Kind: kernel.Triggered, Clause: r3_1, Zones: 1 << zRow, Kinds: kernel.Of(kernel.Moved), Verb: vLight, Root: p.AddNode(kernel.Node{Proc: pDim}),
		Matches: func(_ *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return e.Card.Card == at.Source.Card },
	})
	p.Defs = append(p.Defs, kernel.Def{Number: "moth", Name: "Moth Lamp", Attrs: []int64{aPrice: 1, aGlow: 1}, Abilities: []kernel.AbilityID{moth}})
	return p.Index()
}

// An instruction acts for the player whose effect it is: the seat of its frame.
func dim() kernel.Proc {
	return kernel.Proc{Name: "dim", Steps: []kernel.Step{{Do: func(g *kernel.Game) kernel.Flow {
		s := g.Frame().Seat
		for _, c := range g.At(zRow, 1-s) {
			g.ChangeAttr(vDim, s, g.Ref(c), kernel.Add, aGlow, -1, untilTurnEnds)
		}
		return kernel.Done
	}}}}
}

// lanternTable is a match of lanterns that tells what happens.
type lanternTable struct{ kernel.Game }

// tell prints an event with the chain of clauses under which it happens. Numbers that change are left out.
func (t *lanternTable) tell(r kernel.Record) {
	if r.Event.Kind == kernel.VarSet || r.Event.Kind == kernel.VarAdded || r.Event.Kind == kernel.EffectsEnded {
		return
	}
	words := []string{t.Rules.Verbs[r.Event.Verb]}
	if r.Event.Seat != kernel.NoSeat {
		words = []string{fmt.Sprintf("P%d", r.Event.Seat+1), words[0]}
	}
	if !r.Event.Card.IsNone() {
		words = append(words, t.Pool.Defs[r.Def].Name)
	}
	var chain []string
	for _, c := range r.Chain {
		chain = append(chain, t.Rules.Clauses[c])
	}
	fmt.Printf("%-26s %s\n", strings.Join(words, " "), strings.Join(chain, " "))
}

// choose answers the open decision with the option that does something, by its verb and the name of its card.
func (t *lanternTable) choose(verb kernel.Verb, number string) {
	d := t.Open()[0]
	for i := range d.Options {
		o := &d.Options[i]
		if o.Verb != verb || (number != "" && t.Def(o.Card.Card).Number != number) {
			continue
		}
		if refusal := t.Answer(d.Seat, d.ID, kernel.Choice{Picks: []kernel.OptionID{o.ID()}}); refusal != nil {
			panic(refusal)
		}
		if err := t.Advance(); err != nil {
			panic(err)
		}
		return
	}
	panic("not among the options: " + number)
}

// whyNot asks why the player whose turn it is cannot light a lantern of the hand.
func (t *lanternTable) whyNot(number string) {
	s := turnOf(&t.Game)
	for _, c := range t.At(zHand, s) {
		if t.Def(c).Number == number {
			refusal := t.WhyNot(s, kernel.Attempt{Verb: vLight, Card: t.Ref(c)})
			fmt.Printf("P%d cannot light %s: %s, by %s\n", s+1, t.Def(c).Name, refusal.Fact, t.Rules.Clauses[refusal.Clause])
			return
		}
	}
}

// newLanterns deals a match and lets it advance until somebody must choose. A Game binds a State, which is the match, to the rules and the cards.
func newLanterns(audit *kernel.Audit) *lanternTable {
	pool := lanternCards()
	deck := func(numbers ...string) (ids []kernel.DefID) { // bottom first
		for _, n := range numbers {
			id, _ := pool.Find(n)
			ids = append(ids, id)
		}
		return ids
	}
	decks := [][]kernel.DefID{deck("paper", "mirror", "stone", "paper"), deck("paper", "mirror", "stone", "moth")}
	t := new(lanternTable)
	t.Audit = audit
	if audit == nil {
		t.Watch = t.tell
	}
	t.NewGame(lanterns(), pool, [32]byte{}, decks, zDeck)
	if err := t.Advance(); err != nil {
		panic(err)
	}
	return t
}

// A game is written as tables, and played by answering what it asks.
func Example_game() {
	t := newLanterns(nil)
	t.choose(vLight, "stone")
	t.whyNot("mirror")
	t.choose(vLight, "paper")
	t.choose(vPass, "")

	// The moth lamp dims the other row, and a lantern goes out in the middle of that.
	t.choose(vLight, "moth")
	t.choose(vPass, "")

	// What a seat may see is a value of its own: of the other hand only how many cards it has.
	for _, p := range t.View(0).Places {
		if p.Zone == "hand" && p.Owner == 1 {
			fmt.Println("P1 sees", p.Count, "cards in P2's hand and the faces of", len(p.Cards))
		}
	}
	t.choose(vLight, "mirror")
	t.choose(vLight, "paper")
	fmt.Println("P1 has won:", t.Outcome(0) == kernel.Won)

	// An audit counts the clauses that fire, and can switch some off: that is how the rulings of a game prove that they need each of its
	// clauses. Without 4-1 no lantern goes out, and the same match is won a lantern earlier.
	audit := &kernel.Audit{Off: map[kernel.Clause]bool{r4_1: true}, Fired: map[kernel.Clause]int{}}
	t = newLanterns(audit)
	for _, number := range []string{"stone", "paper", "", "moth", "", "mirror"} {
		if number == "" {
			t.choose(vPass, "")
		} else {
			t.choose(vLight, number)
		}
	}
	fmt.Println("P1 has won without 4-1:", t.Outcome(0) == kernel.Won)
	for c, id := range lanternClauses {
		if c > 0 && audit.Fired[kernel.Clause(c)] == 0 {
			fmt.Println("had no part in it:", id)
		}
	}

	// Output:
	// P1 takes Paper Lantern     1-1
	// P1 takes Stone Lantern     1-1
	// P2 takes Moth Lamp         1-1
	// P2 takes Stone Lantern     1-1
	// P1 draws Mirror            2-1
	// P1 lights Stone Lantern    2-2
	// P1 cannot light Mirror: refuse.too-dear, by 2-2
	// P1 lights Paper Lantern    2-2
	// P2 draws Mirror            2-1
	// P2 lights Moth Lamp        2-2
	// P2 dims Stone Lantern      3-1
	// P2 dims Paper Lantern      3-1
	// P1 puts out Paper Lantern  3-1 4-1
	// P1 draws Paper Lantern     2-1
	// P1 sees 2 cards in P2's hand and the faces of 0
	// P1 lights Mirror           2-2
	// P1 lights Paper Lantern    2-2
	// P1 wins                    2-2 4-2
	// P2 loses                   2-2 4-2
	// the end                    2-2 4-2
	// P1 has won: true
	// P1 has won without 4-1: true
	// had no part in it: 1-2
	// had no part in it: 4-1
	// had no part in it: 5-1
}
