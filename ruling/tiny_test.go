// A tiny game for the tests: each start is a short procedure of its own that asks one kind of question.

package ruling

import (
	"errors"
	"fmt"
	"strings"
	"sync"

	"saitei/kernel"
	"saitei/rulebook"
)

const (
	zDeck kernel.ZoneID = iota
	zHand
	zTrash
	zField
	zBoard
)

var tinyVerbs = []string{"", "draw", "set", "keep", "open", "discard", "guess", "again", "rank", "share", "arrange", "steal", "move", "name", "lose", "win", "end", "crush", "score", "resign", "boost", "bless"}

func verb(name string) kernel.Verb {
	for i, v := range tinyVerbs {
		if v == name {
			return kernel.Verb(i)
		}
	}
	panic(name)
}

var tinyClauses = []string{"", "1-1", "1-2", "1-2-1", "1-3", "1-4", "1-5", "1-6", "1-7", "1-8", "2-1", "2-2", "2-3", "9-9", "8-1"}

func id(name string) kernel.Clause {
	for i, c := range tinyClauses {
		if c == name {
			return kernel.Clause(i)
		}
	}
	panic(name)
}

var tinyLedger = "id\tkind\tja\ten\tcall_ja\tcall_en\n" +
	"1\theading\t流れ\tCourse\t\t\n" +
	"1-1\tprocedure\t引く\tDraw.\t\t\n" +
	"1-2\tprocedure\t出す\tSet.\t\t\n" +
	"1-2-1\tlaw\t9を超えたら出せない\tNothing above 9.\t\t\n" +
	"1-3\tprocedure\t表にする\tOpen.\t\t\n" +
	"1-4\tprocedure\t捨てる\tDiscard.\t\t\n" +
	"1-5\tlaw\t2枚は違う名前\tTwo of different names.\t\t\n" +
	"1-6\tlaw\t場は1枚まで\tOne card at most.\t\t\n" +
	"1-7\tprocedure\t選ぶ\tChoose.\t\t\n" +
	"1-8\tdefinition\t隠す\tHidden.\t\t\n" +
	"2-1\tdeck\t4枚\tFour cards.\t\t\n" +
	"2-2\tconduct\t仲良く\tBe nice.\t\t\n" +
	"2-3\tlaw\t投了\tConcede.\t\t\n" +
	"8-1\tlaw\t置き換え\tReplace.\t\t\n" +
	"9-9\tlaw\t使わない\tUnused.\t\t\n"

const (
	qSet = kernel.FirstQuestion + iota
	qDiscard
	qGuess
	qAgain
	qRank
	qShare
	qArrange
	qSteal
	qMove
	qName
	qThrow
	lastQuestion
)

// ask is a step that asks a seat.
func ask(clause string, seats []kernel.Seat, q kernel.QuestionID) kernel.Step {
	return kernel.Step{Clause: id(clause), Do: func(g *kernel.Game) kernel.Flow {
		for _, s := range seats {
			g.AskSeat(s, q, 0)
		}
		return kernel.Wait
	}}
}

// act is a step that does something with what was chosen.
func act(clause string, do func(g *kernel.Game, s kernel.Seat, picks []kernel.Option)) kernel.Step {
	return kernel.Step{Clause: id(clause), Do: func(g *kernel.Game) kernel.Flow {
		for s := range kernel.Seat(2) {
			if picks := g.AllPicked(s, nil); len(picks) > 0 {
				do(g, s, picks)
			}
		}
		return kernel.Continue
	}}
}

var endStep = kernel.Step{Do: func(g *kernel.Game) kernel.Flow {
	g.Finish(verb("win"), 0, kernel.Won)
	g.Finish(verb("lose"), 1, kernel.Lost)
	g.End(verb("end"))
	return kernel.Done
}}

func tinyQuestions(r *kernel.Rules) []kernel.Question {
	cards := func(z kernel.ZoneID, v string) func(g *kernel.Game, a *kernel.Ask) {
		return func(g *kernel.Game, a *kernel.Ask) {
			g.OfferCards(a, g.Rules.PlaceOf(z, a.Seat), verb(v), 0, nil)
		}
	}
	qs := make([]kernel.Question, lastQuestion)
	qs[qSet] = kernel.Question{Name: "set card", Clause: id("1-2"), Verb: verb("set"), Candidates: func(g *kernel.Game, a *kernel.Ask) {
		cards(zHand, "set")(g, a)
		g.Offer(a, kernel.Option{Kind: kernel.ActionOption, Verb: verb("keep")})
	}, Needs: []kernel.Need{{Clause: id("1-2-1"), Fact: "refuse.too-strong", Holds: func(g *kernel.Game, _ *kernel.Ask, o *kernel.Option) bool {
		return o.Kind != kernel.CardOption || g.Attr(o.Card.Card, 0) <= 9
	}}}}
	qs[qDiscard] = kernel.Question{
		Name: "discard", Clause: id("1-4"), Kind: kernel.PickSome, Verb: verb("discard"), Candidates: cards(zHand, "discard"),
		Bounds: func(*kernel.Game, *kernel.Ask) (int, int) { return 0, 2 },
		Together: func(g *kernel.Game, _ *kernel.Ask, picks []kernel.Option) (kernel.Clause, kernel.Key) {
			if len(picks) == 2 && g.Def(picks[0].Card.Card).Number == g.Def(picks[1].Card.Card).Number && g.On(id("1-5")) {
				return id("1-5"), "refuse.same-name"
			}
			return 0, ""
		},
	}
	qs[qGuess] = kernel.Question{Name: "guess", Clause: id("1-7"), Kind: kernel.Number, Verb: verb("guess"), Bounds: func(*kernel.Game, *kernel.Ask) (int, int) { return 0, 3 }}
	qs[qAgain] = kernel.Question{Name: "again", Clause: id("1-7"), Kind: kernel.YesNo, Verb: verb("again")}
	qs[qRank] = kernel.Question{Name: "rank", Clause: id("1-7"), Kind: kernel.OrderAll, Candidates: cards(zField, "")}
	qs[qShare] = kernel.Question{Name: "share", Clause: id("1-7"), Kind: kernel.Split, Candidates: cards(zField, ""), Bounds: func(*kernel.Game, *kernel.Ask) (int, int) { return 3, 3 }}
	qs[qArrange] = kernel.Question{Name: "arrange", Clause: id("1-7"), Kind: kernel.Arrange, Piles: 2, Candidates: cards(zHand, "")}
	qs[qSteal] = kernel.Question{Name: "steal", Clause: id("1-7"), Candidates: func(g *kernel.Game, a *kernel.Ask) {
		from := g.Rules.PlaceOf(zHand, 1-a.Seat)
		for i, c := range g.In(from) {
			g.Offer(a, kernel.Option{Kind: kernel.HiddenCardOption, Card: g.Ref(c), Place: from, N: int32(i)})
		}
	}}
	qs[qMove] = kernel.Question{Name: "move", Clause: id("1-7"), Candidates: func(g *kernel.Game, a *kernel.Ask) {
		for i := range 3 {
			g.Offer(a, kernel.Option{Kind: kernel.PlaceOption, Place: g.Rules.SquareOf(zBoard, 0, i)})
		}
		g.Offer(a, kernel.Option{Kind: kernel.PlaceOption, Place: g.Rules.PlaceOf(zHand, 1)})
	}}
	qs[qName] = kernel.Question{Name: "name", Clause: id("1-7"), Candidates: func(g *kernel.Game, a *kernel.Ask) {
		for s := range kernel.Seat(2) {
			g.Offer(a, kernel.Option{Kind: kernel.SeatOption, Seat: s})
		}
	}}
	qs[qThrow] = kernel.Question{Name: "throw", Clause: id("1-7"), Candidates: func(g *kernel.Game, a *kernel.Ask) {
		for n := range int32(3) {
			g.Offer(a, kernel.Option{Kind: kernel.NumberOption, Verb: verb("guess"), N: n + 1})
		}
	}}
	return qs
}

// slotTarget is where what is played remembers what it is aimed at.
const slotTarget = 3

// procDuel is a fight with a stack of its own.
var procDuel kernel.ProcID

func tinyProcs() []kernel.Proc {
	one, two := []kernel.Seat{0}, []kernel.Seat{0, 1}
	say := func(v string) kernel.Step {
		return act("1-7", func(g *kernel.Game, s kernel.Seat, picks []kernel.Option) {
			for _, o := range picks {
				g.Say(verb(v), s, o.Card, int(o.N))
			}
		})
	}
	ps := make([]kernel.Proc, kernel.FirstProc)
	add := func(name string, steps ...kernel.Step) {
		ps = append(ps, kernel.Proc{Name: name, Steps: append(steps, endStep)})
	}
	add("main", kernel.Step{Clause: id("1-1"), Do: drawBoth},
		ask("1-2", two, qSet),
		act("1-2", func(g *kernel.Game, s kernel.Seat, picks []kernel.Option) {
			if picks[0].Kind == kernel.CardOption {
				g.Move(verb("set"), s, picks[0].Card, g.Rules.PlaceOf(zField, s), kernel.FaceDown, 0)
			}
		}),
		kernel.Step{Clause: id("1-3"), Do: func(g *kernel.Game) kernel.Flow {
			for s := range kernel.Seat(2) {
				if c := g.Top(zField, s); c != kernel.NoCard {
					g.Turn(verb("open"), s, g.Ref(c), kernel.FaceUp)
					g.AddVar(verb("score"), s, 0, int(g.Attr(c, 0)))
				}
			}
			return kernel.Continue
		}},
		ask("1-4", one, qDiscard),
		act("1-4", func(g *kernel.Game, s kernel.Seat, picks []kernel.Option) {
			for _, o := range picks {
				g.Move(verb("discard"), s, o.Card, g.Rules.PlaceOf(zTrash, s), kernel.FaceUp, 0)
			}
		}))
	add("discard", append([]kernel.Step{}, ask("1-4", one, qDiscard), say("discard"))...)
	add("guess", ask("1-7", one, qGuess), say("guess"))
	add("again", ask("1-7", []kernel.Seat{1}, qAgain), say("again"))
	add("rank", ask("1-7", one, qRank), say("rank"))
	add("share", ask("1-7", one, qShare), say("share"))
	add("arrange", ask("1-7", one, qArrange), say("arrange"))
	add("steal", ask("1-7", one, qSteal), say("steal"))
	add("move", ask("1-7", one, qMove), say("move"))
	add("name", ask("1-7", one, qName), say("name"))
	add("throw", ask("1-7", one, qThrow), say("guess"))
	add("crush", kernel.Step{Clause: id("1-7"), Do: func(g *kernel.Game) kernel.Flow {
		g.Move(verb("crush"), 0, g.Ref(g.Top(zHand, 0)), g.Rules.PlaceOf(zField, 0), kernel.FaceUp, 0)
		return kernel.Continue
	}}, ask("1-7", one, qGuess))
	play := func(n int32) kernel.Step { // something played from the top card of the board's first square, at the one of P1's field
		return kernel.Step{Do: func(g *kernel.Game) kernel.Flow {
			g.Remember(slotTarget, g.S.Ref(g.Top(zField, 0)))
			g.PushPlayed(kernel.Item{Seat: 1, N: n, Source: g.S.Ref(g.Top(zBoard, 0)), Subject: kernel.NoRef, Node: kernel.NoNode, Ability: kernel.NoAbility})
			return kernel.Continue
		}}
	}
	add("fight", play(1), kernel.Step{Clause: id("1-7"), Do: func(g *kernel.Game) kernel.Flow {
		return g.BeginProc(procDuel, 0, g.S.Ref(g.Top(zField, 0)))
	}}, ask("1-7", one, qGuess))
	procDuel = kernel.ProcID(len(ps))
	add("duel", kernel.Step{Do: func(g *kernel.Game) kernel.Flow { g.OpenStack(); return kernel.Continue }}, play(2), ask("1-7", one, qGuess))
	ps[procDuel].Steps[len(ps[procDuel].Steps)-1] = kernel.Step{Do: func(g *kernel.Game) kernel.Flow { g.CloseStack(); return kernel.Continue }}
	add("loop", kernel.Step{Label: 1, Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(1) }})
	add("panic", ask("1-7", one, qGuess), kernel.Step{Do: func(*kernel.Game) kernel.Flow { panic("the tiny game broke") }})
	add("boost", kernel.Step{Clause: id("1-7"), Do: func(g *kernel.Game) kernel.Flow {
		g.ChangeAttr(verb("boost"), 0, g.Ref(g.Top(zField, 0)), kernel.Add, 0, 3, 0)
		return kernel.Continue
	}}, ask("1-7", one, qGuess))
	return ps
}

func drawBoth(g *kernel.Game) kernel.Flow {
	for s := range kernel.Seat(2) {
		if c := g.Top(zDeck, s); c != kernel.NoCard {
			g.Move(verb("draw"), s, g.Ref(c), g.Rules.PlaceOf(zHand, s), kernel.FaceDown, 0)
		}
	}
	return kernel.Continue
}

var tinyRules = sync.OnceValue(func() *kernel.Rules {
	r := &kernel.Rules{
		Name: "tiny", Seats: 2, Clauses: tinyClauses, Verbs: tinyVerbs, Layers: 2,
		Zones: []kernel.Zone{
			zDeck:  {Name: "deck", Visibility: kernel.Hidden, Hides: id("1-8")},
			zHand:  {Name: "hand", Visibility: kernel.OwnerOnly, Hides: id("1-8"), Unordered: true},
			zTrash: {Name: "trash", Visibility: kernel.Public},
			zField: {Name: "field", Visibility: kernel.OwnerPeeks, Hides: id("1-8")},
			zBoard: {Name: "board", Visibility: kernel.Public, Shared: true, Squares: 3},
		},
		Attrs: []kernel.AttrDef{{Name: "power", Layer: 1}, {Name: "sign", Layer: 1}},
		Vars:  []string{"turn"}, PlayerVars: []string{"score"}, Poses: []string{"upright", "sideways"}, Counters: []string{"coin"},
		Durations: []string{"ever"},
		Signals: []kernel.Signal{
			{Name: "time", Clause: id("1-7"), Taken: func(g *kernel.Game, _ kernel.Seat) { g.Note(kernel.NoSeat, 0, 9) }},
			{Name: "draw", Clause: id("2-3"), BySeats: true, Agreed: true, Taken: func(g *kernel.Game, _ kernel.Seat) {
				for s := range kernel.Seat(2) {
					g.Finish(verb("end"), s, kernel.Drew)
				}
				g.End(verb("end"))
			}},
		},
		Main: kernel.FirstProc, Concede: id("2-3"),
		Conceded: func(g *kernel.Game, s kernel.Seat) {
			g.Finish(verb("resign"), s, kernel.Lost)
			g.Finish(verb("win"), 1-s, kernel.Won)
			g.End(verb("end"))
		},
		Laws: []kernel.Law{{Clause: id("1-6"), Kinds: kernel.Of(kernel.Moved), Forbids: func(g *kernel.Game, e *kernel.Event) bool {
			return e.Verb == verb("crush") && g.Count(zField, e.Seat) > 0
		}}},
		Replace: kernel.ReplacePolicy{Clause: id("8-1"), Chooser: func(_ *kernel.Game, e *kernel.Event) kernel.Seat { return e.Seat }},
	}
	r.Procs, r.Questions = tinyProcs(), tinyQuestions(r)
	r.Affairs = []kernel.Affair{{Name: "duel", Proc: procDuel, Opens: true, Telling: kernel.Telling{Roles: []kernel.Role{
		{Name: "fighter", Of: func(_ *kernel.Game, p *kernel.Process, dst []kernel.Party) []kernel.Party {
			return append(dst, kernel.CardParty(p.Frame.Source))
		}},
		{Name: "foe", Of: func(_ *kernel.Game, _ *kernel.Process, dst []kernel.Party) []kernel.Party {
			return append(dst, kernel.SeatParty(1))
		}},
	}}}}
	r.Items = kernel.Telling{Roles: []kernel.Role{kernel.RoleIn("target", slotTarget)}, Figures: []kernel.Figure{
		{Name: "stake", Of: func(_ *kernel.Game, p *kernel.Process) (int, bool) { return int(p.Item.N), true }},
	}}
	for i := kernel.FirstProc; int(i) < len(r.Procs); i++ {
		name := r.Procs[i].Name
		if name == "main" {
			name = "draw phase"
		}
		r.Starts = append(r.Starts, kernel.Start{Name: name, Proc: i})
	}
	return r.Compile()
})

// tiny is the book of the tiny game.
var tiny = sync.OnceValue(func() *rulebook.Book {
	ledger, err := rulebook.ParseLedger("tiny.tsv", tinyLedger)
	if err != nil {
		panic(err)
	}
	number := func(s string) error {
		var n int
		if _, err := fmt.Sscan(s, &n); err != nil {
			return errors.New("not a number")
		}
		return nil
	}
	plain := func(n, name string) rulebook.Card {
		return rulebook.Card{Number: n, Name: name, Fields: map[string]string{"number": n, "name": name, "power": "1", "sign": "1"}}
	}
	return &rulebook.Book{
		Name: "tiny", Title: rulebook.Text{Ja: "小さい", En: "Tiny"}, Rules: tinyRules(), Ledger: ledger,
		Words: rulebook.Words{
			"zone.hand": {Ja: "手札", En: "hand"}, "zone.field": {Ja: "場", En: "field"}, "refuse.too-strong": {Ja: "強すぎる", En: "too strong"}, "event.draw": {Ja: "{seat}が{card}を引く", En: "{seat} draws {card}"},
			"refuse.same-name": {Ja: "同じ名前", En: "same name"}, "number.turn.2": {Ja: "二", En: "second"}, "option.guess.2": {Ja: "チョキ", En: "Scissors"},
		},
		Switches: []rulebook.Switch{{Name: "J1", Clause: "1-1", Meaning: []rulebook.Text{{Ja: "甲", En: "a"}, {Ja: "乙", En: "b"}}}},
		Columns: []rulebook.Column{
			{Name: "number", Required: true}, {Name: "name", Required: true}, {Name: "name_en"}, {Name: "power", Required: true, Parse: number}, {Name: "sign"}, {Name: "text"}, {Name: "story"},
		},
		Cards: []rulebook.Card{plain("X-1", "ただの人"), plain("X-2", "ほかの人"), plain("X-3", "同じ人"), plain("X-4", "同じ人")},
		Decks: []rulebook.Deck{{Name: "starter", Title: rulebook.Text{Ja: "始め", En: "Start"}, Lines: []rulebook.DeckLine{{Count: 4, Number: "X-1"}}}},
		Plain: "X-1",
		Show: func(_ rulebook.Lang, attr string, n int64) string {
			if attr == "sign" {
				return []string{"none", "rock", "scissors", "paper"}[n&3]
			}
			return fmt.Sprint(n)
		},
		Compile: tinyCompile,
		CheckDeck: func(_ *rulebook.Set, d *rulebook.Deck, a *kernel.Audit) []rulebook.Problem {
			if a != nil && a.Off[id("2-1")] {
				return nil
			}
			if a != nil && a.Fired != nil {
				a.Fired[id("2-1")]++
			}
			if d.Size() != 4 {
				return []rulebook.Problem{{Clause: "2-1", Text: rulebook.Text{Ja: "4枚でない", En: "not four cards"}}}
			}
			return nil
		},
		Deal: func(g *kernel.Game, set *rulebook.Set, seed [32]byte, decks []*rulebook.Deck, _ map[string]int) {
			var lists [][]kernel.DefID
			for _, d := range decks {
				var list []kernel.DefID
				for _, l := range d.Lines {
					def, _ := set.Find(l.Number)
					for range l.Count {
						list = append(list, def)
					}
				}
				lists = append(lists, list)
			}
			g.NewGame(tinyRules(), set.Pool, seed, lists, zDeck)
		},
		Place: func(g *kernel.Game, set *rulebook.Set, p *rulebook.Position) error {
			for _, s := range tinyRules().Starts {
				if s.Name == p.Start {
					g.NewPosition(tinyRules(), set.Pool, p.Seed, p.Cards, s)
					g.S.Vars[0] = int32(p.Vars["turn"])
					for i, m := range p.SeatVars {
						g.S.Vars[1+i] = int32(m["score"])
					}
					return nil
				}
			}
			return errors.New("no such start")
		},
	}
})

// tinyCompile understands a text of nothing, or one that turns the drawing of its owner into a blessing.
func tinyCompile(cards []rulebook.Card) *rulebook.Set {
	set := &rulebook.Set{Pool: &kernel.Pool{}}
	for _, c := range cards {
		if at := strings.Index(c.Text, "???"); at >= 0 {
			n := len([]rune(c.Text[:at]))
			set.Unsupported = append(set.Unsupported, rulebook.Unsupported{Card: c, Err: errors.New("cannot read"), At: [2]int{n, n + 3}, Text: rulebook.Text{Ja: "読めない", En: "cannot read"}})
			continue
		}
		def := kernel.Def{Number: c.Number, Name: c.Name, Attrs: make([]int64, 2)}
		_, _ = fmt.Sscan(c.Fields["power"], &def.Attrs[0])
		_, _ = fmt.Sscan(c.Fields["sign"], &def.Attrs[1])
		if c.Text == "祝福" {
			def.Abilities = append(def.Abilities, set.Pool.AddAbility(kernel.Ability{
				Kind: kernel.Replacing, Clause: id("8-1"), Zones: 1 << zField, Kinds: kernel.Of(kernel.Moved), Verb: verb("draw"), Root: kernel.NoNode,
				Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
					return e.Verb == verb("draw") && e.Seat == at.Seat
				},
				Rewrite: func(_ *kernel.Game, _ kernel.Scope, e *kernel.Event) { e.Verb = verb("bless") },
			}))
		}
		set.Pool.Defs = append(set.Pool.Defs, def)
		set.Cards = append(set.Cards, c)
	}
	set.Pool.Index()
	return set
}
