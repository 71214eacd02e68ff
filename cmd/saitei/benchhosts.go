// The servers that saitei bench serve measures: one, or the nodes of a cluster on this machine.

package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"time"

	"saitei/internal/server"
	"saitei/rulebook"
)

// hosts are servers that listen on this machine.
type hosts struct {
	mu      sync.Mutex
	urls    []string
	closers []func()
}

func (h *hosts) onClose(f func()) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.closers = append(h.closers, f)
}

// close ends everything, what was opened last first.
func (h *hosts) close() {
	for i := len(h.closers) - 1; i >= 0; i-- {
		h.closers[i]()
	}
}

// openHosts starts one server, or a cluster of several nodes, with their journals below a folder.
func openHosts(dir string, nodes int, book *rulebook.Book) (*hosts, error) {
	h := &hosts{}
	if dir == "" {
		made, err := os.MkdirTemp("", "saitei-bench-")
		if err != nil {
			return nil, err
		}
		h.onClose(func() { _ = os.RemoveAll(made) })
		dir = made
	}
	configs, listeners, err := h.configs(dir, nodes, book)
	if err == nil {
		err = h.start(configs, listeners, book)
	}
	if err != nil {
		h.close()
		return nil, err
	}
	return h, nil
}

// configs has the settings of each server, and what it listens on.
func (h *hosts) configs(dir string, nodes int, book *rulebook.Book) (configs []server.Config, listeners []net.Listener, err error) {
	secret := rand.Text() + rand.Text()
	var all []server.ClusterNode
	for i := range nodes {
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			return nil, nil, err
		}
		h.onClose(func() { _ = listener.Close() })
		route, err := net.Listen("tcp", "127.0.0.1:0") // a port that is free; the node takes it
		if err != nil {
			return nil, nil, err
		}
		name := fmt.Sprintf("n%d", i)
		all = append(all, server.ClusterNode{Name: name, Addr: route.Addr().String()})
		_ = route.Close()
		listeners = append(listeners, listener)
		h.urls = append(h.urls, "http://"+listener.Addr().String())
		configs = append(configs, server.Config{
			Books: []*rulebook.Book{book}, Dir: filepath.Join(dir, name), Limits: server.Limits{Rooms: -1, RoomsPerMinute: -1, RequestsPerSecond: -1, MessagesPerSecond: -1},
		})
	}
	for i := range configs {
		if nodes > 1 {
			configs[i].Cluster = &server.ClusterConfig{Nodes: all, Self: all[i].Name, Secret: []byte(secret), Direct: listeners[i].Addr().String(), URL: h.urls[i]}
		}
	}
	return configs, listeners, nil
}

// start opens the servers, all at once: the first start of a cluster needs every node. They have read the cards of a game, as servers have that have been up for a while.
func (h *hosts) start(configs []server.Config, listeners []net.Listener, book *rulebook.Book) error {
	errs := make([]error, len(configs))
	var opening sync.WaitGroup
	for i := range configs {
		opening.Go(func() {
			s, err := server.Open(context.Background(), configs[i])
			if err != nil {
				errs[i] = err
				return
			}
			web := &http.Server{Handler: s, ReadHeaderTimeout: 10 * time.Second}
			h.onClose(func() { _ = s.Close() })
			h.onClose(func() { _ = web.Close() })
			go func() { _ = web.Serve(listeners[i]) }()
			s.Set(book)
		})
	}
	opening.Wait()
	return errors.Join(errs...)
}

// of is where a seat of a match plays: a match is opened at one node, and its seats sit at nodes side by side, so that what all but the
// first choose is passed on.
func (h *hosts) of(match, seat int) string { return h.urls[(match+seat)%len(h.urls)] }
