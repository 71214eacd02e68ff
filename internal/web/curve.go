// The curve: the chance of winning over a match that is over, drawn from what is known of it so far, with the choices that turned it.

package web

import (
	"cmp"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"saitei/internal/insight"
	"saitei/internal/server"
	"saitei/kernel"
	"saitei/rulebook"
)

// The size of the curve, in its own units.
const (
	curveWidth  = 300
	curveHeight = 90
)

// curve is the chances of a match as a drawing and in words.
type curve struct {
	Width, Height, Middle int
	Line, Area            string // where the curve goes, and the ground below it
	Now                   string // where the position is that is looked at
	Chance                string // there, in words; "" where it is not known
	First, Other          string // whose curve it is, and who wins where it is low
	Turns                 []turningPoint
	Progress              string // in words, while there is more to find out; "" when all is known
	Failed                bool
	Last                  int
}

// turningPoint is a choice that gave much away.
type turningPoint struct {
	At     int
	X, Y   string
	Link   string
	Who    string
	Turn   string
	Chosen string
	Better string
	IsHere bool
}

// curve answers a script with the curve as it is known now.
func (p *pages) curve(w http.ResponseWriter, r *http.Request) error {
	pg, err := p.replayFor(r)
	if err != nil {
		return err
	}
	return p.showPart(w, r, "curve", pg)
}

// newCurve draws what is known of a match for somebody who looks at one of its positions.
func newCurve(f *faces, pg *replayPage, known server.Analysis) *curve {
	c := &curve{Width: curveWidth, Height: curveHeight, Middle: curveHeight / 2, Failed: known.Failed, Last: pg.Last}
	c.Now = c.across(pg.At)
	c.First, c.Other = f.partyOf(true), f.partyOf(false)
	if known.Done < known.Of && !known.Failed {
		c.Progress = say(f.l, "curve.progress", "n", strconv.Itoa(100*known.Done/max(1, known.Of)))
	}
	var points []string
	for _, x := range known.Choices {
		points = append(points, c.across(x.After)+","+c.down(x.First))
		if x.After <= pg.At && pg.At <= known.Done {
			c.Chance = say(f.l, "curve.now", "name", c.First, "n", percent(x.First))
		}
	}
	for _, x := range turningPoints(known.Choices) {
		c.Turns = append(c.Turns, c.turningPoint(f, pg, x))
	}
	if known.Done == known.Of && len(points) > 0 {
		points = append(points, c.across(pg.Last)+","+c.down(finalChance(&pg.Room)))
	}
	if len(points) > 0 {
		c.Line = "M" + strings.Join(points, " L")
		first, _, _ := strings.Cut(points[0], ",")
		last, _, _ := strings.Cut(points[len(points)-1], ",")
		c.Area = fmt.Sprintf("%s L%s,%d L%s,%dZ", c.Line, last, curveHeight, first, curveHeight)
	}
	return c
}

// mostTurns is how many turning points are marked: those that gave most away.
const mostTurns = 8

// turningPoints are the choices that turned the match, in their order.
func turningPoints(choices []*insight.Judged) []*insight.Judged {
	turns := slices.DeleteFunc(slices.Clone(choices), func(x *insight.Judged) bool { return !x.IsTurningPoint() })
	slices.SortStableFunc(turns, func(a, b *insight.Judged) int { return cmp.Compare(b.Cost(), a.Cost()) })
	turns = turns[:min(mostTurns, len(turns))]
	slices.SortFunc(turns, func(a, b *insight.Judged) int { return a.After - b.After })
	return turns
}

// partyOf names those whose chance the curve shows, or those against whom they play.
func (f *faces) partyOf(isFirst bool) string {
	var names []string
	for s := range f.book.Rules.Seats {
		if (f.book.Rules.Team(kernel.Seat(s)) == f.book.Rules.Team(0)) == isFirst {
			names = append(names, f.seatName(s))
		}
	}
	return strings.Join(names, say(f.l, "card.comma"))
}

// finalChance is how the match ended for the first seat.
func finalChance(room *server.RoomInfo) float64 {
	switch room.Seats[0].Outcome {
	case kernel.Won.String():
		return 1
	case kernel.Lost.String():
		return 0
	}
	return 0.5
}

// turningPoint puts a choice that turned the match into words.
func (c *curve) turningPoint(f *faces, pg *replayPage, x *insight.Judged) turningPoint {
	return turningPoint{
		At: x.After, X: c.across(x.After), Y: c.down(x.First), Link: pg.address(x.After), Who: f.seatName(int(x.Seat)), IsHere: x.After == pg.At,
		Turn: say(f.l, "replay.turn", "n", strconv.Itoa(x.Turn)), Chosen: x.Chosen.In(f.l),
		Better: say(f.l, "curve.better", "best", x.Best.In(f.l), "lost", percent(x.Cost())),
	}
}

func percent(chance float64) string { return fmt.Sprintf("%.0f", 100*chance) }

// across is where a position lies from left to right, and down where a chance lies from top to bottom.
func (c *curve) across(at int) string {
	return fmt.Sprintf("%.1f", float64(at)*curveWidth/float64(max(1, c.Last)))
}

func (c *curve) down(chance float64) string { return fmt.Sprintf("%.1f", (1-chance)*curveHeight) }

// chooser is the seat whose choice comes next at a position, as far as the analysis knows it, or -1.
func chooser(known server.Analysis, at int) int {
	for _, x := range known.Choices {
		if x.After == at {
			return int(x.Seat)
		}
	}
	return -1
}

// rivals lists who can be played on against: whoever of them had a seat in the match first.
func rivals(l rulebook.Lang, room *server.RoomInfo) []choice {
	usual := server.UsualAgent
	for _, s := range room.Seats {
		if s.Kind == server.AgentSeat {
			usual = agentOf(s.Agent)
		}
	}
	var all []choice
	for _, a := range agents {
		all = append(all, choice{Value: a.Name, Label: a.Title.In(l), Chosen: a.Name == usual})
	}
	return all
}
