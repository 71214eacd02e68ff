// The book: ledger, words, cards and decks of the game.

package taggame

import (
	"fmt"
	"strconv"
	"strings"
	"sync"

	"saitei/kernel"
	"saitei/rulebook"
)

const ledger = "id\tkind\tja\ten\tcall_ja\tcall_en\n" +
	"1\theading\t準備\tSetting up\t\t\n" +
	"1-1\tprocedure\tデッキを切る。\tShuffle the decks.\t\t\n" +
	"1-2\tprocedure\tチームの命に1枚ずつ置く。\tEach lays a card to the life of the team.\t\t\n" +
	"1-3\tdefinition\t味方どうしは手札を見せ合う。\tPartners see each other's hands.\t\t\n" +
	"2\theading\tターン\tA turn\t\t\n" +
	"2-1\tprocedure\t引く。\tDraw.\t\t\n" +
	"2-2\tprocedure\t1枚で攻める。\tAttack with a card.\t\t\n" +
	"2-3\tprocedure\tチームごとに加勢するかパスする。\tThe teams help or pass.\t\t\n" +
	"2-4\tprocedure\t強ければ命を1枚減らす。\tThe stronger attack takes a card of life.\t\t\n" +
	"2-5\tprocedure\t打たれたチームの1人が引く。\tOne of the team that was hit draws.\t\t\n" +
	"2-6\tprocedure\t命がなくなれば負ける。\tA team without life has lost.\t\t\n" +
	"3\theading\t投了\tConceding\t\t\n" +
	"3-1\tlaw\t投了できる。\tOne may concede.\t\t\n" +
	"3-2\tlaw\t投了には2人の同意が要る。\tIt takes both of a team.\t\t\n"

var words = rulebook.Words{
	"event.shuffle":  {Ja: "{seat}はデッキを切った", En: "{seat} shuffled"},
	"event.lay":      {Ja: "{seat}は{card}を命に置いた", En: "{seat} laid {card} to the life"},
	"event.draw":     {Ja: "{seat}は{card}を引いた", En: "{seat} drew {card}"},
	"event.turn":     {Ja: "次のターン", En: "next turn"},
	"event.attack":   {Ja: "{seat}は{card}で攻めた", En: "{seat} attacked with {card}"},
	"event.help":     {Ja: "{seat}は{card}で加勢した", En: "{seat} helped with {card}"},
	"event.hit":      {Ja: "{seat}の命から{card}が失われた", En: "{card} was lost from {seat}'s life"},
	"event.use":      {Ja: "{card}は使い終わった", En: "{card} is used up"},
	"event.comfort":  {Ja: "{seat}は{card}を引いた", En: "{seat} drew {card}"},
	"event.win":      {Ja: "{seat}の勝ち", En: "{seat} won"},
	"event.lose":     {Ja: "{seat}の負け", En: "{seat} lost"},
	"event.tie":      {Ja: "{seat}は引き分け", En: "{seat} drew the match"},
	"event.end":      {Ja: "おわり", En: "the end"},
	"event.concede":  {Ja: "{seat}は投了した", En: "{seat} conceded"},
	"ask.attack":     {Ja: "攻めるカードを選ぶ", En: "choose a card to attack with"},
	"ask.help":       {Ja: "加勢するか", En: "will you help?"},
	"ask.comfort":    {Ja: "どちらが引くか", En: "who of you draws?"},
	"zone.deck":      {Ja: "デッキ", En: "deck"},
	"zone.hand":      {Ja: "手札", En: "hand"},
	"zone.front":     {Ja: "前", En: "front"},
	"zone.used":      {Ja: "使用済み", En: "used"},
	"zone.life":      {Ja: "命", En: "life"},
	"attr.strength":  {Ja: "強さ", En: "strength"},
	"number.turn":    {Ja: "ターン", En: "turn"},
	"number.effort":  {Ja: "加勢", En: "help"},
	"option.attack":  {Ja: "{card}で攻める", En: "attack with {card}"},
	"option.rest":    {Ja: "攻めない", En: "rest"},
	"option.help":    {Ja: "{card}で加勢する", En: "help with {card}"},
	"option.pass":    {Ja: "パス", En: "pass"},
	"fate.forbidden": {Ja: "できなかった: {what}", En: "could not: {what}"},
	"fate.replaced":  {Ja: "置き換わった: {what}", En: "replaced: {what}"},
	"seat.0":         {Ja: "東", En: "East"},
	"seat.1":         {Ja: "南", En: "South"},
	"seat.2":         {Ja: "西", En: "West"},
	"seat.3":         {Ja: "北", En: "North"},
	"team.0":         {Ja: "赤組", En: "Red team"},
	"team.1":         {Ja: "白組", En: "White team"},
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
	l, err := rulebook.ParseLedger("taggame", ledger)
	if err != nil {
		panic(err)
	}
	var table strings.Builder
	table.WriteString("number\tname\tstrength\ttext\n")
	for i := range 6 {
		fmt.Fprintf(&table, "N-%d\t%dの組札\t%d\t\n", i+1, i+1, i+1)
	}
	cards, errs := rulebook.ParseCards("taggame", table.String(), columns)
	if len(errs) > 0 {
		panic(errs[0])
	}
	pairs := rulebook.Deck{Name: "pairs", Title: rulebook.Text{Ja: "対子", En: "Pairs"}}
	for i, c := range cards {
		pairs.Lines = append(pairs.Lines, rulebook.DeckLine{Count: 2, Number: c.Number, Line: i + 1})
	}
	return &rulebook.Book{
		Name: "tag", Title: rulebook.Text{Ja: "組み勝負", En: "A contest of pairs"}, Rules: theRules(), Ledger: l, Words: words,
		Columns: columns, Cards: cards, Decks: []rulebook.Deck{pairs}, Compile: compile, CheckDeck: checkDeck, CheckTeam: checkTeam, Deal: deal, Advise: advise,
	}
})

func compile(cards []rulebook.Card) *rulebook.Set {
	set := &rulebook.Set{Pool: &kernel.Pool{}}
	for _, c := range cards {
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
			problems = append(problems, rulebook.Problem{Line: l.Line, Text: rulebook.Text{Ja: l.Number + "はない", En: "there is no " + l.Number}})
		}
	}
	return problems
}

// maxTogether is how many of a card partners may have in all.
const maxTogether = 4

// checkTeam counts what partners have together.
func checkTeam(_ *rulebook.Set, decks []*rulebook.Deck, _ *kernel.Audit) []rulebook.Problem {
	count := map[string]int{}
	for _, d := range decks {
		for _, l := range d.Lines {
			count[l.Number] += l.Count
		}
	}
	for _, l := range decks[0].Lines {
		if count[l.Number] > maxTogether {
			return []rulebook.Problem{{
				Line: l.Line, Clause: "1-2", Text: rulebook.Text{Ja: l.Number + "が味方のデッキと合わせて多すぎる", En: "there are too many " + l.Number + " together with the partner's deck"},
				Remedy: rulebook.Text{Ja: fmt.Sprintf("合わせて%d枚までにする", maxTogether), En: fmt.Sprintf("make it %d at most", maxTogether)},
			}}
		}
	}
	return nil
}

func deal(g *kernel.Game, set *rulebook.Set, seed [32]byte, decks []*rulebook.Deck, _ map[string]int) {
	lists := make([][]kernel.DefID, len(teams))
	for s := range lists {
		for _, l := range decks[s].Lines {
			id, _ := set.Find(l.Number)
			for range l.Count {
				lists[s] = append(lists[s], id)
			}
		}
	}
	g.NewGame(theRules(), set.Pool, seed, lists, deck)
}

// advise likes to attack with high cards and to pass.
func advise(v *kernel.View, _ *kernel.DecisionView, o *kernel.OptionView) int {
	if o.Verb == "pass" {
		return 4
	}
	for _, p := range v.Places {
		for _, c := range p.Cards {
			if c.Object == o.Object && len(c.Attrs) > 0 && o.Object != 0 {
				return int(c.Attrs[0].Value)
			}
		}
	}
	return 0
}
