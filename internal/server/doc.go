// Package server hosts matches: rooms with seats, clocks and spectators, an append-only journal of what was chosen in each, an HTTP
// and WebSocket interface for programs, and a Backend for pages that run in the same process. A match is its journal: going on after a
// crash, reconnecting, watching, replaying, taking back and playing on from a position are all reading it again.
package server
