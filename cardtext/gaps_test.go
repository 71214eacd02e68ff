package cardtext

import "testing"

func TestGaps(t *testing.T) {
	g := mustGrammar(t, `
forms dict
root whole
verb 引く : 引く
whole seq : ({:act}。)+ | {* }
act draw : カードを{n:num}枚[引く] | draw {n}
act name : 「{name:text}」を選ぶ | choose “{name}”
`)
	gaps := g.Gaps([]string{
		"カードを1枚引く。",
		"カードを2枚燃やす。",
		"カードを1枚引く。カードを13枚燃やす。",
		"「犬」を追う。カードを1枚引く。",
		"「猫」を追う。カードを1枚燃やす。",
	})
	want := []Gap{{"カードを#枚燃やす", 2, 2}, {"「…」を追う", 2, 1}}
	if len(gaps) != len(want) {
		t.Fatalf("%v", gaps)
	}
	for i := range want {
		if gaps[i] != want[i] {
			t.Errorf("gap %d is %v, want %v", i, gaps[i], want[i])
		}
	}
}
