//go:build race

package sim_test

// isRaced says that the race detector, which allocates for itself, is on.
const isRaced = true
