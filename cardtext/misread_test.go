package cardtext

import (
	"slices"
	"testing"
)

// TestMisreadings: each node is taken for its neighbours and for its own parts, parts that may be missing and sentences are passed over, and
// every misreading is a text that says just that. A neighbour with fewer parts is taken where there is none with the same. What has no effect
// and what comes to the same is left alone.
func TestMisreadings(t *testing.T) {
	g := mustGrammar(t, `
import verbs operations counts
op card * : sentences
op draw who n : WHO draws N
op discard who n how? : WHO discards N; HOW random: without looking
op may do : WHO may DO
op sentence as? do : DO; AS, a manner of speaking
op note text : a remark
leaf random hasty : words
root card
inert remark
manner as
alike self implied : whoever reads the card is told
card card : {:part}({:part})* | {*. }
part = : {remark}
part sentence : ({as:haste}/)({do:act}/{do:choice})。 | ({as} /){do}
choice may : {do:act}。（任意） | {do} if you like
haste hasty : すぐに、 | at once
act draw : {who:subject}カード{n:count}を引く | {^who} [draw] {n}
act discard : {who:subject}カード{n:count}を({how:random}/)捨てる | {^who} [discard] {n}( {how}/)
random random : ランダムに | at random
remark note : \({text:aside}\) | \({text}\)
`)
	for _, c := range []struct {
		text string
		want []string
	}{
		{"相手はカード2枚を引く。", []string{
			"draw>discard 相手はカード2枚を捨てる。", "opponent>both お互いのプレイヤーはカード2枚を引く。",
			"opponent>implied カード2枚を引く。", "opponent>self 自分はカード2枚を引く。"}},
		{"すぐに、相手はカード1枚をランダムに捨てる。(見ないで)", []string{
			"-random すぐに、相手はカード1枚を捨てる。(見ないで)", "-sentence (見ないで)", "discard>draw すぐに、相手はカード1枚を引く。(見ないで)", "opponent>both すぐに、お互いのプレイヤーはカード1枚をランダムに捨てる。(見ないで)",
			"opponent>implied すぐに、カード1枚をランダムに捨てる。(見ないで)", "opponent>self すぐに、自分はカード1枚をランダムに捨てる。(見ないで)"}},
		{"カード2枚までを引く。(任意)。", []string{
			"draw>discard カード2枚までを捨てる。(任意)。", "implied>both お互いのプレイヤーはカード2枚までを引く。(任意)。", "implied>opponent 相手はカード2枚までを引く。(任意)。",
			"may>do カード2枚までを引く。", "upto>all カードすべてを引く。(任意)。", "upto>any カード好きな枚数を引く。(任意)。", "upto>n カード2枚を引く。(任意)。",
			"upto>that カードその枚数を引く。(任意)。"}},
		{"カードを2枚まで燃やす。", nil},
	} {
		lines, found := g.Misreadings(c.text, func(Misreading) bool { return true })
		var got []string
		for _, m := range found {
			if m.Phrase == "" {
				continue // the whole text
			}
			got = append(got, m.Way+" "+m.Text)
			if !slices.Contains(lines, m.Phrase) {
				t.Errorf("%s: %s is about %s, which is not in it", c.text, m.Way, m.Phrase)
			}
		}
		slices.Sort(got)
		if !slices.Equal(got, c.want) {
			t.Errorf("%s is misread as\n%q, want\n%q", c.text, got, c.want)
		}
	}
	for _, p := range g.Phrases() {
		if p.Op == "note" || p.Symbol == "order" {
			t.Errorf("%s counts, though it has no effect or cannot be said", p.Line)
		}
	}
}

// TestMisreadingTouches: a misreading touches the phrases that it is a part of, by the part, and those that are passed over with it; what no
// smaller part takes with it goes with the whole text.
func TestMisreadingTouches(t *testing.T) {
	g := mustGrammar(t, `
op card * : sentences
op draw n : draws N
op burn n : burns N
op two : two
op three : three
root card
card card : {:act}({:act})* | {*. }
act draw : {n:number}引く。 | draw {n}
act burn : {n:number}燃やす。 | burn {n}
number two : 二枚 | two
number three : 三枚 | three
`)
	line := map[string]string{}
	for _, p := range g.Phrases() {
		line[p.Op] = p.Line
	}
	all := func(Misreading) bool { return true }
	_, found := g.Misreadings("二枚引く。三枚燃やす。", all)
	for _, c := range []struct {
		way  string
		want []Touch
	}{
		{"draw>burn", []Touch{{line["card"], ""}}},
		{"two>three", []Touch{{line["card"], ""}, {line["draw"], "n"}}},
		{"-draw", []Touch{{line["draw"], Around}, {line["two"], Around}}},
		{"-", []Touch{{line["card"], Around}}},
	} {
		i := slices.IndexFunc(found, func(m Misreading) bool { return m.Way == c.way })
		if i < 0 || !slices.Equal(found[i].Also, c.want) {
			t.Errorf("%s touches %v, want %v", c.way, found, c.want)
		}
	}
	_, found = g.Misreadings("二枚引く。三枚燃やす。", func(m Misreading) bool { return m.Way == "two>three" })
	if ways := len(found); ways != 4 {
		t.Errorf("%d misreadings are made where one is news, want it, the two sentences and the whole: %v", ways, found)
	}
}

// TestMisreadingsOldNews: what has been told apart elsewhere, but cannot be said here, does not stand in the way of what can.
func TestMisreadingsOldNews(t *testing.T) {
	g := mustGrammar(t, `
op card * : sentences
op draw n : draws N
op burn n : burns N
op rest : rests
op two : two
op three : three
root card
card card : {:act} | {*}
act draw : {n:number}引く。 | draw {n}
act burn : {n:many}燃やす。 | burn {n}
act rest : 休む。 | rest
number two : 二枚 | two
number three : 三枚 | three
many three : 三枚 | three
`)
	_, found := g.Misreadings("二枚引く。", func(m Misreading) bool { return m.Way != "draw>burn" })
	if !slices.ContainsFunc(found, func(m Misreading) bool { return m.Way == "draw>rest" }) {
		t.Errorf("the neighbour with fewer parts is not tried: %v", found)
	}
}
