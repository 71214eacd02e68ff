// saitei version: what was built, from what.

package main

import (
	"runtime/debug"

	"github.com/spf13/cobra"

	"saitei/games"
)

func (a *app) versionCommand() *cobra.Command {
	return &cobra.Command{
		Use: "version", Short: a.say("version.short"), Args: a.between(0, 0),
		RunE: func(*cobra.Command, []string) error { return a.printVersion() },
	}
}

func (a *app) printVersion() error {
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
	a.println("saitei", version, revision, toolchain)
	for _, b := range games.Books() {
		a.println("  "+pad(b.Name, 15), a.gameTitle(b))
	}
	return nil
}
