// Signals in rulings: those of whoever runs the match, and offers that take both players.

package ruling

import "testing"

const guessing = `
ruling 1-7
game tiny
about Signals from outside.
about.ja 外からの合図。
start guess
`

func TestSignalsAreSent(t *testing.T) {
	check(t, guessing+`
signal time
expect turn 9
expect refused P1 signal time [1-7]
P1 signal draw
expect refused P1 signal draw [2-3]
expect not over
P2 decline draw
P2 signal draw
P1 signal draw
expect P1 drew
expect over
`)
}

func TestSignalThatThereIsNot(t *testing.T) {
	check(t, guessing+`
signal lunch
`, "lunch")
	check(t, guessing+`
P1 decline draw
`, "nothing is offered")
}
