// Cloning: a copy of a match plays on exactly like the original, from any moment, also in the middle of an effect.

package kernel_test

import (
	"testing"

	"pgregory.net/rapid"

	"saitei/kernel"
)

// TestForkedMatchesPlayTheSame copies a match at a random decision, plays both branches with the same answers, and compares the
// hashes after each; the branch's memory is reused from match to match.
func TestForkedMatchesPlayTheSame(t *testing.T) {
	branch, state := new(kernel.Game), new(kernel.State)
	rapid.Check(t, func(rt *rapid.T) {
		seed := rapid.Byte().Draw(rt, "seed")
		until := rapid.IntRange(0, 80).Draw(rt, "decisions")
		g := newSkirmish(t, seed)
		r := newGuesser(uint64(seed))
		for range until {
			if g.IsOver() {
				return
			}
			r.answerOne(t, g.Game)
		}
		g.S.Clone(state)
		branch.Load(g.Rules, g.Pool, state)
		if g.S.Hash() != state.Hash() {
			rt.Fatal("the copy is different")
		}
		again := rapid.Uint64().Draw(rt, "answers")
		mine, theirs := newGuesser(again), newGuesser(again)
		for !g.IsOver() {
			mine.answerOne(t, g.Game)
			theirs.answerOne(t, branch)
			if g.S.Hash() != branch.S.Hash() {
				rt.Fatal("the branches differ after the same answer")
			}
		}
		if !branch.IsOver() {
			rt.Fatal("one branch is over, the other is not")
		}
	})
}

// TestBranchLeavesTheOriginalAlone: whatever happens in a copy, the original keeps its bytes.
func TestBranchLeavesTheOriginalAlone(t *testing.T) {
	g := newSkirmish(t, 3)
	r := newGuesser(3)
	for range 25 {
		r.answerOne(t, g.Game)
	}
	before := string(g.S.Append(nil))
	state := new(kernel.State)
	g.S.Clone(state)
	branch := new(kernel.Game)
	branch.Load(g.Rules, g.Pool, state)
	for !branch.IsOver() {
		r.answerOne(t, branch)
	}
	want(t, "bytes of the original", string(g.S.Append(nil)) == before, true)
}

// TestReusedGameIsLikeNew: a Game that has played another match starts the next one from the same bytes as a new Game.
func TestReusedGameIsLikeNew(t *testing.T) {
	g := newSkirmish(t, 1)
	r := newGuesser(1)
	for range 30 { // stopped half way, with everything lying around
		r.answerOne(t, g.Game)
	}
	tn := skirmish()
	tn.Index()
	fresh := new(kernel.Game)
	tn.begin(fresh, 2)
	tn.begin(g.Game, 2)
	want(t, "hash", g.S.Hash(), fresh.S.Hash())
	for _, game := range []*kernel.Game{g.Game, fresh} {
		if err := game.Advance(); err != nil {
			t.Fatal(err)
		}
		again := newGuesser(5)
		for !game.IsOver() {
			again.answerOne(t, game)
		}
	}
	want(t, "hash at the end", g.S.Hash(), fresh.S.Hash())
}

// TestHashIsOfTheBytes: the fingerprint is that of the bytes.
func TestHashIsOfTheBytes(t *testing.T) {
	a, b := newSkirmish(t, 1), newSkirmish(t, 1)
	want(t, "equal bytes", string(a.S.Append(nil)) == string(b.S.Append(nil)), true)
	want(t, "equal hashes", a.S.Hash() == b.S.Hash(), true)
	newGuesser(1).answerOne(t, b.Game)
	want(t, "equal hashes of different matches", a.S.Hash() == b.S.Hash(), false)
}
