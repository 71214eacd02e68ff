// Answers of the table: one key where one choice answers, else gathered until ENTER.

package main

import (
	"slices"
	"strconv"

	tea "github.com/charmbracelet/bubbletea"

	"saitei/kernel"
)

// gathered is an answer that is not given yet.
type gathered struct {
	picks  []int       // places of choices, in the order in which they were taken
	nums   map[int]int // a number for each choice, of a split or an arrangement
	digits string      // a number that is being typed
}

// isGathered reports whether an answer has several parts, so that it is given by ENTER.
func isGathered(d *kernel.DecisionView) bool {
	switch d.Kind {
	case kernel.PickOne, kernel.PickSome, kernel.YesNo:
		return d.Max > 1
	}
	return true
}

// isNumbered reports whether each choice is given a number.
func isNumbered(d *kernel.DecisionView) bool {
	return d.Kind == kernel.Split || d.Kind == kernel.Arrange
}

// pressChoice takes a key of a choice, or gives what was gathered.
func (t *table) pressChoice(key string) tea.Cmd {
	d := t.ask
	switch {
	case key == "enter":
		return t.pressEnter()
	case key == "esc":
		t.given, t.prefix = gathered{}, ""
		return nil
	case d.Kind == kernel.Number:
		return t.pressDigit(key)
	}
	at, isPart := t.keys.find(t.prefix + key)
	if at < 0 {
		if t.prefix += key; !isPart {
			t.prefix = ""
		}
		return nil
	}
	t.prefix = ""
	switch {
	case !isGathered(d):
		return t.answer(kernel.Choice{Picks: []kernel.OptionID{d.Options[at].ID}})
	case isNumbered(d):
		t.raise(at)
	default:
		t.toggle(at)
	}
	return nil
}

// toggle takes a choice, or puts it back.
func (t *table) toggle(at int) {
	if i := slices.Index(t.given.picks, at); i >= 0 {
		t.given.picks = slices.Delete(t.given.picks, i, i+1)
		return
	}
	t.given.picks = append(t.given.picks, at)
}

// raise gives a choice the next number, after the last the first again.
func (t *table) raise(at int) {
	if t.given.nums == nil {
		t.given.nums = map[int]int{}
	}
	most := t.ask.Total
	if t.ask.Kind == kernel.Arrange {
		most = t.ask.Piles - 1
	}
	t.given.nums[at] = (t.given.nums[at] + 1) % (most + 1)
}

// pressDigit takes a digit of a number.
func (t *table) pressDigit(key string) tea.Cmd {
	n := len(t.given.digits)
	switch {
	case key == "backspace" && n > 0:
		t.given.digits = t.given.digits[:n-1]
	case key == "-" && n == 0, len(key) == 1 && key >= "0" && key <= "9":
		t.given.digits += key
	}
	return nil
}

// pressEnter gives what was gathered: the only choice where there is no other.
func (t *table) pressEnter() tea.Cmd {
	d := t.ask
	var choice kernel.Choice
	switch {
	case d.Kind == kernel.Number:
		n, err := strconv.Atoi(t.given.digits)
		if err != nil {
			t.notes = []string{t.ink.alert(t.say("play.need-number", "min", strconv.Itoa(d.Min), "max", strconv.Itoa(d.Max)))}
			return nil
		}
		choice.Nums = []int{n}
	case isNumbered(d):
		for i := range d.Options {
			choice.Picks = append(choice.Picks, d.Options[i].ID)
			choice.Nums = append(choice.Nums, t.given.nums[i])
		}
	case !isGathered(d) && len(d.Options) == 1:
		choice.Picks = []kernel.OptionID{d.Options[0].ID}
	case !isGathered(d) && d.Min > 0:
		t.notes = []string{t.ink.alert(t.say("table.choose"))}
		return nil
	default:
		for _, at := range t.given.picks {
			choice.Picks = append(choice.Picks, d.Options[at].ID)
		}
	}
	return t.answer(choice)
}

// mark says before a choice what is gathered of it.
func (t *table) mark(d *kernel.DecisionView, at int) string {
	i := slices.Index(t.given.picks, at)
	switch {
	case !isGathered(d) || d.Kind == kernel.Number:
		return ""
	case d.Kind == kernel.Split:
		return "[" + strconv.Itoa(t.given.nums[at]) + "] "
	case d.Kind == kernel.Arrange:
		return "[" + strconv.Itoa(t.given.nums[at]+1) + "] "
	case i < 0:
		return "[ ] "
	case d.Kind == kernel.OrderAll:
		return "[" + strconv.Itoa(i+1) + "] "
	}
	return "[x] "
}
