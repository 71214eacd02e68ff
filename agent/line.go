// Lines: how a match may go on after an answer, as whoever looked ahead has it in mind.

package agent

import (
	"math/rand/v2"
	"slices"

	"saitei/kernel"
)

// A line is looked for in so many imagined matches, and is so many answers long at most; an answer belongs to it that was tried so often at least.
const (
	linesTried = 8
	lineLength = 6
	wellTried  = 3
)

// Teller is told of an answer by the view of whoever gives it. The view is another one at the next call.
type Teller func(v *kernel.View, d *kernel.DecisionView, c kernel.Choice)

// Line tells how the match may go on after an idea of the last decision that was considered: in one of the matches that the mind can imagine, what was tried most on the way that was gone most
// often. What others hold in it is imagined.
func (s *Search) Line(m *kernel.Mind, i Idea, tell Teller) {
	t := slices.MaxFunc(s.trees, func(a, b *tree) int { return int(a.visitsOf(i.key) - b.visitsOf(i.key)) })
	if t.visitsOf(i.key) == 0 {
		return
	}
	chance := rand.New(rand.NewPCG(s.seed, s.thought))
	t.mind = m.Copy()
	best, most := uint64(0), -1.0
	for range linesTried {
		seed := chance.Uint64()
		if support := t.walk(seed, i.key, func(*kernel.View, *kernel.DecisionView, kernel.Choice) {}); support > most {
			best, most = seed, support
		}
	}
	t.walk(best, i.key, tell)
}

// visitsOf is how often an answer to the decision from which the tree grows was tried.
func (t *tree) visitsOf(key uint64) float64 {
	if b := t.rootBandit(t.asked); b != nil {
		for k := range b.arms {
			if b.arms[k].key == key {
				return b.arms[k].visits
			}
		}
	}
	return 0
}

// walk goes down the tree in an imagined match, from the answer that is given on, and tells what comes after it. It gives how often what was answered had been tried.
func (t *tree) walk(seed, first uint64, tell Teller) (support float64) {
	g := &t.game
	t.mind.Imagine(g, seed)
	told := 0
	for n := t.root; n != nil && told < lineLength; {
		if g.Advance() != nil || g.IsOver() || len(g.Open()) == 0 {
			break
		}
		if !slices.ContainsFunc(g.Open(), func(d kernel.Decision) bool { return d.HasAlternative() }) {
			t.answerAll(nil)
			continue
		}
		key, sum, isKnown := t.follow(n, first, &told, tell)
		if support += sum; !isKnown {
			break
		}
		n = n.next[key]
	}
	return support
}

// follow answers everything that is asked at a node with what was tried most there. isKnown is false where too little was.
func (t *tree) follow(n *node, first uint64, told *int, tell Teller) (key uint64, sum float64, isKnown bool) {
	g := &t.game
	key = noAnswers
	for len(g.Open()) > 0 {
		d := g.Open()[0]
		if !d.HasAlternative() {
			t.answerByAdvice(&d)
			continue
		}
		isFirst := n == t.root && d.ID == t.asked
		x, c := t.mostTried(n, &d, func(x *arm) bool { return !isFirst || x.key == first })
		if x == nil {
			return 0, sum, false
		}
		if dv := t.look(d.ID, d.Seat); dv != nil && !isFirst {
			tell(&t.view, dv, c)
			*told++
		}
		if g.Answer(d.Seat, d.ID, c) != nil {
			return 0, sum, false
		}
		sum += x.visits
		key = mixed(key, x.key+uint64(d.Seat))
	}
	return key, sum, true
}

// mostTried is the answer to a decision that was tried most at a node among those that will do, and nil where none was tried enough.
func (t *tree) mostTried(n *node, d *kernel.Decision, willDo func(*arm) bool) (best *arm, c kernel.Choice) {
	at := slices.IndexFunc(n.bandits, func(b *bandit) bool { return b.isAbout(d) })
	if at < 0 {
		return nil, c
	}
	t.like = t.like[:0]
	for i := range d.Options {
		t.like = append(t.like, t.game.Likeness(d, &d.Options[i]))
	}
	for k := range n.bandits[at].arms {
		x := &n.bandits[at].arms[k]
		if !willDo(x) || x.visits < wellTried || best != nil && x.visits <= best.visits {
			continue
		}
		if choice, ok := x.choice(d, t.like); ok {
			best, c = x, choice
		}
	}
	return best, c
}
