// Chains: each record of a room carries a hash of everything that the room's records say up to it, so that one that is missing, changed, in
// the wrong place or another room's is noticed, wherever records are kept.

package server

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
)

// link is the hash of a room's records up to one of them.
type link [16]byte

// linkDigits is how long a link is in front of its record.
const linkDigits = 2 * len(link{})

// errBroken means that a record does not follow on the ones before it.
var errBroken = errors.New("the record does not follow on the ones before it")

// firstLink is what the first record of a room follows on. It is another for each room, so that no room's record fits another.
func firstLink(room string) link {
	h := sha256.Sum256([]byte("saitei room v1\x00" + room))
	return link(h[:len(link{})])
}

// then is the link of a record that follows on this one.
func (l link) then(body []byte) link {
	h := sha256.New()
	h.Write(l[:])
	h.Write(body)
	var sum [sha256.Size]byte
	return link(h.Sum(sum[:0])[:len(link{})])
}

// seal puts a record behind its link.
func (l link) seal(body []byte) (data []byte, next link) {
	next = l.then(body)
	data = make([]byte, linkDigits+1+len(body))
	hex.Encode(data, next[:])
	data[linkDigits] = ' '
	copy(data[linkDigits+1:], body)
	return data, next
}

// open takes a record from behind its link, provided that it follows on this one.
func (l link) open(data []byte) (body []byte, next link, err error) {
	if len(data) <= linkDigits || data[linkDigits] != ' ' {
		return nil, l, errBroken
	}
	body = data[linkDigits+1:]
	next = l.then(body)
	var digits [linkDigits]byte
	hex.Encode(digits[:], next[:])
	if !bytes.Equal(digits[:], data[:linkDigits]) {
		return nil, l, errBroken
	}
	return body, next, nil
}
