package rulebook_test

import (
	"testing"

	"saitei/rulebook"
)

// TestTermsAreFound: the longest term counts, each is explained once, and in English only whole words are terms.
func TestTermsAreFound(t *testing.T) {
	glossary := []rulebook.Gloss{
		{Word: rulebook.Text{Ja: "プラン", En: "plan"}}, {Word: rulebook.Text{Ja: "プランゾーン", En: "plan zone"}}, {Word: rulebook.Text{Ja: "常", En: "Static"}},
	}
	for _, c := range []struct {
		lang rulebook.Lang
		text string
		want []string // the terms in brackets
	}{
		{rulebook.Ja, "プランゾーンのプランとプラン", []string{"[プランゾーン]", "の", "[プラン]", "とプラン"}},
		{rulebook.En, "a plane plans the plan zone", []string{"a plane plans the ", "[plan zone]"}},
		{rulebook.En, "Static", []string{"[Static]"}},
		{rulebook.En, "", nil},
	} {
		var got []string
		for _, e := range rulebook.NewExplainer(c.lang, glossary).Explain(c.text) {
			if e.Gloss != nil {
				e.Text = "[" + e.Text + "]"
			}
			got = append(got, e.Text)
		}
		if len(got) != len(c.want) {
			t.Errorf("%q gives %q", c.text, got)
			continue
		}
		for i := range got {
			if got[i] != c.want[i] {
				t.Errorf("%q gives %q", c.text, got)
			}
		}
	}
}
