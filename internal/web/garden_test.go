// A game for tests of the table: a board of three by three squares that both look at from their own side, cards asleep, face down and
// under other cards, counters, and windows in which both may answer what waits on a stack.

package web_test

import (
	"fmt"
	"strconv"
	"strings"
	"sync"

	"saitei/kernel"
	"saitei/rulebook"
)

const (
	gDeck kernel.ZoneID = iota
	gHand
	gBoard
	gEnergy
	gLife
	gTrash
)

const (
	gDraw kernel.Verb = iota + 1
	gShuffle
	gTurn
	gPhase
	gPlant
	gPut
	gShout
	gPass
	gScore
	gSleep
	gGrow
	gWin
	gLose
	gTie
	gEnd
)

var gardenVerbs = []string{"", "draw", "shuffle", "turn", "phase", "plant", "put", "shout", "pass", "score", "sleep", "grow", "win", "lose", "tie", "end"}

const (
	gVarTurn = iota
	gVarPhase
)

const (
	gMain kernel.ProcID = kernel.FirstProc + iota
	gPlanting
	gResolving
	gProcs
)

const (
	gAct kernel.QuestionID = kernel.FirstQuestion + iota
	gSquare
	gQuestions
)

const gNextTurn kernel.Label = 1

// gardenTurns is how long a match lasts.
const gardenTurns = 5

func gardener(g *kernel.Game) kernel.Seat { return kernel.Seat((g.Var(gVarTurn) + 1) % 2) }

func gardenRules() *kernel.Rules {
	procs := make([]kernel.Proc, gProcs)
	phase := func(n int) kernel.Step {
		return kernel.Step{Clause: 1, Do: func(g *kernel.Game) kernel.Flow {
			g.SetVar(gPhase, kernel.NoSeat, gVarPhase, n)
			return kernel.Continue
		}}
	}
	window := kernel.Step{Clause: 1, Do: func(g *kernel.Game) kernel.Flow { return g.OpenWindow(0) }}
	procs[gMain] = kernel.Proc{Name: "match", Steps: []kernel.Step{
		{Clause: 1, Do: gardenShuffle}, {Clause: 1, Do: gardenDeal},
		{Clause: 1, Label: gNextTurn, Do: gardenTurn}, {Clause: 1, Do: gardenDraw}, phase(1), window, phase(2), window, phase(3), window,
		{Clause: 1, Do: gardenEnd},
	}}
	procs[gPlanting] = kernel.Proc{Name: "plant", Steps: []kernel.Step{
		{Clause: 2, Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(kernel.Registers[planting](g).seat, gSquare, 0) }},
		{Clause: 2, Do: gardenPlant}, {Clause: 2, Do: gardenFeed}, {Clause: 2, Do: gardenCover},
	}}
	procs[gResolving] = kernel.Proc{Name: "resolve", Steps: []kernel.Step{{Clause: 3, Do: func(g *kernel.Game) kernel.Flow {
		it, _ := g.PopItem()
		g.AddVar(gScore, it.Seat, 0, 1)
		return kernel.Continue
	}}}}
	questions := make([]kernel.Question, gQuestions)
	questions[gAct] = kernel.Question{Name: "act", Clause: 3, Kind: kernel.PickOne, Verb: gPlant, Candidates: gardenActs}
	questions[gSquare] = kernel.Question{Name: "square", Clause: 2, Kind: kernel.PickOne, Verb: gPut, Candidates: gardenSquares}
	return (&kernel.Rules{
		Name: "garden", Seats: 2, Clauses: []string{"", "1-1", "1-2", "1-3", "1-4"}, Verbs: gardenVerbs,
		Vars: []string{"turn", "phase"}, PlayerVars: []string{"points"}, VarSight: kernel.SeenByAll(0, 1), PlayerVarSight: kernel.SeenByAll(0), Counters: []string{"damage", "seed"}, Poses: []string{"", "asleep"},
		Zones: []kernel.Zone{
			gDeck:   {Name: "deck", Visibility: kernel.Hidden, Shape: kernel.Pile, Col: 3, Row: 0},
			gHand:   {Name: "hand", Visibility: kernel.OwnerOnly, Unordered: true, Shape: kernel.Fan, Col: 0, Row: 1},
			gBoard:  {Name: "board", Shared: true, Squares: 9, Shape: kernel.Square},
			gEnergy: {Name: "energy", Shape: kernel.Row, Col: 1, Row: 0},
			gLife:   {Name: "life", Visibility: kernel.Hidden, Shape: kernel.Row, Col: 0, Row: 0},
			gTrash:  {Name: "trash", Shape: kernel.Pile, Col: 2, Row: 0},
		},
		Attrs: []kernel.AttrDef{{Name: "power"}, {Name: "color", Set: true}, {Name: "cost"}}, Layers: 1,
		Procs: procs, Questions: questions, Main: gMain, Concede: 4, Conceded: func(g *kernel.Game, s kernel.Seat) { gardenWon(g, 1-s) },
		Signals: []kernel.Signal{{Name: "truce", Clause: 4, BySeats: true, Agreed: true, Taken: func(g *kernel.Game, _ kernel.Seat) {
			g.Finish(gTie, 0, kernel.Drew)
			g.Finish(gTie, 1, kernel.Drew)
			g.End(gEnd)
		}}},
		Windows: []kernel.Window{{
			Clause: 3, First: gardener, Ask: gAct, Pass: gPass,
			Advances: func(g *kernel.Game, s kernel.Seat) bool {
				_, isWaiting := g.TopItem()
				return s == gardener(g) && !isWaiting
			},
			Act: gardenAct, After: func(g *kernel.Game, s kernel.Seat) kernel.Seat { return g.Next(s) },
			AllPassed: func(g *kernel.Game) kernel.Flow {
				if _, isWaiting := g.TopItem(); !isWaiting {
					return kernel.Done
				}
				return g.Call(gResolving)
			},
		}},
	}).Compile()
}

func gardenShuffle(g *kernel.Game) kernel.Flow {
	for s := range kernel.Seat(2) {
		g.Shuffle(gShuffle, s, g.Rules.PlaceOf(gDeck, s))
	}
	return kernel.Continue
}

func gardenDeal(g *kernel.Game) kernel.Flow {
	for s := range kernel.Seat(2) {
		cards := g.At(gDeck, s)
		for i := range 7 {
			to := gHand
			if i >= 4 {
				to = gLife
			}
			g.Move(gDraw, s, g.Ref(cards[len(cards)-1-i]), g.Rules.PlaceOf(to, s), kernel.FaceDown, 0)
		}
	}
	return kernel.Continue
}

func gardenTurn(g *kernel.Game) kernel.Flow {
	g.AddVar(gTurn, kernel.NoSeat, gVarTurn, 1)
	return kernel.Continue
}

// gardenDraw draws a card and lays another down as energy, asleep.
func gardenDraw(g *kernel.Game) kernel.Flow {
	s := gardener(g)
	cards := g.At(gDeck, s)
	g.Move(gDraw, s, g.Ref(cards[len(cards)-1]), g.Rules.PlaceOf(gHand, s), kernel.FaceDown, 0)
	energy := g.Ref(cards[len(cards)-2])
	g.Move(gGrow, s, energy, g.Rules.PlaceOf(gEnergy, s), kernel.FaceUp, 0)
	for _, c := range g.At(gEnergy, s) {
		g.Propose(kernel.Event{Kind: kernel.Posed, Verb: gSleep, Seat: s, Card: g.Ref(c), Other: kernel.NoRef, Pose: 1, Mod: -1})
	}
	return kernel.Continue
}

func gardenActs(g *kernel.Game, a *kernel.Ask) {
	_, isWaiting := g.TopItem()
	switch {
	case isWaiting && len(g.S.Stack) < 3:
		g.Offer(a, kernel.Option{Kind: kernel.ActionOption, Verb: gShout, Clause: 3})
	case !isWaiting && a.Seat == gardener(g) && g.Var(gVarPhase) == 2:
		g.OfferCards(a, g.Rules.PlaceOf(gHand, a.Seat), gPlant, 2, nil)
	}
	g.Offer(a, kernel.Option{Kind: kernel.ActionOption, Verb: gPass, Clause: 3})
}

func gardenSquares(g *kernel.Game, a *kernel.Ask) {
	for q := range 9 {
		if p := g.Rules.SquareOf(gBoard, 0, q); len(g.In(p)) == 0 {
			g.Offer(a, kernel.Option{Kind: kernel.PlaceOption, Verb: gPut, Place: p, Clause: 2})
		}
	}
}

func gardenAct(g *kernel.Game, s kernel.Seat, o kernel.Option) kernel.Flow {
	if o.Verb == gPlant {
		return kernel.CallWith(g, gPlanting, planting{card: o.Card.Card, seat: s})
	}
	g.PushItem(kernel.Item{Seat: s, Source: kernel.NoRef, Subject: kernel.NoRef, Node: kernel.NoNode, Ability: kernel.NoAbility})
	return kernel.Continue
}

// planting is what the planting of a card keeps.
type planting struct {
	card  kernel.CardID    // the card that is planted
	under [2]kernel.CardID // what is laid under it
	seat  kernel.Seat      // who plants it
	place kernel.Place     // where it grows
}

func gardenPlant(g *kernel.Game) kernel.Flow {
	p := kernel.Registers[planting](g)
	o, ok := g.Picked(p.seat)
	if !ok {
		return kernel.Done
	}
	p.place = o.Place
	g.Move(gPlant, p.seat, g.Ref(p.card), o.Place, kernel.FaceUp, 0)
	return kernel.Continue
}

// gardenFeed puts counters on the card and lays two cards of the deck to it, one of them face down; its ability waits on the stack.
func gardenFeed(g *kernel.Game) kernel.Flow {
	p := kernel.Registers[planting](g)
	s, card := p.seat, g.Ref(p.card)
	event := kernel.Event{Verb: gGrow, Seat: s, Card: card, Other: kernel.NoRef, Mod: -1}
	if g.Var(gVarTurn)%2 == 1 {
		event.Kind, event.Pose = kernel.Posed, 1
		g.Propose(event)
	}
	event.Kind, event.Attr, event.N = kernel.Counted, kernel.Attr(g.Var(gVarTurn)%2), 2000
	if event.Attr == 1 {
		event.N = 3
	}
	g.Propose(event)
	deck := g.At(gDeck, s)
	for i, face := range []kernel.Face{kernel.FaceDown, kernel.FaceUp} {
		g.Move(gGrow, s, g.Ref(deck[len(deck)-1-i]), p.place, face, 0)
	}
	p.under = [2]kernel.CardID{deck[len(deck)-1], deck[len(deck)-2]}
	return kernel.Continue
}

func gardenCover(g *kernel.Game) kernel.Flow {
	p := kernel.Registers[planting](g)
	card := g.Ref(p.card)
	for _, under := range p.under {
		g.Propose(kernel.Event{Kind: kernel.Attached, Verb: gGrow, Seat: p.seat, Card: g.Ref(under), Other: card, Mod: -1})
	}
	g.PushItem(kernel.Item{Seat: p.seat, Source: card, Subject: kernel.NoRef, Node: kernel.NoNode, Ability: g.Def(card.Card).Abilities[0]})
	return kernel.Done
}

func gardenEnd(g *kernel.Game) kernel.Flow {
	if g.Var(gVarTurn) < gardenTurns {
		return kernel.GoTo(gNextTurn)
	}
	switch a, b := g.PlayerVar(0, 0), g.PlayerVar(1, 0); {
	case a > b:
		gardenWon(g, 0)
	case b > a:
		gardenWon(g, 1)
	default:
		g.Finish(gTie, 0, kernel.Drew)
		g.Finish(gTie, 1, kernel.Drew)
		g.End(gEnd)
	}
	return kernel.Done
}

func gardenWon(g *kernel.Game, s kernel.Seat) {
	g.Finish(gWin, s, kernel.Won)
	g.Finish(gLose, 1-s, kernel.Lost)
	g.End(gEnd)
}

const gardenLedger = "id\tkind\tja\ten\tcall_ja\tcall_en\n1\theading\t庭\tThe garden\t\t\n1-1\tprocedure\t順に番が来る。\tPlayers take turns.\t\t\n" +
	"1-2\tprocedure\t空いたマスに植える。\tPlant on an empty square.\t\t\n1-3\tprocedure\t互いに答える。\tBoth may answer.\t\t\n1-4\tlaw\t投了できる。\tAnybody may concede.\t\t\n"

var gardenWords = rulebook.Words{
	"event.draw": {Ja: "{seat}は{card}を引いた", En: "{seat} drew {card}"}, "event.shuffle": {Ja: "{seat}は切った", En: "{seat} shuffled"},
	"event.turn": {Ja: "次の番", En: "next turn"}, "event.phase": {Ja: "フェイズ{n}", En: "phase {n}"},
	"event.plant": {Ja: "{seat}は{card}を植えた", En: "{seat} planted {card}"}, "event.score": {Ja: "{seat}に{n}点", En: "{seat} scored {n}"},
	"event.sleep": {Ja: "{card}は眠った", En: "{card} fell asleep"}, "event.grow": {Ja: "{card}が育つ", En: "{card} grows"},
	"event.win": {Ja: "{seat}の勝ち", En: "{seat} won"}, "event.lose": {Ja: "{seat}の負け", En: "{seat} lost"},
	"signal.truce": {Ja: "引き分けを申し出る", En: "offer a draw"},
	"event.tie":    {Ja: "引き分け", En: "a draw"}, "event.end": {Ja: "おわり", En: "the end"},
	"ask.act": {Ja: "どうしますか", En: "what will you do?"}, "ask.square": {Ja: "植えるマスを選ぶ", En: "choose a square to plant on"},
	"zone.deck": {Ja: "デッキ", En: "deck"}, "zone.hand": {Ja: "手札", En: "hand"}, "zone.board": {Ja: "庭", En: "garden"},
	"zone.energy": {Ja: "エネルギー", En: "energy"}, "zone.life": {Ja: "ライフ", En: "life"}, "zone.trash": {Ja: "トラッシュ", En: "trash"},
	"attr.power": {Ja: "パワー", En: "power"}, "attr.color": {Ja: "色", En: "color"}, "attr.cost": {Ja: "コスト", En: "cost"},
	"counter.damage": {Ja: "ダメージ", En: "damage"}, "counter.seed": {Ja: "種", En: "seed"}, "pose.asleep": {Ja: "スリープ", En: "asleep"},
	"number.turn": {Ja: "ターン", En: "turn"}, "number.phase": {Ja: "フェイズ", En: "phase"}, "number.points": {Ja: "点", En: "points"},
	"number.phase.1": {Ja: "朝", En: "morning"}, "number.phase.2": {Ja: "昼", En: "noon"}, "number.phase.3": {Ja: "夜", En: "night"},
	"option.plant": {Ja: "{card}を植える", En: "plant {card}"}, "option.shout": {Ja: "叫ぶ", En: "shout"}, "option.pass": {Ja: "パス", En: "pass"},
	"option.put": {Ja: "{zone}に置く", En: "put it on {zone}"}, "seat.0": {Ja: "先手", En: "First"}, "seat.1": {Ja: "後手", En: "Second"},
	"fate.forbidden": {Ja: "できなかった: {what}", En: "could not: {what}"}, "fate.replaced": {Ja: "置き換わった: {what}", En: "replaced: {what}"},
}

var gardenColumns = []rulebook.Column{
	{Name: "number", Title: rulebook.Text{Ja: "番号", En: "number"}, Required: true}, {Name: "name", Title: rulebook.Text{Ja: "名前", En: "name"}, Required: true},
	{Name: "name_en", Title: rulebook.Text{Ja: "英名", En: "English name"}}, {Name: "color", Title: rulebook.Text{Ja: "色", En: "color"}},
	{Name: "cost", Title: rulebook.Text{Ja: "コスト", En: "cost"}}, {Name: "power", Title: rulebook.Text{Ja: "パワー", En: "power"}},
	{Name: "text", Title: rulebook.Text{Ja: "テキスト", En: "text"}},
}

var gardenColors = []rulebook.Text{{Ja: "赤", En: "red"}, {Ja: "青", En: "blue"}, {Ja: "白", En: "white"}, {Ja: "黒", En: "black"}, {Ja: "緑", En: "green"}}

// gardenBook is the game.
var gardenBook = sync.OnceValue(func() *rulebook.Book {
	ledger, err := rulebook.ParseLedger("garden", gardenLedger)
	if err != nil {
		panic(err)
	}
	var table strings.Builder
	table.WriteString("number\tname\tname_en\tcolor\tcost\tpower\ttext\n")
	for i, name := range strings.Fields("さくら/Cherry ばら/Rose ゆり/Lily つばき/Camellia たけ/Bamboo まつ/Pine うめ/Plum きく/Chrysanthemum はす/Lotus ふじ/Wisteria") {
		ja, en, _ := strings.Cut(name, "/")
		fmt.Fprintf(&table, "G-%02d\t%sの精\t%s Sprite\t%s\t%d\t%d\t植えた時、1点を得る。\n", i+1, ja, en, gardenColors[i%5].Ja, 1+i%6, 1000*(3+i%7))
	}
	cards, errs := rulebook.ParseCards("garden", table.String(), gardenColumns)
	if len(errs) > 0 {
		panic(errs[0])
	}
	deck := rulebook.Deck{Name: "all", Title: rulebook.Text{Ja: "花束", En: "Bouquet"}}
	for i, c := range cards {
		deck.Lines = append(deck.Lines, rulebook.DeckLine{Count: 3, Number: c.Number, Line: i + 1})
	}
	rules := sync.OnceValue(gardenRules)
	return &rulebook.Book{
		Name: "garden", Title: rulebook.Text{Ja: "庭", En: "Garden"}, Rules: rules(), Ledger: ledger, Words: gardenWords, Columns: gardenColumns, Cards: cards,
		Decks: []rulebook.Deck{deck}, Compile: gardenCompile, Deal: func(g *kernel.Game, set *rulebook.Set, seed [32]byte, decks []*rulebook.Deck, _ map[string]int) {
			lists := make([][]kernel.DefID, 2)
			for s := range lists {
				for _, l := range decks[s].Lines {
					if l.Section == "side" {
						continue
					}
					id, _ := set.Find(l.Number)
					for range l.Count {
						lists[s] = append(lists[s], id)
					}
				}
			}
			g.NewGame(rules(), set.Pool, seed, lists, gDeck)
		},
		Sections: []rulebook.Section{
			{Name: "main", Title: rulebook.Text{Ja: "花壇", En: "bed"}}, {Name: "side", Title: rulebook.Text{Ja: "温室", En: "hothouse"}, Side: true},
		},
		CheckDeck: func(*rulebook.Set, *rulebook.Deck, *kernel.Audit) []rulebook.Problem { return nil },
		Advise: func(_ *kernel.View, _ *kernel.DecisionView, o *kernel.OptionView) int {
			return map[string]int{"plant": 3, "pass": 2, "shout": 1}[o.Verb]
		},
		Show: func(l rulebook.Lang, attr string, value int64) string {
			if attr != "color" {
				return strconv.FormatInt(value, 10)
			}
			for i, c := range gardenColors {
				if value == 1<<i {
					return c.In(l)
				}
			}
			return ""
		},
		Look:  rulebook.Look{Hue: "color", Hues: []string{"red", "blue", "white", "black", "green"}, Cost: "cost", Stats: []string{"power"}, Crest: "庭"},
		Leads: map[string]string{"plant": "board", "put": "board"},
	}
})

func gardenCompile(cards []rulebook.Card) *rulebook.Set {
	set := &rulebook.Set{Pool: &kernel.Pool{}}
	for i, c := range cards {
		power, _ := strconv.Atoi(c.Fields["power"])
		cost, _ := strconv.Atoi(c.Fields["cost"])
		color := int64(0)
		for b, t := range gardenColors {
			if t.Ja == c.Fields["color"] {
				color = 1 << b
			}
		}
		set.Pool.Abilities = append(set.Pool.Abilities, kernel.Ability{Kind: kernel.Procedural, Clause: 3, Root: kernel.NoNode, Cost: kernel.NoNode, Span: [2]int{0, len([]rune(c.Text))}})
		set.Pool.Defs = append(set.Pool.Defs, kernel.Def{
			Number: c.Number, Name: c.Name, Attrs: []int64{int64(power), color, int64(cost)}, Abilities: []kernel.AbilityID{kernel.AbilityID(i)},
		})
		set.Cards = append(set.Cards, c)
		set.Trees, set.Canonical, set.English = append(set.Trees, ""), append(set.Canonical, c.Text), append(set.English, "When planted, score 1 point.")
		set.Stretches = append(set.Stretches, []rulebook.Stretch{{Text: [2]int{0, len([]rune(c.Text))}, English: [2]int{0, 28}}})
		set.Clauses = append(set.Clauses, []kernel.Clause{3})
	}
	set.Pool.Index()
	return set
}
