package cardtext

import (
	"strings"
	"testing"
)

// TestAddedForms reads a grammar that adds forms to its verbs: one like another, with an exception, and one that only one verb has.
func TestAddedForms(t *testing.T) {
	g := mustGrammar(t, `
forms dict conj
verb ある : あり
verb だ : 0 | で
form case : dict
form quote : -
spell だ case : の
verb 得る : 得
spell 得る quote : 得る:
root whole
whole if : {a:cond.case}場合、{b:act}。 | if {a}, {b}
whole say : {a:act.quote}「{b:act}」 | {a} “{b}”
cond have : 猫が[ある] | there is a cat
cond night : 夜[だ] | it is night
act gain : 力を[得る] | gain power
`)
	for text, want := range map[string]string{
		"猫がある場合、力を得る。": "(if a=have b=gain)",
		"夜の場合、力を得る。":   "(if a=night b=gain)",
		"力を得る:「力を得る」":  "(say a=gain b=gain)",
	} {
		tree, err := g.Parse(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if tree.String() != want || g.Japanese(tree) != text {
			t.Errorf("%s reads %s and is printed as %s", text, tree, g.Japanese(tree))
		}
	}
	for _, text := range []string{"夜場合、力を得る。", "力を得る「力を得る」"} {
		if tree, err := g.Parse(text); err == nil {
			t.Errorf("%s reads %s", text, tree)
		}
	}
}

func TestAddedFormErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"form case : dict", "expected form NAME : FORM"},
		{"forms dict\nform case : past", "past is not a form"},
		{"forms dict\nform dict : -", "with a new name"},
		{"forms dict\nspell だ dict : の", "no verb だ"},
		{"forms dict\nverb だ : で\nspell だ case : の", "no form case"},
		{"forms dict\nverb だ : で\nspell だ : の", "expected spell VERB FORM"},
	} {
		if _, err := ParseGrammar("test", c.text); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, want %s", c.text, err, c.want)
		}
	}
}

// TestCoreOverridden declares again what the core declares.
func TestCoreOverridden(t *testing.T) {
	g := mustGrammar(t, `
import verbs operations counts
verb 引く : 引きて | - | - | - | -
leaf self : a player who draws
root whole
op draw * : drawing
whole draw : {:act.conj}、{:act} | {*then}
act self : 甲が[引く] | you draw
`)
	tree, err := g.Parse("甲が引きて、甲が引く")
	if err != nil || tree.String() != "(draw self self)" {
		t.Errorf("%v, %v", tree, err)
	}
	for _, op := range g.Ops() {
		if op.Name == "self" && op.Doc != "a player who draws" {
			t.Errorf("self means %s", op.Doc)
		}
	}
	if _, err := ParseGrammar("test", "import verbs operations counts\nverb あ : あ | あ | あ | あ | あ\nverb あ : い | い | い | い | い\nroot x\nx y : あ | a"); err == nil {
		t.Error("a verb is declared twice")
	}
}

// TestLastResort reads free text only where no phrase fits, so that it is no second reading.
func TestLastResort(t *testing.T) {
	g := mustGrammar(t, `
root whole
whole note : （({say:act}）/?{text:aside}）) | \(({say}/{text})\)
act draw : 引く | draw
`)
	for text, want := range map[string]string{
		"(引く)":   "(note say=draw)",
		"(引く。)":  `(note text="引く。")`,
		"(なんでも)": `(note text="なんでも")`,
	} {
		tree, err := g.Parse(text)
		if err != nil || tree.String() != want || g.Japanese(tree) != text {
			t.Errorf("%s reads %v, %v", text, tree, err)
		}
	}
}

// TestEnglishNumber has a verb agree with a part, and a noun in the plural whatever is asked for.
func TestEnglishNumber(t *testing.T) {
	g := mustGrammar(t, `
root whole
whole get : {what:cards}が増す | {what} [get!what] more
whole number : {of:kind}の数 | the number of {of#+}
cards all : すべての{of:kind} | all {of#+} !pl
cards one : この{of:kind} | this {of#}
kind = : {noun}
noun card : 札 | [card#]
`)
	for text, want := range map[string]string{
		"すべての札が増す": "All cards get more",
		"この札が増す":   "This card gets more",
		"札の数":      "The number of cards",
	} {
		tree, err := g.Parse(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
		} else if got := g.English(tree); got != want {
			t.Errorf("%s is printed as %s", text, got)
		}
	}
}

func TestWrappedLines(t *testing.T) {
	for text, want := range map[string]string{
		"登場した時、／引く。":     "登場した時、引く。",
		"リソースに\n「犬」がある。": "リソースに「犬」がある。",
		`引く。\n置く。`:       "引く。\n置く。",
		`引く、\n置く。`:       "引く、置く。",
		`C\new`:          `C\new`,
	} {
		if got := Normalise(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}
