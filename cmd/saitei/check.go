// saitei check: rulings are run, and what differs is shown.

package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"saitei/kernel"
	"saitei/rulebook"
	"saitei/ruling"
)

// checkReport is what a check found, for programs to read.
type checkReport struct {
	Passed  int           `json:"passed"`
	Failed  int           `json:"failed"`
	Rulings []checkResult `json:"rulings"`
}

// checkResult is how one ruling fared.
type checkResult struct {
	File     string           `json:"file"`
	Game     string           `json:"game,omitempty"`
	Passed   bool             `json:"passed"`
	Failures []ruling.Failure `json:"failures,omitempty"`
	Error    string           `json:"error,omitempty"` // why it could not be read
	Fired    []string         `json:"fired,omitempty"`

	report string
}

// checking is how rulings are run, and what is told of them.
type checking struct{ verbose, played, explained bool }

func (a *app) checkCommand() *cobra.Command {
	var asJSON bool
	var how checking
	c := &cobra.Command{
		Use: "check " + a.say("arg.file-or-folder") + "|-...", Short: a.say("check.short"), Long: a.say("check.long"), Args: a.between(1, -1),
		Example: "  saitei check my.ruling\n  saitei check --explain my.ruling\n  saitei check games/kaiun/testdata/rulings",
		RunE: func(_ *cobra.Command, args []string) error {
			report := a.checkRulings(args, how)
			if asJSON {
				return a.printJSON(report, report.Failed == 0)
			}
			for _, r := range report.Rulings {
				if to := a.out; r.report != "" {
					if r.Error != "" {
						to = a.err // it could not be run at all
					}
					_, _ = io.WriteString(to, r.report)
				}
			}
			a.println(a.say("check.total", "passed", fmt.Sprint(report.Passed), "failed", fmt.Sprint(report.Failed)))
			if report.Failed > 0 {
				return errReported
			}
			return nil
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, a.say("flag.json"))
	c.Flags().BoolVar(&how.played, "played", false, a.say("check.played"))
	c.Flags().BoolVar(&how.explained, "explain", false, a.say("check.explain"))
	c.Flags().BoolVarP(&how.verbose, "verbose", "v", false, a.say("check.verbose"))
	return c
}

// printJSON prints a value for programs to read.
func (a *app) printJSON(v any, isFine bool) error {
	enc := json.NewEncoder(a.out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(v); err != nil {
		return err
	}
	if !isFine {
		return errReported
	}
	return nil
}

// checkRulings runs every ruling of files and folders. A file that cannot be read counts as one that failed.
func (a *app) checkRulings(paths []string, how checking) *checkReport {
	report := &checkReport{Rulings: []checkResult{}}
	rulings, errs := a.loadRulings(paths)
	broken := map[string]bool{}
	for _, err := range errs {
		file := fileOf(err)
		if file == "" || !broken[file] {
			report.Failed++
		}
		broken[file] = true
		report.Rulings = append(report.Rulings, checkResult{File: file, Error: a.tellFault(err), report: a.tellFault(err) + "\n"})
	}
	results := make([]checkResult, len(rulings))
	inParallel(len(rulings), func(i int) { results[i] = a.checkRuling(rulings[i], how) })
	for _, r := range results {
		if r.Passed {
			report.Passed++
		} else {
			report.Failed++
		}
	}
	report.Rulings = append(report.Rulings, results...)
	return report
}

// loadRulings reads rulings from files and folders, and one from the standard input for -.
func (a *app) loadRulings(paths []string) ([]*ruling.Ruling, []error) {
	files := slices.DeleteFunc(slices.Clone(paths), func(p string) bool { return p == fromStdin })
	all, errs := ruling.Load(files)
	if len(files) == len(paths) {
		return all, errs
	}
	text, err := a.readFile(fromStdin)
	if err != nil {
		return all, append(errs, err)
	}
	r, faults := ruling.Parse(a.called(fromStdin), text)
	if len(faults) > 0 {
		return all, append(errs, faults...)
	}
	return append(all, r), errs
}

func (a *app) checkRuling(r *ruling.Ruling, how checking) checkResult {
	out := checkResult{File: r.File, Game: r.Game}
	book := a.book(r.Game)
	if book == nil {
		out.Error = a.noGameOf(r)
		out.report = out.Error + "\n"
		return out
	}
	var res ruling.Result
	if how.played {
		res = ruling.RunPlayed(book, r)
	} else {
		res = ruling.Run(book, r, nil)
	}
	out.Passed, out.Failures, out.Fired = res.Passed, res.Failures, ruling.FiredIDs(book, res.Fired)
	if !res.Passed {
		out.report = ruling.Report(r, res, a.lang)
	}
	if how.explained {
		out.report += ruling.Explain(book, r, res, a.lang)
	}
	if how.verbose {
		out.report += r.File + "\n" + ruling.Story(book, r, res, a.lang)
	}
	return out
}

// noGameOf says that a ruling names no game, or one that there is not.
func (a *app) noGameOf(r *ruling.Ruling) string {
	message := kernel.Key("check.no-game")
	if r.Game == "" {
		message = "check.which-game"
	}
	return a.say(message, "file", r.File, "game", r.Game, "all", strings.Join(gameNames(), ", "))
}

// inParallel does n things, several at a time.
func inParallel(n int, do func(i int)) {
	var group sync.WaitGroup
	gate := make(chan struct{}, max(1, runtime.GOMAXPROCS(0)))
	for i := range n {
		gate <- struct{}{}
		group.Go(func() {
			defer func() { <-gate }()
			do(i)
		})
	}
	group.Wait()
}

// fileOf is the file that an error is about.
func fileOf(err error) string {
	var fault *ruling.Fault
	var path *fs.PathError
	switch {
	case errors.As(err, &fault):
		return fault.File
	case errors.As(err, &path):
		return path.Path
	}
	return ""
}

// tellFault says what is wrong with a ruling's text in the user's language.
func (a *app) tellFault(err error) string {
	var fault *ruling.Fault
	if !errors.As(err, &fault) {
		return a.tell(err)
	}
	s := fmt.Sprintf("%s:%d: %s", fault.File, fault.Line, fault.Text.In(a.lang))
	if r := fault.Remedy.In(a.lang); r != "" {
		s += "\n    " + r
	}
	return s
}

// printVocabulary prints the words that a game's rulings can use.
func (a *app) printVocabulary(book *rulebook.Book) error {
	if book.Rules == nil {
		return a.bad("error.not-playable", "game", book.Title.In(a.lang))
	}
	a.printf("%s", ruling.Vocabulary(book, a.lang))
	return nil
}
