// Package puzzle is positions with a goal: rulings that say what is to be reached, such as to win this turn. They are solved by trying everything, and new ones are looked for in matches.
package puzzle
