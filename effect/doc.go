// Package effect is what card texts of any game do: they choose cards and players, ask whether something is so, carry out one sentence after another, move and
// show cards, change what cards are for a time.
//
// A game hands the layer a Language: by which clauses its rulebook says what the layer does, its verbs, and what only the game can answer, such as whose turn it
// is. It lists the layer's procedures and questions beside its own, whose numbers begin where the layer's end (FirstProc, FirstQuestion), and puts the language
// into kernel.Rules, where procedures find it while a match runs.
//
// The layer has no game's nouns. Whatever the rulebooks disagree about is a field of the language or a clause of it.
package effect
