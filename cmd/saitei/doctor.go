// saitei doctor: whether the matches in a data folder are whole, and mending what can be mended.

package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"saitei/internal/server"
	"saitei/kernel"
)

func (a *app) doctorCommand() *cobra.Command {
	var isDry, asJSON bool
	c := &cobra.Command{
		Use: "doctor", Short: a.say("doctor.short"), Long: a.say("doctor.long"), Args: a.between(0, 0),
		Example: "  saitei doctor --data /var/lib/saitei --dry-run\n  saitei doctor --data /var/lib/saitei",
		RunE: func(*cobra.Command, []string) error {
			dir, err := a.dataDir()
			if err != nil {
				return err
			}
			h, err := server.Doctor(dir, isDry)
			if err != nil {
				return err
			}
			if asJSON {
				return a.printJSON(h, h.IsWhole())
			}
			return a.printHealth(h, isDry)
		},
	}
	c.Flags().BoolVar(&isDry, "dry-run", false, a.say("doctor.dry-run"))
	c.Flags().BoolVar(&asJSON, "json", false, a.say("flag.json"))
	return c
}

// damages is how what is wrong with a file is said.
var damages = map[string]kernel.Key{
	server.DamageUnreadable: "doctor.unreadable", server.DamageStray: "doctor.stray", server.DamageMended: "doctor.mended",
	server.DamageMisplaced: "doctor.misplaced", server.DamageMissing: "doctor.missing", server.DamageHeads: "doctor.heads",
}

// printHealth says what was found: each damaged place, each room that lost something, and where what was found is kept.
func (a *app) printHealth(h *server.Health, isDry bool) error {
	a.println(a.say("doctor.found", "dir", h.Dir, "rooms", fmt.Sprint(h.Rooms), "records", fmt.Sprint(h.Records)))
	if n := h.Node; n != nil {
		a.println(a.say("doctor.node", "rooms", fmt.Sprint(n.Rooms), "records", fmt.Sprint(n.Records)))
		if n.Behind > 0 {
			a.println(a.say("doctor.behind", "records", fmt.Sprint(n.Behind)))
		}
	}
	if h.IsWhole() {
		a.println(a.say("doctor.whole"))
		return nil
	}
	a.printDamage(h.Damage, isDry)
	if h.Node != nil {
		a.printDamage(h.Node.Damage, isDry)
		a.printPart(h.Node)
	}
	if isDry {
		a.println(a.say("doctor.would"))
	}
	return errReported
}

// printPart says what is wrong with a node's part of the journal.
func (a *app) printPart(n *server.NodeHealth) {
	if n.Part == "" {
		return
	}
	a.println(a.say("doctor.part", "what", n.Part))
	if n.Kept != "" {
		a.println(a.say("doctor.part-kept", "kept", n.Kept))
	}
}

// printDamage says what is wrong with a folder of records.
func (a *app) printDamage(d *server.Damage, isDry bool) {
	if d == nil {
		return
	}
	for _, f := range d.Files {
		room := f.Room
		if room == "" {
			room = "?"
		}
		a.println(a.say("doctor.place", "file", f.File, "offset", fmt.Sprint(f.Offset), "bytes", fmt.Sprint(f.Bytes), "room", room, "what", a.say(damages[f.What])))
	}
	for _, r := range d.Rooms {
		a.println(a.say("doctor.room", "room", r.Room, "file", r.File, "kept", fmt.Sprint(r.Kept), "known", fmt.Sprint(r.Known)))
		if r.Ended {
			a.println(a.say("doctor.was-over"))
		}
	}
	if !isDry {
		a.println(a.say("doctor.mended-all", "kept", d.Kept))
	}
}
