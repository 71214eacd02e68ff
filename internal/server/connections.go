// Connections: how many there may be, from one address and in all. Each takes a descriptor, and the journal needs some of its own whatever
// visitors do.

package server

import (
	"io"
	"net"
	"net/netip"
	"sync"
	"time"
)

const (
	// keptDescriptors is how many descriptors are left to the journal, to the pages and to the process itself.
	keptDescriptors = 256
	mostConnections = 1 << 16
	// fullTimeout is how long somebody who is turned away may take to read so, and mostTurned how many may do that at the same time: each holds a descriptor.
	fullTimeout = 5 * time.Second
	mostTurned  = 16
)

// UsualConnections is how many connections there may be if nobody says otherwise: in all, what the operating system allows this process less
// what it needs itself, or half of it where that is little; from one address, a quarter of that.
func UsualConnections() (all, each int) { return usualConnections(maxDescriptors()) }

func usualConnections(descriptors int) (all, each int) {
	all = max(1, min(descriptors-min(keptDescriptors, descriptors/2), mostConnections))
	return all, max(min(all, 32), all/4)
}

// LimitConnections lets no more connections through than there may be. One too many is told to come back later, and closed. Addresses for
// which isPeer holds, such as the other nodes of a cluster, which pass on what others ask for, count only in all.
func LimitConnections(l net.Listener, all, each int, isPeer func(host string) bool) *Door {
	return &Door{Listener: l, all: all, each: each, isPeer: isPeer, from: map[string]int{}, turning: make(chan struct{}, mostTurned)}
}

// Door is where connections come in, and where those are counted that are open.
type Door struct {
	net.Listener
	all, each int
	isPeer    func(host string) bool
	turning   chan struct{} // held by those who are turned away and read why

	mu     sync.Mutex
	open   int
	turned int // away
	from   map[string]int
}

// counts is how many connections are open, and how many have been turned away. Without a door nobody counts.
func (l *Door) counts() (open, turned int) {
	if l == nil {
		return 0, 0
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.open, l.turned
}

// isFull reports whether nobody else gets in.
func (l *Door) isFull() bool {
	open, _ := l.counts()
	return l != nil && open >= l.all
}

func (l *Door) Accept() (net.Conn, error) {
	for {
		conn, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		host, _, err := net.SplitHostPort(conn.RemoteAddr().String())
		if err != nil {
			host = conn.RemoteAddr().String()
		}
		if l.take(host) {
			return &limitedConn{Conn: conn, leave: sync.OnceFunc(func() { l.leave(host) })}, nil
		}
		l.turnAway(conn)
	}
}

// take counts a connection, unless there are too many.
func (l *Door) take(host string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	line := lineOf(host)
	if l.open >= l.all || l.from[line] >= l.each && (l.isPeer == nil || !l.isPeer(host)) {
		l.turned++
		return false
	}
	l.open++
	l.from[line]++
	return true
}

func (l *Door) leave(host string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	line := lineOf(host)
	l.open--
	if l.from[line]--; l.from[line] == 0 {
		delete(l.from, line)
	}
}

// lineBits is how much of an address of version 6 says whose line it is: whoever has a line has all addresses that begin like that, and can take another for each request.
const lineBits = 64

// lineOf is whose line an address is on: what counts as one address.
func lineOf(host string) string {
	addr, err := netip.ParseAddr(host)
	if err != nil {
		return host
	}
	if addr = addr.Unmap(); addr.Is4() || addr.IsLoopback() || addr.IsLinkLocalUnicast() {
		return addr.String()
	}
	line, err := addr.WithZone("").Prefix(lineBits)
	if err != nil {
		return host
	}
	return line.String()
}

// tooManyConnections is said to whoever is turned away before anything is read.
const tooManyConnections = "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nConnection: close\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n" +
	"接続が多すぎる → 使わない接続を閉じるか、少し待ってからもう一度\nthere are too many connections → close some, or wait a little and try again\n"

// turnAway says why and closes. A connection that is closed before its request was read is reset, and what was said is lost; so what comes is read first, of a few at a time, and
// nobody waits for that.
func (l *Door) turnAway(conn net.Conn) {
	_ = conn.SetDeadline(time.Now().Add(fullTimeout))
	_, _ = io.WriteString(conn, tooManyConnections) // it fits the buffer of a new connection
	select {
	case l.turning <- struct{}{}:
		go func() {
			defer func() { <-l.turning }()
			defer func() { _ = conn.Close() }()
			if half, ok := conn.(interface{ CloseWrite() error }); ok && half.CloseWrite() == nil {
				_, _ = io.CopyN(io.Discard, conn, 64<<10)
			}
		}()
	default:
		_ = conn.Close()
	}
}

type limitedConn struct {
	net.Conn
	leave func()
}

func (c *limitedConn) Close() error {
	defer c.leave()
	return c.Conn.Close()
}
