// Procedures and questions by number: to add one is a line in a list and a line in a table.

package effect

import "saitei/kernel"

// The procedures. A game's own begin with FirstProc.
const (
	ProcSeq kernel.ProcID = iota + kernel.FirstProc
	ProcSelect
	ProcSearch
	ProcChoosePlayer
	FirstProc
)
