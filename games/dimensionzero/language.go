// What the layer of effects is told of this game: its zones, its words, and which chapter says what about effects in general.

package dimensionzero

import (
	"saitei/effect"
	"saitei/kernel"
)

var language = (&effect.Language{
	InPlay: onSquares, Hidden: hiddenZones, Shared: sharedZones, Aside: 1 << zoneStack, Everywhere: everywhere, Deck: zoneDeck, Boards: onSquares,
	IsZone: knownZone, TurnPlayer: activePlayer, ThisTurn: untilTurn, ThisGame: untilGame,
	IsMeant: func(*kernel.Game, *effect.CardMatch, effect.Glimpse, kernel.Ref) bool { return true },
	Verbs: effect.Verbs{
		Choose: verbChoose, Number: verbNumber, May: verbMay, Reveal: verbReveal, Look: verbLook, Hide: verbHide, Shuffle: verbShuffle, Defer: verbDefer,
		Change: verbChange, Gain: verbGain, Lose: verbLoseAbility, Bind: verbBind,
	},
}).Compile()
