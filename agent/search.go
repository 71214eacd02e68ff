// Search: looks ahead. It plays matches that its seat could be in, as Mind imagines them, and builds a tree of what was answered in them: what has done well is tried more often. Behind the
// tree everybody follows the game's advice for a while, and then the position is judged.

package agent

import (
	"cmp"
	"context"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"time"

	"saitei/kernel"
	"saitei/rulebook"
)

// Budget is how long a decision may take: so many playouts, or so much time, or both, whichever is used up first. By playouts alone the same position gets the same answer every time.
type Budget struct {
	Playouts int
	Time     time.Duration
}

// Search looks ahead.
type Search struct {
	name    string
	book    *rulebook.Book
	budget  Budget
	greedy  *Greedy
	trees   []*tree
	seed    uint64
	thought uint64 // how many decisions it has thought about since it was seeded
	cores   int    // how many processors it may use at a time
	turn    int    // the number of the table that counts turns, or -1
}

// How many trees are grown for a decision at most, each from its own imagined matches, and how many playouts each should have. It does not depend on the number of processors, so that the
// answer does not either.
const (
	treesAtOnce    = 4
	playoutsOfTree = 150
)

// NewSearch makes a player who looks ahead.
func NewSearch(name string, book *rulebook.Book, budget Budget, seed uint64) *Search {
	s := &Search{name: name, book: book, budget: budget, greedy: NewGreedy(book, seed), cores: runtime.GOMAXPROCS(0)}
	s.turn = slices.Index(book.Rules.Vars, "turn")
	trees := treesAtOnce
	if budget.Playouts > 0 {
		trees = max(1, min(trees, budget.Playouts/playoutsOfTree))
	}
	for range trees {
		s.trees = append(s.trees, newTree(s))
	}
	s.Reseed(seed)
	return s
}

// UseCores bounds how many processors it uses at a time.
func (s *Search) UseCores(n int) { s.cores = max(1, n) }

// Name is the agent's name.
func (s *Search) Name() string { return s.name }

// Reseed starts its chance anew.
func (s *Search) Reseed(seed uint64) {
	s.seed, s.thought = seed, 0
	s.greedy.Reseed(seed)
}

// Choose answers a decision without looking ahead, by the game's advice: a view alone tells nothing of how the match may go on.
func (s *Search) Choose(v *kernel.View, d *kernel.DecisionView) kernel.Choice {
	return s.greedy.Choose(v, d)
}

// Thought is what a search has found out about a decision.
type Thought struct {
	Playouts int
	Ideas    []Idea // the best first
}

// Idea is an answer with what is expected of it.
type Idea struct {
	Choice kernel.Choice
	Share  float64 // of the playouts that tried it
	Chance float64 // of winning, as far as they tell

	key uint64 // of the answer in the trees
}

// Think answers a decision of the seat whose mind it is given, with what it has found when it is told to stop.
func (s *Search) Think(ctx context.Context, m *kernel.Mind, v *kernel.View, d *kernel.DecisionView) kernel.Choice {
	ideas := s.Consider(ctx, m, d).Ideas
	if len(ideas) == 0 {
		return s.greedy.Choose(v, d)
	}
	return ideas[0].Choice
}

// Consider looks ahead from a decision and says what it thinks of each answer. It has no ideas where there is nothing to think about. Where it is told to stop it says what it has found
// so far.
func (s *Search) Consider(ctx context.Context, m *kernel.Mind, d *kernel.DecisionView) *Thought {
	s.thought++
	real, likeness, ok := m.Decision(d.ID)
	if !ok || !real.HasAlternative() {
		return &Thought{}
	}
	deadline := time.Time{}
	if s.budget.Time > 0 {
		deadline = time.Now().Add(s.budget.Time)
	}
	slots := make(chan struct{}, s.cores)
	var group sync.WaitGroup
	for i, t := range s.trees {
		mind := m.Copy()
		group.Go(func() {
			slots <- struct{}{}
			defer func() { <-slots }()
			until := deadline
			if !until.IsZero() && cap(slots) < len(s.trees) { // not all can grow at the same time
				share := s.budget.Time * time.Duration(cap(slots)) / time.Duration(len(s.trees))
				until = time.Now().Add(share)
			}
			t.grow(ctx, mind, d.ID, (s.budget.Playouts+i)/len(s.trees), until, rand.NewPCG(s.seed^s.thought*0x9e3779b97f4a7c15, uint64(i)))
		})
	}
	group.Wait()
	return s.gather(&real, likeness)
}

// gather adds up what the trees have found out about the answers to a decision.
func (s *Search) gather(real *kernel.Decision, likeness []uint64) *Thought {
	merged := map[uint64]*arm{}
	var order []*arm
	total, isJoint := 0.0, false
	thought := &Thought{}
	for _, t := range s.trees {
		thought.Playouts += t.playouts
		b := t.rootBandit(real.ID)
		if b == nil {
			continue
		}
		isJoint = isJoint || b.isJoint
		for i := range b.arms {
			x := &b.arms[i]
			into := merged[x.key]
			if into == nil {
				into = &arm{key: x.key, parts: x.parts, nums: x.nums}
				merged[x.key] = into
				order = append(order, into)
			}
			into.visits += x.visits
			into.sum += x.sum
			total += x.visits
		}
	}
	slices.SortStableFunc(order, func(a, b *arm) int {
		return cmp.Or(cmp.Compare(b.visits, a.visits), cmp.Compare(b.sum, a.sum), cmp.Compare(a.key, b.key))
	})
	for _, x := range order {
		c, ok := x.choice(real, likeness)
		if x.visits == 0 || !ok {
			continue
		}
		thought.Ideas = append(thought.Ideas, Idea{Choice: c, Share: x.visits / total, Chance: x.sum / x.visits, key: x.key})
	}
	if isJoint && len(thought.Ideas) > 1 {
		s.mix(thought)
	}
	return thought
}

// asGood is how much of the playouts of the best an idea must have had to count as about as good.
const asGood = 0.6

// mix brings one of the ideas that are about as good as the best to the front by chance: where both choose at the same time, whoever always does the same is seen through.
func (s *Search) mix(t *Thought) {
	total := 0.0
	best := t.Ideas[0].Share
	for _, i := range t.Ideas {
		if i.Share >= asGood*best {
			total += i.Share
		}
	}
	at := rand.New(rand.NewPCG(s.seed, s.thought)).Float64() * total
	for k, i := range t.Ideas {
		if i.Share < asGood*best {
			continue
		}
		if at -= i.Share; at < 0 {
			t.Ideas[0], t.Ideas[k] = t.Ideas[k], t.Ideas[0]
			return
		}
	}
}

// How eagerly what has been tried little is tried again, as a multiple of what the answers differ by, and by how much they are taken to differ at least. Most answers change little: if it
// were told as a share of a whole game, whatever may be answered would be tried about as often as what is best.
const (
	explore     = 1.4
	leastSpread = 0.05
)

// best is the arm of those that are offered that is to be tried next. Where several choose at the same time each of them learns by itself: nobody's arms depend on what the others choose.
func (b *bandit) best(offered []int) int {
	tried, priors, worst, top := 0.0, 0.0, 1.0, 0.0
	for _, i := range offered {
		x := &b.arms[i]
		tried += x.visits
		priors += x.prior
		if x.visits > 0 {
			worst, top = min(worst, x.sum/x.visits), max(top, x.sum/x.visits)
		}
	}
	spread := max(leastSpread, top-worst)
	mean := 0.5
	if b.visits > 0 {
		mean = b.sum / b.visits
	}
	best, most := offered[0], math.Inf(-1)
	for _, i := range offered {
		x := &b.arms[i]
		worth := mean // what has not been tried is expected to be as good as the rest
		if x.visits > 0 {
			worth = x.sum / x.visits
		}
		worth += explore * spread * (x.prior / priors) * math.Sqrt(tried+1) / (1 + x.visits)
		if worth > most {
			best, most = i, worth
		}
	}
	return best
}

// reward tells an arm how well it did.
func (b *bandit) reward(at int, value float64) {
	x := &b.arms[at]
	x.visits++
	x.sum += value
	b.visits++
	b.sum += value
}
