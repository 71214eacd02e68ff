package zx

import (
	"testing"

	"saitei/kernel"
	"saitei/rulebook"
)

// staticCards is a board of cards of our own: each has one static ability, and what is asked is what the others become.
var staticCards = []rulebook.Card{
	{Number: "T-0", Name: "的", Fields: map[string]string{"kind": "ゼクス", "colour": "赤", "cost": "3", "power": "4000", "tribe": "ナイト"}},
	{Number: "T-1", Name: "旗", Text: "【常】このカード以外のスクエアにあるすべてのあなたの[ナイト]のパワーを＋1000する。", Fields: map[string]string{"kind": "ゼクス", "cost": "1", "power": "1000"}},
	{Number: "T-2", Name: "霧", Text: "【常】スクエアにあるすべての相手のゼクスのパワーを－500する。", Fields: map[string]string{"kind": "ゼクス", "cost": "1", "power": "1000"}},
	{Number: "T-3", Name: "石", Text: "【常】このカードの元々のパワーは9000になる。", Fields: map[string]string{"kind": "ゼクス", "cost": "1", "power": "1000", "tribe": "ナイト"}},
	{Number: "T-4", Name: "壁", Text: "【常】このカードは相手のカードの効果を受けない。", Fields: map[string]string{"kind": "ゼクス", "cost": "1", "power": "1000"}},
	{Number: "T-5", Name: "市", Text: "【常】あなたの手札にあるすべての[ナイト]のコストを－5する。ただし、０以下にならない。", Fields: map[string]string{"kind": "ゼクス", "cost": "1", "power": "1000"}},
	{Number: "T-6", Name: "蔵", Text: "【常】あなたのチャージの上限は１増える。／【常】あなたの手札の上限はなくなる。", Fields: map[string]string{"kind": "ゼクス", "cost": "1", "power": "1000"}},
	{Number: "T-7", Name: "弓", Text: "【常】レンジ２", Fields: map[string]string{"kind": "ゼクス", "cost": "1", "power": "1000"}},
	{Number: "T-8", Name: "印", Text: "【常】このカードは[ナイト]としても扱う。／【自】このカードが登場した時、カードを１枚引く。", Fields: map[string]string{"kind": "ゼクス", "cost": "1", "power": "1000", "tribe": "賢者"}},
}

// staticBoard lays cards out, each named by its owner and its number: on a square of its own, or in hand if its number begins with +.
func staticBoard(t *testing.T, cards ...string) (*kernel.Game, []kernel.CardID) {
	t.Helper()
	set := Compile(staticCards)
	for _, u := range set.Unsupported {
		t.Fatalf("%v", u)
	}
	r := rules()
	var placed []kernel.Placed
	for i, c := range cards {
		seat := kernel.Seat(c[0] - '0')
		number, place, face := c[1:], r.SquareOf(zoneSquare, 0, i), kernel.FaceUp
		if number[0] == '+' {
			number, place, face = number[1:], r.PlaceOf(zoneHand, seat), kernel.FaceDown
		}
		def, ok := set.Pool.Find(number)
		if !ok {
			t.Fatalf("no card %s", number)
		}
		placed = append(placed, kernel.Placed{Def: def, Owner: seat, Place: place, Face: face})
	}
	g := new(kernel.Game)
	g.NewPosition(r, set.Pool, [32]byte{}, placed, kernel.Start{Proc: procTurns, At: atMain})
	ids := make([]kernel.CardID, len(cards))
	for i := range ids {
		ids[i] = kernel.CardID(i)
	}
	return g, ids
}

// TestStaticPower: what static abilities add to and take from power, on top of what they make the original power; a card that effects do not reach keeps its own.
func TestStaticPower(t *testing.T) {
	g, c := staticBoard(t, "0T-0", "0T-1", "1T-2", "0T-3", "0T-4", "0T-8")
	for i, want := range []int64{4500, 500, 1000, 9500, 1000, 1500} {
		if got := power(g, c[i]); got != want {
			t.Errorf("%s has power %d, want %d", g.Def(c[i]).Name, got, want)
		}
	}
}

// TestStaticCostAndLimits: a lower limit of a cost, limits of zones, and how far a card reaches.
func TestStaticCostAndLimits(t *testing.T) {
	g, c := staticBoard(t, "0T-5", "0+T-0", "1+T-0", "0T-6", "0T-7")
	if got := g.Attr(c[1], attrCost); got != 1 {
		t.Errorf("the cost is %d, want 1: it does not become 0 or less", got)
	}
	if got := g.Attr(c[2], attrCost); got != 3 {
		t.Errorf("the opponent's cost is %d, want 3", got)
	}
	if n, ok := chargeLimit(g, 0); n != 5 || !ok {
		t.Errorf("charge limit %d %v, want 5", n, ok)
	}
	if n, ok := chargeLimit(g, 1); n != 4 || !ok {
		t.Errorf("the opponent's charge limit %d %v, want 4", n, ok)
	}
	if _, ok := handLimit(g, 0); ok {
		t.Error("there still is a hand limit")
	}
	if got := g.Attr(c[4], attrReach); got&(1<<2) == 0 || got&(1<<3) != 0 {
		t.Errorf("reach %b, want distances 1 and 2", got)
	}
}

// TestRefusedTexts tries that a text which speaks of what cannot be is refused as a whole: that this card enters from where it already lies, that a cost
// was not paid which nobody was asked for, that one text of several says how often the ability can be used, that a text has a number which nobody can choose, that a
// cost changes which has been paid, and one of two deeds of which it is not clear where the first begins, who chooses or which was done.
func TestRefusedTexts(t *testing.T) {
	event := map[string]string{"kind": "イベント", "cost": "0"}
	zx := map[string]string{"kind": "ゼクス", "cost": "1", "power": "1000"}
	for _, x := range []struct {
		text   string
		fields map[string]string
		bad    bool
	}{
		{"【常】このカードはスリープで登場する。", zx, false},
		{"【常】【有効】すべて【効果】トラッシュにあるこのカードはスリープで登場する。", zx, true},
		{"【★】あなたは《白1》を支払ってよい。《白1》を支払わないならば、相手はカードを1枚引く。", event, false},
		{"【★】あなたは《白1》を支払ってよい。《無1》を支払わないならば、相手はカードを1枚引く。", event, true},
		{"【起】〈《1》〉(1)か(2)を選び、解決する。(1)カードを1枚引く。(2)カードを2枚引く。", zx, false},
		{"【起】〈《1》〉(1)か(2)を選び、解決する。(1)カードを1枚引く。(2)カードを2枚引く。この能力は1ターンに1回しか使用できない。", zx, true},
		{"【起】〈《1》〉以下から1つ選び、解決する。“カードを1枚引く。この能力は1ターンに1回しか使用できない。”“カードを2枚引く。”", zx, true},
		{"【★】(1)か(2)を選び、解決する。(1)カードを1枚引く。(2)カードを2枚引く。(3)カードを3枚引く。", event, true},
		{"【★】このカードのコストを-1する。カードを1枚引く。", event, true},
		{"【★】あなたのライフが2以下の場合、このカードのコストは1減る。カードを1枚引く。", event, true},
		{"【常】【有効】手札【効果】このカードのコストを-1する。", event, false},
		{"【★】カードを1枚引き、あなたの手札にあるカードを1枚捨てるか、1点回復する。", event, true},
		{"【★】スクエアにあるあなたのゼクス1枚につき、カードを1枚引くか、1点回復する。", event, true},
		{"【★】あなたの手札にあるカードを1枚捨てるか、カードを1枚引く。捨てたならば、1点回復する。", event, true},
		{"【★】あなたの手札にあるカードを1枚捨てるか、カードを1枚引く。捨てなかったならば、1点回復する。", event, true},
		{"【★】あなたの手札にあるカードを1枚捨てるか、カードを1枚引く。そうしたならば、1点回復する。", event, false},
		{"【★】お互いのプレイヤーは自分の手札にあるカードを1枚捨てるか、カードを1枚引く。", event, true},
	} {
		set := Compile([]rulebook.Card{{Number: "T-1", Name: "札", Text: x.text, Fields: x.fields}})
		if bad := len(set.Unsupported) > 0; bad != x.bad {
			t.Errorf("%s: refused %t, want %t: %v", x.text, bad, x.bad, set.Unsupported)
		}
	}
}
