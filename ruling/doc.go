// Package ruling is the language in which rulings are written, and what runs them. A ruling is a small text file: a position, what
// the players do, what must happen. docs/rulings.md is its grammar.
//
// [Parse] reads a file, [Run] plays it on a book, [Cover] finds out what a set of rulings proves about a ledger.
package ruling
