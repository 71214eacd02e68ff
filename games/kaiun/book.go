// Kaiun Colosseum (開運コロシアム) as the rest of the project sees it.

package kaiun

import (
	"embed"
	"fmt"
	"sync"

	"saitei/cardtext"
	"saitei/kernel"
	"saitei/rulebook"
)

//go:generate go run saitei/rulebook/clausegen kaiun ledger.tsv clauses_gen.go
//go:generate go run saitei/cardtext/opgen kaiun lexicon.txt words_gen.go

//go:embed *.go *.tsv *.txt decks puzzles
var files embed.FS

//go:embed all:testdata/rulings
var rulingFiles embed.FS

// shipped is what comes with the game as files.
var shipped = rulebook.Files{Folder: "games/kaiun", FS: files}

// promises is what the text of each card that comes with the game may do.
var promises = sync.OnceValue(func() map[string]promise { return rulebook.OfTexts(shipped.Cards("cards.tsv", columns()), promiseOf) })

// plainCard is a card without an effect, to fill zones with.
const plainCard = "SK01-043"

// Book is the game.
var Book = sync.OnceValue(func() *rulebook.Book {
	return &rulebook.Book{
		Name: "kaiun", Title: rulebook.Text{Ja: "開運コロシアム", En: "Kaiun Colosseum"},
		Rules: rules(), Ledger: shipped.Ledger("ledger.tsv"), Words: words, Switches: switches(),
		Columns: columns(), Cards: shipped.Cards("cards.tsv", columns()), Decks: shipped.Decks(nil), Plain: plainCard, Copies: 3, Rulings: rulingFiles, Puzzles: shipped, Code: shipped,
		Sought: soughtWords, Compile: Compile, CheckDeck: checkDeck, Demands: demands, Deal: deal, Place: place, Advise: advise, Careless: rulebook.Care{Defies: 1}, Hasty: rulebook.Care{Follows: 0.45, Defies: 0.55}, Judge: judgement(), Show: show, Label: labelOption,
		Language: lexicon,
		Look: rulebook.Look{
			Hue: "attribute", Hues: []string{"red", "blue", "green"}, Cost: "cost", Stats: []string{"win", "even"}, Seal: "tribe", Motifs: motifs, Crest: "運", Briefs: briefs,
			Emblem: "sign", Emblems: []string{0: "dash", rock: "fist", scissors: "scissors", paper: "palm"}, EmblemVerbs: []string{"throw"},
		},
		Hand: 5, Glosses: glosses, Keywords: []string{"10-1-"}, Guide: guide, Ground: ground, Lessons: lessons, Stories: rulebook.ParseStories(shipped.Text("stories.tsv")), Board: drawnBoard(), Played: []string{"open"},
		Layout: rulebook.Layout{
			Left: [][]string{{"barrier", "cost"}}, Centre: [][]string{{"battle"}}, Right: [][]string{{"deck", "trash"}}, Life: "barrier",
		},
		Scenes: map[string]rulebook.Scene{
			"turn": rulebook.TurnScene, "phase": rulebook.PhaseScene, "open": rulebook.OpenScene, "throw": rulebook.ClashScene,
			"activate": rulebook.ShowScene, "activate-open": rulebook.ShowScene, "activate-win": rulebook.ShowScene, "activate-loss": rulebook.ShowScene, "activate-end": rulebook.ShowScene,
			"compare-signs": rulebook.ClashScene, "compare-signs.1": rulebook.UpperScene, "compare-signs.2": rulebook.LowerScene, "win-battle": rulebook.UpperScene, "lose-battle": rulebook.LowerScene, "draw-battle": rulebook.ClashScene, "claim-battle": rulebook.UpperScene,
			"take": rulebook.HitScene, "break": rulebook.HitScene, "losing": rulebook.FallScene, "lose": rulebook.EndScene, "win": rulebook.EndScene, "draw-game": rulebook.EndScene, "concede": rulebook.EndScene,
			"players": rulebook.AsideScene, "present": rulebook.AsideScene, "shuffle": rulebook.AsideScene, "deal": rulebook.AsideScene, "battle-over": rulebook.AsideScene,
			"clear": rulebook.AsideScene, "reset": rulebook.AsideScene, "fall": rulebook.AsideScene, "return": rulebook.AsideScene, "hide": rulebook.AsideScene,
		},
		Leads: map[string]string{"set": "battle", "replace": "battle"},
	}
})

// rules is the game for the kernel.
var rules = sync.OnceValue(newRules)

// lexicon is the language of the cards.
var lexicon = sync.OnceValue(func() *cardtext.Grammar { return shipped.Lexicon("lexicon.txt") })

func columns() []rulebook.Column {
	return []rulebook.Column{
		{Name: "number", Title: rulebook.Text{Ja: "番号", En: "number"}, Required: true},
		{Name: "name", Title: rulebook.Text{Ja: "カード名", En: "name"}, Also: []string{"名前"}, Required: true},
		{Name: "kana", Title: rulebook.Text{Ja: "よみ", En: "reading"}},
		{Name: "attribute", Title: rulebook.Text{Ja: "属性", En: "attribute"}, Also: []string{"色", "color", "colour"}, Required: true, Parse: rulebook.Reads(colors.Read), Say: colors.Translate},
		{Name: "tribe", Title: rulebook.Text{Ja: "種族", En: "tribe"}},
		{Name: "sign", Title: rulebook.Text{Ja: "ジャンケン", En: "hand sign"}, Also: []string{"手"}, Required: true, Parse: rulebook.Reads(signs.Read), Say: signs.Translate},
		{Name: "win", Title: rulebook.Text{Ja: "運値(カチ)", En: "winning luck"}, Also: []string{"カチ"}, Required: true, Parse: rulebook.Reads(rulebook.ReadNumber)},
		{Name: "even", Title: rulebook.Text{Ja: "運値(アイコ・マケ)", En: "even luck"}, Also: []string{"アイコ"}, Required: true, Parse: rulebook.Reads(rulebook.ReadNumber)},
		{Name: "cost", Title: rulebook.Text{Ja: "コスト", En: "cost"}, Required: true, Parse: rulebook.Reads(rulebook.ReadNumber)},
		{Name: "text", Title: rulebook.Text{Ja: "効果", En: "effect"}},
		{Name: "story", Title: rulebook.Text{Ja: "ストーリー", En: "story"}},
		{Name: "name_en", Title: rulebook.Text{Ja: "英名", En: "English name"}, Also: []string{"英語名", "english"}},
	}
}

// switches is the judgement calls that can be made the other way. Their values are numbers of the table.
func switches() []rulebook.Switch {
	return []rulebook.Switch{
		{Name: "J1", Clause: "1-2-3", Meaning: []rulebook.Text{
			{Ja: "あいこなら勝負がつくまでジャンケンを続ける", En: "a tied janken is played again"}, {Ja: "あいこなら引き分け", En: "a tied janken makes the game a draw"},
		}},
		{Name: "J8", Clause: "6-6-1-1-1", Meaning: []rulebook.Text{
			{Ja: "敗北は両者が払い終えてから判定する", En: "defeat waits until both have paid"}, {Ja: "先にデッキが尽きた側が敗北する", En: "whoever runs out first loses alone"},
		}},
		{Name: "J9", Clause: "7-1", Meaning: []rulebook.Text{
			{Ja: "カードのない側がバトルに敗北する", En: "the side without a card loses the battle"}, {Ja: "両者にカードがなければバトルは行わない", En: "no battle unless both sides have a card"},
		}},
		{Name: "J10", Clause: "7-1-3", Meaning: []rulebook.Text{
			{Ja: "バトル勝利時が先、バトル敗北時が後", En: "On Win comes before On Loss"}, {Ja: "バトル勝利時とバトル敗北時を同時に処理する", En: "On Win and On Loss are processed together"},
		}},
		{Name: "J18", Clause: "10-1-1-2", Meaning: []rulebook.Text{
			{Ja: "開運時は表向きで残ったカードでも毎ターン発動する", En: "On Open is activated every turn, also of a card that stayed face up"},
			{Ja: "開運時は表向きにしたターンだけ発動する", En: "On Open is activated only in the turn in which the card was turned up"},
		}},
		{Name: "J33", Clause: "8-5-1", Meaning: []rulebook.Text{
			{Ja: "同じ時に別々の値にするなら、そのカード自身の効果が残る", En: "of two settings at the same moment that of the card itself holds"},
			{Ja: "同じ時に別々の値にするなら、相手のカードの効果が残る", En: "of two settings at the same moment that of the opponent's card holds"},
		}},
	}
}

// deal makes a new match.
func deal(g *kernel.Game, set *rulebook.Set, seed [32]byte, decks []*rulebook.Deck, switches map[string]int) {
	set.Deal(g, rules(), seed, decks, switches, func(kernel.DefID, rulebook.DeckLine) (kernel.ZoneID, bool) { return zoneDeck, true })
}

// startPhases is the phase that each start stands in.
var startPhases = map[string]int{
	"draw phase": drawPhase, "set phase": setPhase, "open phase": openPhase, "battle phase": battlePhase, "cost phase": costPhase,
}

// place makes a match that stands at a named point.
func place(g *kernel.Game, set *rulebook.Set, p *rulebook.Position) error {
	face := func(z kernel.ZoneID) kernel.Face {
		if z == zoneTrash || z == zoneCost {
			return kernel.FaceUp
		}
		return kernel.FaceDown
	}
	if err := p.Stand(g, rules(), set, plainCard, face); err != nil {
		return err
	}
	if phase, ok := startPhases[p.Start]; ok {
		g.Note(kernel.NoSeat, vPhase, phase)
		g.Note(kernel.NoSeat, vTurn, 1)
	}
	return p.Preset(g)
}

// show says the value of an attribute in words.
func show(l rulebook.Lang, attr string, value int64) string {
	switch attr {
	case "sign":
		if name := signs.Say(l, value); name != "" {
			return name
		}
		return "-"
	case "attribute":
		return colors.SaySet(l, value)
	case "tribe":
		return "" // tribes are numbered anew in every set of cards; the printed card names them
	}
	return fmt.Sprint(value)
}
