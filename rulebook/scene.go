// Scenes: how what happens is shown to those who watch it, on a drawn table and in a log.

package rulebook

import "strconv"

// Scene says how an event is shown.
type Scene string

// The scenes. What has none happens without being pointed at, and is told in the log like anything else.
const (
	TurnScene   Scene = "turn"   // a turn begins: the log starts a chapter
	PhaseScene  Scene = "phase"  // a phase begins: the log starts a paragraph
	ShowScene   Scene = "show"   // a card is played or revealed: it is shown large
	OpenScene   Scene = "open"   // a card is opened to face another: those of all sides are shown against each other
	ClashScene  Scene = "clash"  // what was opened is compared, and neither side has the better of it
	UpperScene  Scene = "upper"  // a side has the better of it
	LowerScene  Scene = "lower"  // a side has the worse of it
	AttackScene Scene = "attack" // a card goes for another, or for a player
	HitScene    Scene = "hit"    // a card or a player takes so much
	FallScene   Scene = "fall"   // a card is lost
	EndScene    Scene = "end"    // the match is decided for a seat
	AsideScene  Scene = "aside"  // procedure that those who know the game need not read
)

// Scene is how an event is shown: by its verb and its number, where that has a scene of its own, as in "compare.1", or by its verb alone.
func (b *Book) Scene(verb string, n int) Scene {
	if scene, ok := b.Scenes[verb+"."+strconv.Itoa(n)]; ok {
		return scene
	}
	return b.Scenes[verb]
}
