package cardtext

import "testing"

// TestKeepReadings: while somebody wants it, a text is read once, whether it is understood or not; afterwards it is read anew.
func TestKeepReadings(t *testing.T) {
	g := mustGrammar(t, `
op card : a card
root card
card card : 引く。 | draw
`)
	first, _ := g.Parse("引く。")
	if again, _ := g.Parse("引く。"); again == first {
		t.Error("a reading is kept, though nobody wants it")
	}
	stop, stopToo := g.KeepReadings(), g.KeepReadings()
	first, _ = g.Parse("引く。")
	_, err := g.Parse("燃やす。")
	stop()
	if again, _ := g.Parse("引く。"); again != first {
		t.Error("a reading is not kept, though somebody still wants it")
	}
	if _, again := g.Parse("燃やす。"); err == nil || again != err {
		t.Errorf("the error is %v and then %v", err, again)
	}
	stopToo()
	if again, _ := g.Parse("引く。"); again == first {
		t.Error("a reading is kept, though nobody wants it any more")
	}
}
