// Judging: how likely a seat is to win, by a few numbers that anybody can count at the table. How much each of them matters is learnt from games, and kept as text beside them.

package rulebook

import (
	"bufio"
	"fmt"
	"math"
	"strconv"
	"strings"

	"saitei/kernel"
)

// Measure is a number that says something about how well a seat stands.
type Measure struct {
	Name string
	Of   func(g *kernel.Game, seat kernel.Seat) float64
}

// CardsIn measures how many cards a seat has in a zone.
func CardsIn(name string, zone kernel.ZoneID) Measure {
	return Measure{name, func(g *kernel.Game, seat kernel.Seat) float64 {
		n := 0
		for _, c := range g.Throughout(zone) {
			if g.Controller(c) == seat {
				n++
			}
		}
		return float64(n)
	}}
}

// SumIn measures what the cards that a seat has in a zone come to in a characteristic, counted in units.
func SumIn(name string, zone kernel.ZoneID, attr kernel.Attr, unit float64) Measure {
	return Measure{name, func(g *kernel.Game, seat kernel.Seat) float64 {
		var sum int64
		for _, c := range g.Throughout(zone) {
			if g.Controller(c) == seat {
				sum += g.Attr(c, attr)
			}
		}
		return float64(sum) / unit
	}}
}

// FewIn measures whether a seat has at most so many cards in a zone: where the last ones count for more than the others.
func FewIn(name string, zone kernel.ZoneID, most int) Measure {
	count := CardsIn(name, zone)
	return Measure{name, func(g *kernel.Game, seat kernel.Seat) float64 {
		if count.Of(g, seat) <= float64(most) {
			return 1
		}
		return 0
	}}
}

// TurnOf measures whether it is a seat's turn; number is the one of the table that says whose turn it is.
func TurnOf(name string, number int) Measure {
	return Measure{name, func(g *kernel.Game, seat kernel.Seat) float64 {
		if g.Var(number) == int(seat) {
			return 1
		}
		return 0
	}}
}

// Judgement is the measures of a game with what each is worth.
type Judgement struct {
	Measures []Measure
	Weights  []float64 // one for each measure
}

// ReadJudgement reads what measures are worth: a line with the name and the weight of each. What stands behind # is for people.
func ReadJudgement(text string, measures []Measure) (*Judgement, error) {
	j := &Judgement{Measures: measures, Weights: make([]float64, len(measures))}
	lines := bufio.NewScanner(strings.NewReader(text))
	for n := 1; lines.Scan(); n++ {
		line, _, _ := strings.Cut(lines.Text(), "#")
		fields := strings.Fields(line)
		if len(fields) == 0 {
			continue
		}
		at := j.index(fields[0])
		if at < 0 || len(fields) != 2 {
			return nil, fmt.Errorf("line %d: expected a measure and its weight, found %q", n, line)
		}
		w, err := strconv.ParseFloat(fields[1], 64)
		if err != nil {
			return nil, fmt.Errorf("line %d: %q is not a number", n, fields[1])
		}
		j.Weights[at] = w
	}
	return j, nil
}

func (j *Judgement) index(name string) int {
	for i := range j.Measures {
		if j.Measures[i].Name == name {
			return i
		}
	}
	return -1
}

// Text is the judgement as it is read, with a remark at its head.
func (j *Judgement) Text(remark string) string {
	var b strings.Builder
	for line := range strings.Lines(remark) {
		fmt.Fprintf(&b, "# %s\n", strings.TrimRight(line, "\n"))
	}
	for i := range j.Measures {
		fmt.Fprintf(&b, "%-10s %7.4f\n", j.Measures[i].Name, j.Weights[i])
	}
	return b.String()
}

// Lead appends to dst by how much a team is ahead of the others in each measure, a player for a player.
func (j *Judgement) Lead(g *kernel.Game, team int8, dst []float64) []float64 {
	var own, others float64
	for s := range kernel.Seat(g.Seats()) {
		if g.Rules.Team(s) == team {
			own++
		} else {
			others++
		}
	}
	for i := range j.Measures {
		lead := 0.0
		for s := range kernel.Seat(g.Seats()) {
			n := j.Measures[i].Of(g, s)
			if g.Rules.Team(s) == team {
				lead += n / own
			} else {
				lead -= n / others
			}
		}
		dst = append(dst, lead)
	}
	return dst
}

// Chance is how likely a team is to win, between 0 and 1.
func (j *Judgement) Chance(g *kernel.Game, team int8) float64 {
	var room [32]float64
	sum := 0.0
	for i, lead := range j.Lead(g, team, room[:0]) {
		sum += lead * j.Weights[i]
	}
	return 1 / (1 + math.Exp(-sum))
}
