// Deck codes: a deck as a short word that fits into a link. A version, the title, then for each prefix of card numbers its cards. A deck whose lines stand under
// headings has a version of its own; every other deck has the code that it always had.

package web

import (
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"saitei/rulebook"
)

const (
	codeVersion   = 1
	sectionedCode = 2 // what follows a count of 0 is a codePrefixed or a codeSection, and says which
	maxCodeLines  = 200
)

// What a count of 0 opens in a sectioned code.
const (
	codePrefixed = iota
	codeSection
)

// encodeDeck writes a deck as a code.
func encodeDeck(d *rulebook.Deck) string {
	version := byte(codeVersion)
	if slices.ContainsFunc(d.Lines, func(l rulebook.DeckLine) bool { return l.Section != "" }) {
		version = sectionedCode
	}
	b := []byte{version}
	b = binary.AppendUvarint(b, uint64(len(d.Title.Ja)))
	b = append(b, d.Title.Ja...)
	opens := func(kind byte, text string) { // a count of 0 says that no card follows
		b = append(b, 0)
		if version == sectionedCode {
			b = append(b, kind)
		}
		b = binary.AppendUvarint(b, uint64(len(text)))
		b = append(b, text...)
	}
	prefix, section := "", ""
	for _, l := range d.Lines {
		if l.Section != section {
			section = l.Section
			opens(codeSection, section)
		}
		head, tail := splitNumber(l.Number)
		if head != prefix {
			prefix = head
			opens(codePrefixed, head)
		}
		n, _ := strconv.Atoi(tail)
		b = binary.AppendUvarint(b, uint64(l.Count))
		b = binary.AppendUvarint(b, uint64(n)<<3|uint64(min(len(tail), 7)))
	}
	sum := crc32.ChecksumIEEE(b)
	return base64.RawURLEncoding.EncodeToString(append(b, byte(sum), byte(sum>>8)))
}

// splitNumber cuts a collector's number before its last digits.
func splitNumber(number string) (head, tail string) {
	i := len(number)
	for i > 0 && len(number)-i < 7 && number[i-1] >= '0' && number[i-1] <= '9' {
		i--
	}
	return number[:i], number[i:]
}

// decodeDeck reads a code.
func decodeDeck(code string) (*rulebook.Deck, error) {
	b, err := base64.RawURLEncoding.DecodeString(strings.TrimSpace(code))
	if err != nil || len(b) < 4 || b[0] != codeVersion && b[0] != sectionedCode {
		return nil, errCode
	}
	body, check := b[:len(b)-2], b[len(b)-2:]
	if sum := crc32.ChecksumIEEE(body); check[0] != byte(sum) || check[1] != byte(sum>>8) {
		return nil, errCode
	}
	rd := codeReader{rest: body[1:]}
	d := &rulebook.Deck{}
	d.Title.Ja = rd.text()
	prefix, section := "", ""
	for len(rd.rest) > 0 && !rd.bad && len(d.Lines) < maxCodeLines {
		count := rd.number()
		if count == 0 {
			kind := uint64(codePrefixed)
			if b[0] == sectionedCode {
				kind = rd.number()
			}
			switch text := rd.text(); kind {
			case codePrefixed:
				prefix = text
			case codeSection:
				section = text
			default:
				return nil, errCode
			}
			continue
		}
		n := rd.number()
		if count > 99 {
			return nil, errCode
		}
		number := prefix
		if digits := int(n & 7); digits > 0 {
			number += fmt.Sprintf("%0*d", digits, n>>3)
		}
		d.Lines = append(d.Lines, rulebook.DeckLine{Count: int(count), Number: number, Section: section})
	}
	if rd.bad {
		return nil, errCode
	}
	return d, nil
}

// codeReader reads what a code was made of.
type codeReader struct {
	rest []byte
	bad  bool
}

func (r *codeReader) number() uint64 {
	n, size := binary.Uvarint(r.rest)
	if size <= 0 {
		r.bad, r.rest = true, nil
		return 0
	}
	r.rest = r.rest[size:]
	return n
}

func (r *codeReader) text() string {
	n := r.number()
	if n > uint64(len(r.rest)) || !utf8.Valid(r.rest[:n]) {
		r.bad, r.rest = true, nil
		return ""
	}
	s := string(r.rest[:n])
	r.rest = r.rest[n:]
	return s
}
