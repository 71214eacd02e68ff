// Package match hosts a match: a kernel.Game with the choices that made it, the log as each seat may read it, take-backs, and a file
// that anybody can replay and check. A match is its header, its choices and its seed; everything else follows from them.
package match
