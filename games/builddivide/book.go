// Package builddivide is Build Divide (ビルディバイド): the game of two players and, by its appendix, of two teams of two.
package builddivide

import (
	"embed"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"saitei/cardtext"
	"saitei/kernel"
	"saitei/rulebook"
)

//go:generate go run saitei/rulebook/clausegen builddivide ledger.tsv clauses_gen.go
//go:generate go run saitei/cardtext/opgen builddivide lexicon.txt words_gen.go

//go:embed *.go *.tsv *.txt decks puzzles
var files embed.FS

//go:embed all:testdata/rulings
var duelRulings embed.FS

//go:embed all:testdata/rulings/tag
var tagRulings embed.FS

// shipped is what comes with the game as files.
var shipped = rulebook.Files{Folder: "games/builddivide", FS: files}

// plainCard is a card without a text, to fill zones with.
const plainCard = "BD00-000"

// The books of the two-player game and of the tag team game, and the rules that they play by. They are made once.
var (
	theDuel, theTag           = sync.OnceValue(duelBook), sync.OnceValue(tagTeam.newBook)
	theDuelRules, theTagRules = sync.OnceValue(duel.rules), sync.OnceValue(tagTeam.rules)
)

// speech is the language of the cards.
var speech = sync.OnceValue(func() *cardtext.Grammar { return shipped.Lexicon("lexicon.txt") })

// Book is the game of two players.
func Book() *rulebook.Book { return theDuel() }

// duelBook is the book of the two-player game, of which team play is another form.
func duelBook() *rulebook.Book {
	b := duel.newBook()
	b.Forms = func() []*rulebook.Book { return []*rulebook.Book{TagBook()} }
	return b
}

// TagBook is the game of two teams of two.
func TagBook() *rulebook.Book { return theTag() }

// kernelRules is the rules of the form.
func (f *form) kernelRules() *kernel.Rules {
	if f.isTag {
		return theTagRules()
	}
	return theDuelRules()
}

// newBook puts the book of a form together.
func (f *form) newBook() *rulebook.Book {
	title := rulebook.Text{Ja: "ビルディバイド", En: "Build Divide"}
	careless, hasty := rulebook.Care{}, rulebook.Care{}
	if f.isTag {
		title = rulebook.Text{Ja: "ビルディバイド タッグ戦", En: "Build Divide tag team"}
		careless, hasty = rulebook.Care{Follows: 0.6}, rulebook.Care{Follows: 0.8} // two slip more often than one
	}
	book := &rulebook.Book{
		Name: f.name, Title: title, Beyond: isAboutTeams, Rules: f.kernelRules(), Ledger: shipped.Ledger("ledger.tsv"), Words: words, Switches: f.switches(),
		Columns: columns(), Cards: shipped.Cards("cards.tsv", columns()), Decks: shipped.Decks(deckSections()), Plain: plainCard, Copies: mostOfName, Sections: deckSections(), Rulings: duelRulings, Puzzles: shipped, Code: shipped,
		Language: speech, Doubt: doubt, Sought: soughtWords, Compile: compileCards, Apart: isOtherFace, Brings: otherFaceOf, CheckDeck: f.checkDeck, Demands: demands, Deal: f.deal, Place: f.place, Advise: advise, Careless: careless, Hasty: hasty, Judge: f.judgement(), Show: show, Label: labelOption,
		Look: rulebook.Look{
			Hue: "colour", Hues: []string{"black", "blue", "white", "red"}, Cost: "cost", Stats: []string{"power", "hit"}, Kind: "type", Icons: "icon", Seal: "attribute", Motifs: motifs, Crest: "割", Briefs: briefs,
		},
		Board: f.drawnBoard(),
		Layout: rulebook.Layout{
			Left: [][]string{{"territory", "life"}}, Centre: [][]string{{"field"}, {"energy"}}, Right: [][]string{{"deck", "graveyard", "d-deck"}, {"remove"}},
			Rare: []string{"set", "aside", "d-deck", "remove", "resolution"}, Low: []string{"energy"}, Life: "life",
		},
		Scenes: map[string]rulebook.Scene{
			"turn": rulebook.TurnScene, "phase": rulebook.PhaseScene, "play": rulebook.ShowScene, "check": rulebook.ShowScene, "open": rulebook.ShowScene, "appear": rulebook.ShowScene,
			"attacked": rulebook.AttackScene, "blocked": rulebook.AttackScene, "strike": rulebook.HitScene, "packet": rulebook.HitScene, "destroy": rulebook.FallScene,
			"lose": rulebook.EndScene, "win": rulebook.EndScene, "tie": rulebook.EndScene, "concede": rulebook.EndScene,
			"shuffle": rulebook.AsideScene, "lay": rulebook.AsideScene, "deal": rulebook.AsideScene, "put-back": rulebook.AsideScene, "lay-aside": rulebook.AsideScene, "moment": rulebook.AsideScene,
			"reveal": rulebook.AsideScene, "pay": rulebook.AsideScene, "played": rulebook.AsideScene, "declare": rulebook.AsideScene, "attack": rulebook.AsideScene, "block": rulebook.AsideScene,
			"battle": rulebook.AsideScene, "step": rulebook.AsideScene, "pass": rulebook.AsideScene,
		},
		Aims: []string{"attacked"}, Hand: 5, Glosses: glosses, Keywords: []string{"14"}, Guide: f.guide(), Ground: f.ground(), Lessons: f.lessons(), Pays: []string{"pay"}, Played: []string{"played"},
		Leads: map[string]string{"charge": "energy", "play": "field"},
	}
	if f.isTag {
		book.CheckTeam, book.CheckAgreed, book.Rulings, book.Puzzles, book.Beyond = f.checkPartners, f.checkAgreed, tagRulings, nil, isOfMainRules
	}
	return book
}

// teamChapters is where the chapters begin that are about team play alone.
const teamChapters = 1800

// isAboutTeams reports whether a clause is about team play alone.
func isAboutTeams(clause string) bool {
	chapter, err := strconv.Atoi(rulebook.Chapter(clause))
	return err == nil && chapter >= teamChapters
}

// isOfMainRules reports whether a clause is of the main rules, which hold in team play as well (1801-2): the rulings of the two-player game prove them.
func isOfMainRules(clause string) bool { return !isAboutTeams(clause) }

// switches is the judgement calls that can be made the other way. Their values are numbers of the table.
func (f *form) switches() []rulebook.Switch {
	all := []rulebook.Switch{
		{Name: "J14", Clause: "516-2a", Meaning: []rulebook.Text{
			{Ja: "0以下のダメージではトリガーチェックをしない", En: "damage of 0 or less brings no trigger check"}, {Ja: "0以下のダメージでも1度はトリガーチェックをする", En: "damage of 0 or less brings one trigger check"},
		}},
		{Name: "J21", Clause: "802-7", Meaning: []rulebook.Text{
			{Ja: "自動能力のプレイも数える", En: "triggered abilities that were played count"}, {Ja: "自分で選んでプレイしたものだけを数える", En: "only what was played by choice counts"},
		}},
		{Name: "J34", Clause: "1413-2", Meaning: []rulebook.Text{
			{Ja: "コスプレの数値は公開するカードの総コストの上限である", En: "the number of Cosplay is the greatest total cost of the card revealed"}, {Ja: "コスプレの数値に意味はない", En: "the number of Cosplay has no meaning"},
		}},
		{Name: "J60", Clause: "902-1a", Meaning: []rulebook.Text{
			{Ja: "登場したエースで開放したテリトリーで覚醒した能力も、その登場で誘発する", En: "what the ace's opening awakens triggers on the ace's appearing, too"}, {Ja: "登場した時に有効だった能力だけが誘発する", En: "only what was valid when the ace was put there does"},
		}},
		{Name: "J64", Clause: "527-2", Meaning: []rulebook.Text{
			{Ja: "どこからと言わずに「ドロップした時」とあれば、どの領域から墓地に置かれても誘発する", En: "where a text does not say from where something drops, it may come from any zone"}, {Ja: "ユニットについてなら、フィールドからに限る", En: "a unit drops from the field only"},
		}},
	}
	if f.isTag {
		all = append(all, rulebook.Switch{Name: deckAgreement, Clause: "2102-1", IsAgreement: true, Meaning: []rulebook.Text{
			{Ja: "選択ルールを加えない", En: "no optional rule"}, {Ja: "選択ルール1を加える: 選んだエース1種は4枚、ほかは同じ名を2枚まで", En: "optional rule 1: four of one ace, two of any other name"},
		}})
	}
	return all
}

// isOtherFace reports whether a card of a table is, by its number, the open face of a territory or the unit on its other side (1702-1), which nobody brings by itself.
func isOtherFace(c *rulebook.Card) bool {
	return strings.HasSuffix(c.Number, rulebook.BackOf(""))
}

// otherFaceOf is the other face of a territory.
func otherFaceOf(c *rulebook.Card, all []rulebook.Card) []string {
	other := rulebook.BackOf(c.Number)
	if front, isOpen := strings.CutSuffix(c.Number, rulebook.BackOf("")); isOpen {
		other = front
	}
	for i := range all {
		if all[i].Number == other {
			return []string{other}
		}
	}
	return nil
}

// deal makes a new match. What is shown and not yet laid out lies aside, the territory on top.
func (f *form) deal(g *kernel.Game, set *rulebook.Set, seed [32]byte, decks []*rulebook.Deck, switches map[string]int) {
	from := func(section string, to kernel.ZoneID) rulebook.Goes {
		return func(_ kernel.DefID, l rulebook.DeckLine) (kernel.ZoneID, bool) {
			return to, sectioned.SectionOf(set, l).Name == section
		}
	}
	set.Deal(g, f.kernelRules(), seed, decks, switches, from(mainSection, zoneDeck), from(dDeckSection, zoneAside), from(territorySection, zoneAside))
}

// place makes a match that stands at a named point. The first player's turn it is, and not the first of the game.
func (f *form) place(g *kernel.Game, set *rulebook.Set, p *rulebook.Position) error {
	r := f.kernelRules()
	if err := p.Stand(g, r, set, plainCard, func(z kernel.ZoneID) kernel.Face { return facing(r, z) }); err != nil {
		return err
	}
	firstNumbers(g)
	g.Note(kernel.NoSeat, vTurn, f.seats+1)
	err := p.Preset(g)
	noteZones(g, nil)
	return err
}

// show says the value of an attribute in words.
func show(l rulebook.Lang, attr string, value int64) string {
	switch attr {
	case "colour":
		return colours.SaySet(l, value)
	case "type":
		return typesInPlay.SaySet(l, value)
	case "icon":
		return icons.SaySet(l, value)
	case "timing":
		return timings.Say(l, max(value, timingNormal))
	case "subtype", "attribute", "title", "identity", "name", "coloured", "unspecified", "icon-abilities":
		return "" // numbered anew in every set of cards, or said by the cost; the printed card names them
	}
	return fmt.Sprint(value)
}
