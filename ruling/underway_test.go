// What is under way in a ruling: fights, what waits on their stacks, and what is said where it is otherwise.

package ruling

import "testing"

const duel = `
ruling 1-7
game tiny
about A duel under way.
about.ja 進行中の決闘。
card T-1 「招き猫」 "Beckoning Cat"
card T-2 「赤鬼」 "Red Ogre"
start fight
P1 field T-1 face-up
table board/1 T-2 owner P2
`

func TestUnderwayIsExpected(t *testing.T) {
	check(t, duel+`
expect underway duel P1 fighter T-1 foe P2
expect underway T-2 P2 target T-1 stake 1 asleep
expect underway 「赤鬼」 stake 2
expect stack T-2, T-2 asleep
expect no underway T-1
P1 number 1
expect no underway duel
expect stack T-2
`)
}

func TestUnderwayThatDiffersIsSaid(t *testing.T) {
	check(t, duel+`
expect underway duel fighter T-2
expect no underway duel
expect underway T-2 stake 7
expect underway window
expect stack none
expect underway duel judge P1
expect underway T-9
`, "under way: T-2 P2 target T-1 stake 1 asleep, duel P1 fighter T-1 foe P2, T-2 P2 target T-1 stake 2", "this should not be under way", "this should be under way", "this should be under way",
		"what waits should be (what happens next first) none and is T-2, T-2 asleep", "judge", "T-9")
}
