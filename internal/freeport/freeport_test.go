package freeport

import (
	"net"
	"testing"
)

// TestAddresses: each is another, nobody listens there, and it is none that the system would give to somebody else.
func TestAddresses(t *testing.T) {
	seen := map[string]bool{}
	for range 100 {
		address, err := Address(Local)
		if err != nil || seen[address] {
			t.Fatalf("%s was given before (%v)", address, err)
		}
		seen[address] = true
		l, err := net.Listen("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		if port := l.Addr().(*net.TCPAddr).Port; port < first || port >= first+count {
			t.Errorf("port %d", port)
		}
		_ = l.Close()
	}
}
