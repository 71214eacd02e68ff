// Shell completion: games, decks, cards, clauses and agents are completed by name.

package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"saitei/agent"
	"saitei/rulebook"
)

func (a *app) completionCommand() *cobra.Command {
	c := &cobra.Command{
		Use: "completion bash|zsh|fish|powershell", Short: a.say("completion.short"), Long: a.say("completion.long"),
		Example:   "  saitei completion bash",
		ValidArgs: []string{"bash", "zsh", "fish", "powershell"},
		Args:      a.between(1, 1),
	}
	c.RunE = func(c *cobra.Command, args []string) error {
		switch args[0] {
		case "bash":
			return c.Root().GenBashCompletionV2(a.out, true)
		case "zsh":
			return c.Root().GenZshCompletion(a.out)
		case "fish":
			return c.Root().GenFishCompletion(a.out, true)
		case "powershell":
			return c.Root().GenPowerShellCompletionWithDesc(a.out)
		}
		return a.usage("error.shell", "name", args[0])
	}
	return c
}

// completer lists what can follow the arguments given so far.
type completer func(c *cobra.Command, args []string, start string) ([]string, cobra.ShellCompDirective)

// completeGame completes a game, and then what the game has more of.
func (a *app) completeGame(then func(book *rulebook.Book) []string) completer {
	return func(_ *cobra.Command, args []string, start string) ([]string, cobra.ShellCompDirective) {
		if len(args) == 0 {
			var out []string
			for _, b := range a.editions() {
				out = append(out, b.Name+"\t"+a.gameTitle(b))
			}
			return out, cobra.ShellCompDirectiveNoFileComp
		}
		book := a.book(args[0])
		if then == nil || book == nil {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return matching(then(book), start), cobra.ShellCompDirectiveNoFileComp
	}
}

// completeGameThenFile completes a game and then files.
func (a *app) completeGameThenFile() completer {
	game := a.completeGame(nil)
	return func(c *cobra.Command, args []string, start string) ([]string, cobra.ShellCompDirective) {
		if len(args) > 0 {
			return nil, cobra.ShellCompDirectiveDefault
		}
		return game(c, args, start)
	}
}

func matching(all []string, start string) []string {
	var out []string
	for _, s := range all {
		if strings.HasPrefix(s, start) {
			out = append(out, s)
		}
	}
	return out
}

func (a *app) completeCards(book *rulebook.Book) []string {
	var out []string
	for _, c := range book.Cards {
		out = append(out, c.Number+"\t"+a.cardTitle(&c))
	}
	return out
}

func (a *app) completeClauses(book *rulebook.Book) []string {
	var out []string
	for _, e := range book.Ledger.Entries {
		out = append(out, e.ID+"\t"+cut(e.Text.In(a.lang), 60))
	}
	return out
}

func (a *app) completeDecks(book *rulebook.Book) []string {
	var out []string
	for i := range book.Decks {
		out = append(out, book.Decks[i].Name+"\t"+a.deckTitle(&book.Decks[i]))
	}
	return out
}

// completeOfGame completes a flag with something of the game that the command was given.
func (a *app) completeOfGame(of func(book *rulebook.Book) []string) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, start string) ([]string, cobra.ShellCompDirective) {
		if len(args) == 0 || a.book(args[0]) == nil {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return matching(of(a.book(args[0])), start), cobra.ShellCompDirectiveNoFileComp
	}
}

// completeSwitches completes the judgement calls that can be made the other way.
func (a *app) completeSwitches(book *rulebook.Book) []string {
	var out []string
	for _, s := range book.Switches {
		for n, meaning := range s.Meaning {
			if n > 0 {
				out = append(out, fmt.Sprintf("%s=%d\t%s", s.Name, n, meaning.In(a.lang)))
			}
		}
	}
	return out
}

// completeChapters completes the chapters of a rulebook.
func (a *app) completeChapters(book *rulebook.Book) []string {
	var out []string
	for _, id := range chaptersOf(book) {
		out = append(out, id+"\t"+cut(a.clauseText(book, id), 60))
	}
	return out
}

// completeDeckFlag completes a deck of the game that the command was given, or a file.
func (a *app) completeDeckFlag(_ *cobra.Command, args []string, start string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		if book := a.book(args[0]); book != nil {
			return matching(a.completeDecks(book), start), cobra.ShellCompDirectiveDefault
		}
	}
	return nil, cobra.ShellCompDirectiveDefault
}

func completeAgents(more ...string) cobra.CompletionFunc {
	return cobra.FixedCompletions(append(agent.Names(), more...), cobra.ShellCompDirectiveNoFileComp)
}

// agentList names the agents for the help of commands.
func agentList() string { return strings.Join(agent.Names(), ", ") + "; search@400, search@2s" }
