// Players whom an effect chooses, or speaks of as either one: Z/X 102.1, 1023.2.

package zx

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
)

// doerRoles is the part of an event that tells its player, for the events that have one.
var doerRoles = map[cardtext.Op]cardtext.Part{
	opPlays: parts.Who, opPlaysKeyword: parts.Who, ops.Drew: parts.Who, ops.Discards: parts.Who, opIgniteStep: parts.Who, opIgobs: parts.Who, ops.GetsCounters: parts.Who, ops.SpendsCounters: parts.Who,
	opLifeLost: parts.Whose, opLifeGained: parts.Whose, opLifeRecovered: parts.Whose, opLifeBecomes: parts.Whose, opLifeShieldLost: parts.Whose, ops.IsShuffled: parts.Whose,
	ops.TurnStart: parts.Whose, ops.TurnEnd: parts.Whose, ops.PhaseStart: parts.Whose, ops.PhaseEnd: parts.Whose, opTakesDamage: parts.What,
}
