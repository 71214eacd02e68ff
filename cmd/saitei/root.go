// The commands: what there is, and help that speaks the user's language.

package main

import (
	"errors"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"saitei/kernel"
	"saitei/rulebook"
)

func (a *app) root() *cobra.Command {
	var serving serveFlags
	var isVersion bool
	root := &cobra.Command{
		Use:           "saitei",
		Short:         a.say("root.short"),
		Long:          a.say("root.long"),
		SilenceErrors: true,
		SilenceUsage:  true,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) > 0 {
				return a.unknownCommand(c, args[0])
			}
			return nil
		},
		RunE: func(c *cobra.Command, _ []string) error {
			if isVersion {
				return a.printVersion(false)
			}
			return a.serve(c.Context(), &serving)
		},
	}
	a.serveFlags(root.Flags(), &serving)
	root.Flags().BoolVar(&isVersion, "version", false, a.say("version.short"))
	root.PersistentFlags().String("lang", string(a.lang), a.say("flag.lang"))
	root.PersistentFlags().StringVar(&a.data, "data", "", a.say("flag.data"))
	root.PersistentFlags().BoolP("help", "h", false, a.say("flag.help"))
	root.CompletionOptions.DisableDefaultCmd = true
	root.SetUsageTemplate(a.usageTemplate())
	root.SetHelpTemplate("{{with (or .Long .Short)}}{{. | trimTrailingWhitespaces}}\n\n{{end}}{{.UsageString}}")
	help := root.HelpFunc()
	root.SetHelpFunc(func(c *cobra.Command, args []string) {
		if words := c.Flags().Args(); c.HasSubCommands() && len(words) > 0 {
			a.noHelp = a.unknownCommand(c, words[0])
			return
		}
		help(c, args)
	})
	root.SetFlagErrorFunc(func(c *cobra.Command, err error) error { return a.flagError(c, err) })
	root.PersistentPreRunE = func(c *cobra.Command, _ []string) error {
		if l, _ := c.Flags().GetString("lang"); l != "ja" && l != "en" {
			return a.usage("error.lang", "lang", l)
		}
		return nil
	}
	_ = root.RegisterFlagCompletionFunc("lang", cobra.FixedCompletions([]string{"ja", "en"}, cobra.ShellCompDirectiveNoFileComp))
	root.AddCommand(
		a.serveCommand(), a.playCommand(), a.simCommand(), a.botCommand(), a.rulesCommand(), a.cardsCommand(), a.deckCommand(),
		a.replayCommand(), a.verifyCommand(), a.analyseCommand(), a.checkCommand(), a.puzzleCommand(), a.coverageCommand(), a.benchCommand(), a.doctorCommand(), a.versionCommand(), a.completionCommand(),
	)
	root.SetHelpCommand(&cobra.Command{
		Use: "help [" + a.say("arg.command") + "]", Short: a.say("help.short"),
		RunE: func(c *cobra.Command, args []string) error {
			found, rest, err := c.Root().Find(args)
			if err != nil || len(rest) > 0 {
				return a.unknownCommand(c.Root(), strings.Join(args, " "))
			}
			return found.Help()
		},
	})
	return root
}

// group is a command that only holds others.
func (a *app) group(use string, short kernel.Key, kids ...*cobra.Command) *cobra.Command {
	c := &cobra.Command{
		Use: use, Short: a.say(short),
		Args: func(c *cobra.Command, args []string) error {
			if len(args) > 0 {
				return a.unknownCommand(c, args[0])
			}
			return nil
		},
		RunE: func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	c.AddCommand(kids...)
	return c
}

func (a *app) unknownCommand(c *cobra.Command, name string) error {
	var all []string
	for _, k := range c.Commands() {
		if k.IsAvailableCommand() {
			all = append(all, k.Name())
		}
	}
	if near := nearestCommand(c, name, all); near != "" {
		return a.usage("error.command-near", "name", name, "near", near)
	}
	return a.usage("error.command", "name", name, "all", strings.Join(all, ", "))
}

// meant is what somebody means by a word that is no command.
var meant = map[string]string{
	"ruling": "check", "rulings": "check", "test": "check", "simulate": "sim", "simulation": "sim", "host": "serve", "server": "serve", "web": "serve", "start": "serve", "watch": "replay",
	"clause": "rules", "clauses": "rules", "search": "rules", "rulebook": "rules", "game": "play", "games": "version", "fsck": "doctor", "ai": "bot", "agent": "bot",
}

// nearestCommand is the command that somebody may have meant: one of nearly that name, the only one that begins so, of that name below another one, or of that meaning; "" where there is none.
func nearestCommand(c *cobra.Command, name string, all []string) string {
	name = strings.ToLower(name)
	if near := rulebook.Nearest(name, all); near != "" && rulebook.Distance(name, near) <= 1+len(name)/4 {
		return near
	}
	if begun := begunBy(name, all); len(begun) == 1 {
		return begun[0]
	}
	if c.HasParent() {
		return ""
	}
	if to, ok := meant[name]; ok {
		return to
	}
	for _, group := range c.Commands() {
		for _, k := range group.Commands() {
			if k.IsAvailableCommand() && k.Name() == name {
				return group.Name() + " " + name
			}
		}
	}
	return ""
}

// begunBy is those of some names that begin with two letters or more.
func begunBy(letters string, names []string) (begun []string) {
	for _, n := range names {
		if len(letters) > 1 && strings.HasPrefix(n, letters) {
			begun = append(begun, n)
		}
	}
	return begun
}

// flagError says in the user's language what is wrong with a flag.
func (a *app) flagError(c *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	var missing *pflag.ValueRequiredError
	var invalid *pflag.InvalidValueError
	help := c.CommandPath() + " --help"
	switch {
	case errors.As(err, &unknown):
		name := unknown.GetSpecifiedName()
		if len(name) > 1 {
			name = "-" + name
		}
		if near := nearestFlag(c, name); near != "" {
			return a.usage("error.flag-near", "flag", "-"+name, "near", near, "help", help)
		}
		return a.usage("error.flag", "flag", "-"+name, "help", help)
	case errors.As(err, &missing):
		return a.usage("error.flag-value", "flag", "--"+missing.GetFlag().Name, "help", help)
	case errors.As(err, &invalid):
		return a.usage("error.flag-invalid", "flag", "--"+invalid.GetFlag().Name, "value", invalid.GetValue(), "kind", a.say(flagKind(invalid.GetFlag().Value.Type())))
	}
	return &usageError{err.Error()}
}

// nearestFlag is the flag of a command that somebody may have meant, or "".
func nearestFlag(c *cobra.Command, name string) string {
	var all []string
	c.Flags().VisitAll(func(f *pflag.Flag) { all = append(all, f.Name) })
	name = strings.TrimLeft(name, "-")
	if near := rulebook.Nearest(name, all); near != "" && len(name) > 2 {
		return "--" + near
	}
	return ""
}

// flagKinds is the words for what flags take, by the types of package pflag.
var flagKinds = map[string]kernel.Key{
	"int": "flag.kind-number", "uint": "flag.kind-natural", "uint64": "flag.kind-natural", "bool": "flag.kind-bool",
	"duration": "flag.kind-duration", "stringToInt": "flag.kind-numbers",
}

// flagKind is the words for what a flag takes.
func flagKind(kind string) kernel.Key {
	if key, ok := flagKinds[kind]; ok {
		return key
	}
	return "flag.kind-text"
}

// between checks how many arguments a command got.
func (a *app) between(least, most int) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		if len(args) < least || (most >= 0 && len(args) > most) {
			return a.usage("error.args", "use", c.UseLine(), "n", strconv.Itoa(len(args)))
		}
		return nil
	}
}

func (a *app) usageTemplate() string {
	return `{{if .HasExample}}` + a.say("help.examples") + `
{{.Example}}

{{end}}` + a.say("help.usage") + `
{{if .Runnable}}{{if not .HasAvailableSubCommands}}  {{.UseLine}}
{{end}}{{end}}{{if .HasAvailableSubCommands}}  {{.CommandPath}} [` + a.say("arg.command") + `]

` + a.say("help.commands") + `{{range .Commands}}{{if .IsAvailableCommand}}
  {{rpad .Name .NamePadding}} {{.Short}}{{end}}{{end}}
{{end}}{{if .HasAvailableLocalFlags}}
` + a.say("help.flags") + `
{{.LocalFlags.FlagUsages | trimTrailingWhitespaces}}
{{end}}{{if .HasAvailableInheritedFlags}}
` + a.say("help.global") + `
{{.InheritedFlags.FlagUsages | trimTrailingWhitespaces}}
{{end}}{{if .HasAvailableSubCommands}}
` + a.say("help.more") + `
{{end}}`
}
