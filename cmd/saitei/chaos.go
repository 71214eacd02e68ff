// saitei bench chaos: servers on this machine that are killed, paused, cut off from each other, filled up and damaged while matches are played on
// them, for as long as one lets it. Every choice that was acknowledged must be in the record of its match, once and in order; what damage takes must
// be named.

package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/signal"
	"sync"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"saitei/internal/server"
)

type chaosFlags struct {
	duration, every time.Duration
	nodes, matches  int
	seed            uint64
	game            string
	asJSON          bool
}

func (a *app) chaosCommand() *cobra.Command {
	var f chaosFlags
	c := &cobra.Command{
		Use: "chaos", Short: a.say("chaos.short"), Long: a.say("chaos.long"), Args: a.between(0, 0),
		Example: "  saitei bench chaos --for 10m\n  saitei bench chaos --nodes 3 --for 10m",
		RunE: func(c *cobra.Command, _ []string) error {
			switch {
			case f.matches < 1:
				return a.usage("bench.bad-matches")
			case f.nodes != 1 && f.nodes < server.MinClusterNodes:
				return a.usage("bench.bad-nodes", "least", fmt.Sprint(server.MinClusterNodes))
			}
			return a.benchChaos(c.Context(), &f)
		},
	}
	fs := c.Flags()
	fs.DurationVar(&f.duration, "for", 30*time.Second, a.say("chaos.for"))
	fs.DurationVar(&f.every, "every", 2*time.Second, a.say("chaos.every"))
	fs.IntVar(&f.matches, "matches", 8, a.say("bench.matches"))
	fs.IntVar(&f.nodes, "nodes", 1, a.say("bench.nodes"))
	fs.StringVar(&f.game, "game", "kaiun", a.say("bench.game"))
	fs.Uint64Var(&f.seed, "seed", 1, a.say("chaos.seed"))
	fs.BoolVar(&f.asJSON, "json", false, a.say("flag.json"))
	return c
}

// chaosResult is what was done to the servers, and what came of it.
type chaosResult struct {
	Nodes        int            `json:"nodes"`
	Seconds      float64        `json:"seconds"`
	Strikes      map[string]int `json:"strikes"`
	Acknowledged int            `json:"acknowledged"` // choices
	Verified     int            `json:"verified"`     // matches whose record was proved, with every acknowledged choice in it
	Lost         int            `json:"lost"`         // matches that damage took something of, all of them named
}

// chaos is a run of it.
type chaos struct {
	app   *app
	flags *chaosFlags
	nodes *chaosNodes
	rng   *rand.Rand // of the strikes

	mu     sync.Mutex
	result chaosResult
	hurt   bool // damage was done that may take records away
	failed error
}

func (a *app) benchChaos(ctx context.Context, f *chaosFlags) error {
	book, err := a.findPlayable(f.game)
	if err != nil {
		return err
	}
	if ctx == nil {
		ctx = context.Background()
	}
	dir, err := os.MkdirTemp("", "saitei-chaos-")
	if err != nil {
		return err
	}
	c := &chaos{app: a, flags: f, rng: rand.New(rand.NewPCG(f.seed, 0)), result: chaosResult{Nodes: f.nodes, Strikes: map[string]int{}}}
	if c.nodes, err = startChaosNodes(dir, f.nodes); err != nil {
		return err
	}
	started := time.Now()
	playing, stop := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM) // no server is left behind
	defer stop()
	var players sync.WaitGroup
	for i := range f.matches {
		players.Go(func() {
			p := &chaosPlayer{chaos: c, book: book, deck: book.Decks[i%len(book.Decks)].Name, seed: f.seed<<16 + uint64(i), at: i}
			if err := p.run(playing); err != nil {
				c.fail(err)
				stop()
			}
		})
	}
	c.strikeUntil(playing, started.Add(f.duration))
	stop()
	players.Wait()
	c.nodes.close()
	c.result.Seconds = time.Since(started).Seconds()
	if c.failed != nil {
		return errors.Join(c.failed, fmt.Errorf("%s\n%s", dir, c.nodes.logs()))
	}
	if err := os.RemoveAll(dir); err != nil {
		return err
	}
	return a.printChaos(&c.result, f.asJSON)
}

func (a *app) printChaos(r *chaosResult, asJSON bool) error {
	if asJSON {
		return a.printJSON(r, true)
	}
	for _, name := range []string{strikeKill, strikePause, strikePartition, strikeFill, strikeFlip, strikeZero} {
		if n := r.Strikes[name]; n > 0 {
			a.println(a.say("chaos.strike", "name", name, "n", fmt.Sprint(n)))
		}
	}
	a.println(a.say("chaos.result", "seconds", fmt.Sprintf("%.0f", r.Seconds), "choices", fmt.Sprint(r.Acknowledged), "matches", fmt.Sprint(r.Verified), "lost", fmt.Sprint(r.Lost)))
	return nil
}

// fail keeps the first thing that went wrong.
func (c *chaos) fail(err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.failed == nil {
		c.failed = err
	}
}

// The strikes.
const (
	strikeKill      = "kill"
	strikePause     = "pause"
	strikePartition = "partition" // of a cluster
	strikeFill      = "fill"      // the disk, where that can be pretended
	strikeFlip      = "flip"      // one byte of the records, after a kill
	strikeZero      = "zero"      // 512 bytes of them
)

// strikes are the ones that make sense.
func (c *chaos) strikes() []string {
	all := []string{strikeKill, strikePause, strikeFlip, strikeZero}
	if c.flags.nodes > 1 {
		all = append(all, strikePartition)
	}
	if canFill {
		all = append(all, strikeFill)
	}
	return all
}

// healTimeout is how long a server may stand still that is not ready after a strike.
const healTimeout = 90 * time.Second

// strikeUntil strikes again and again until a time, each time when the servers have got over the last; on a busy machine for longer, until each strike has been made.
func (c *chaos) strikeUntil(ctx context.Context, end time.Time) {
	all := c.strikes()
	for n := 0; n < len(all) || time.Now().Before(end); n++ {
		select {
		case <-ctx.Done():
			return
		case <-time.After(c.flags.every/2 + time.Duration(c.rng.Int64N(int64(c.flags.every)))):
		}
		name := all[n%len(all)]
		if err := c.strike(name, c.rng.IntN(c.flags.nodes)); err != nil {
			c.fail(fmt.Errorf("%s: %w", name, err))
			return
		}
		c.mu.Lock()
		c.result.Strikes[name]++
		c.mu.Unlock()
	}
}

func (c *chaos) strike(name string, node int) (err error) {
	switch name {
	case strikeKill:
		err = c.nodes.restart(node, nil)
	case strikePause:
		err = c.nodes.pause(node, time.Duration(c.rng.Int64N(int64(3*time.Second))))
	case strikePartition:
		c.nodes.cutOff(node, true)
		time.Sleep(time.Duration(c.rng.Int64N(int64(6 * time.Second))))
		c.nodes.cutOff(node, false)
	case strikeFill:
		err = c.nodes.fill(node, time.Duration(c.rng.Int64N(int64(3*time.Second))))
	case strikeFlip:
		err = c.nodes.restart(node, func(data []byte) { data[c.rng.IntN(len(data))] ^= byte(1 << c.rng.IntN(8)) })
	case strikeZero:
		c.mu.Lock()
		c.hurt = c.flags.nodes == 1 // of several nodes the others have what one loses
		c.mu.Unlock()
		err = c.nodes.restart(node, func(data []byte) {
			at := c.rng.IntN(len(data))
			clear(data[at:min(at+512, len(data))])
		})
	}
	if err != nil {
		return err
	}
	return c.nodes.awaitReady(node, healTimeout)
}
