// The program around the commands: its streams, its language, its errors and its exit codes.

package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"runtime/debug"
	"slices"
	"strings"
	"syscall"

	"saitei/kernel"
	"saitei/rulebook"
)

// The exit codes.
const (
	exitFine  = 0
	exitBad   = 1 // what was given, or what was found, is bad
	exitUsage = 2 // the command was called wrongly
)

// app is one run of the program.
type app struct {
	in            io.Reader
	typed         *string // the standard input, where it was read as a file
	out, err      io.Writer
	getenv        func(string) string
	isTerminal    bool // somebody sits there and types
	isErrTerminal bool
	columns       func() int // of the terminal, or 0; nil: unknown
	lang          rulebook.Lang
	data          string // the data folder, where the user names one
	shelf         shelf
	noHelp        error // why there is no help for what it was asked for
}

// usageError says that the command was called wrongly.
type usageError struct{ text string }

func (e *usageError) Error() string { return e.text }

// badError says that what was given or found is bad.
type badError struct{ text string }

func (e *badError) Error() string { return e.text }

// errReported ends the program with exitBad; everything has been said already.
var errReported = errors.New("reported")

// spoken is an error that speaks both languages.
type spoken interface {
	error
	In(rulebook.Lang) string
}

// run carries out a command line and gives the exit code.
func (a *app) run(args []string) (code int) {
	a.lang = a.languageOf(args)
	defer func() {
		if p := recover(); p != nil {
			fmt.Fprintln(a.err, a.say("error.internal", "what", fmt.Sprint(p)))
			if a.getenv("SAITEI_DEBUG") != "" {
				fmt.Fprintf(a.err, "%s\n", debug.Stack())
			}
			code = exitBad
		}
	}()
	root := a.root()
	root.SetArgs(args)
	root.SetIn(a.in)
	root.SetOut(a.out)
	root.SetErr(a.err)
	return a.exit(cmp.Or(root.Execute(), a.noHelp))
}

// exit says what went wrong and gives the code for it.
func (a *app) exit(err error) int {
	var usage *usageError
	switch {
	case err == nil:
		return exitFine
	case errors.Is(err, errReported):
		return exitBad
	case errors.As(err, &usage):
		fmt.Fprintln(a.err, "saitei: "+usage.text)
		return exitUsage
	}
	fmt.Fprintln(a.err, "saitei: "+a.tell(err))
	return exitBad
}

// tell puts an error into the user's language where it can.
func (a *app) tell(err error) string {
	var s spoken
	if errors.As(err, &s) {
		return s.In(a.lang)
	}
	var path *fs.PathError
	if errors.As(err, &path) {
		key := kernel.Key("error.file")
		switch {
		case errors.Is(err, fs.ErrNotExist):
			key = "error.no-file"
		case errors.Is(err, fs.ErrPermission):
			key = "error.no-permission"
		}
		return a.say(key, "file", path.Path, "what", a.reason(path.Err))
	}
	return err.Error()
}

// reasons is the words for what the system says when it cannot do something.
var reasons = []struct {
	is  error
	key kernel.Key
}{
	{syscall.EADDRINUSE, "reason.in-use"}, {syscall.EADDRNOTAVAIL, "reason.not-here"}, {syscall.EACCES, "reason.no-permission"}, {syscall.EPERM, "reason.no-permission"},
	{syscall.EISDIR, "reason.is-folder"}, {syscall.ENOTDIR, "reason.no-folder"}, {syscall.ENOSPC, "reason.full"}, {syscall.EROFS, "reason.read-only"},
	{syscall.EEXIST, "reason.exists"}, {syscall.ENAMETOOLONG, "reason.long-name"},
}

// reason puts what the system says into the user's language where it can.
func (a *app) reason(err error) string {
	for _, r := range reasons {
		if errors.Is(err, r.is) {
			return a.say(r.key)
		}
	}
	var address *net.AddrError
	var host *net.DNSError
	switch {
	case errors.As(err, &address):
		return a.say("reason.bad-address")
	case errors.As(err, &host):
		return a.say("reason.no-host", "host", host.Name)
	}
	return err.Error()
}

// usage makes an error about how the command was called.
func (a *app) usage(key kernel.Key, args ...string) error {
	return &usageError{a.say(key, echoed(args)...)}
}

// bad makes an error about what was given.
func (a *app) bad(key kernel.Key, args ...string) error {
	return &badError{a.say(key, echoed(args)...)}
}

// longestEchoed is how many columns an error says again of what was given, and cutEchoed how many of something longer: enough to know it by.
const longestEchoed, cutEchoed = 2000, 100

// echoed is what an error says again of what was given.
func echoed(args []string) []string {
	args = slices.Clone(args)
	for i, arg := range args {
		if len(arg) > longestEchoed && textWidth(arg) > longestEchoed {
			args[i] = cut(arg, cutEchoed)
		}
	}
	return args
}

// say puts a key into words. Forms such as {card|cards} follow the argument n.
func (a *app) say(key kernel.Key, args ...string) string {
	isOne := false
	for i := 0; i+1 < len(args); i += 2 {
		isOne = isOne || args[i] == "n" && args[i+1] == "1"
	}
	return rulebook.Form(words.Say(a.lang, key, args...), !isOne)
}

func (a *app) printf(format string, args ...any) { fmt.Fprintf(a.out, format, args...) }

func (a *app) println(args ...any) { fmt.Fprintln(a.out, args...) }

// languageOf finds the language before the flags are parsed, because help and errors need it already.
func (a *app) languageOf(args []string) rulebook.Lang {
	for i, arg := range args {
		if arg == "--" {
			break
		}
		value, ok := strings.CutPrefix(arg, "--lang=")
		if arg == "--lang" && i+1 < len(args) {
			value, ok = args[i+1], true
		}
		if ok && (value == string(rulebook.Ja) || value == string(rulebook.En)) {
			return rulebook.Lang(value)
		}
	}
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := a.getenv(name); v != "" {
			if strings.HasPrefix(v, "ja") {
				return rulebook.Ja
			}
			return rulebook.En
		}
	}
	return rulebook.En
}
