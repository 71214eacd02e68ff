// Words: whatever can be said has some, in both languages.

package booktest

import (
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"

	"saitei/kernel"
	"saitei/rulebook"
)

// hasWords reports whether something is said in both languages.
func hasWords(b *rulebook.Book, key kernel.Key) bool {
	return b.Words.Has(key) && b.Words.Say(rulebook.Ja, key) != "" && b.Words.Say(rulebook.En, key) != ""
}

// checkWords: everything that the rules name has words, and so has what they ask and why they refuse it.
func checkWords(fail report, b *rulebook.Book) {
	need := func(kind string, names ...string) {
		for _, name := range names {
			if key := kernel.Key(kind + name); name != "" && !hasWords(b, key) {
				fail("no words for %s", key)
			}
		}
	}
	need("event.", b.Rules.Verbs...)
	if isSaid := func(pose string) bool { return hasWords(b, kernel.Key("pose."+pose)) }; slices.ContainsFunc(b.Rules.Poses, isSaid) {
		need("pose.", b.Rules.Poses...) // or none, where a card's pose tells nothing that its zone does not
	}
	need("counter.", b.Rules.Counters...)
	for _, z := range b.Rules.Zones {
		need("zone.", z.Name)
	}
	for _, a := range b.Rules.Attrs {
		need("attr.", a.Name)
	}
	tellings := []kernel.Telling{b.Rules.Items}
	for _, a := range b.Rules.Affairs {
		need("affair.", a.Name)
		tellings = append(tellings, a.Telling)
	}
	for _, t := range tellings {
		need("item.", t.Names...)
		for _, role := range t.Roles {
			need("role.", role.Name)
		}
	}
	for _, q := range b.Rules.Questions {
		need("ask.", q.Name)
		for _, n := range q.Needs {
			if !hasWords(b, n.Fact) {
				fail("%s refuses with %s, for which there are no words", q.Name, n.Fact)
			}
		}
	}
}

// refusal is a fact that rules refuse with.
var refusal = regexp.MustCompile(`"(refuse\.[a-z-]+)"`)

// checkRefusals reads the facts that the rules refuse with from the source, because a fact is only known where it is returned.
func checkRefusals(fail report, b *rulebook.Book, folder fs.FS) {
	files, err := fs.ReadDir(folder, ".")
	if err != nil {
		fail("%v", err)
		return
	}
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") || f.Name() == "words.go" {
			continue
		}
		text, err := fs.ReadFile(folder, f.Name())
		if err != nil {
			fail("%v", err)
			continue
		}
		for _, m := range refusal.FindAllStringSubmatch(string(text), -1) {
			if !hasWords(b, kernel.Key(m[1])) {
				fail("%s refuses with %s, for which there are no words", f.Name(), m[1])
			}
		}
	}
}

// argument is what is filled into a sentence.
var argument = regexp.MustCompile(`\{[a-z0-9]+\}`)

// checkLanguages: what is said in one language is said in the other, with the same arguments.
func checkLanguages(fail report, b *rulebook.Book) {
	arguments := func(s string) []string {
		return slices.Compact(slices.Sorted(slices.Values(argument.FindAllString(s, -1))))
	}
	for _, key := range slices.Sorted(maps.Keys(b.Words)) {
		text := b.Words[key]
		if (text.Ja == "") != (text.En == "") {
			fail("%s is said in one language only", key)
		}
		if ja, en := arguments(text.Ja), arguments(text.En); !slices.Equal(ja, en) {
			fail("%s is about %v in Japanese and %v in English", key, ja, en)
		}
	}
}
