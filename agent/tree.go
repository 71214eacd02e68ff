// Trees: what was answered in imagined matches, moment after moment, and how well it did.

package agent

import (
	"context"
	"math/rand/v2"
	"runtime"
	"slices"
	"time"

	"saitei/kernel"
)

// tree grows from one decision. It keeps its memory from decision to decision.
type tree struct {
	s        *Search
	mind     *kernel.Mind
	game     kernel.Game
	view     kernel.View
	greedy   *Greedy
	spare    *Random
	rng      *rand.Rand
	root     *node
	path     []step
	like     []uint64
	offered  []int
	ideas    []candidate
	playouts int
	asked    uint64 // the decision that it grows from
	before   int    // the number of the turn at the last question
}

// node is a moment of the match: everything that is asked before it moves on.
type node struct {
	bandits []*bandit
	next    map[uint64]*node // by what was answered
}

// bandit is one question of a moment, with the answers that have come up: in another imagined match there may be others.
type bandit struct {
	id       uint64 // of the decision, at the root
	seat     kernel.Seat
	question kernel.QuestionID
	source   kernel.NodeID
	isJoint  bool // opponents choose at the same time
	arms     []arm
	visits   float64
	sum      float64
}

// arm is an answer: options by their likeness, and numbers where the form wants them.
type arm struct {
	key         uint64
	parts       []uint64
	nums        []int
	prior       float64
	visits, sum float64
}

// step is an answer that was given on the way down the tree.
type step struct {
	b   *bandit
	arm int
}

// candidate is an answer that comes into question.
type candidate struct {
	parts []uint64
	nums  []int
	prior float64
}

func newTree(s *Search) *tree {
	return &tree{s: s, greedy: NewGreedy(s.book, 0), spare: NewRandom(0)}
}

// grow plays imagined matches from a decision: n of them, or as many as there is time for, and no more once it is told to stop.
func (t *tree) grow(ctx context.Context, m *kernel.Mind, decision uint64, n int, until time.Time, seed *rand.PCG) {
	t.mind, t.asked, t.playouts, t.root = m, decision, 0, new(node)
	t.rng = rand.New(seed)
	t.greedy.Reseed(t.rng.Uint64())
	t.spare.Reseed(t.rng.Uint64())
	for ctx.Err() == nil && (n == 0 && !until.IsZero() || t.playouts < n) && (until.IsZero() || time.Now().Before(until)) {
		t.mind.Imagine(&t.game, t.rng.Uint64())
		t.playout()
		t.playouts++
	}
}

// The end of a playout: it is judged when a turn begins after so many turns for each player of a team and so many questions, if it is not over before.
const (
	turnsAhead = 2
	asksAhead  = 10
	asksInAll  = 400 // for each player of a team
)

// playout plays the imagined match: down the tree, then one moment beyond it, then by advice.
func (t *tree) playout() {
	g := &t.game
	t.path = t.path[:0]
	members := g.Seats() / g.Rules.TeamCount()
	n, turn := t.root, t.turn()
	for asks := 0; ; asks++ {
		runtime.Gosched() // whoever answers a person comes first
		if err := g.Advance(); err != nil {
			return // nothing is learnt from it
		}
		open := g.Open()
		if g.IsOver() || len(open) == 0 || asks > asksInAll*members {
			break
		}
		if now := t.turn(); t.s.book.Judge != nil && asks >= asksAhead && now >= turn+turnsAhead*members && now != t.before {
			break
		}
		t.before = t.turn()
		if !slices.ContainsFunc(open, func(d kernel.Decision) bool { return d.HasAlternative() }) {
			t.answerAll(nil)
			continue
		}
		if n == nil {
			t.answerAll(nil)
			continue
		}
		key := t.answerAll(n)
		child := n.next[key]
		if child == nil {
			if n.next == nil {
				n.next = map[uint64]*node{}
			}
			n.next[key] = new(node)
		}
		n = child
	}
	t.learn()
}

// turn is the number of the turn.
func (t *tree) turn() int {
	if t.s.turn < 0 {
		return 0
	}
	return t.game.Var(t.s.turn)
}

// answerAll answers everything that is asked at this moment: at a node as the tree has it, and otherwise by advice. It gives a key of what was answered at the node.
func (t *tree) answerAll(n *node) uint64 {
	g := &t.game
	key := uint64(noAnswers)
	asked := t.askedSeats()
	for {
		open := g.Open()
		if len(open) == 0 {
			return key
		}
		d := open[0]
		if n == t.root {
			d = t.first(open)
		}
		if n == nil || !d.HasAlternative() {
			t.answerByAdvice(&d)
			continue
		}
		b := n.bandit(&d, asked&g.Rules.Opponents(d.Seat) != 0)
		if n == t.root {
			b.id = d.ID
		}
		at := t.pick(b, &d)
		t.path = append(t.path, step{b, at})
		key = mixed(key, b.arms[at].key+uint64(d.Seat))
	}
}

// askedSeats is a bit per seat that has a choice at this moment.
func (t *tree) askedSeats() (seats uint8) {
	for _, d := range t.game.Open() {
		if d.HasAlternative() {
			seats |= 1 << d.Seat
		}
	}
	return seats
}

// first is which of the open decisions is answered first where the tree begins: the one that it grows from, since what a partner does instead would leave nothing to learn about it.
func (t *tree) first(open []kernel.Decision) kernel.Decision {
	for i := range open {
		if open[i].ID == t.asked {
			return open[i]
		}
	}
	return open[0]
}

// noAnswers is the key of a moment at which nothing was answered yet.
const noAnswers = 1469598103934665603

// mixed puts a number into a key.
func mixed(key, n uint64) uint64 { return (key ^ n) * 1099511628211 }

// bandit is what is known about a question at a node.
func (n *node) bandit(d *kernel.Decision, isJoint bool) *bandit {
	for _, b := range n.bandits {
		if b.isAbout(d) {
			return b
		}
	}
	b := &bandit{seat: d.Seat, question: d.Question, source: d.Node, isJoint: isJoint}
	n.bandits = append(n.bandits, b)
	return b
}

// isAbout reports whether it is what is known about a decision.
func (b *bandit) isAbout(d *kernel.Decision) bool {
	return b.seat == d.Seat && b.question == d.Question && b.source == d.Node
}

// rootBandit is what is known about the decision from which the tree grows.
func (t *tree) rootBandit(id uint64) *bandit {
	for _, b := range t.root.bandits {
		if b.id == id {
			return b
		}
	}
	return nil
}

// pick tries an answer to a decision.
func (t *tree) pick(b *bandit, d *kernel.Decision) int {
	g := &t.game
	t.like = t.like[:0]
	for i := range d.Options {
		t.like = append(t.like, g.Likeness(d, &d.Options[i]))
	}
	like := t.like
	t.offered = t.offered[:0]
	t.propose(d, b)
	for i := range t.ideas {
		t.offered = append(t.offered, b.find(&t.ideas[i]))
	}
	at := b.best(t.offered)
	c, ok := b.arms[at].choice(d, like)
	id, seat := d.ID, d.Seat
	if !ok || g.Answer(seat, id, c) != nil {
		b.reward(at, 0)
		for _, o := range g.Open() {
			if o.ID == id {
				t.answerByAdvice(&o)
			}
		}
	}
	return at
}

// find is the arm of a candidate; a new one is added.
func (b *bandit) find(c *candidate) int {
	key := uint64(14695981039346656037)
	for _, p := range c.parts {
		key = mixed(key, p)
	}
	for _, n := range c.nums {
		key = mixed(key, uint64(n)+1)
	}
	for i := range b.arms {
		if b.arms[i].key == key {
			return i
		}
	}
	b.arms = append(b.arms, arm{key: key, parts: slices.Clone(c.parts), nums: slices.Clone(c.nums), prior: c.prior})
	return len(b.arms) - 1
}

// choice is an arm as an answer to a decision whose options have these likenesses; ok is false where it cannot be given.
func (x *arm) choice(d *kernel.Decision, like []uint64) (c kernel.Choice, ok bool) {
	var used [64]bool
	for _, p := range x.parts {
		at := slices.IndexFunc(like, func(l uint64) bool { return l == p })
		for at >= 0 && at < len(like) && at < len(used) && (used[at] || like[at] != p) {
			at++
		}
		if at < 0 || at >= len(like) || at >= len(used) {
			return c, false
		}
		used[at] = true
		c.Picks = append(c.Picks, d.Options[at].ID())
	}
	c.Nums = x.nums
	return c, true
}

// answerByAdvice answers a decision as a greedy player would, or by chance where that is refused.
func (t *tree) answerByAdvice(d *kernel.Decision) {
	g := &t.game
	id, seat := d.ID, d.Seat
	if d.HasAlternative() {
		if dv := t.look(id, seat); dv != nil && g.Answer(seat, id, t.greedy.Choose(&t.view, dv)) == nil {
			return
		}
	}
	for range 1000 {
		for _, o := range g.Open() {
			if o.ID == id {
				if g.Answer(seat, id, t.spare.ChooseFast(&o)) == nil {
					return
				}
				break
			}
		}
	}
}

// look makes the view that of a seat, and finds a decision in it.
func (t *tree) look(id uint64, seat kernel.Seat) *kernel.DecisionView {
	t.game.Look(&t.view, seat)
	for i := range t.view.Decisions {
		if t.view.Decisions[i].ID == id {
			return &t.view.Decisions[i]
		}
	}
	return nil
}

// learn tells every answer that was given in the tree how it ended.
func (t *tree) learn() {
	for _, s := range t.path {
		s.b.reward(s.arm, t.value(s.b.seat))
	}
}

// value is how well the match that was played has ended for a seat, or how likely it is to win it.
func (t *tree) value(seat kernel.Seat) float64 {
	g := &t.game
	switch g.Outcome(seat) {
	case kernel.Won:
		return 1
	case kernel.Lost:
		return 0
	case kernel.Drew:
		return 0.5
	}
	if t.s.book.Judge == nil {
		return 0.5
	}
	return t.s.book.Judge.Chance(g, g.Rules.Team(seat))
}
