// saitei rules: the rulebook in our own words.

package main

import (
	"strings"

	"github.com/spf13/cobra"

	"saitei/kernel"
	"saitei/rulebook"
)

func (a *app) rulesCommand() *cobra.Command {
	var ids, vocabulary, asJSON bool
	c := &cobra.Command{
		Use: "rules " + a.say("arg.game") + " [" + a.say("arg.clause-or-words") + "]", Short: a.say("rules.short"), Long: a.say("rules.long"),
		Example: "  saitei rules kaiun\n  saitei rules kaiun 6-3\n  saitei rules kaiun " + a.say("rules.example-word"),
		Args:    a.between(1, -1),
		RunE: func(_ *cobra.Command, args []string) error {
			book, err := a.findGame(args[0])
			if err != nil {
				return err
			}
			switch {
			case ids && asJSON:
				all := []string{}
				for _, e := range book.Ledger.Entries {
					all = append(all, e.ID)
				}
				return a.printJSON(all, true)
			case ids:
				for _, e := range book.Ledger.Entries {
					a.println(e.ID)
				}
				return nil
			case vocabulary && asJSON && book.Rules != nil:
				return a.printJSON(vocabularyOf(book), true)
			case vocabulary:
				return a.printVocabulary(book)
			}
			if asJSON {
				return a.printRulesJSON(book, args[1:])
			}
			return a.printRules(book, args[1:])
		},
		ValidArgsFunction: a.completeGame(a.completeClauses),
	}
	c.Flags().BoolVar(&asJSON, "json", false, a.say("flag.json"))
	c.Flags().BoolVar(&ids, "ids", false, a.say("rules.ids"))
	c.Flags().BoolVar(&vocabulary, "vocabulary", false, a.say("rules.vocabulary"))
	return c
}

// findClauses lists the clauses that an id or words mean; without either, the chapters.
func findClauses(book *rulebook.Book, query []string) []*rulebook.Entry {
	if len(query) == 0 {
		var chapters []*rulebook.Entry
		for i := range book.Ledger.Entries {
			if e := &book.Ledger.Entries[i]; e.Kind == rulebook.Heading && strings.Count(e.ID, "-") < 2 && !strings.Contains(e.ID, ".") {
				chapters = append(chapters, e)
			}
		}
		return chapters
	}
	if id := book.Ledger.Named(strings.Join(query, ".")); id != "" { // also 905 1
		query = []string{id}
	}
	found := book.Ledger.Search(query)
	if len(found) == 1 && len(query) == 1 && found[0].ID == book.Ledger.Named(query[0]) {
		return sectionsOf(book, found[0])
	}
	return found
}

// sectionsOf is a clause or, of a heading that only heads others, as Z/X 500 heads 501 to 507, these headings as well.
func sectionsOf(book *rulebook.Book, first *rulebook.Entry) []*rulebook.Entry {
	found := []*rulebook.Entry{first}
	if first.Kind != rulebook.Heading {
		return found
	}
	isBehind := false
	for i := range book.Ledger.Entries {
		e := &book.Ledger.Entries[i]
		if isBehind && e.Kind == rulebook.Heading {
			if len(book.Ledger.Below(e.ID)) == 1 {
				break
			}
			found = append(found, e)
		}
		isBehind = isBehind || e == first
	}
	return found
}

func (a *app) printRules(book *rulebook.Book, query []string) error {
	found := findClauses(book, query)
	if near := book.Ledger.Near(strings.Join(query, ".")); len(found) == 0 && len(near) > 0 {
		return a.bad("rules.near", "words", strings.Join(query, " "), "near", strings.Join(near, ", "))
	}
	if len(found) == 0 {
		return a.bad("rules.none", "words", strings.Join(query, " "), "clause", exampleClause(book))
	}
	if len(query) == 0 {
		a.println(a.pen().bold(a.gameTitle(book)))
	}
	for _, e := range found {
		a.printClause(e)
	}
	if len(query) > 0 && found[0].ID == book.Ledger.Named(strings.Join(query, ".")) {
		a.printDossier(book, book.Dossier(found[0].ID))
	}
	if len(query) == 0 {
		a.println()
		a.println(a.say("rules.hint", "game", book.Name, "clause", exampleClause(book), "word", a.exampleWord(book)))
	}
	return nil
}

// clauseFacts is a clause for programs.
type clauseFacts struct {
	ID         string        `json:"id"`
	Kind       rulebook.Kind `json:"kind"`
	Ja         string        `json:"ja"`
	En         string        `json:"en"`
	CallJa     string        `json:"callJa,omitempty"`
	CallEn     string        `json:"callEn,omitempty"`
	SpeaksOf   []string      `json:"speaksOf,omitempty"`
	SpokenOfBy []string      `json:"spokenOfBy,omitempty"`
	Rulings    []string      `json:"rulings,omitempty"`
	Enforced   []string      `json:"enforced,omitempty"`
}

// printRulesJSON prints the clauses that are meant, or all of them, with what belongs to each.
func (a *app) printRulesJSON(book *rulebook.Book, query []string) error {
	var found []*rulebook.Entry
	if len(query) > 0 {
		found = findClauses(book, query)
	} else {
		for i := range book.Ledger.Entries {
			found = append(found, &book.Ledger.Entries[i])
		}
	}
	all := []clauseFacts{}
	for _, e := range found {
		d := book.Dossier(e.ID)
		f := clauseFacts{ID: e.ID, Kind: e.Kind, Ja: e.Text.Ja, En: e.Text.En, CallJa: e.Call.Ja, CallEn: e.Call.En, SpeaksOf: d.SpeaksOf, SpokenOfBy: d.SpokenOfBy, Enforced: d.Enforced}
		for _, s := range d.Stories {
			f.Rulings = append(f.Rulings, s.Name)
		}
		all = append(all, f)
	}
	return a.printJSON(all, len(all) > 0)
}

func (a *app) printClause(e *rulebook.Entry) {
	p := a.pen()
	if e.Kind == rulebook.Heading {
		a.println(p.bold(e.ID + "  " + e.Text.In(a.lang)))
		return
	}
	indent := 12
	lines := wrap(e.Text.In(a.lang), max(40, a.width()-indent))
	a.println(pad(e.ID, indent-1), strings.Join(lines, "\n"+strings.Repeat(" ", indent)))
	if call := e.Call.In(a.lang); call != "" {
		for _, l := range wrap(a.say("rules.call")+" "+call, max(40, a.width()-indent)) {
			a.println(strings.Repeat(" ", indent) + p.dim(l))
		}
	}
}

// printDossier prints what belongs to a clause: its references, the rulings that prove it and the code that enforces it.
func (a *app) printDossier(book *rulebook.Book, d *rulebook.Dossier) {
	list := func(title kernel.Key, what []string) {
		if len(what) > 0 {
			a.println()
			a.println(a.pen().bold(a.say(title)))
		}
		for _, w := range what {
			for i, l := range wrap(w, max(40, a.width()-4)) {
				a.println("  " + strings.Repeat("  ", min(i, 1)) + l)
			}
		}
	}
	about := func(ids []string) (out []string) {
		for _, id := range ids {
			out = append(out, id+"  "+book.Ledger.Find(id).Text.In(a.lang))
		}
		return out
	}
	var proofs []string
	for _, s := range d.Stories {
		if what := s.About.In(a.lang); what != "" {
			proofs = append(proofs, s.Name+"  "+what)
		} else {
			proofs = append(proofs, s.Name)
		}
	}
	list("rules.speaks-of", about(d.SpeaksOf))
	list("rules.spoken-of-by", about(d.SpokenOfBy))
	list("rules.proved-by", proofs)
	list("rules.enforced-in", d.Enforced)
}

// width is how wide the output may be.
func (a *app) width() int {
	w := 0
	if a.columns != nil && a.isTerminal {
		w = a.columns()
	}
	if w <= 0 {
		w = 80
	}
	return min(max(w, 60), 110)
}

// pen is how the output is decorated.
func (a *app) pen() pen {
	return pen{hasColour: a.isTerminal && a.getenv("NO_COLOR") == "" && a.getenv("TERM") != "dumb"}
}

// exampleClause is a part of a rulebook that shows what its numbers look like: a chapter from the middle of it.
func exampleClause(book *rulebook.Book) string {
	chapters := chaptersOf(book)
	return chapters[len(chapters)/2]
}

// exampleWord is a word that the rulebook is sure to know: what one of the game's places is called.
func (a *app) exampleWord(book *rulebook.Book) string {
	for _, zone := range book.Rules.Zones {
		if key := kernel.Key("zone." + zone.Name); book.Words.Has(key) && zone.Name != "hand" && zone.Name != "deck" {
			return book.Words.Say(a.lang, key)
		}
	}
	return ""
}
