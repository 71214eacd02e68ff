// Names that several games define: where they mean the same, they belong to the layer of effects or to the rulebook's; where they do not, it is said here why.

package archtest

import (
	"go/ast"
	"maps"
	"slices"
	"strings"
	"testing"
)

// reason is why several games may define a function by one name.
type reason string

const (
	asked   reason = "the book or the rules ask every game for it, and it is made of that game's own data"
	inRules reason = "every rulebook has such a rule, in clauses and steps of its own"
	worded  reason = "a word of texts that means something else in each rulebook"
	other   reason = "a word that means one thing in one game and another in the next"
	alike   reason = "the same idea in part: what they have in common is still to go to the layer"
)

// sharedBecause is the names that several games define, and why. It gets shorter, never longer: a new one is either the same idea, which belongs to the layer, or wants another name.
var sharedBecause = map[string]reason{
	"Compile": asked, "attributes": asked, "checkDeck": asked, "columns": asked, "compile": asked, "compileCards": asked, "deal": asked, "demands": asked, "doubt": asked,
	"drawnBoard": asked, "harms": asked, "judgement": asked, "labelOption": asked, "newCompiler": asked, "newRules": asked, "place": asked, "playerNumbers": asked,
	"procedures": asked, "questions": asked, "readCard": asked, "scenes": asked, "show": asked, "switches": asked, "tableNumbers": asked, "verbs": asked, "zones": asked,

	"arrive": inRules, "battleProc": inRules, "canAfford": inRules, "canPay": inRules, "canPayFor": inRules, "canPose": inRules, "canPut": inRules, "carryOut": inRules, "concede": inRules,
	"costsQuestion": inRules, "countPlay": inRules, "currentPower": inRules, "defeatDue": inRules, "defeatProc": inRules, "handLimit": inRules, "hasAura": inRules, "hasCounters": inRules,
	"hasName": inRules, "hasTribe": inRules, "isAffordable": inRules, "isAura": inRules, "isBeingPlayed": inRules, "isBorrowed": inRules, "isCalled": inRules, "isLost": inRules,
	"isNamed": inRules, "isSwitchedOff": inRules, "isTriggered": inRules, "lastsUntil": inRules, "lifeOf": inRules, "limitOf": inRules, "looksAt": inRules, "matchProc": inRules,
	"offerAbilities": inRules, "payProc": inRules, "payQuestion": inRules, "posed": inRules, "prepareProc": inRules, "priceOf": inRules, "priced": inRules, "retargetQuestion": inRules,
	"sharesName": inRules, "totalCost": inRules, "turnTo": inRules, "turnsProc": inRules, "untilNext": inRules,

	"buildChoose": worded, "changedDamage": worded, "coloured": worded, "damageChange": worded, "deed": worded, "defined": worded, "discard": worded, "eventOf": worded,
	"hurtEvent": worded, "hurting": worded, "later": worded, "named": worded, "pays": worded, "playFrom": worded, "seenFrom": worded, "text": worded,

	"abilityOf": other, "argsOf": other, "attacker": other, "both": other, "dataOf": other, "declared": other, "isLosing": other, "isMet": other, "isSpent": other,
	"kindsOf": other, "leave": other, "number": other, "plus": other, "power": other, "rateAction": other, "rateChosen": other, "rateTarget": other, "standing": other,
	"taken": other, "times": other,

	"advise": alike, "affectBan": alike, "auraHost": alike, "canCount": alike, "deckLimit": alike, "established": alike, "measured": alike, "modes": alike,
	"ontoSquares": alike, "playBan": alike, "playedEvent": alike, "squareWord": alike, "whenever": alike,
}

// hooks is the methods that the layer of effects asks a game's compiler for: every game answers by the same names.
func hooks(tr *tree) map[string]bool {
	found := map[string]bool{}
	for _, f := range tr.files {
		if f.dir() != "effect" || f.isTest() {
			continue
		}
		ast.Inspect(f.syntax, func(n ast.Node) bool {
			t, ok := n.(*ast.TypeSpec)
			if !ok || t.Name.Name != "Game" {
				return true
			}
			if of, ok := t.Type.(*ast.InterfaceType); ok {
				for _, m := range of.Methods.List {
					for _, name := range m.Names {
						found[name.Name] = true
					}
				}
			}
			return false
		})
	}
	return found
}

// sharedNames lists the names of functions that several games define, in order, without hooks.
func sharedNames(tr *tree) []string {
	hook, in := hooks(tr), map[string]map[string]bool{}
	for game, funcs := range funcsOfGames(tr) {
		for i := range funcs {
			name := funcs[i].name
			if name == "init" || hook[name] {
				continue
			}
			if in[name] == nil {
				in[name] = map[string]bool{}
			}
			in[name][game] = true
		}
	}
	maps.DeleteFunc(in, func(_ string, games map[string]bool) bool { return len(games) < 2 })
	return slices.Sorted(maps.Keys(in))
}

func TestSharedNames(t *testing.T) {
	shared := sharedNames(theModule(t))
	for _, name := range shared {
		if sharedBecause[name] == "" {
			t.Errorf("%s is defined by several games: what is the same belongs to the layer of effects or to the rulebook's, what is not wants a name that says so", name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(sharedBecause)) {
		if !slices.Contains(shared, name) {
			t.Errorf("%s is not defined by several games any more: take it off the list", name)
		}
	}
}

func TestSharedNamesAreCaught(t *testing.T) {
	shared := sharedNames(newTree(t, map[string]string{
		"effect/a.go":         "package effect\ntype Game interface {\n\tQuality()\n}\n",
		"games/one/a.go":      "package one\ntype c struct{}\nfunc (c) Quality() {}\nfunc draw() {}\nfunc init() {}\nfunc alone() {}\n",
		"games/two/a.go":      "package two\ntype c struct{}\nfunc (c) Quality() {}\nfunc (c) draw() {}\nfunc init() {}\n",
		"games/two/b_test.go": "package two\nfunc alone() {}\n",
	}))
	if got := strings.Join(shared, " "); got != "draw" {
		t.Errorf("%s; want draw", got)
	}
}
