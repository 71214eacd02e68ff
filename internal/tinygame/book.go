// Package tinygame is a game of nine cards for the tests of what is built around the rules: matches, agents, simulations and the
// command. It asks every form of question.
package tinygame

import (
	"fmt"
	"strconv"
	"strings"
	"sync"

	"saitei/kernel"
	"saitei/rulebook"
)

const ledger = "id\tkind\tja\ten\tcall_ja\tcall_en\n" +
	"1\theading\tちいさな勝負\tA small contest\t\t\n" +
	"1-1\tprocedure\tデッキを切る。\tShuffle the decks.\t\t\n" +
	"1-2\tprocedure\t引く。\tDraw.\t\t\n" +
	"1-3\tprocedure\t同時に1枚を伏せる。\tBoth set a card.\t\t\n" +
	"1-4\tprocedure\t表にする。\tOpen.\t\t\n" +
	"1-5\tprocedure\t大きい方が得点する。\tThe higher card scores.\t\t\n" +
	"1-6\tprocedure\tもう1つ答える。\tAnswer one more question.\t\t\n" +
	"1-7\tprocedure\t手札がなくなれば終わる。\tIt ends when a hand is empty.\t\t\n" +
	"1-8\tlaw\tいつでも投了できる。\tAnybody may concede.\t\t\n" +
	"1-9\tlaw\t最初のターンに9は伏せられない。\tA nine cannot be set in the first turn.\t\t\n" +
	"1-10\tprocedure\t時間になれば、このターンで終わる。\tWhen time is called, this turn is the last.\t\t\n" +
	"1-11\tprocedure\t全員が望めば引き分ける。\tIt is a draw if everybody wants one.\t\t\n" +
	"1-12\tdefinition\t次のゲームは負けた方が先番を決める。\tWhoever lost chooses who starts the next game.\t\t\n"

var words = rulebook.Words{
	"event.draw":         {Ja: "{seat}は{card}を引いた", En: "{seat} drew {card}"},
	"event.shuffle":      {Ja: "{seat}はデッキを切った", En: "{seat} shuffled"},
	"event.set":          {Ja: "{seat}は{card}を伏せた", En: "{seat} set {card}"},
	"event.open":         {Ja: "{seat}は{card}を開けた", En: "{seat} opened {card}"},
	"event.score":        {Ja: "{seat}に{n}点", En: "{seat} scored {n}"},
	"event.discard":      {Ja: "{card}は使い終わった", En: "{card} is used up"},
	"event.turn":         {Ja: "次のターン", En: "next turn"},
	"event.win":          {Ja: "{seat}の勝ち", En: "{seat} won"},
	"event.lose":         {Ja: "{seat}の負け", En: "{seat} lost"},
	"event.tie":          {Ja: "{seat}は引き分け", En: "{seat} drew"},
	"event.end":          {Ja: "おわり", En: "the end"},
	"event.time":         {Ja: "時間になった", En: "time is up"},
	"event.truce":        {Ja: "{seat}は引き分けを望んでいる", En: "{seat} wants a draw"},
	"signal.time":        {Ja: "時間を告げる", En: "call time"},
	"signal.truce":       {Ja: "引き分けを申し出る", En: "offer a draw"},
	"refuse.time-called": {Ja: "時間はもう告げられている", En: "time has been called already"},
	"event.concede":      {Ja: "{seat}は投了した", En: "{seat} conceded"},
	"ask.set":            {Ja: "伏せるカードを選ぶ", En: "choose a card to set"},
	"ask.discard":        {Ja: "捨てるカードを選ぶ", En: "choose cards to discard"},
	"ask.order":          {Ja: "順番を決める", En: "put them in order"},
	"ask.number":         {Ja: "数を決める", En: "name a number"},
	"ask.split":          {Ja: "3点を分ける", En: "share three points out"},
	"ask.arrange":        {Ja: "2つの山に分ける", En: "make two piles"},
	"ask.yes":            {Ja: "よいですか", En: "is that all right?"},
	"zone.deck":          {Ja: "デッキ", En: "deck"},
	"zone.hand":          {Ja: "手札", En: "hand"},
	"zone.field":         {Ja: "場", En: "field"},
	"zone.used":          {Ja: "使用済み", En: "used"},
	"attr.strength":      {Ja: "強さ", En: "strength"},
	"number.turn":        {Ja: "ターン", En: "turn"},
	"number.first":       {Ja: "先番", En: "who starts"},
	"number.points":      {Ja: "点", En: "points"},
	"refuse.too-big":     {Ja: "最初のターンに9は伏せられない", En: "a nine cannot be set in the first turn"},
	"fate.forbidden":     {Ja: "できなかった: {what}", En: "could not: {what}"},
	"fate.replaced":      {Ja: "置き換わった: {what}", En: "replaced: {what}"},
	"option.set":         {Ja: "{card}を伏せる", En: "set {card}"},
	"option.discard":     {Ja: "{card}を捨てる", En: "discard {card}"},
	"option.name":        {Ja: "{card}", En: "{card}"},
	"seat.0":             {Ja: "先手", En: "First"},
	"seat.1":             {Ja: "後手", En: "Second"},
}

var columns = []rulebook.Column{
	{Name: "number", Title: rulebook.Text{Ja: "番号", En: "number"}, Required: true},
	{Name: "name", Title: rulebook.Text{Ja: "名前", En: "name"}, Required: true},
	{Name: "strength", Title: rulebook.Text{Ja: "強さ", En: "strength"}, Required: true, Parse: func(s string) error {
		_, err := strconv.Atoi(s)
		return err
	}},
	{Name: "text", Title: rulebook.Text{Ja: "テキスト", En: "text"}},
}

var theRules = sync.OnceValue(rules)

// Book is the game.
var Book = sync.OnceValue(func() *rulebook.Book {
	l, err := rulebook.ParseLedger("tinygame", ledger)
	if err != nil {
		panic(err)
	}
	var table strings.Builder
	table.WriteString("number\tname\tstrength\ttext\n")
	for i := range 9 {
		fmt.Fprintf(&table, "T-%d\t%dの札\t%d\t\n", i+1, i+1, i+1)
	}
	cards, errs := rulebook.ParseCards("tinygame", table.String(), columns)
	if len(errs) > 0 {
		panic(errs[0])
	}
	nine := &rulebook.Deck{Name: "nine", Title: rulebook.Text{Ja: "九枚", En: "Nine"}}
	low := &rulebook.Deck{Name: "low", Title: rulebook.Text{Ja: "低い", En: "Low"}}
	for i, c := range cards {
		nine.Lines = append(nine.Lines, rulebook.DeckLine{Count: 1, Number: c.Number, Line: i + 1})
		if i < 3 {
			low.Lines = append(low.Lines, rulebook.DeckLine{Count: 3, Number: c.Number, Line: i + 1})
		}
	}
	return &rulebook.Book{
		Name: "tiny", Title: rulebook.Text{Ja: "ちいさな勝負", En: "A small contest"}, Rules: theRules(), Ledger: l, Words: words,
		Switches: []rulebook.Switch{{Name: "J1", Clause: "1-1", Meaning: []rulebook.Text{{Ja: "切る", En: "shuffle"}, {Ja: "切らない", En: "no"}}}},
		Columns:  columns, Cards: cards, Decks: []rulebook.Deck{*nine, *low},
		Compile: compile, CheckDeck: checkDeck, Deal: deal, Advise: advise,
	}
})

func compile(cards []rulebook.Card) *rulebook.Set {
	set := &rulebook.Set{Pool: &kernel.Pool{}}
	for _, c := range cards {
		if c.Text != "" {
			set.Unsupported = append(set.Unsupported, rulebook.Unsupported{
				Card: c, Err: fmt.Errorf("%s:%d: no card has a text", c.File, c.Line),
				Text: rulebook.Text{Ja: "読めない: " + c.Text, En: "not understood: " + c.Text},
			})
			continue
		}
		n, _ := strconv.Atoi(c.Fields["strength"])
		set.Pool.Defs = append(set.Pool.Defs, kernel.Def{Number: c.Number, Name: c.Name, Attrs: []int64{int64(n)}})
		set.Cards = append(set.Cards, c)
		set.Trees, set.Canonical, set.English = append(set.Trees, ""), append(set.Canonical, ""), append(set.English, "")
		set.Clauses = append(set.Clauses, nil)
	}
	set.Pool.Index()
	return set
}

func checkDeck(set *rulebook.Set, d *rulebook.Deck, _ *kernel.Audit) []rulebook.Problem {
	var problems []rulebook.Problem
	for _, l := range d.Lines {
		if _, ok := set.Find(l.Number); !ok {
			problems = append(problems, rulebook.Problem{
				Line: l.Line, Text: rulebook.Text{Ja: l.Number + "はない", En: "there is no " + l.Number},
				Remedy: rulebook.Text{Ja: "番号を直す", En: "correct the number"},
			})
		}
	}
	if n := d.Size(); n != 9 {
		problems = append(problems, rulebook.Problem{
			Clause: "1-1", Text: rulebook.Text{Ja: fmt.Sprintf("%d枚ある", n), En: fmt.Sprintf("it has %d cards", n)},
			Remedy: rulebook.Text{Ja: "9枚にする", En: "make it 9"},
		})
	}
	return problems
}

func deal(g *kernel.Game, set *rulebook.Set, seed [32]byte, decks []*rulebook.Deck, _ map[string]int) {
	var lists [2][16]kernel.DefID
	var dealt [2][]kernel.DefID
	for s := range dealt {
		dealt[s] = lists[s][:0]
		for _, l := range decks[s].Lines {
			id, _ := set.Find(l.Number)
			for range l.Count {
				dealt[s] = append(dealt[s], id)
			}
		}
	}
	g.NewGame(theRules(), set.Pool, seed, dealt[:], deck)
}

// advise likes high cards.
func advise(v *kernel.View, _ *kernel.DecisionView, o *kernel.OptionView) int {
	for _, p := range v.Places {
		for _, c := range p.Cards {
			if c.Object == o.Object && len(c.Attrs) > 0 {
				return int(c.Attrs[0].Value)
			}
		}
	}
	return o.N
}
