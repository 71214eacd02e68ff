// Nearest: what somebody may have meant who wrote a word that there is not.

package rulebook

// Nearest is the word of a list that is most like a given one, or nothing if none is close.
func Nearest(word string, list []string) string {
	best, at := 3, ""
	for _, w := range list {
		if d := distance([]rune(word), []rune(w)); d < best && d < len([]rune(word)) {
			best, at = d, w
		}
	}
	return at
}

// Distance is how many letters must be put in, taken out or changed to make one word of the other.
func Distance(a, b string) int { return distance([]rune(a), []rune(b)) }

// longest is how many letters of words are compared.
const longest = 40

// distance is Distance, of letters.
func distance(a, b []rune) int {
	if len(a) > longest || len(b) > longest {
		return longest
	}
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range a {
		diagonal := row[0]
		row[0] = i + 1
		for j := range b {
			cost := diagonal
			if a[i] != b[j] {
				cost++
			}
			diagonal = row[j+1]
			row[j+1] = min(cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
