package main

import (
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"saitei/match"
	"saitei/rulebook"
)

// speechless is the commands that print no facts: they serve, play, change something or speak JSON anyway.
var speechless = map[string]bool{
	"saitei": true, "saitei serve": true, "saitei play": true, "saitei bot": true, "saitei cards": true, "saitei cards forget": true, "saitei deck": true, "saitei bench": true,
	"saitei completion": true, "saitei puzzle": true, "saitei puzzle play": true, "saitei help": true,
}

// TestFactsAreDocumented: every command that prints facts does so as JSON, too, and docs/json.md has each of them and each of their fields.
func TestFactsAreDocumented(t *testing.T) {
	text, err := os.ReadFile("../../docs/json.md")
	if err != nil {
		t.Fatal(err)
	}
	a := &app{lang: rulebook.En, getenv: func(string) string { return "" }}
	var look func(c *cobra.Command)
	look = func(c *cobra.Command) {
		for _, k := range c.Commands() {
			look(k)
		}
		hasJSON := c.Flags().Lookup("json") != nil
		switch path := c.CommandPath(); {
		case speechless[path] && hasJSON:
			t.Errorf("%s prints facts after all", path)
		case !speechless[path] && !hasJSON:
			t.Errorf("%s has no --json", path)
		case hasJSON && !strings.Contains(string(text), "`"+path+" "):
			t.Errorf("docs/json.md does not have %s", path)
		}
	}
	look(a.root())
	for _, v := range []any{
		clauseFacts{}, vocabularyFacts{}, cardFacts{}, readCardFacts{}, checkedTable{}, importDone{}, importFacts{}, deckFacts{}, checkedDeck{}, toldMatch{}, match.Report{}, checkReport{},
		versionFacts{}, rulebook.Saying{},
	} {
		for _, name := range fieldsOf(reflect.TypeOf(v)) {
			if !strings.Contains(string(text), "`"+name+"`") {
				t.Errorf("docs/json.md does not have %s of %T", name, v)
			}
		}
	}
}

// fieldsOf is the names that a value has as JSON, and those of what it consists of; lines of a log are the API's.
func fieldsOf(t reflect.Type) []string {
	switch t.Kind() {
	case reflect.Slice, reflect.Pointer:
		return fieldsOf(t.Elem())
	case reflect.Struct:
	default:
		return nil
	}
	var all []string
	for f := range t.Fields() {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name != "" && name != "-" {
			all = append(all, name)
		}
		if f.Type.PkgPath() == "" || !strings.HasSuffix(f.Type.PkgPath(), "/ruling") {
			if f.Type != reflect.TypeFor[[]rulebook.Line]() && (name != "" || f.Anonymous) && name != "failures" {
				all = append(all, fieldsOf(f.Type)...)
			}
		}
	}
	return all
}
