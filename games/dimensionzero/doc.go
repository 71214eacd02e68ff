// Package dimensionzero is Dimension Zero (ディメンション・ゼロ) by its comprehensive rules, version 19.00.
//
// The rulebook has parts, and these have chapters: r03_11_battle.go is part 3, chapter 11, whose clauses begin with 3-11.
package dimensionzero
