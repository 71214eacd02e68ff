// Dimension Zero (ディメンション・ゼロ) as the rest of the project sees it.

package dimensionzero

import (
	"embed"
	"fmt"
	"slices"
	"sync"

	"saitei/cardtext"
	"saitei/kernel"
	"saitei/rulebook"
)

//go:generate go run saitei/rulebook/clausegen dimensionzero ledger.tsv clauses_gen.go
//go:generate go run saitei/cardtext/opgen dimensionzero lexicon.txt words_gen.go

//go:embed *.go *.tsv *.txt decks puzzles
var files embed.FS

//go:embed all:testdata/rulings
var rulingFiles embed.FS

// purposes is what the text of each card that comes with the game is for.
var purposes = sync.OnceValue(func() map[string]purpose { return rulebook.OfTexts(shipped.Cards("cards.tsv", columns), purposeOf) })

// shipped is what comes with the game as files.
var shipped = rulebook.Files{Folder: "games/dimensionzero", FS: files}

// plainCard is a unit without text, to fill zones with.
const plainCard = "SD01-036"

// Book is the game.
var Book = sync.OnceValue(func() *rulebook.Book {
	return &rulebook.Book{
		Name: "dimensionzero", Title: rulebook.Text{Ja: "ディメンション・ゼロ", En: "Dimension Zero"},
		Rules: rules(), Ledger: shipped.Ledger("ledger.tsv"), Words: words, Switches: switches,
		Columns: columns, Cards: shipped.Cards("cards.tsv", columns), Decks: shipped.Decks(deckSections), Sections: deckSections, Plain: plainCard, Copies: mostOfName, Rulings: rulingFiles, Puzzles: shipped, Code: shipped,
		Doubt: doubt, Sought: soughtWords, Compile: compileCards, CheckDeck: checkDeck, Demands: demands, Deal: deal, Place: place, Advise: advise, Careless: rulebook.Care{Follows: 0.5}, Hasty: rulebook.Care{Follows: 0.8}, Judge: judgement(), Show: show, Label: labelOption, Language: lexicon,
		Opening: &rulebook.Opening{Clause: clauseIDs[R3_1_4], Begin: startWith, Starter: func(g *kernel.Game) kernel.Seat { return kernel.Seat(g.Var(vFirst)) }},
		Look: rulebook.Look{
			Hue: "colour", Hues: []string{"red", "black", "blue", "white", "green"}, Cost: "cost", Stats: []string{"power", "smash"}, Kind: "kind", Seal: "race", Motifs: motifs, Crest: "零",
		},
		Layout: rulebook.Layout{
			Left: [][]string{{"smash"}, {"energy"}}, Centre: [][]string{{"base"}}, Right: [][]string{{"deck", "graveyard"}, {"removed"}}, Rare: []string{"removed"}, Life: "smash",
			Areas: []rulebook.Text{{Ja: "敵軍エリア", En: "enemy area"}, {Ja: "中央エリア", En: "central area"}, {Ja: "自軍エリア", En: "own area"}},
			Lines: []rulebook.Text{{Ja: "左ライン", En: "left line"}, {Ja: "中央ライン", En: "centre line"}, {Ja: "右ライン", En: "right line"}},
		},
		Hand: 5, Glosses: glosses, Keywords: []string{"5-"}, Guide: guide, Ground: ground, Lessons: lessons, Scenes: scenes(), Board: drawnBoard(), Pays: []string{"pay"}, Played: []string{"played"}, Leads: map[string]string{"energy": "energy", "play": "battle", "move": "battle"}, Harms: harms,
	}
})

// harms warns of squares on which a unit goes to the graveyard as soon as it is put there: one that an own unit is on (4-16-4-6), and of the central area one on which no battle
// arises, where the unit is played and does not move there (4-16-4-8).
func harms(v *kernel.View, d *kernel.DecisionView, o *kernel.OptionView) kernel.Key {
	t := outlook{rulebook.Outlook{View: v}}
	isPlayed, moves := d.Name == "square", d.Name == "destination"
	switch {
	case !isPlayed && !moves || o.Zone != "battle":
	case t.unitOn(o.Square, true) != nil:
		return "harm.occupied"
	case isPlayed && t.progress(o.Square) == 1 && t.unitOn(o.Square, false) == nil:
		return "harm.central"
	}
	return ""
}

// scenes is how what happens is shown.
func scenes() map[string]rulebook.Scene {
	all := map[string]rulebook.Scene{
		"turn": rulebook.TurnScene, "phase": rulebook.PhaseScene, "battle": rulebook.PhaseScene, "cast": rulebook.ShowScene, "triggered": rulebook.ShowScene, "turn-up": rulebook.ShowScene,
		"attack": rulebook.AttackScene, "smash": rulebook.AttackScene, "damage": rulebook.HitScene, "hit": rulebook.HitScene, "counter": rulebook.FallScene, "destroy": rulebook.FallScene,
		"lose": rulebook.EndScene, "win": rulebook.EndScene, "draw-game": rulebook.EndScene, "concede": rulebook.EndScene,
	}
	for _, verb := range []string{
		"shuffle", "first", "release", "freeze", "pay", "pass", "play", "played", "reveal", "activate", "plan", "renew", "move", "order", "square", "number", "way", "may", "choose", "hide", "defer",
		"expire", "turn-end", "step", "exchange", "attacked", "battle-end", "battle-over", "turn-down", "end", "target",
	} {
		all[verb] = rulebook.AsideScene
	}
	return all
}

// rules is the game for the kernel.
var rules = sync.OnceValue(newRules)

// lexicon is the language of the cards.
var lexicon = sync.OnceValue(func() *cardtext.Grammar { return shipped.Lexicon("lexicon.txt") })

// switches is the formats, and the judgement switches that can be made the other way. Their values are numbers of the table.
var switches = []rulebook.Switch{
	{Name: "J1", Clause: "1-2-3-1", Meaning: []rulebook.Text{
		{Ja: "スマッシュゾーンは無色だけを払う", En: "the smash zone pays for colourless only"}, {Ja: "スマッシュゾーンはどの色も払う", En: "the smash zone pays for any colour"},
	}},
	{Name: "J6", Clause: "3-2-3", Meaning: []rulebook.Text{
		{Ja: "引き直しはない", En: "hands are not drawn anew"}, {Ja: "後攻は1度引き直せる", En: "the second player may draw anew once"},
	}},
	{Name: "J7", Clause: "3-3-8", Meaning: []rulebook.Text{
		{Ja: "時間切れはスイスドロー", En: "time is called as in Swiss rounds"}, {Ja: "時間切れは勝ち抜き戦", En: "time is called as in single elimination"},
	}},
	{Name: "J9", Clause: "3-3-11", Meaning: []rulebook.Text{
		{Ja: "普通のデュエル", En: "a normal duel"}, {Ja: "スマッシュゾーンに差が付いた時点で決着", En: "decided as soon as the smash zones differ"},
	}},
	{Name: "J15", Clause: "3-11-1", Meaning: []rulebook.Text{
		{Ja: "バトルはどのフェイズでも発生する", En: "battles arise in any phase"}, {Ja: "バトルはメインフェイズだけで発生する", En: "battles arise in main phases only"},
	}},
	{Name: "J20", Clause: "3-12-1", Meaning: []rulebook.Text{
		{Ja: "メインフェイズ以外のバトルでもプレイできる", En: "cards can be played in battles outside main phases"}, {Ja: "メインフェイズ以外ではプレイできない", En: "they cannot"},
	}},
	{Name: "J21", Clause: "3-12-2", Meaning: []rulebook.Text{
		{Ja: "バトルを発生させたユニットがいなければ応酬はない", En: "no exchange without the units that made the battle arise"}, {Ja: "その時いるユニットで応酬する", En: "the units that are there exchange damage"},
	}},
	{Name: "J55", Clause: "4-9-2-4", Meaning: []rulebook.Text{
		{Ja: "してよいことは全部できる時だけ選べる", En: "what one may do can be chosen only where all of it can be done"}, {Ja: "一部だけでもできれば選べる", En: "it can be where a part of it can be done"},
	}},
}

// deal makes a new duel of the decks: sideboards are outside the game (2-23-10-3).
func deal(g *kernel.Game, set *rulebook.Set, seed [32]byte, decks []*rulebook.Deck, chosen map[string]int) {
	set.Deal(g, rules(), seed, decks, chosen, func(_ kernel.DefID, l rulebook.DeckLine) (kernel.ZoneID, bool) {
		if isSide(l) {
			return zoneRemoved, !g.Audit.On(R2_23_10_3)
		}
		return zoneDeck, true
	})
}

// startPhases is the phase that each start stands in.
var startPhases = map[string]int{
	"release phase": releasePhase, "draw phase": drawPhase, "energy phase": energyPhase, "main phase": mainPhase, "smash phase": smashPhase, "recovery phase": recoveryPhase,
}

// middleTurn is the turn in which a position stands that names none.
const middleTurn = 3

// place makes a duel that stands at a named point with cards laid out by hand. A card on a battle square is its owner's.
func place(g *kernel.Game, set *rulebook.Set, p *rulebook.Position) error {
	laid := *p
	laid.Cards = slices.Clone(p.Cards)
	for i := range laid.Cards {
		if c := &laid.Cards[i]; rules().ZoneOf(c.Place) == zoneSmash {
			c.Face = kernel.FaceDown // always (2-23-7-2)
		}
	}
	face := func(z kernel.ZoneID) kernel.Face {
		if hiddenZones&(1<<z) != 0 {
			return kernel.FaceDown
		}
		return kernel.FaceUp
	}
	if err := laid.Stand(g, rules(), set, plainCard, face); err != nil {
		return err
	}
	if phase, ok := startPhases[p.Start]; ok {
		g.Note(kernel.NoSeat, vPhase, phase)
		g.Note(kernel.NoSeat, vTurn, middleTurn)
	}
	return p.Preset(g)
}

// show says the value of an attribute in words.
func show(l rulebook.Lang, attr string, value int64) string {
	switch attr {
	case "kind":
		if value == 0 {
			return noKind.In(l)
		}
		return kindTerms.SaySet(l, value)
	case "colour":
		return colourTerms.SaySet(l, value)
	case "timing":
		return timingTerms.Say(l, value)
	case "cost", "move":
		return unpackCost(value).write(l)
	case "taboo":
		if value == 0 {
			return "" // most cards have none
		}
	case "race":
		return "" // which are which is known to each set of cards; the printed card names them
	}
	return fmt.Sprint(value)
}
