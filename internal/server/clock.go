// Clocks: how much time each seat has left. A clock is plain data; whoever has it says what time it is.

package server

import (
	"slices"
	"time"
)

type clock struct {
	spec   ClockSpec
	seats  []seatClock
	holder []int     // the seat whose clock each seat goes by: its own, or that of the first of its team
	at     time.Time // when the seats were last brought up to date
}

type seatClock struct {
	left, grace time.Duration
	running     bool // the seat has something to decide
	away        bool // nobody is connected: the grace runs before the clock does
}

func seconds(s float64) time.Duration { return time.Duration(s * float64(time.Second)) }

// newClock is a clock for seats that play in teams, of which each has the number of its team.
func newClock(spec ClockSpec, teams []int) *clock {
	c := &clock{spec: spec, seats: make([]seatClock, len(teams)), holder: make([]int, len(teams))}
	for i := range c.seats {
		c.holder[i] = i
		if spec.Per == ClockPerTeam {
			c.holder[i] = slices.Index(teams, teams[i])
		}
		c.seats[i] = seatClock{left: seconds(spec.Seconds), grace: seconds(spec.GraceSeconds), away: true}
	}
	return c
}

// of is the clock that a seat goes by.
func (c *clock) of(seat int) *seatClock { return &c.seats[c.holder[seat]] }

// sharing lists the seats that go by the same clock as a seat.
func (c *clock) sharing(seat int) []int {
	var out []int
	for i := range c.holder {
		if c.holder[i] == c.holder[seat] {
			out = append(out, i)
		}
	}
	return out
}

// setAway notes where nobody is connected. A clock that several share waits only while none of them is there.
func (c *clock) setAway(isAway func(seat int) bool) {
	for i := range c.seats {
		c.seats[i].away = true
	}
	for i := range c.holder {
		c.of(i).away = c.of(i).away && isAway(i)
	}
}

func (c *clock) isOn() bool { return c.spec.Kind == ClockPerDecision || c.spec.Kind == ClockChess }

// settle charges everybody for the time that has passed.
func (c *clock) settle(now time.Time) {
	passed := max(0, now.Sub(c.at))
	c.at = now
	for i := range c.seats {
		s := &c.seats[i]
		if !s.running {
			continue
		}
		d := passed
		if s.away {
			free := min(d, s.grace)
			s.grace -= free
			d -= free
		}
		s.left = max(0, s.left-d)
	}
}

// answered gives a seat what an answer is worth.
func (c *clock) answered(seat int) {
	switch s := c.of(seat); c.spec.Kind {
	case ClockPerDecision:
		s.left = seconds(c.spec.Seconds)
	case ClockChess:
		s.left += seconds(c.spec.IncrementSeconds)
	}
}

// rewound gives everybody a full decision's time after a take-back.
func (c *clock) rewound() {
	for i := range c.seats {
		if c.spec.Kind == ClockPerDecision {
			c.seats[i].left = seconds(c.spec.Seconds)
		}
	}
}

// run lets the clocks of those run who have something to decide.
func (c *clock) run(waits func(seat int) bool) {
	for i := range c.seats {
		c.seats[i].running = false
	}
	for i := range c.holder {
		c.of(i).running = c.of(i).running || waits(i)
	}
}

// next is how long it takes until the first seat runs out of time, if nothing happens; ok is false if nobody ever does.
func (c *clock) next() (d time.Duration, ok bool) {
	for _, s := range c.seats {
		if !s.running {
			continue
		}
		left := s.left
		if s.away {
			left += s.grace
		}
		if !ok || left < d {
			d, ok = left, true
		}
	}
	return d, ok && c.isOn()
}

// expired is a seat that has run out of time, or -1.
func (c *clock) expired() int {
	for i, s := range c.seats {
		if s.running && s.left <= 0 && (!s.away || s.grace <= 0) {
			return i
		}
	}
	return -1
}

func (c *clock) times() []timeLeft {
	if !c.isOn() {
		return nil
	}
	out := make([]timeLeft, len(c.seats))
	for i, s := range c.seats {
		out[i] = timeLeft{s.left.Milliseconds(), s.grace.Milliseconds()}
	}
	return out
}

func (c *clock) restore(times []timeLeft) {
	for i := range min(len(times), len(c.seats)) {
		c.seats[i].left = time.Duration(times[i].Left) * time.Millisecond
		c.seats[i].grace = time.Duration(times[i].Grace) * time.Millisecond
	}
}

func (c *clock) clone() *clock {
	d := *c
	d.seats = append([]seatClock(nil), c.seats...)
	return &d
}

// view is what is shown of a seat's clock.
func (s *seatClock) view() ClockView {
	return ClockView{LeftMS: s.left.Milliseconds(), Running: s.running, GraceMS: s.grace.Milliseconds(), Away: s.away && s.running && s.grace > 0}
}
