// The game as tables: everything that the chapters declare, put together for the kernel.

package lanterns

import (
	"saitei/effect"
	"saitei/kernel"
)

// What happens in this game, and what can be chosen in it.
const (
	verbNone kernel.Verb = iota
	verbShuffle
	verbTake
	verbTurn
	verbDraw
	verbOil
	verbLight
	verbPass
	verbEndTurn
	verbGoOut
	verbDiscard
	verbReturn
	verbChange
	verbChoose
	verbMay
	verbWin
	verbLose
	verbTie
	verbConcede
	verbEnd
)

var verbNames = []string{
	verbShuffle: "shuffle", verbTake: "take", verbTurn: "turn", verbDraw: "draw", verbOil: "oil", verbLight: "light", verbPass: "pass", verbEndTurn: "end-turn",
	verbGoOut: "go-out", verbDiscard: "discard", verbReturn: "return", verbChange: "change", verbChoose: "choose", verbMay: "may",
	verbWin: "win", verbLose: "lose", verbTie: "tie", verbConcede: "concede", verbEnd: "end",
}

// The numbers of the table, those of each player, and how long effects last.
const (
	varTurn   = iota // how many turns there have been
	varActive        // whose turn it is
	varJ1
)

const varOil = 0

const (
	untilTurn kernel.Duration = iota + 1
	untilGame
)

// The procedures and the questions; those of the layer of effects come before them.
const (
	procMatch kernel.ProcID = iota + effect.FirstProc
	procTriggered
	procGoOut
	procShine
	procRunDry
	procDraw
	procOil
)

const questionLight = effect.FirstQuestion

// newRules puts the game together.
func newRules() *kernel.Rules {
	r := &kernel.Rules{
		Name: "lanterns", Seats: 2, Clauses: clauseIDs, Zones: zones, Attrs: attributes, Layers: 1, Verbs: verbNames, Language: language,
		Vars: []string{varTurn: "turn", varActive: "active", varJ1: "J1"}, VarSight: kernel.SeenByAll(varTurn, varActive, varJ1),
		PlayerVars: []string{varOil: "oil"}, PlayerVarSight: kernel.SeenByAll(varOil),
		Durations: []string{untilTurn: "turn", untilGame: "game"},
		Procs: effect.Procedures([]kernel.Proc{
			procMatch: matchSteps, procTriggered: triggeredSteps, procGoOut: goOutSteps, procShine: shineSteps, procRunDry: runDrySteps,
			procDraw: drawSteps, procOil: effect.One("oil", getOil),
		}),
		Questions: language.Questions([]kernel.Question{questionLight: lightQuestion}), Main: procMatch,
		Starts: []kernel.Start{{Name: "match", Proc: procMatch}, {Name: "turn", Proc: procMatch, At: atTurn}, {Name: "lighting", Proc: procMatch, At: atLighting}},
		Laws:   []kernel.Law{roomInRow}, Always: checks,
		TriggerRank: activeFirst, Look: looksAt,
		Derive: kernel.DerivePolicy{Clause: R1_1}, Concede: R5_1, Conceded: conceded,
	}
	return r.Compile()
}
