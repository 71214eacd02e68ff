// Z/X as the rest of the project sees it.

package zx

import (
	"embed"
	"fmt"
	"slices"
	"sync"

	"saitei/kernel"
	"saitei/rulebook"
)

//go:generate go run saitei/rulebook/clausegen zx ledger.tsv clauses_gen.go
//go:generate go run saitei/cardtext/opgen zx lexicon.txt words_gen.go

//go:embed *.go *.tsv *.txt decks puzzles
var files embed.FS

//go:embed all:testdata/rulings
var rulingFiles embed.FS

// shipped is what comes with the game as files.
var shipped = rulebook.Files{Folder: "games/zx", FS: files}

// plainCard is a Z/X without an ability, to fill zones with.
const plainCard = "SZ01-001"

// Book is the game.
var Book = sync.OnceValue(func() *rulebook.Book {
	return &rulebook.Book{
		Name: "zx", Title: rulebook.Text{Ja: "Z/X", En: "Z/X"},
		Rules: rules(), Ledger: shipped.Ledger("ledger.tsv"), Words: words, Switches: switches(),
		Columns: columns(), Cards: shipped.Cards("cards.tsv", columns()), Decks: shipped.Decks(sections()), Sections: sections(), Brings: markersMade, Resembles: takenFor, Plain: plainCard, Copies: 4, Rulings: rulingFiles, Puzzles: shipped, Code: shipped,
		Doubt: doubt, Sought: soughtWords, Compile: Compile, CheckDeck: checkDeck, Demands: demands, Deal: dealMatch, Place: placeMatch, Advise: advise, Judge: judgement(), Show: show, Label: labelOption, CameFrom: playOrigin(rules()),
		Language: Lexicon,
		Look: rulebook.Look{
			Hue: "colour", Hues: []string{"red", "blue", "white", "black", "green"}, Cost: "cost", Stats: []string{"power"}, Seal: "tribe", Motifs: motifs, Crest: "Ｚ",
			Kind: "kind", Icons: "icon", Briefs: briefs,
		},
		Earlier: &rulebook.Earlier{Game: "zx-6.5.0", ID: oldID}, Hand: 4, Glosses: glosses, Keywords: []string{"11"}, Guide: guide, Ground: ground, Lessons: lessons, Stories: rulebook.ParseStories(shipped.Text("stories.tsv")), Scenes: scenes(), Aims: []string{"attack"}, Layout: layout(), Board: drawnBoard(), Pays: []string{"pay"}, Played: []string{"played"}, Harms: harms,
		Leads: map[string]string{"put": "resource", "declare": "square"}, Stands: standsForPlayer,
	}
})

// scenes is how what happens is shown.
func scenes() map[string]rulebook.Scene {
	all := map[string]rulebook.Scene{
		"turn-start": rulebook.TurnScene, "phase-start": rulebook.PhaseScene, "attack": rulebook.AttackScene, "damage": rulebook.HitScene, "hurt": rulebook.HitScene, "hurt.-1": rulebook.AsideScene,
		"destroy": rulebook.FallScene, "played": rulebook.ShowScene, "ability": rulebook.ShowScene, "reveal": rulebook.ShowScene, "ignite": rulebook.ShowScene, "crisis": rulebook.ShowScene,
		"lose": rulebook.EndScene, "win": rulebook.EndScene, "draw-game": rulebook.EndScene, "concede": rulebook.EndScene,
	}
	for _, verb := range []string{
		"phase-end", "turn-end", "resolved", "play-out", "play", "activate", "declare", "battle-start", "battle-end", "expire", "shuffle", "pay", "may", "order", "choose", "hide",
		"reboot", "sleep", "pass", "heal", "set", "part",
	} {
		all[verb] = rulebook.AsideScene
	}
	return all
}

// layout is where the zones lie beside the squares: what is paid with and lost to the left, what is drawn and used up to the right.
func layout() rulebook.Layout {
	return rulebook.Layout{
		Left: [][]string{{"charge", "life"}, {"resource"}}, Right: [][]string{{"deck", "dynamis", "trash"}, {"removed", "behind"}}, Rare: []string{"removed", "behind"}, Life: "life",
		Areas: []rulebook.Text{{Ja: "敵軍エリア", En: "enemy area"}, {Ja: "中央エリア", En: "central area"}, {Ja: "自軍エリア", En: "own area"}},
	}
}

// harms warns of a square on which an own Z/X or Ascension lies already, which would go to the trash (905.1).
func harms(v *kernel.View, d *kernel.DecisionView, o *kernel.OptionView) kernel.Key {
	if on := (board{rulebook.Outlook{View: v}}).on(o.Square); o.Kind == kernel.PlaceOption && o.Zone == "square" && (d.Name == "square" || d.Name == "enter") && on != nil && on.Controller == v.Seat {
		return "harm.occupied"
	}
	return ""
}

// standsForPlayer reports whether a card is a player card that lies face up, so that it can be attacked as its player (602.1b).
func standsForPlayer(c *kernel.CardView) bool {
	return c.Known && !c.FaceDown && slices.ContainsFunc(c.Attrs, func(a kernel.AttrView) bool { return a.Name == "kind" && a.Value&kindPlayer != 0 })
}

// rules is the game for the kernel.
var rules = sync.OnceValue(func() *kernel.Rules { return newRules("zx", clauseIDs) })

// switches is the revisions of the rulebook and the judgement calls that can be made the other way. Their values are numbers of the table.
func switches() []rulebook.Switch {
	return []rulebook.Switch{
		{Name: "revision", Clause: "100", Meaning: []rulebook.Text{
			{Ja: "新しい総合ルール", En: "the newer rulebook"}, {Ja: "総合ルール Ver.6.5.0", En: "rulebook version 6.5.0"},
		}},
		{Name: "J1", Clause: "102.9", Meaning: []rulebook.Text{
			{Ja: "選ばなくてよいのは公開されていないカードだけ", En: "only unrevealed cards need not be chosen"},
			{Ja: "公開されていない候補が1枚でもあれば選ばなくてよい", En: "one unrevealed candidate lets the whole choice be declined"},
		}},
		{Name: "J2", Clause: "102.12", Meaning: []rulebook.Text{
			{Ja: "増加はいつ始まったものでも減少より先", En: "increases go before decreases whenever they began"},
			{Ja: "始まった順に適用し、同時なら増加が先", En: "in the order of their beginning; increases first only where that is the same"},
		}},
		{Name: "J13", Clause: "308.2b", Meaning: []rulebook.Text{
			{Ja: "すべての色がそろっていなければスリープ", En: "asleep unless all of its colours are there"}, {Ja: "どの色もなければスリープ", En: "asleep only if none of its colours is there"},
		}},
		{Name: "J23", Clause: "603.1b", Meaning: []rulebook.Text{
			{Ja: "エクストラは種類を問わずターンに1回", En: "one extra a turn, of whatever kind"}, {Ja: "イベントエクストラは別に数える", En: "event extras are counted apart"},
		}},
		{Name: "J29", Clause: "805.3a", Meaning: []rulebook.Text{
			{Ja: "1枚のカードは1つの色だけを満たす", En: "a card serves for one colour"}, {Ja: "1枚のカードが複数の色を満たす", En: "a card serves for all of its colours"},
		}},
		{Name: "J30", Clause: "806.1f", Meaning: []rulebook.Text{
			{Ja: "条件を持つエクストラは条件でだけプレイする", En: "an extra with a condition is played only by it"}, {Ja: "リソースコストだけでもプレイできる", En: "it may be played for its resource cost as well"},
		}},
		{Name: "J46", Clause: "1009.1", Meaning: []rulebook.Text{
			{Ja: "複数の除外は1枚ずつ", En: "several cards are removed one after another"}, {Ja: "複数の除外は同時", En: "several cards are removed at once"},
		}},
		{Name: "J48", Clause: "1014.1b", Meaning: []rulebook.Text{
			{Ja: "常在能力の効果も戻らない", En: "effects of static abilities do not come back either"}, {Ja: "常在能力の効果は戻る", En: "effects of static abilities come back"},
		}},
		{Name: "J50", Clause: "1025.2a", Meaning: []rulebook.Text{
			{Ja: "同じ値でも1コスト支払う", En: "equal totals leave a cost of 1"}, {Ja: "同じ値なら支払わない", En: "equal totals leave nothing to pay"},
		}},
		{Name: "J62", Clause: "1130.2", Meaning: []rulebook.Text{
			{Ja: "どちらのターンでも誘発する", En: "it triggers in either player's turn"}, {Ja: "自分のターンにだけ誘発する", En: "it triggers in its player's own turn only"},
		}},
		{Name: "J78", Clause: "812.1", Meaning: []rulebook.Text{
			{Ja: "かわりの事象を行えなくても置換する", En: "a replacement applies even if what it puts in place cannot be done"}, {Ja: "かわりの事象を行えなければ置換しない", En: "a replacement applies only if what it puts in place can be done"},
		}},
		{Name: "J79", Clause: "808.5a", Meaning: []rulebook.Text{
			{Ja: "状態型自動能力の誘発状態は解決まで続く", En: "a state ability stays triggered until it is resolved"}, {Ja: "状態型自動能力の誘発状態はプレイした時に終わる", En: "a state ability stays triggered until it has been played"},
		}},
		{Name: "J80", Clause: "1007.4", Meaning: []rulebook.Text{
			{Ja: "同時に移動するゼクスは同じスクエアに移動できる", En: "Z/X that move at once may go to the same square"}, {Ja: "同時に移動するゼクスも別々のスクエアへ", En: "Z/X that move at once go to different squares, too"},
		}},
		{Name: "J82", Clause: "805.2c", Meaning: []rulebook.Text{
			{Ja: "リソースコストを支払わないプレイも、増加した分は支払う", En: "an increase is paid even where no resource cost is"}, {Ja: "リソースコストを支払わないプレイでは、増加した分も支払わない", En: "where no resource cost is paid, no increase is paid"},
		}},
		{Name: "J84", Clause: "1004.4", Meaning: []rulebook.Text{
			{Ja: "デッキに戻してシャッフルするのは、戻した先のデッキ", En: "what is shuffled is the deck into which cards were just put"}, {Ja: "誰のデッキと書かれていなければ、常に自分のデッキ", En: "where the text does not say whose, it is always one's own deck"},
		}},
		{Name: "J85", Clause: "812.1", Meaning: []rulebook.Text{
			{Ja: "置かれることだけが置換されたゼクスは、破壊されている", En: "a Z/X is destroyed even if its going to the charge is replaced"}, {Ja: "置かれることが置換されたゼクスは、破壊されていない", En: "a Z/X whose going to the charge is replaced is not destroyed"},
		}},
		{Name: "J87", Clause: "1015.1", Meaning: []rulebook.Text{
			{Ja: "デュナミスで表向きの上部でもIGOBできる", En: "an upper half that lies face up in the dynamis serves for an IGOB"}, {Ja: "表向きの上部ではIGOBできない", En: "an upper half that lies face up serves for none"},
		}},
	}
}

// dealMatch makes a new match: every card of a list goes where its kind belongs (401).
func dealMatch(g *kernel.Game, set *rulebook.Set, seed [32]byte, decks []*rulebook.Deck, chosen map[string]int) {
	dealBy(rules(), g, set, seed, decks, chosen)
}

func dealBy(r *kernel.Rules, g *kernel.Game, set *rulebook.Set, seed [32]byte, decks []*rulebook.Deck, chosen map[string]int) {
	cs := set.Extra.(*cardSet)
	set.Deal(g, r, seed, decks, chosen, func(id kernel.DefID, _ rulebook.DeckLine) (kernel.ZoneID, bool) {
		switch partOf(set.Pool.Defs[id].Attrs[attrKind], &cs.data[id]) {
		case inDynamis:
			return zoneDynamis, true
		case asPlayer, behind:
			return zoneBack, true
		case asMarker:
			return 0, false // there are always enough markers (J16)
		}
		return zoneDeck, true
	})
	clearBattle(g)
}

// clearBattle notes that there is no battle.
func clearBattle(g *kernel.Game) {
	for _, v := range [...]int{vAttacker, vTarget, vTargetSeat} {
		g.Note(kernel.NoSeat, v, -1)
	}
}

// startPhases is the phase that each start stands in.
var startPhases = map[string]int{
	"reboot phase": rebootPhase, "draw phase": drawPhase, "resource phase": resourcePhase, "ignition phase": ignitionPhase, "main phase": mainPhase,
	"end phase": endPhase,
}

// placeMatch makes a match that stands at a named point.
func placeMatch(g *kernel.Game, set *rulebook.Set, p *rulebook.Position) error {
	return placeBy(rules(), g, set, p)
}

func placeBy(r *kernel.Rules, g *kernel.Game, set *rulebook.Set, p *rulebook.Position) error {
	laid := *p
	if p.Start != "match" {
		laid.Cards = slices.Concat(p.Cards, virtualCards(set, p.Cards))
	}
	face := func(z kernel.ZoneID) kernel.Face {
		switch z {
		case zoneDeck, zoneHand, zoneLife, zoneDynamis, zoneBack:
			return kernel.FaceDown
		}
		return kernel.FaceUp
	}
	if err := laid.Stand(g, r, set, plainCard, face); err != nil {
		return err
	}
	clearBattle(g)
	if phase, ok := startPhases[p.Start]; ok {
		g.Note(kernel.NoSeat, vPhase, phase)
		g.Note(kernel.NoSeat, vTurn, 3) // in the middle of a game
	} else if p.Start == "turn" {
		g.Note(kernel.NoSeat, vTurn, 2)
	}
	for c := range g.CardCount() {
		if n := g.Printed(kernel.CardID(c), attrShield); n > 0 && g.Zone(kernel.CardID(c)) == zoneSquare {
			g.NoteCounter(kernel.CardID(c), counterShield, int32(n))
		}
	}
	return p.Preset(g)
}

// virtualCards gives each player without a player card on the squares a virtual one (1206), so that a position need not speak of it.
func virtualCards(set *rulebook.Set, cards []kernel.Placed) []kernel.Placed {
	r, cs := rules(), set.Extra.(*cardSet)
	var has [seats]bool
	for _, c := range cards {
		if r.ZoneOf(c.Place) == zoneSquare && set.Pool.Defs[c.Def].Attrs[attrKind]&(kindPlayer|kindOverboost) != 0 {
			has[c.Owner] = true
		}
	}
	var virtual []kernel.Placed
	for s := range kernel.Seat(seats) {
		if !has[s] {
			virtual = append(virtual, kernel.Placed{Def: cs.virtual, Owner: s, Place: r.SquareOf(zoneSquare, 0, playerSquare(s)), Face: kernel.FaceUp})
		}
	}
	return virtual
}

// The words of card tables for colours, kinds and icons.
var (
	colourTerms = rulebook.Terms{
		{Value: colourRed, Ja: "赤", En: "red"}, {Value: colourBlue, Ja: "青", En: "blue"}, {Value: colourWhite, Ja: "白", En: "white"}, {Value: colourBlack, Ja: "黒", En: "black"},
		{Value: colourGreen, Ja: "緑", En: "green"}, {Ja: "無色", En: "colourless", Also: []string{"無"}},
	}
	kindTerms = rulebook.Terms{
		{Value: kindZX, Ja: "ゼクス", En: "Z/X"}, {Value: kindEvent, Ja: "イベント", En: "event"}, {Value: kindPlayer, Ja: "プレイヤー", En: "player"}, {Value: kindAscension, Ja: "アセンション", En: "Ascension"},
		{Value: kindZXExtra, Ja: "ゼクスエクストラ", En: "Z/X Extra"}, {Value: kindOverboost, Ja: "ゼクスオーバーブースト", En: "Z/X Overboost", Also: []string{"ゼクスオーバーブースト下部"}},
		{Value: kindShift, Ja: "シフト", En: "Shift"}, {Value: kindEventExtra, Ja: "イベントエクストラ", En: "Event Extra"}, {Value: kindPlayerExtra, Ja: "プレイヤーエクストラ", En: "Player Extra"},
		{Value: kindAscensionExtra, Ja: "アセンションエクストラ", En: "Ascension Extra"}, {Value: kindToken, Ja: "トークン", En: "token"}, {Value: kindCounter, Ja: "カウンター", En: "counter"},
		{Value: kindLink, Ja: "リンク", En: "link"}, {Value: kindUpper, Ja: "ゼクスオーバーブースト上部", En: "upper half"},
	}
	iconTerms = rulebook.Terms{
		{Value: iconIgnition, Ja: "イグニッション", En: "ignition", Also: []string{"IG"}}, {Value: iconEvolSeed, Ja: "エヴォルシード", En: "evol seed", Also: []string{"ES"}},
		{Value: iconDreamKey, Ja: "ドリーム・キー", En: "dream key", Also: []string{"DK"}}, {Value: iconMelody, Ja: "メロディ", En: "melody", Also: []string{"ML"}},
		{Value: iconMemorialPiece, Ja: "メモリアル・ピース", En: "memorial piece", Also: []string{"MP"}}, {Value: iconStarPiece, Ja: "スター・ピース", En: "star piece", Also: []string{"SP"}},
		{Value: iconResearchRecord, Ja: "調査記録", En: "research record", Also: []string{"CR"}}, {Value: iconBlock, Ja: "ブロック", En: "block", Also: []string{"BL"}},
		{Value: iconFocus, Ja: "集中", En: "focus", Also: []string{"FC"}}, {Value: iconPlus, Ja: "プラス", En: "plus", Also: []string{"+"}},
		{Value: iconMultiColour, Ja: "多色", En: "multi-colour", Also: []string{"MC"}},
	}
)

// everyKind is the kinds with that of virtual player cards (1206), which no card table can say.
var everyKind = append(slices.Clip(kindTerms), rulebook.Term{Value: kindVirtual, Ja: "仮想", En: "virtual"})

// show says the value of an attribute in words.
func show(l rulebook.Lang, attr string, value int64) string {
	switch attr {
	case "kind":
		return everyKind.SaySet(l, value)
	case "colour":
		if value != 0 { // cards that have no colour, such as players, are not called colourless
			return colourTerms.SaySet(l, value)
		}
		return ""
	case "icon":
		return iconTerms.SaySet(l, value)
	case "cost":
		if value >= infiniteCost {
			return "∞"
		}
	case "tribe", "named", "alias", "player", "original", "reach", "shield":
		return "" // the printed card says it, or it is a number of the set's own
	}
	return fmt.Sprint(value)
}
