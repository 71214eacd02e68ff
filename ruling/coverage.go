// Coverage: what a set of rulings proves about a ledger. A normative clause is green if a ruling that names it passes, made it fire,
// and passes no longer when the clause is switched off.

package ruling

import (
	"fmt"
	"runtime"
	"slices"
	"sync"

	"saitei/kernel"
	"saitei/rulebook"
)

// Standing is how a clause stands.
type Standing string

// The standings.
const (
	Green      Standing = "green"
	NoNeed     Standing = "no-need"    // it is not normative
	NoRuling   Standing = "no-ruling"  // no ruling names it
	Failing    Standing = "failing"    // the rulings that name it fail
	NotFired   Standing = "not-fired"  // they pass, but it does not fire
	NotMissed  Standing = "not-missed" // they pass without it, too
	NotInRules Standing = "not-in-rules"
)

// standings says each in words, ranked from the worst to the best.
var standings = []struct {
	standing Standing
	text     rulebook.Text
}{
	{NotInRules, rulebook.Text{Ja: "ルールの表にない", En: "it is not in the table of the rules"}},
	{NoRuling, rulebook.Text{Ja: "裁定がない", En: "no ruling names it"}},
	{Failing, rulebook.Text{Ja: "裁定が通らない", En: "its ruling fails"}},
	{NotFired, rulebook.Text{Ja: "裁定の中で働かない", En: "its ruling passes without making it fire"}},
	{NotMissed, rulebook.Text{Ja: "切っても裁定が通る", En: "its ruling passes with the clause switched off, too"}},
	{NotSaid, rulebook.Text{Ja: "どの裁定のカードにもない", En: "no ruling has a card that says it"}},
	{NotTold, rulebook.Text{Ja: "読み違えても裁定が通る", En: "its rulings pass when it is misread, too"}},
	{NotTried, rulebook.Text{Ja: "読み違えた文がどれもプレイできない", En: "no misreading of it can be played"}},
	{NoNeed, rulebook.Text{Ja: "裁定はいらない", En: "it needs no ruling"}},
	{Green, rulebook.Text{Ja: "裁定がある", En: "a ruling proves it"}},
}

func rank(s Standing) int {
	for i := range standings {
		if standings[i].standing == s {
			return i
		}
	}
	return -1
}

// Text is a standing in words.
func (s Standing) Text() rulebook.Text {
	if i := rank(s); i >= 0 {
		return standings[i].text
	}
	return rulebook.Text{Ja: string(s), En: string(s)}
}

// Coverage is what rulings prove.
type Coverage struct {
	Game     string        `json:"game"`
	Growing  bool          `json:"growing,omitempty"` // clauses that no ruling names are no problem yet
	Rulings  []RulingCover `json:"rulings"`
	Clauses  []ClauseCover `json:"clauses"`
	Chapters []Count       `json:"chapters"`
	Kinds    []Count       `json:"kinds"`
}

// RulingCover is what one ruling proves.
type RulingCover struct {
	File     string        `json:"file"`
	About    rulebook.Text `json:"about"`
	Passed   bool          `json:"passed"`
	Failures []Failure     `json:"failures,omitempty"`
	Proves   []Proof       `json:"proves"` // for each clause it names; the first is the one under test
	fired    map[kernel.Clause]int
}

// Proof is what a ruling says of a clause that it names.
type Proof struct {
	Clause   string   `json:"clause"`
	Standing Standing `json:"standing"`
	// Panicked: with the clause switched off the program broke down instead of going on without it.
	Panicked bool `json:"panicked,omitempty"`
}

// ClauseCover is how a clause of the ledger stands.
type ClauseCover struct {
	ID        string        `json:"id"`
	Kind      rulebook.Kind `json:"kind"`
	Normative bool          `json:"normative"`
	Standing  Standing      `json:"standing"`
	Own       []string      `json:"own,omitempty"`   // the rulings that name it
	Fired     []string      `json:"fired,omitempty"` // the rulings under which it fired
}

// Count is how many clauses of a chapter or kind there are, and how many are green.
type Count struct {
	Name      string `json:"name"`
	Total     int    `json:"total"`
	Normative int    `json:"normative"`
	Green     int    `json:"green"`
}

// Cover runs the rulings of a book, each once as it is and once without each clause that it names.
func Cover(b *rulebook.Book, rulings []*Ruling) Coverage {
	own := about(b, rulings)
	c := Coverage{Game: b.Name, Growing: b.IsGrowing, Rulings: make([]RulingCover, len(own))}
	sideBySide(b, len(own), func(i int) { c.Rulings[i] = coverRuling(b, own[i]) })
	chapters, kinds := map[string]int{}, map[string]int{}
	for i := range b.Ledger.Entries {
		e := &b.Ledger.Entries[i]
		if e.Kind == rulebook.Heading {
			continue
		}
		clause := c.coverClause(b, e)
		c.Clauses = append(c.Clauses, clause)
		c.Chapters = count(c.Chapters, chapters, rulebook.Chapter(e.ID), &clause)
		c.Kinds = count(c.Kinds, kinds, string(e.Kind), &clause)
	}
	return c
}

// about are the rulings that are about a book.
func about(b *rulebook.Book, rulings []*Ruling) []*Ruling {
	return slices.DeleteFunc(slices.Clone(rulings), func(r *Ruling) bool { return r.Game != "" && r.Game != b.Name })
}

// sideBySide does n things that read a book's card texts, as many at once as there are processors.
func sideBySide(b *rulebook.Book, n int, do func(i int)) {
	if b.Language != nil {
		defer b.Language().KeepReadings()()
	}
	work := make(chan int)
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for i := range work {
				do(i)
			}
		})
	}
	for i := range n {
		work <- i
	}
	close(work)
	workers.Wait()
}

func count(counts []Count, at map[string]int, name string, clause *ClauseCover) []Count {
	i, ok := at[name]
	if !ok {
		i = len(counts)
		at[name] = i
		counts = append(counts, Count{Name: name})
	}
	counts[i].Total++
	if clause.Normative {
		counts[i].Normative++
	}
	if clause.Standing == Green {
		counts[i].Green++
	}
	return counts
}

// coverRuling runs a ruling, and again without each clause that it names.
func coverRuling(b *rulebook.Book, r *Ruling) RulingCover {
	res := Run(b, r, nil) // which spells its clauses as the ledger does
	rc := RulingCover{File: r.File, About: r.About, Passed: res.Passed, Failures: res.Failures, fired: res.Fired}
	for _, name := range r.Clauses {
		p := Proof{Clause: name.Text, Standing: Green}
		id, known := clauseOf(b, name.Text)
		switch {
		case !known:
			p.Standing = NotInRules
		case !res.Held():
			p.Standing = Failing
		case res.Fired[id] == 0:
			p.Standing = NotFired
		default:
			without := Run(b, r, &kernel.Audit{Off: map[kernel.Clause]bool{id: true}})
			p.Panicked = without.Panicked
			if without.Held() {
				p.Standing = NotMissed
			}
		}
		rc.Proves = append(rc.Proves, p)
	}
	return rc
}

// coverClause is how a clause stands after all rulings have run: as well as the best of its rulings says.
func (c *Coverage) coverClause(b *rulebook.Book, e *rulebook.Entry) ClauseCover {
	clause := ClauseCover{ID: e.ID, Kind: e.Kind, Normative: b.IsNormative(e), Standing: NoRuling}
	id, known := clauseOf(b, e.ID)
	if !known {
		clause.Standing = NotInRules
	}
	for i := range c.Rulings {
		rc := &c.Rulings[i]
		if known && rc.fired[id] > 0 {
			clause.Fired = append(clause.Fired, rc.File)
		}
		for _, p := range rc.Proves {
			if p.Clause != e.ID {
				continue
			}
			clause.Own = append(clause.Own, rc.File)
			if rank(p.Standing) > rank(clause.Standing) {
				clause.Standing = p.Standing
			}
		}
	}
	if !clause.Normative && clause.Standing != Green {
		clause.Standing = NoNeed
	}
	return clause
}

// Problems is everything that keeps the rulebook from being proved: rulings that fail or prove nothing about the clause under
// test, and normative clauses that are not green. Of a game that is still growing, clauses that no ruling names are none.
func (c *Coverage) Problems() []rulebook.Text {
	var all []rulebook.Text
	for i := range c.Rulings {
		rc := &c.Rulings[i]
		for _, f := range rc.Failures {
			all = append(all, rulebook.Text{Ja: fmt.Sprintf("%s:%d: %s", rc.File, f.Line, f.Text.Ja), En: fmt.Sprintf("%s:%d: %s", rc.File, f.Line, f.Text.En)})
		}
		if len(rc.Proves) > 0 && rc.Proves[0].Standing == NotMissed {
			p := rc.Proves[0]
			all = append(all, say("%[1]s: 条項%[2]sを切っても通る。その条項だけが変えることを期待に加える", "%[1]s: passes with clause %[2]s switched off, too; expect something that only this clause brings about", rc.File, p.Clause))
		}
		for _, p := range rc.Proves {
			if p.Panicked {
				all = append(all, say("%[1]s: 条項%[2]sを切ると処理が壊れる", "%[1]s: the program breaks down with clause %[2]s switched off", rc.File, p.Clause))
			}
		}
	}
	for i := range c.Clauses {
		k := &c.Clauses[i]
		if k.Normative && k.Standing != Green && (len(k.Own) > 0 || !c.Growing) {
			why := k.Standing.Text()
			all = append(all, rulebook.Text{Ja: fmt.Sprintf("%s (%s): %s", k.ID, k.Kind, why.Ja), En: fmt.Sprintf("%s (%s): %s", k.ID, k.Kind, why.En)})
		}
	}
	return all
}

// Totals is how many clauses are normative and how many of those are green.
func (c *Coverage) Totals() (green, normative int) {
	for i := range c.Clauses {
		if c.Clauses[i].Normative {
			normative++
			if c.Clauses[i].Standing == Green {
				green++
			}
		}
	}
	return green, normative
}

// Find is how a clause stands, or nil if the ledger has none of that id.
func (c *Coverage) Find(id string) *ClauseCover {
	i := slices.IndexFunc(c.Clauses, func(k ClauseCover) bool { return k.ID == id })
	if i < 0 {
		return nil
	}
	return &c.Clauses[i]
}
