// Keys of the table: one for each choice, which it keeps while the same thing is asked, and the same ones for everything else in every game.

package main

import (
	"cmp"
	"math"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"saitei/kernel"
)

// choiceKeys are what choices are chosen with. The letters that are missing do the same thing everywhere.
const choiceKeys = "123456789abcdefgijkmorstvwxzABCDEFGHIJKLMNOPQRSTUVWXYZ"

// moreKey comes before the keys of further choices, once for each round of them.
const moreKey = "0"

// The keys of a question that is answered with yes or no.
const yesKey, noKey = "y", "n"

// keyAt is the key with a number, counted from 0.
func keyAt(n int) string {
	return strings.Repeat(moreKey, n/len(choiceKeys)) + choiceKeys[n%len(choiceKeys):][:1]
}

// choiceID is what makes a choice the same as one that was there before.
type choiceID struct {
	kind    kernel.OptionKind
	verb    string
	object  uint32
	number  string
	zone    string
	owner   int
	square  int
	n       int
	ability kernel.AbilityView
}

// keyring is the keys of the choices of a question. While the same is asked again, what can still be chosen keeps its key.
type keyring struct {
	question string
	of       map[choiceID][]int // which keys; several where choices are alike
	keys     []string           // by the place of the choice
	order    []int              // the places of the choices in the order of their keys; those that have the same key everywhere are the last
	counted  bool               // nothing needs a digit, because all is answered with yes or no: digits count the answers
}

// set gives each choice of a decision its key.
func (k *keyring) set(d *kernel.DecisionView) {
	before := k.of
	if k.question != d.Name {
		before = nil
	}
	*k = keyring{question: d.Name, of: map[choiceID][]int{}, keys: make([]string, len(d.Options))}
	ids, ranks := make([]choiceID, len(d.Options)), make([]int, len(d.Options))
	taken := map[int]bool{}
	for i := range d.Options {
		k.order = append(k.order, i)
		if k.keys[i] = fixedKey(d, i); k.keys[i] != "" {
			ranks[i] = math.MaxInt
			continue
		}
		ids[i] = idOf(&d.Options[i])
		ranks[i] = -1
		if n := len(k.of[ids[i]]); n < len(before[ids[i]]) {
			ranks[i] = before[ids[i]][n]
			taken[ranks[i]] = true
			k.of[ids[i]] = append(k.of[ids[i]], ranks[i])
		}
	}
	free := 0
	for i := range d.Options {
		if ranks[i] < 0 {
			for taken[free] {
				free++
			}
			ranks[i] = free
			taken[free] = true
			k.of[ids[i]] = append(k.of[ids[i]], free)
		}
		if k.keys[i] == "" {
			k.keys[i] = keyAt(ranks[i])
		}
	}
	k.counted = slices.ContainsFunc(d.Options, func(o kernel.OptionView) bool { return o.Kind == kernel.YesOption })
	slices.SortStableFunc(k.order, func(a, b int) int { return cmp.Compare(ranks[a], ranks[b]) })
}

// idOf is what makes a choice the same.
func idOf(o *kernel.OptionView) choiceID {
	id := choiceID{kind: o.Kind, verb: o.Verb, object: o.Object, number: o.Number, zone: o.Zone, owner: o.Owner, square: o.Square, n: o.N}
	if o.Ability != nil {
		id.ability = *o.Ability
	}
	return id
}

// fixedKey is the key that a choice has in every question: of passing, yes and no.
func fixedKey(d *kernel.DecisionView, i int) string {
	switch {
	case i == passAt(d):
		return passKey
	case d.Options[i].Kind == kernel.YesOption:
		return yesKey
	case d.Options[i].Kind == kernel.NoOption:
		return noKey
	}
	return ""
}

// find is the place of the choice of a key, or -1; isPart says that it is the beginning of one.
func (k *keyring) find(key string) (at int, isPart bool) {
	at = -1
	for i, own := range k.keys {
		if own == key {
			at = i
		}
		isPart = isPart || own != key && strings.HasPrefix(own, key)
	}
	if n := strings.Index(choiceKeys, key); k.counted && n >= 0 && n < len(k.order) {
		at = k.order[n]
	}
	return at, isPart
}

// press does what a key is for.
func (t *table) press(key string) tea.Cmd {
	switch {
	case key == "ctrl+c":
		t.hasLeft = true
		return tea.Quit
	case t.isBusy:
		return nil
	case t.sure != nil:
		return t.pressSure(key)
	case t.typing != nil:
		return t.pressTyping(key)
	case t.next != kernel.NoSeat:
		return t.pressHandOver(key)
	case t.page != nil:
		return t.pressPage(key)
	case t.isOver():
		return t.pressOver(key)
	}
	t.notes = nil
	if cmd, isOurs := t.pressAnywhere(key); isOurs {
		return cmd
	}
	return t.pressChoice(key)
}

// pressSure does what was doubted if the answer is yes.
func (t *table) pressSure(key string) tea.Cmd {
	d := t.sure
	t.sure = nil
	if isYes(key) {
		return t.work("", d.do)
	}
	return nil
}

// pressTyping takes a letter of a command.
func (t *table) pressTyping(key string) tea.Cmd {
	switch key {
	case "esc":
		t.typing = nil
	case "enter":
		line := *t.typing
		t.typing = nil
		return t.obeyLine(line)
	case "backspace":
		if r := []rune(*t.typing); len(r) > 0 {
			*t.typing = string(r[:len(r)-1])
		} else {
			t.typing = nil
		}
	default:
		if len([]rune(key)) == 1 {
			*t.typing += key
		}
	}
	return nil
}

// pressHandOver lets the next person sit down, or the last one take their choice back.
func (t *table) pressHandOver(key string) tea.Cmd {
	before := t.shown
	switch key {
	case "enter":
		t.shown = t.next
		t.show(t.next)
	case "u":
		if before != kernel.NoSeat {
			return t.work("", func() (bool, error) { return t.takeBack(before), nil })
		}
	case "q":
		t.doubtLeaving()
	}
	return nil
}

// pressOver looks back at a match that is over, or leaves it.
func (t *table) pressOver(key string) tea.Cmd {
	switch key {
	case "l":
		t.openLog()
	case "/":
		t.openCards()
	case "q", "enter", "esc":
		return tea.Quit
	}
	return nil
}

// pressAnywhere does what a key does in every question; isOurs is false for keys of choices.
func (t *table) pressAnywhere(key string) (cmd tea.Cmd, isOurs bool) {
	seat, v, d := t.seat, t.view, t.ask
	switch key {
	case "?":
		return t.help(), true
	case "l":
		t.openLog()
	case "/":
		t.openCards()
	case "h":
		return t.work(t.say("table.hint"), func() (bool, error) { t.hint(seat, v, d); return false, nil }), true
	case "u":
		return t.work("", func() (bool, error) { return t.takeBack(seat), nil }), true
	case passKey:
		return t.work("", func() (bool, error) { return t.command(seat, v, d, "pass", nil) }), true
	case ":":
		t.typing = new(string)
	case "q":
		t.doubtLeaving()
	case "down", "pgdown", " ":
		t.at++
	case "up", "pgup":
		t.at--
	case "tab":
		t.above++
	default:
		return nil, false
	}
	return nil, true
}

// doubtLeaving asks before the match is left.
func (t *table) doubtLeaving() {
	t.sure = &doubt{t.say("table.really-leave"), func() (bool, error) { return true, errQuit }}
}
