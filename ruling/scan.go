// Scanning: a line as words, names in quotes, clauses in brackets, commas and bars. Compatibility forms are unified first.

package ruling

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

type tokenKind uint8

const (
	word tokenKind = iota
	quoted
	clause
	comma
	bar
)

type token struct {
	kind tokenKind
	text string
}

// closers are the characters that end what an opening one starts.
var closers = map[rune]rune{'"': '"', '“': '”', '「': '」', '[': ']'}

// scan cuts a line into tokens. ok is false if something that was opened is never closed; then open says what.
func scan(line string) (tokens []token, open string, ok bool) {
	rs := []rune(norm.NFKC.String(line))
	ends := endings(rs)
	for i := 0; i < len(rs); {
		switch r := rs[i]; {
		case unicode.IsSpace(r):
			i++
		case r == ',' || r == '、':
			tokens = append(tokens, token{comma, ","})
			i++
		case r == '|':
			tokens = append(tokens, token{bar, "|"})
			i++
		case closers[r] != 0:
			end := ends[i]
			if end < 0 {
				return tokens, string(r), false
			}
			kind := quoted
			if r == '[' {
				kind = clause
			}
			tokens = append(tokens, token{kind, strings.TrimSpace(string(rs[i+1 : end]))})
			i = end + 1
		default:
			j := i
			for j < len(rs) && !unicode.IsSpace(rs[j]) && !strings.ContainsRune(",、|", rs[j]) && closers[rs[j]] == 0 {
				j++
			}
			tokens = append(tokens, token{word, string(rs[i:j])})
			i = j
		}
	}
	return tokens, "", true
}

// endings has, for each character that opens something, where that ends, or -1; corner brackets nest. It looks at each character once, however
// many stay open.
func endings(rs []rune) []int {
	ends := make([]int, len(rs))
	next := map[rune]int{'"': -1, '”': -1, ']': -1} // where each closer stands next
	for i := len(rs) - 1; i >= 0; i-- {
		ends[i] = -1
		if at, ok := next[closers[rs[i]]]; ok {
			ends[i] = at
		}
		if _, ok := next[rs[i]]; ok {
			next[rs[i]] = i
		}
	}
	var open []int
	for i, r := range rs {
		switch {
		case r == '「':
			open = append(open, i)
		case r == '」' && len(open) > 0:
			ends[open[len(open)-1]] = i
			open = open[:len(open)-1]
		}
	}
	return ends
}

// uncomment takes the comment off a line: from a # that starts the line or follows a space, outside quotes.
func uncomment(line string) string {
	if !strings.ContainsAny(line, "#＃") {
		return line
	}
	rs := []rune(line)
	ends := endings(rs)
	for i := 0; i < len(rs); i++ {
		switch r := rs[i]; {
		case r == '"' || r == '「' || r == '“':
			if ends[i] > 0 {
				i = ends[i]
			}
		case (r == '#' || r == '＃') && (i == 0 || unicode.IsSpace(rs[i-1])):
			return string(rs[:i])
		}
	}
	return line
}

// cut splits a line into its first word and the rest as typed.
func cut(line string) (first, rest string) {
	line = strings.TrimSpace(line)
	if i := strings.IndexFunc(line, unicode.IsSpace); i >= 0 {
		return line[:i], strings.TrimSpace(line[i:])
	}
	return line, ""
}
