package zx

import (
	"strings"
	"testing"

	"saitei/kernel"
	"saitei/rulebook"
)

// stageCards is a small table of cards of special kinds: number, kind, colour, cost, power, tribe, player, icon, sub-text, text.
var stageCards = []string{
	"Z3|ゼクス|赤|3|4000|獣|||||",
	"Z4|ゼクス|赤|4|5000|獣|||||",
	"G2|ゼクス|緑|2|3000|森|||||",
	"RB|ゼクス|赤/青|2|3000|森|||||",
	"E6|ゼクスエクストラ|赤|6|9000|獣|||降臨条件：[獣]２枚||",
	"E7|ゼクスエクストラ|赤|7|9000|獣|||憑依条件：[獣]１枚||",
	"EI|ゼクスエクストラ|青|∞|9000|獣|||夢装条件：《メロディ》２個||",
	"EG|ゼクスエクストラ|緑|2|6000|森|||覚醒条件“緑”：[森]１枚||",
	"S1|シフト|黒|||剣||+|剣臨器：スクエアにあるあなたの[獣]|【常】このカードのパワーを＋2000する。",
	"P1|プレイヤー|||||旅人|||【起】【有効】スクエア【代償】《無1》【効果】IGOBして「王装」を含むゼクスになる。",
	"P2|プレイヤー|||||旅人||||",
	"OU|ゼクスオーバーブースト上部|||||||||",
	"OL|ゼクスオーバーブースト下部|赤|8|12000|獣|||||",
	"PX|プレイヤーエクストラ|||||旅人||クライシス旅人：あなたのライフが２以下になる。|【起】【有効】スクエア【代償】《無1》【効果】カード名に「獣」を含むゼクスとユニゾンする。",
	"EV|イベント|赤|1|||||| 【★】「若芽」トークンを１枚リブートでゼクスのないノーマルスクエアに登場させる。",
	"RM|イベント|赤|1||||||【★】スクエアにあるあなたのゼクスを１枚選び、手札に戻す。",
	"TK|トークン|緑|1|2000|森|||||",
	"LC|イベント|赤|1||||||【★】ノーマルスクエアに「道」リンクを１枚作成する。",
	"LK|リンク|||||||||",
	"HL|ゼクス|赤|9|14000|門|||||",
	"HR|ゼクス|赤|||門||||【常】このカードのパワーを＋1000する。",
	"CB|イベント|赤|1||||||【★】あなたの手札にある「左の門」とあなたの手札にある「右の門」を合わせてリブートでゼクスのないノーマルスクエアに登場させる。",
	"BK|イベント|赤|1||||||【★】スクエアにあるあなたの[獣]１枚はブレイクして手札から[森]になる。",
	"XC|ゼクス|赤|5|8000|獣||||【常】【有効】すべて【効果】このカードをプレイする際、追加であなたの手札にあるカードを１枚トラッシュに置く。",
}

// stageNames is the names of those cards that texts ask for.
var stageNames = map[string]string{"Z3": "小さな獣", "OU": "獅子王装", "OL": "獅子王装", "TK": "若芽", "LK": "道", "HL": "左の門", "HR": "右の門"}

func stageSet(t *testing.T) *rulebook.Set {
	t.Helper()
	var cards []rulebook.Card
	for _, line := range stageCards {
		f := strings.Split(line, "|")
		for len(f) < 10 {
			f = append(f, "")
		}
		name := stageNames[f[0]]
		if name == "" {
			name = "札" + f[0]
		}
		cards = append(cards, rulebook.Card{Number: f[0], Name: name, Text: strings.TrimSpace(f[9]), Fields: map[string]string{
			"kind": f[1], "colour": f[2], "cost": f[3], "power": f[4], "tribe": f[5], "player": f[6], "icon": f[7], "subtext": f[8],
		}})
	}
	set := Compile(cards)
	for _, u := range set.Unsupported {
		t.Errorf("%s: %v", u.Card.Number, u.Err)
	}
	return set
}

// stage is a position of special cards on which decisions are scripted.
type stage struct {
	t   *testing.T
	g   *kernel.Game
	set *rulebook.Set
}

// laid is a card at a place: squares are 0 to 8, other zones of the first seat are negative.
type laid struct {
	number string
	place  kernel.Place
	face   kernel.Face
}

func sq(number string, i int) laid {
	return laid{number, rules().SquareOf(zoneSquare, 0, i), kernel.FaceUp}
}

func in(number string, z kernel.ZoneID) laid {
	face := kernel.FaceUp
	if isHidden(z) || z == zoneBack {
		face = kernel.FaceDown
	}
	return laid{number, rules().PlaceOf(z, 0), face}
}

func newStage(t *testing.T, cards ...laid) *stage {
	t.Helper()
	b := &stage{t: t, g: new(kernel.Game), set: stageSet(t)}
	var placed []kernel.Placed
	put := func(number string, s kernel.Seat, p kernel.Place, face kernel.Face) {
		def, ok := b.set.Find(number)
		if !ok {
			t.Fatalf("there is no card %s", number)
		}
		placed = append(placed, kernel.Placed{Def: def, Owner: s, Place: p, Face: face})
	}
	for s := range kernel.Seat(seats) {
		for range 10 {
			put("G2", s, rules().PlaceOf(zoneDeck, s), kernel.FaceDown)
		}
		for range 4 {
			put("G2", s, rules().PlaceOf(zoneLife, s), kernel.FaceDown)
		}
	}
	hasPlayer := false
	for _, c := range cards {
		put(c.number, 0, c.place, c.face)
		hasPlayer = hasPlayer || c.number[0] == 'P' && c.number != "PX"
	}
	if !hasPlayer {
		put("P2", 0, rules().SquareOf(zoneSquare, 0, playerSquare(0)), kernel.FaceUp)
	}
	put("P2", 1, rules().SquareOf(zoneSquare, 0, playerSquare(1)), kernel.FaceUp)
	b.g.NewPosition(rules(), b.set.Pool, [32]byte{}, placed, kernel.Start{Proc: procTurns, At: atMain})
	clearBattle(b.g)
	b.g.Note(kernel.NoSeat, vPhase, mainPhase)
	b.g.Note(kernel.NoSeat, vTurn, 3)
	return b
}

// find is the first card with a number, as a part or by itself.
func (b *stage) find(number string) kernel.CardID {
	for i := range b.g.CardCount() {
		if b.g.Def(kernel.CardID(i)).Number == number && b.g.Exists(kernel.CardID(i)) {
			return kernel.CardID(i)
		}
	}
	return kernel.NoCard
}

// zone is where the first card with a number is.
func (b *stage) zone(number string) string {
	c := b.find(number)
	if c == kernel.NoCard {
		return "nowhere"
	}
	return b.g.Rules.Zones[b.g.Zone(c)].Name
}

// offers is the names of the open decision and the numbers of the cards that it offers.
func (b *stage) open() kernel.Decision {
	b.t.Helper()
	if err := b.g.Advance(); err != nil {
		b.t.Fatal(err)
	}
	return b.g.Open()[0]
}

// can reports whether the open decision offers a card, by an action.
func (b *stage) can(number string) bool {
	b.t.Helper()
	for _, o := range b.open().Options {
		if !o.Card.IsNone() && b.g.Def(o.Card.Card).Number == number {
			return true
		}
	}
	return false
}

// answer answers the open decision, which must be of the name, with options by the numbers of their cards, by "yes" or "no", or by "sq" and a square.
func (b *stage) answer(name string, picks ...string) {
	b.t.Helper()
	d := b.open()
	if d.Name != name {
		b.t.Fatalf("the decision is %s, not %s", d.Name, name)
	}
	var c kernel.Choice
	used := map[kernel.OptionID]bool{}
	for _, p := range picks {
		for i := range d.Options {
			o := &d.Options[i]
			is := o.Kind == kernel.YesOption && p == "yes" || o.Kind == kernel.NoOption && p == "no"
			is = is || o.Kind == kernel.PlaceOption && p == "sq"+string(rune('0'+b.g.Rules.SquareIndex(o.Place)))
			is = is || !o.Card.IsNone() && b.g.Def(o.Card.Card).Number == p
			is = is || o.Kind == kernel.ActionOption && p == b.g.Rules.Verbs[o.Verb]
			if is && !used[o.ID()] {
				used[o.ID()] = true
				c.Picks = append(c.Picks, o.ID())
				break
			}
		}
	}
	if len(c.Picks) != len(picks) {
		b.t.Fatalf("%s does not offer %v", name, picks)
	}
	if r := b.g.Answer(d.Seat, d.ID, c); r != nil {
		b.t.Fatalf("%s %v: %v", name, picks, r)
	}
}

// wants checks where cards are.
func (b *stage) wants(numbers ...string) {
	b.t.Helper()
	b.open()
	for i := 0; i < len(numbers); i += 2 {
		if z := b.zone(numbers[i]); z != numbers[i+1] {
			b.t.Errorf("%s is in %s, not in %s", numbers[i], z, numbers[i+1])
		}
	}
}

func resources(n int, number string) []laid {
	var all []laid
	for range n {
		all = append(all, in(number, zoneResource))
	}
	return all
}

// TestAdvent destroys two Z/X whose costs together are at least the card's (1020.2); without as many resources it cannot be played.
func TestAdvent(t *testing.T) {
	cards := []laid{sq("Z3", 3), sq("Z4", 5), in("E6", zoneDynamis)}
	if newStage(t, append(cards, resources(5, "G2")...)...).can("E6") {
		t.Error("an advent needs as many resources as the card costs")
	}
	if newStage(t, append([]laid{sq("Z3", 3), in("E6", zoneDynamis)}, resources(6, "G2")...)...).can("E6") {
		t.Error("an advent needs both Z/X")
	}
	b := newStage(t, append(cards, resources(6, "G2")...)...)
	b.answer("main", "E6")
	b.answer("square", "sq4")
	b.answer("offer", "Z3", "Z4")
	b.wants("E6", "square", "Z3", "charge", "Z4", "charge")
	if b.g.Pose(b.g.At(zoneResource, 0)[0]) != rebooted {
		t.Error("an advent costs no resources")
	}
}

// TestPossession lowers the cost by that of the Z/X, which becomes a force (1025).
func TestPossession(t *testing.T) {
	b := newStage(t, append([]laid{sq("Z4", 3), in("E7", zoneDynamis), in("Z3", zoneResource)}, resources(2, "G2")...)...)
	b.answer("main", "E7")
	b.answer("square", "sq4")
	b.answer("offer", "Z4")
	b.wants("E7", "square", "Z4", "force")
	if b.g.Host(b.find("Z4")) != b.find("E7") {
		t.Error("the Z/X is no force of the card")
	}
	for _, c := range b.g.At(zoneResource, 0) {
		if b.g.Pose(c) != asleep {
			t.Error("seven less four is three")
		}
	}
}

// TestDreamDress spends counters, whatever the printed cost (1022.2).
func TestDreamDress(t *testing.T) {
	b := newStage(t, in("EI", zoneDynamis))
	if b.can("EI") {
		t.Error("without counters it cannot be played")
	}
	b = newStage(t, in("EI", zoneDynamis))
	b.g.Note(0, pMelody, 3)
	b.answer("main", "EI")
	b.answer("square", "sq4")
	b.wants("EI", "square")
	if n := b.g.PlayerVar(0, pMelody); n != 1 {
		t.Errorf("%d counters are left", n)
	}
}

// TestAwakening lets the resource cost be paid with the very resource that goes to the deck (804.2f, 1021.2e).
func TestAwakening(t *testing.T) {
	b := newStage(t, append(resources(2, "G2"), in("EG", zoneDynamis))...)
	b.answer("main", "EG")
	b.answer("square", "sq4")
	b.answer("pay-resources-first", "yes")
	b.answer("offer", "G2")
	b.wants("EG", "square")
	if n := b.g.Count(zoneResource, 0); n != 2 {
		t.Errorf("there are %d resources", n)
	}
	b = newStage(t, append(resources(3, "G2"), in("EG", zoneDynamis))...)
	b.answer("main", "EG")
	b.answer("square", "sq4")
	b.answer("pay-resources-first", "no") // which is offered where enough are left to pay with (805.3c)
	b.answer("offer", "G2")
	b.wants("EG", "square")
}

// TestShift makes one card of two, with what they share, until the card leaves the squares (202.8, 913.1).
func TestShift(t *testing.T) {
	b := newStage(t, append([]laid{sq("Z3", 3), in("S1", zoneDynamis), in("RM", zoneHand)}, in("Z3", zoneResource))...)
	b.answer("main", "S1")
	b.answer("vessel", "Z3")
	b.open()
	z := b.find("Z3")
	if b.g.Whole(b.find("S1")) != z || power(b.g, z) != 6000 || b.g.Attr(z, attrColour) != colourRed|colourBlack {
		t.Errorf("the card has power %d and colours %d", power(b.g, z), b.g.Attr(z, attrColour))
	}
	b.answer("main", "RM")
	b.wants("Z3", "hand", "S1", "dynamis")
	if !isUp(b.g, b.find("S1")) {
		t.Error("the shift lies face down")
	}
}

// TestIGOB joins the halves, and takes them apart when the overboost leaves the squares (1015.1, 912.1).
func TestIGOB(t *testing.T) {
	b := newStage(t, sq("P1", playerSquare(0)), in("OL", zoneBack), in("OU", zoneDynamis), in("G2", zoneResource), in("Z3", zoneResource), in("RM", zoneHand))
	b.answer("main", "P1")
	b.answer("pay", "G2")
	b.answer("enter", "sq4")
	b.wants("OL", "square", "OU", "square")
	if isUp(b.g, b.find("P1")) || !hasOverboost(b.g, 0) {
		t.Error("the player card is not hidden by the overboost")
	}
	b.answer("main", "RM")
	b.wants("OL", "behind", "OU", "dynamis", "P1", "square")
	if !isUp(b.g, b.find("P1")) || !isUp(b.g, b.find("OU")) || isUp(b.g, b.find("OL")) {
		t.Error("the cards lie the wrong way up")
	}
}

// TestUnison goes from the crisis to the unison and back (910, 1029, 915).
func TestUnison(t *testing.T) {
	b := newStage(t, sq("P2", playerSquare(0)), in("PX", zoneBack), in("Z3", zoneHand), in("G2", zoneResource), in("Z3", zoneResource), in("RM", zoneHand))
	for range 2 { // two life cards are gone
		b.g.S.Cards[b.g.Top(zoneLife, 0)].Place = kernel.NoPlace
		p := b.g.Rules.PlaceOf(zoneLife, 0)
		end := int(b.g.S.Starts[p+1])
		b.g.S.Order = append(b.g.S.Order[:end-1], b.g.S.Order[end:]...)
		for q := int(p) + 1; q < len(b.g.S.Starts); q++ {
			b.g.S.Starts[q]--
		}
	}
	b.answer("crisis", "yes")
	b.wants("PX", "square")
	b.answer("main", "P2") // the text of the player extra is the player card's (202.10d)
	b.answer("pay", "G2")
	b.answer("unison", "Z3")
	b.answer("enter", "sq4")
	b.open()
	c := b.g.Whole(b.find("PX"))
	if !isInUnison(b.g, c) || squareOf(b.g, c) != 4 {
		t.Fatal("nothing is in unison")
	}
	b.answer("main", "RM")
	b.wants("PX", "square", "P2", "square")
	if b.g.Whole(b.find("PX")) != b.find("P2") || b.g.Zone(c) != zoneHand {
		t.Error("the player extra is not on the player card again")
	}
}

// TestMarkers lets a token enter, which vanishes when it leaves the squares (914.1), and puts a link down.
func TestMarkers(t *testing.T) {
	b := newStage(t, append(resources(3, "Z3"), in("EV", zoneHand), in("RM", zoneHand), in("LC", zoneHand))...)
	b.answer("main", "EV")
	b.answer("pay", "Z3")
	b.answer("enter", "sq4")
	b.wants("TK", "square")
	b.answer("main", "LC")
	b.answer("pay", "Z3")
	b.answer("link-square", "sq3")
	b.wants("LK", "square")
	b.answer("main", "RM")
	b.wants("TK", "nowhere", "LK", "square")
}

// TestExtraCost makes a card cost more than its resource cost (1027.1).
func TestExtraCost(t *testing.T) {
	if newStage(t, append(resources(5, "Z3"), in("XC", zoneHand))...).can("XC") {
		t.Error("without another card in hand it cannot be played")
	}
	b := newStage(t, append(resources(5, "Z3"), in("XC", zoneHand), in("Z4", zoneHand))...)
	b.answer("main", "XC")
	b.answer("square", "sq4")
	b.answer("pay-resources-first", "no")
	b.wants("XC", "square", "Z4", "trash")
}

// TestCombine lets two halves enter as one card, which has the text of both (1007.5).
func TestCombine(t *testing.T) {
	b := newStage(t, in("Z3", zoneResource), in("CB", zoneHand), in("HL", zoneHand), in("HR", zoneHand), sq("Z3", 4))
	b.answer("main", "CB")
	if d := b.open(); d.Name == "choose" {
		b.answer("choose", "HL")
		b.answer("choose", "HR")
	}
	b.answer("enter", "sq3")
	b.wants("HL", "square", "HR", "square")
	if c := b.find("HL"); b.g.Whole(b.find("HR")) != c || power(b.g, c) != 15000 {
		t.Errorf("the halves are not joined, the power is %d", power(b.g, c))
	}
}

// TestBreak puts a card in the place of another, which becomes its face-down force (1019.2); without such a card nothing happens (1019.2a).
func TestBreak(t *testing.T) {
	b := newStage(t, in("Z3", zoneResource), in("BK", zoneHand), in("G2", zoneHand), sq("Z4", 3))
	b.answer("main", "BK")
	b.answer("choose", "G2")
	b.open()
	c := b.g.In(b.g.Rules.SquareOf(zoneSquare, 0, 3))[0]
	if b.g.Def(c).Number != "G2" || b.zone("Z4") != "force" || b.g.Host(b.find("Z4")) != c || isUp(b.g, b.find("Z4")) {
		t.Error("the card was not broken")
	}
	b = newStage(t, in("Z3", zoneResource), in("BK", zoneHand), in("Z3", zoneHand), sq("Z4", 3))
	b.answer("main", "BK")
	b.answer("choose") // that there is none nobody else is told (102.9)
	b.wants("Z4", "square", "BK", "trash")
}
