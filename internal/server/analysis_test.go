package server

import (
	"testing"
	"time"

	"saitei/agent"
)

// TestAnalysis: a match that is over is analysed behind the scenes, once, and what is found out belongs to its choices.
func TestAnalysis(t *testing.T) {
	s := open(t, &memoryJournal{})
	inv := create(t, s, humans("kaiun"))
	playToEnd(t, chairs(t, s, inv), agent.NewRandom(3))
	var known Analysis
	for {
		p, err := s.Replay(inv.Room.ID)
		if err != nil {
			t.Fatal(err)
		}
		if known = p.Analysis(); known.Failed {
			t.Fatal("it cannot be analysed")
		}
		if known.Done == known.Of {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	if len(known.Choices) == 0 {
		t.Fatal("nothing was found out")
	}
	for i, x := range known.Choices {
		if i > 0 && x.After <= known.Choices[i-1].After || x.After >= known.Of {
			t.Errorf("choice %d comes after %d entries", i, x.After)
		}
		if x.First < 0 || x.First > 1 || x.Chosen.Ja == "" || x.Chosen.En == "" {
			t.Errorf("choice %d is %+v", i, x)
		}
	}
	if len(s.thinking) != 0 {
		t.Error("a processor is still held")
	}
}
