// Package kernel runs rulebooks. A rulebook is declared as data: zones, attributes, procedures whose steps carry the clause
// they implement, checks, laws, questions and the orders in which a game applies effects. A match is one State value of plain
// data; Game binds a State to its Rules and moves it forward until somebody must choose.
//
// The kernel knows no particular game. A reader should start at advance.go (what happens next), ask.go (how players are asked)
// and commit.go (the only place that changes a position).
package kernel
