// Values made card by card come to the same as whole layers, and only what is asked for is made.

package kernel_test

import (
	"math/rand/v2"
	"testing"

	"saitei/kernel"
)

// TestOnlyWhatIsAskedFor: how much a card changes itself by is found out when somebody asks about that card, and once.
func TestOnlyWhatIsAskedFor(t *testing.T) {
	tn, asked := newTiny(2), 0
	counts := func(*kernel.Game, kernel.Scope) int { asked++; return 4 }
	a := tn.card("A", sized(1), tn.static(kernel.Mod{Op: kernel.Add, Attr: size, Amount: counts}))
	b := tn.card("B", sized(1), tn.static(kernel.Mod{Op: kernel.Add, Attr: size, N: 2}))
	g := tn.laid(t, a, b)
	asked = 0
	g.Note(kernel.NoSeat, tally, 1)
	want(t, "B", g.Attr(g.find("B"), size), 3)
	want(t, "looks for B", asked, 0)
	want(t, "A", g.Attr(g.find("A"), size), 5)
	want(t, "A again", g.Attr(g.find("A"), size), 5)
	want(t, "looks for A", asked, 1)
}

// TestAddedToWhatALayerMade: what an earlier layer makes of a value is what the last one adds to.
func TestAddedToWhatALayerMade(t *testing.T) {
	tn := newTiny(2)
	a := tn.card("A", []int64{1, 0, 0}, tn.static(
		kernel.Mod{Op: kernel.Union, Attr: kinship, Also: 1 << size, N: 8}, kernel.Mod{Op: kernel.Add, Attr: size, N: 20}))
	g := tn.laid(t, a)
	want(t, "size", g.Attr(0, size), 29)
}

// TestOwnValueAsFarAsItIsMade: a change with a lower limit looks at what the value of its card has become, whichever is older.
func TestOwnValueAsFarAsItIsMade(t *testing.T) {
	tn := newTiny(2)
	least := kernel.Mod{Op: kernel.Add, Attr: size, N: -10, Own: 1 << size, Each: func(g *kernel.Game, _ kernel.Scope, c kernel.CardID, n int64) int64 {
		return max(n, 1-g.Attr(c, size))
	}}
	more := kernel.Mod{Op: kernel.Add, Attr: size, N: 3}
	a, b := tn.card("A", sized(5), tn.static(least, more)), tn.card("B", sized(5), tn.static(least))
	g := tn.laid(t, a, b)
	want(t, "A, lowered last", g.Attr(g.find("A"), size), 1)
	want(t, "B", g.Attr(g.find("B"), size), 1)
}

// TestCardByCardIsLayerByLayer compares the two ways on random cards: under an audit values are made layer by layer.
func TestCardByCardIsLayerByLayer(t *testing.T) {
	for seed := range uint64(400) {
		rng := rand.New(rand.NewPCG(seed, 5))
		tn := newTiny(2)
		var defs []kernel.DefID
		for range 2 + rng.IntN(4) {
			var mods []kernel.Mod
			for range rng.IntN(3) {
				mods = append(mods, randomMod(rng))
			}
			defs = append(defs, tn.card("card", []int64{int64(rng.IntN(4)), int64(rng.IntN(4)), int64(rng.IntN(4))}, tn.static(mods...)))
		}
		g := tn.laid(t, defs...)
		layered := new(kernel.Game)
		layered.Load(g.Rules, g.Pool, g.S)
		layered.Audit = &kernel.Audit{}
		for c := range g.S.Cards {
			for _, a := range []kernel.Attr{pace, size, kinship} {
				if got, wanted := g.Attr(kernel.CardID(c), a), layered.Attr(kernel.CardID(c), a); got != wanted {
					t.Fatalf("seed %d, card %d, characteristic %d: %d card by card, %d layer by layer", seed, c, a, got, wanted)
				}
			}
		}
	}
}

// randomMod is a modification that may reach several cards and may look at what others change.
func randomMod(rng *rand.Rand) kernel.Mod {
	attr := []kernel.Attr{size, kinship, pace}[rng.IntN(3)]
	m := kernel.Mod{Op: kernel.Add, Attr: attr, N: int64(1 + rng.IntN(3))}
	if attr == kinship {
		m.Op = kernel.Union
	} else if rng.IntN(6) == 0 {
		m.Op = kernel.SetTo
	}
	switch looks, least := []kernel.Attr{size, kinship, pace}[rng.IntN(3)], int64(rng.IntN(4)); rng.IntN(4) {
	case 0:
		m.Applies = everyCard
	case 1:
		m.Reads, m.Applies = 1<<looks, func(g *kernel.Game, _ kernel.Scope, c kernel.CardID) bool {
			return g.Zone(c) == field && g.Attr(c, looks) >= least
		}
	case 2:
		m.Reads, m.Amount = 1<<looks, func(g *kernel.Game, _ kernel.Scope) int { return int(g.Attr(0, looks)) }
	}
	return m
}
