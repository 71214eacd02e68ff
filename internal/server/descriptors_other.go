//go:build !unix

package server

// maxDescriptors is how many files and connections this process may have open, where nobody says.
func maxDescriptors() int { return mostConnections }
