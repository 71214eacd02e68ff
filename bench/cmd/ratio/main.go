// Command ratio plays every player of the bench package in turns on one core
// and prints how fast each is as a multiple of the yardstick.
package main

import (
	"flag"
	"fmt"
	"os"
	"runtime"
	"time"

	"saitei/bench"
)

func main() {
	length := flag.Duration("for", 10*time.Second, "how long to measure, all players together")
	turn := flag.Duration("turn", 200*time.Millisecond, "how long one player's turn is")
	flag.Parse()
	if *turn <= 0 {
		fmt.Fprintln(os.Stderr, "ratio: -turn must be positive")
		os.Exit(2)
	}

	// One core, the garbage collector's work included.
	runtime.GOMAXPROCS(1)
	players := bench.Players()
	rounds := max(1, int(*length / *turn)/len(players))
	if err := bench.Print(os.Stdout, bench.Interleave(players, rounds, *turn)); err != nil {
		fmt.Fprintln(os.Stderr, "ratio:", err)
		os.Exit(1)
	}
}
