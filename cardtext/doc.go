// Package cardtext reads printed card text into trees and prints trees back, in Japanese and in English.
//
// A game's language is a text file: one line per phrase, each line a Japanese pattern and an English one. The same line reads
// Japanese, prints Japanese and prints English, so that what the engine understood can always be shown to a player in the
// card's own words. A text has exactly one reading or it is an error; nothing is skipped.
//
// The notation of the file is described in docs/cardtext.md; the files of core hold what several games say.
//
// Operations and their parts are values of types of their own, Op and Part, made from the lexicons by opgen.
package cardtext

//go:generate go run saitei/cardtext/opgen
