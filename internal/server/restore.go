// Restoring a line of which one byte is wrong. The link of a record is a hash of it, so that whatever fits is what stood there.

package server

import (
	"encoding/hex"
	"slices"
)

// maxHashed is how many bytes are hashed at most, in all, to find out which bytes are wrong: a second or two.
const maxHashed = 512 << 20

// restore is the lines that stood where one was found that does not fit, or nil if no single byte makes it fit. before is the line right before
// it, if nothing could be made of that either: the wrong byte may be an end of line that was none.
func (s *recordScan) restore(before, l foundLine) [][]byte {
	if l.file == fixedFile {
		return nil
	}
	if line := s.restoreByte(l.line); line != nil {
		return [][]byte{line}
	}
	if lines := s.restoreEnd(l.line); lines != nil {
		return lines
	}
	if before.line == nil || before.file != l.file {
		return nil
	}
	joined := slices.Concat(before.line, []byte{0}, l.line)
	for v := range 256 {
		if joined[len(before.line)] = byte(v); v != '\n' && s.fits(joined) {
			s.forget(before)
			return [][]byte{joined}
		}
	}
	return nil
}

// forget takes a line out of those that were left over: it was a part of another.
func (s *recordScan) forget(l foundLine) {
	room := roomOfLine(l.line)
	isIt := func(o foundLine) bool { return o.place == l.place }
	if s.strays[room] = slices.DeleteFunc(s.strays[room], isIt); len(s.strays[room]) == 0 {
		delete(s.strays, room)
	}
	if s.damage != nil {
		s.damage.Files = slices.DeleteFunc(s.damage.Files, func(d FileDamage) bool { return d.Offset == l.off && d.File == s.names[l.file] })
	}
}

// restoreEnd finds two records in a line whose ends of line were one byte apart from that.
func (s *recordScan) restoreEnd(line []byte) [][]byte {
	if len(line) > 0 && s.fits(line[:len(line)-1]) {
		return [][]byte{slices.Clone(line[:len(line)-1])}
	}
	for p := range line {
		if roomOfLine(line[p+1:]) != "" && s.fits(line[:p]) {
			return [][]byte{slices.Clone(line[:p]), slices.Clone(line[p+1:])}
		}
	}
	return nil
}

// restoreByte finds the byte of a line that is wrong: in the name of the room, in the link, or in the record.
func (s *recordScan) restoreByte(line []byte) []byte {
	room := roomOfLine(line)
	if s.rooms[room] == nil {
		if fixed := s.restoreRoom(line); fixed != nil || room == "" {
			return fixed
		}
	}
	before, start := s.linkOf(room), roomIDLen+1+linkDigits+1
	body := line[start:]
	next := before.then(body)
	digits := hex.AppendEncode(nil, next[:])
	if distance(digits, line[roomIDLen+1:start-1]) <= 1 {
		return slices.Concat(line[:roomIDLen+1], digits, line[start-1:])
	}
	want, err := hex.DecodeString(string(line[roomIDLen+1 : start-1]))
	if err != nil || len(s.strays[room]) > 0 || controls(body) > 1 { // behind a record that is missing nothing fits
		return nil
	}
	if fixed := s.restoreBody(before, body, link(want)); fixed != nil {
		return slices.Concat(line[:start], fixed)
	}
	return nil
}

// restoreRoom tries what makes a line fit if a byte of its name, or one of the spaces around its link, is wrong.
func (s *recordScan) restoreRoom(line []byte) []byte {
	if len(line) <= roomIDLen+1+linkDigits+1 || !s.canHash(len(line)*roomIDLen*32) {
		return nil
	}
	fixed := slices.Clone(line)
	for _, i := range []int{roomIDLen, roomIDLen + 1 + linkDigits} {
		fixed[i] = ' '
	}
	if s.fits(fixed) && distance(fixed, line) == 1 {
		return fixed
	}
	copy(fixed, line)
	for i := range roomIDLen {
		for _, v := range []byte("abcdefghijklmnopqrstuvwxyz234567") {
			if fixed[i] = v; v != line[i] && s.fits(fixed) {
				return fixed
			}
		}
		fixed[i] = line[i]
	}
	return nil
}

// canHash reports whether so many more bytes may be hashed.
func (s *recordScan) canHash(n int) bool {
	if s.hashed+n > maxHashed {
		return false
	}
	s.hashed += n
	return true
}

// restoreBody finds the byte of a record that is wrong: first one with one bit turned, and then, where that does not take too long, any other.
func (s *recordScan) restoreBody(before link, body []byte, want link) []byte {
	fixed := slices.Clone(body)
	try := func(isTurn func(v int) bool) bool {
		for i := range fixed {
			for v := 1; v < 256; v++ {
				if !isTurn(v) {
					continue
				}
				fixed[i] ^= byte(v)
				if before.then(fixed) == want {
					return true
				}
				fixed[i] ^= byte(v)
			}
		}
		return false
	}
	isBit := func(v int) bool { return v&(v-1) == 0 }
	if s.canHash(len(body)*len(body)*8) && try(isBit) || s.canHash(len(body)*len(body)*247) && try(func(v int) bool { return !isBit(v) }) {
		return fixed
	}
	return nil
}

// controls counts the bytes of a record that no record has: it is JSON on one line.
func controls(body []byte) int {
	n := 0
	for _, b := range body {
		if b < ' ' {
			n++
		}
	}
	return n
}

// distance is in how many bytes two texts of the same length differ.
func distance(a, b []byte) int {
	if len(a) != len(b) {
		return max(len(a), len(b))
	}
	n := 0
	for i := range a {
		if a[i] != b[i] {
			n++
		}
	}
	return n
}
