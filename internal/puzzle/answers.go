// Answers: everything that a decision can be answered with. Answers that differ in nothing but which of several equal cards they name are one.

package puzzle

import (
	"slices"

	"saitei/kernel"
)

// answer is an answer to a decision.
type answer struct {
	choice kernel.Choice
	isPass bool
}

// group is answers between which whoever is asked cannot tell: they name cards of which only the backs are seen. What is not told apart so is a group of its own.
type group []answer

// mostAnswers is how many answers a decision may have.
const mostAnswers = 4000

// listing is the answers to a decision in the making.
type listing struct {
	g      *kernel.Game
	d      *kernel.Decision
	class  []int // of each option: the first that is alike
	sight  []int // of each option: the first that looks alike to whoever is asked
	seen   map[string]bool
	groups []group
	keys   []string // of the groups, what they look like
	count  int
}

// answersTo lists the answers to a decision, in groups; ok is false where there are too many.
func answersTo(g *kernel.Game, d *kernel.Decision) (groups []group, ok bool) {
	l := &listing{g: g, d: d, seen: map[string]bool{}}
	l.classify()
	switch d.Kind {
	case kernel.Number:
		for n := d.Min; n <= d.Max && l.count <= mostAnswers; n++ {
			l.add(nil, []int{n})
		}
	case kernel.OrderAll:
		l.orders(nil, func(order []int) { l.add(order, nil) })
	case kernel.Split:
		l.shares(len(d.Options), d.Total, nil, func(nums []int) { l.add(allOf(d), nums) })
	case kernel.Arrange:
		l.orders(nil, func(order []int) {
			l.shares(len(d.Options), -max(1, d.Piles), nil, func(nums []int) { l.add(order, nums) })
		})
	default:
		for n := d.Min; n <= d.Max; n++ {
			l.subsets(n, 0, nil)
		}
	}
	return l.groups, l.count <= mostAnswers
}

// classify finds out which options are alike, and which look alike.
func (l *listing) classify() {
	opts := l.d.Options
	l.class, l.sight = make([]int, len(opts)), make([]int, len(opts))
	for i := range opts {
		l.class[i], l.sight[i] = i, i
		for k := range i {
			if l.isAlike(&opts[i], &opts[k]) {
				l.class[i] = l.class[k]
				break
			}
		}
		for k := range i {
			if l.class[i] == l.class[k] || opts[i].Kind == kernel.HiddenCardOption && opts[k].Kind == kernel.HiddenCardOption && opts[i].Place == opts[k].Place && opts[i].Verb == opts[k].Verb {
				l.sight[i] = l.sight[k]
				break
			}
		}
	}
}

// isAlike reports whether it makes no difference which of two options is chosen.
func (l *listing) isAlike(a, b *kernel.Option) bool {
	isCard := (a.Kind == kernel.CardOption || a.Kind == kernel.HiddenCardOption) && !a.Card.IsNone() && !b.Card.IsNone()
	isSame := a.Kind == b.Kind && a.Verb == b.Verb && a.Place == b.Place && a.Clause == b.Clause
	isRehearsed := l.d.ID>>32 != 0 // then the cards are those of another position
	return isCard && isSame && !isRehearsed && l.g.AreAlike(a.Card.Card, b.Card.Card)
}

// add adds an answer, unless one that is alike is there.
func (l *listing) add(picks, nums []int) {
	if l.count > mostAnswers {
		return
	}
	alike, looks := make([]byte, 0, 3*len(picks)), make([]byte, 0, 3*len(picks))
	var a answer
	pass := l.g.Rules.Questions[l.d.Question].Pass
	for i, at := range picks {
		o := &l.d.Options[at]
		a.choice.Picks = append(a.choice.Picks, o.ID())
		a.isPass = pass != 0 && o.Verb == pass
		n := 0
		if i < len(nums) {
			n = nums[i]
		}
		alike, looks = append(alike, byte(l.class[at]), byte(l.class[at]>>8), byte(n)), append(looks, byte(l.sight[at]), byte(l.sight[at]>>8), byte(n))
	}
	if len(picks) == 0 {
		for _, n := range nums {
			alike = append(alike, byte(n), byte(n>>8), byte(n>>16))
		}
		looks = alike
	}
	if l.seen[string(alike)] {
		return
	}
	l.seen[string(alike)] = true
	l.count++
	a.choice.Nums = slices.Clone(nums)
	at := slices.Index(l.keys, string(looks))
	if at < 0 {
		at = len(l.groups)
		l.keys, l.groups = append(l.keys, string(looks)), append(l.groups, nil)
	}
	l.groups[at] = append(l.groups[at], a)
}

// subsets goes through the choices of n options. Where an order matters it is asked for, so that they are named in one order alone.
func (l *listing) subsets(n, from int, picks []int) {
	if l.count > mostAnswers {
		return
	}
	if len(picks) == n {
		l.add(picks, nil)
		return
	}
	for i := from; i < len(l.d.Options); i++ {
		l.subsets(n, i+1, append(slices.Clone(picks), i))
	}
}

// orders goes through all orders of the options.
func (l *listing) orders(picks []int, do func([]int)) {
	if l.count > mostAnswers {
		return
	}
	if len(picks) == len(l.d.Options) {
		do(picks)
		return
	}
	for i := range l.d.Options {
		if !slices.Contains(picks, i) {
			l.orders(append(slices.Clone(picks), i), do)
		}
	}
}

// shares goes through the ways to give n options numbers that add up to a total; of a total below 0, any numbers below its amount.
func (l *listing) shares(n, total int, nums []int, do func([]int)) {
	switch {
	case l.count > mostAnswers:
	case total < 0 && len(nums) == n:
		do(nums)
	case total < 0:
		for pile := range -total {
			l.shares(n, total, append(slices.Clone(nums), pile), do)
		}
	case n == 0:
	case len(nums) == n-1:
		do(append(slices.Clone(nums), total))
	default:
		for give := range total + 1 {
			l.shares(n, total-give, append(slices.Clone(nums), give), do)
		}
	}
}

// allOf is every option of a decision.
func allOf(d *kernel.Decision) []int {
	all := make([]int, len(d.Options))
	for i := range all {
		all[i] = i
	}
	return all
}
