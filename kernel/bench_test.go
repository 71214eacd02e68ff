// Benchmarks: what a step, a copy, a view and a fingerprint cost, on matches of the size of two players with twenty cards each.

package kernel_test

import (
	"testing"

	"saitei/kernel"
)

// BenchmarkStep is a step that proposes an event, with nobody listening.
func BenchmarkStep(b *testing.B) {
	tn := newTiny(2)
	pause := tn.question(kernel.Question{Candidates: actions(toPass)})
	const steps = 1000
	main := tn.proc(
		kernel.Step{Clause: 1, Label: 1, Do: func(g *kernel.Game) kernel.Flow {
			done := kernel.Registers[int32](g)
			if *done++; *done%steps == 0 {
				return kernel.Continue
			}
			g.AddVar(toSay, 0, score, 1)
			return kernel.Again
		}},
		asks(pause, 0),
		kernel.Step{Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(1) }})
	g := tn.set(b, main)
	g.Watch = nil
	g.next()
	pass := kernel.Choice{Picks: g.ids(0, "pass")}
	b.ReportAllocs()
	for i := 0; i < b.N; i += steps {
		g.Answer(0, g.Open()[0].ID, pass)
		if err := g.Advance(); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkMatch is a whole skirmish with random answers.
func BenchmarkMatch(b *testing.B) {
	tn := skirmish()
	tn.Index()
	g := new(kernel.Game)
	r := newGuesser(1)
	answers := 0
	b.ReportAllocs()
	for b.Loop() {
		tn.begin(g, byte(answers))
		if err := g.Advance(); err != nil {
			b.Fatal(err)
		}
		for ; !g.IsOver(); answers++ {
			r.answerOne(b, g)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(answers), "ns/answer")
}

// midway is a skirmish with cards everywhere.
func midway(b *testing.B) *table {
	g := newSkirmish(b, 1)
	r := newGuesser(1)
	for range 40 {
		r.answerOne(b, g.Game)
	}
	for len(g.S.Sides) > 0 {
		r.answerOne(b, g.Game)
	}
	return g
}

// BenchmarkClone copies into a state that has been used.
func BenchmarkClone(b *testing.B) {
	g := midway(b)
	dst := new(kernel.State)
	b.ReportAllocs()
	b.SetBytes(int64(g.S.Size()))
	for b.Loop() {
		g.S.Clone(dst)
	}
}

func BenchmarkView(b *testing.B) {
	g := midway(b)
	b.ReportAllocs()
	for b.Loop() {
		g.View(0)
	}
}

func BenchmarkHash(b *testing.B) {
	g := midway(b)
	b.ReportAllocs()
	b.SetBytes(int64(g.S.Size()))
	for b.Loop() {
		g.S.Hash()
	}
}

// BenchmarkDerive computes every derived value anew, with continuous effects in force.
func BenchmarkDerive(b *testing.B) {
	g := midway(b)
	b.ReportAllocs()
	for b.Loop() {
		g.Load(g.Rules, g.Pool, g.S)
		g.Attr(0, size)
	}
}
