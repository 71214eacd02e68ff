// saitei version: what was built, from what.

package main

import (
	"runtime/debug"

	"github.com/spf13/cobra"

	"saitei/games"
)

func (a *app) versionCommand() *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use: "version", Short: a.say("version.short"), Args: a.between(0, 0),
		RunE: func(*cobra.Command, []string) error { return a.printVersion(asJSON) },
	}
	c.Flags().BoolVar(&asJSON, "json", false, a.say("flag.json"))
	return c
}

// printVersion says what was built, and which games there are.
func (a *app) printVersion(asJSON bool) error {
	version, revision, toolchain := "devel", "", ""
	if info, ok := debug.ReadBuildInfo(); ok {
		toolchain = info.GoVersion
		if v := info.Main.Version; v != "" && v != "(devel)" {
			version = v
		}
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" {
				revision = s.Value[:min(12, len(s.Value))]
			}
		}
	}
	if asJSON {
		f := versionFacts{Version: version, Revision: revision, Go: toolchain, Games: []gameFacts{}}
		for _, b := range games.Books() {
			f.Games = append(f.Games, a.gameOf(b))
		}
		return a.printJSON(f, true)
	}
	a.println("saitei", version, revision, toolchain)
	for _, b := range games.Books() {
		a.println("  "+pad(b.Name, 15), a.gameTitle(b))
	}
	return nil
}
