package kernel_test

import (
	"math/rand/v2"
	"testing"
	"time"
	"fmt"

	"saitei/kernel"
)

func TestTmpMutate(t *testing.T) {
	tn := skirmish()
	tn.Index()
	g := new(kernel.Game)
	var seeds [][]byte
	for seed := range byte(3) {
		tn.begin(g, seed)
		g.Advance()
		r := newGuesser(uint64(seed))
		for i := range 60 {
			if g.IsOver() { break }
			if i%7 == 0 { seeds = append(seeds, g.S.Append(nil)) }
			r.answerOne(t, g)
		}
	}
	r := rand.New(rand.NewPCG(1, 2))
	ok := 0
	start := time.Now()
	n := 0
	for time.Since(start) < 20*time.Second {
		n++
		b := append([]byte(nil), seeds[r.IntN(len(seeds))]...)
		for range 1 + r.IntN(4) {
			switch r.IntN(4) {
			case 0: b[r.IntN(len(b))] = byte(r.Uint32())
			case 1: b[r.IntN(len(b))] ^= 1 << r.IntN(8)
			case 2: i := r.IntN(len(b)); b = append(b[:i], b[min(len(b), i+r.IntN(9)):]...)
			case 3: i := r.IntN(len(b)); b = append(b[:i:i], append([]byte{byte(r.Uint32())}, b[i:]...)...)
			}
		}
		done := make(chan bool)
		go func() {
			defer func() { if e := recover(); e != nil { fmt.Println("PANIC", e); panic(e) } ; done <- true }()
			s, err := kernel.ReadState(b, &tn.Rules, &tn.Pool)
			if err == nil {
				ok++
				l := new(kernel.Game)
				l.Load(&tn.Rules, &tn.Pool, s)
				l.View(0); l.View(1)
			}
		}()
		select {
		case <-done:
		case <-time.After(3*time.Second):
			panic("hang")
		}
	}
	t.Log(n, ok)
}
