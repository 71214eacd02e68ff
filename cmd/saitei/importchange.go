// What an import changes of one that was there under the same name.

package main

import (
	"fmt"
	"strings"

	"saitei/kernel"
	"saitei/rulebook"
)

// importDone is what came of an import, for programs to read.
type importDone struct {
	Game     string       `json:"game"`
	Name     string       `json:"name"`
	Cards    int          `json:"cards"`
	Unread   int          `json:"unread"` // how many of them cannot be played
	IsUpdate bool         `json:"isUpdate"`
	Changes  []cardChange `json:"changes"` // of what was there under the name
}

// cardChange is a card that an import adds, changes or takes out.
type cardChange struct {
	Kind   string        `json:"kind"` // added, changed or gone
	Number string        `json:"number"`
	Name   string        `json:"name"`
	Fields []fieldChange `json:"fields,omitempty"`
}

// fieldChange is what a column of a card said before and says now.
type fieldChange struct {
	Column string `json:"column"`
	Before string `json:"before"`
	After  string `json:"after"`
}

// The kinds of changes.
const (
	cardAdded   = "added"
	cardChanged = "changed"
	cardGone    = "gone"
)

// changesOf is what is different between two tables: in the order of the new one, then what it lacks.
func changesOf(book *rulebook.Book, before, after []rulebook.Card) []cardChange {
	all := []cardChange{}
	for i := range after {
		c := &after[i]
		old := findCard(before, c.Number)
		if old == nil {
			all = append(all, cardChange{Kind: cardAdded, Number: c.Number, Name: c.Name})
			continue
		}
		if fields := fieldsChanged(book, old, c); len(fields) > 0 {
			all = append(all, cardChange{Kind: cardChanged, Number: c.Number, Name: c.Name, Fields: fields})
		}
	}
	for i := range before {
		if c := &before[i]; findCard(after, c.Number) == nil {
			all = append(all, cardChange{Kind: cardGone, Number: c.Number, Name: c.Name})
		}
	}
	return all
}

// fieldsChanged is the columns in which a card differs from what it was.
func fieldsChanged(book *rulebook.Book, old, now *rulebook.Card) []fieldChange {
	var all []fieldChange
	for i := range book.Columns {
		name := book.Columns[i].Name
		if old.Fields[name] != now.Fields[name] {
			all = append(all, fieldChange{Column: name, Before: old.Fields[name], After: now.Fields[name]})
		}
	}
	return all
}

// changeWords is how the kinds of changes are said.
var changeWords = map[string]kernel.Key{cardAdded: "import.added", cardChanged: "import.changed", cardGone: "import.gone"}

// tellChanges prints what an import has changed of one that was there under its name.
func (a *app) tellChanges(done importDone) {
	if len(done.Changes) == 0 {
		a.println(a.say("import.same", "name", done.Name))
		return
	}
	a.println(a.say("import.updated", "name", done.Name, "n", fmt.Sprint(len(done.Changes))))
	for _, c := range done.Changes {
		a.println("  "+a.say(changeWords[c.Kind]), a.pen().number(c.Number), fold(c.Name))
		for _, f := range c.Fields {
			a.println("    " + f.Column + ": " + said(f.Before) + " → " + said(f.After))
		}
	}
}

// said is the content of a field in one line; a dash where there is none.
func said(s string) string {
	if s == "" {
		return "-"
	}
	return fold(strings.ReplaceAll(s, "\n", "／"))
}
