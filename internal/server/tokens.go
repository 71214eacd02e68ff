// Tokens: the secrets that let people in. The server keeps only their hashes.

package server

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"strings"
)

// newToken makes a secret of more than 128 bits.
func newToken() string { return rand.Text() + rand.Text()[:6] }

// roomIDLen is how many characters the id of a room has.
const roomIDLen = 16

// newRoomID makes an id that cannot be guessed, so that a room that is not listed is found only by its link.
func newRoomID() string { return strings.ToLower(rand.Text()[:roomIDLen]) }

// isRoomID reports whether something looks like the id of a room.
func isRoomID(id string) bool {
	isOdd := func(c rune) bool { return (c < 'a' || c > 'z') && (c < '2' || c > '7') }
	return len(id) == roomIDLen && !strings.ContainsFunc(id, isOdd)
}

func hashToken(token string) []byte {
	h := sha256.Sum256([]byte("saitei seat token v1\x00" + token))
	return h[:]
}

// isToken reports, in a time that depends on neither, whether a presented token's hash is the one that is kept.
func isToken(presented, kept []byte) bool {
	return len(kept) == sha256.Size && subtle.ConstantTimeCompare(presented, kept) == 1
}
