// What has been found out is kept for as long as it is so, and no longer.

package kernel_test

import (
	"testing"

	"saitei/kernel"
)

// counted is facts that look at one aspect of a match each, and count how often they are found out.
func counted(finds *[]int) []kernel.Fact {
	looks := []struct {
		name string
		find func(g *kernel.Game, of int) int64
	}{
		{"hand", func(g *kernel.Game, of int) int64 { return int64(g.Count(hand, kernel.Seat(of))) }},
		{"field", func(g *kernel.Game, of int) int64 {
			sum := int64(0)
			for _, c := range g.At(field, kernel.Seat(of)) {
				sum = sum*31 + g.Attr(c, size) + int64(g.Counter(c, 0))<<8 + int64(g.Face(c))<<16 + int64(g.Controller(c))<<20
			}
			return sum
		}},
		{"poses", func(g *kernel.Game, of int) int64 {
			sum := int64(0)
			for _, c := range g.At(field, kernel.Seat(of)) {
				sum = sum*31 + int64(g.Pose(c))
			}
			return sum
		}},
		{"number", func(g *kernel.Game, of int) int64 { return int64(g.PlayerVar(kernel.Seat(of), score)) }},
		{"effects", func(g *kernel.Game, _ int) int64 {
			sum := int64(0)
			for x := range g.Effects() {
				sum = sum*31 + int64(x.Op) + x.N<<8
			}
			return sum
		}},
		{"force", func(g *kernel.Game, _ int) int64 { return int64(g.InForce()) }},
		{"triggers", func(g *kernel.Game, _ int) int64 {
			sum := int64(0)
			for _, i := range g.InForceOf(kernel.Triggered) {
				sum = sum*31 + int64(g.ActiveAt(int(i)).Card)
			}
			return sum
		}},
		{"pending", func(g *kernel.Game, _ int) int64 {
			n := int64(0)
			for _, p := range g.Pending() {
				n = n*31 + int64(p.Ability)
			}
			return n
		}},
		{"plain", func(g *kernel.Game, _ int) int64 {
			if g.IsPlain(size) {
				return 1
			}
			return 0
		}},
		{"forbidden", func(g *kernel.Game, of int) int64 {
			if g.WouldForbid(kernel.Event{Kind: kernel.Announced, Verb: toHit, Seat: kernel.Seat(of), Card: kernel.NoRef, Other: kernel.NoRef, Source: kernel.NoRef, Mod: -1}) {
				return 1
			}
			return 0
		}},
	}
	*finds = make([]int, len(looks)+2)
	var facts []kernel.Fact
	for i, l := range looks {
		facts = append(facts, kernel.Fact{Name: l.name, Room: 2, Find: func(g *kernel.Game, of int) int64 {
			(*finds)[i]++
			return l.find(g, of)
		}})
	}
	own, both := len(looks), len(looks)+1
	return append(facts,
		kernel.Fact{Name: "card", Room: kernel.PerCard, Find: func(g *kernel.Game, c int) int64 {
			(*finds)[own]++
			return int64(g.Zone(kernel.CardID(c)))<<8 + int64(g.Face(kernel.CardID(c))) + int64(g.Ref(kernel.CardID(c)).Serial)<<16
		}},
		kernel.Fact{Name: "both", Room: 1, Find: func(g *kernel.Game, _ int) int64 { // of facts
			(*finds)[both]++
			return g.Fact(0, 0)<<32 + g.Fact(1, 1)
		}},
	)
}

// TestFactsAreKeptAndStruckOut plays skirmishes and compares every fact at every moment with what it is found out to be. Each is kept now and then, and not always.
func TestFactsAreKeptAndStruckOut(t *testing.T) {
	var finds []int
	asked, moments, found := 0, 0, 0
	for seed := range byte(12) {
		tn := skirmish()
		tn.Facts = counted(&finds)
		tn.Index()
		g := &table{tb: t, Game: new(kernel.Game)}
		tn.begin(g.Game, seed)
		rng, step := newGuesser(uint64(seed)), 0
		g.Pause = func(kernel.Clause) bool {
			step++
			meddle(g.Game, step)
			moments++
			for i := range g.Rules.Facts {
				f := &g.Rules.Facts[i]
				for of := range min(f.Room, 30) {
					asked++
					if kept, now := g.Fact(kernel.FactID(i), of), f.Find(g.Game, of); kept != now {
						t.Fatalf("seed %d, step %d: %s of %d is kept as %d and is %d", seed, step, f.Name, of, kept, now)
					}
				}
			}
			return false
		}
		for range 200 {
			g.next()
			if g.IsOver() {
				break
			}
			rng.answerOne(t, g.Game)
		}
		for _, n := range finds {
			found += n
		}
	}
	if found -= asked; moments < 1000 || found < asked/50 || found > asked/2 { // each was found out once to be compared with
		t.Errorf("%d of %d facts found out in %d moments: this proves nothing", found, asked, moments)
	}
}

// TestFactsAreFoundOutOnce: a fact is found out again when something changes that it was found out from, and then only.
func TestFactsAreFoundOutOnce(t *testing.T) {
	var finds []int
	steps := []struct {
		name string
		does func(g *kernel.Game)
		anew []string
	}{
		{"nothing", func(*kernel.Game) {}, nil},
		{"a number", func(g *kernel.Game) { g.AddVar(toHit, 0, score, 1) }, []string{"number"}},
		{"a pose", func(g *kernel.Game) { g.Draft(kernel.Posed, toSay, 0, g.Ref(0)).Pose = 1 }, []string{"poses"}},
		{"an announcement", func(g *kernel.Game) { g.Say(toSay, 0, g.Ref(0), 1) }, nil},
		{"a move", func(g *kernel.Game) { g.Move(toEnter, 0, g.Ref(0), g.Rules.PlaceOf(hand, 0), kernel.FaceUp, 0) }, []string{"hand", "field", "poses", "card", "both"}},
	}
	for _, step := range steps {
		t.Run(step.name, func(t *testing.T) {
			tn := newTiny(2)
			tn.Facts = counted(&finds)
			a := tn.card("A", []int64{size: 3})
			g := tn.play(t, tn.proc(tn.pausing(0), do(step.does), tn.pausing(0), over), put(a, 0, tn.at(field, 0)))
			ask := func() []int {
				for i := range g.Rules.Facts {
					g.Fact(kernel.FactID(i), 0)
				}
				return append([]int{}, finds...)
			}
			before := ask()
			g.pick(0, "pass")
			after := ask()
			var anew []string
			for i := range after {
				if after[i] != before[i] {
					anew = append(anew, g.Rules.Facts[i].Name)
				}
			}
			want(t, "found out anew", len(anew), len(step.anew))
			for i := range anew {
				want(t, "found out anew", anew[i], step.anew[i])
			}
		})
	}
}

// TestKeepingChangesNothing plays skirmishes with all that is found out kept and found out anew each time: positions and options are the same.
func TestKeepingChangesNothing(t *testing.T) {
	for seed := range byte(30) {
		var all [2][]uint64
		for i := range all {
			tn := skirmish()
			tn.Index()
			g, rng := &table{tb: t, Game: new(kernel.Game)}, newGuesser(uint64(seed))
			g.Anew = i == 1
			tn.begin(g.Game, seed)
			for range 200 {
				g.next()
				all[i] = append(all[i], g.S.Hash())
				if g.IsOver() {
					break
				}
				for _, d := range g.Open() {
					for k := range d.Options {
						all[i] = append(all[i], uint64(d.Options[k].ID()))
					}
				}
				rng.answerOne(t, g.Game)
			}
		}
		want(t, "as long", len(all[1]), len(all[0]))
		for k := range all[0] {
			if all[0][k] != all[1][k] {
				t.Fatalf("seed %d: something is different at %d", seed, k)
			}
		}
	}
}

// TestValuesOfACardThatIsMade: a card that comes into being has values like all others, though nothing else that they were derived from has changed.
func TestValuesOfACardThatIsMade(t *testing.T) {
	tn := newTiny(2)
	captain := tn.card("captain", nil, tn.static(kernel.Mod{Op: kernel.Add, Attr: size, N: 2, Applies: everyCard}))
	plain := tn.card("plain", []int64{size: 1})
	main := tn.proc(tn.pausing(0), do(func(g *kernel.Game) {
		e := g.Draft(kernel.Created, toSay, 0, kernel.NoRef)
		e.N, e.To = int64(plain), tn.at(field, 0)
	}), tn.pausing(0), over)
	g := tn.play(t, main, put(captain, 0, tn.at(field, 0)))
	want(t, "size of the captain", g.Attr(0, size), 2)
	g.pick(0, "pass")
	want(t, "size of what was made", g.Attr(1, size), 3)
}
