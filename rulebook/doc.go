// Package rulebook is what a game is to everything around it: its rules, its ledger of clauses, its words in Japanese and English,
// its cards and decks. The games fill a Book in; the command, the rulings and the agents read it.
package rulebook
