// Package raced lets tests know whether the race detector looks on. It makes them several times as slow and allocates for itself, so that what
// happens in one goroutine is better tested without it.
package raced
