//go:build !race

package raced

// On says that the race detector is on.
const On = false
