// Package freeport finds addresses of this machine for servers that have to be told theirs before they listen, as the nodes of a cluster have, and that listen at
// the same one when they are started again.
package freeport

import (
	"errors"
	"math/rand/v2"
	"net"
	"strconv"
	"sync"
)

// The ports that are given out. Systems take those of connections, and those of listeners that name none, from higher up (32768 on Linux, 49152 elsewhere), so that
// nobody gets one of these by chance between its being found and its being used.
const (
	first = 20000
	count = 12000
)

var (
	mu    sync.Mutex
	given = map[int]bool{}
)

// Local is the host at which every machine reaches itself.
const Local = "127.0.0.1"

// Address is an address of a host of this machine at which nobody listens, and another each time.
func Address(host string) (string, error) {
	mu.Lock()
	defer mu.Unlock()
	for range count {
		port := first + rand.IntN(count) // by chance, since other programs like this one look for ports, too
		if given[port] {
			continue
		}
		l, err := net.Listen("tcp", net.JoinHostPort(host, strconv.Itoa(port)))
		if err != nil {
			continue // somebody has it
		}
		given[port] = true
		return l.Addr().String(), l.Close()
	}
	return "", errors.New("there is no free port at " + host)
}
