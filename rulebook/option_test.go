// Questions in words.

package rulebook_test

import (
	"testing"

	"saitei/kernel"
	"saitei/rulebook"
)

// TestQuestionsInVain: a question that leaves no choice says so, and that others do not learn it; one that does not is asked as always.
func TestQuestionsInVain(t *testing.T) {
	b, _ := shelf(t)
	b.Words = rulebook.Words{"ask.pick": {Ja: "選ぶ", En: "Choose"}}
	no, yes := kernel.OptionView{Kind: kernel.NoOption}, kernel.OptionView{Kind: kernel.YesOption}
	for _, x := range []struct {
		d    kernel.DecisionView
		want string
	}{
		{kernel.DecisionView{Name: "pick", Kind: kernel.PickSome}, "There is nothing to choose; others are not told so"},
		{kernel.DecisionView{Name: "pick", Kind: kernel.YesNo, Min: 1, Max: 1, Options: []kernel.OptionView{no}}, "It cannot be done now; others are not told so"},
		{kernel.DecisionView{Name: "pick", Kind: kernel.YesNo, Min: 1, Max: 1, Options: []kernel.OptionView{yes, no}}, "Choose"},
		{kernel.DecisionView{Name: "pick", Kind: kernel.PickSome, Max: 1, Options: []kernel.OptionView{{}}}, "Choose"},
	} {
		if got := b.SayQuestion(rulebook.En, &x.d); got != x.want {
			t.Errorf("%v with %d options: %q, want %q", x.d.Kind, len(x.d.Options), got, x.want)
		}
	}
}
