// Command saitei plays, simulates and explains trading card games whose rulebooks run as programs.
package main

import (
	"os"

	"golang.org/x/term"
)

func main() {
	a := &app{in: os.Stdin, out: os.Stdout, err: os.Stderr, getenv: os.Getenv}
	a.isTerminal = term.IsTerminal(int(os.Stdout.Fd())) && term.IsTerminal(int(os.Stdin.Fd()))
	a.isErrTerminal = term.IsTerminal(int(os.Stderr.Fd()))
	a.columns = func() int {
		if w, _, err := term.GetSize(int(os.Stdout.Fd())); err == nil {
			return w
		}
		return 0
	}
	os.Exit(a.run(os.Args[1:]))
}
