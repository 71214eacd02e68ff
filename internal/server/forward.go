// Passing requests on: whatever concerns a room is answered by the node that owns it, whichever node it was sent to, WebSockets too. While
// a room changes hands, requests wait. A request is passed on once at most.

package server

import (
	"bytes"
	"context"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httputil"
	"os"
	"strings"
	"time"
)

const (
	// forwardedHeader says for whom a node passes a request on, sealed with the secret of the cluster.
	forwardedHeader = "Saitei-Forwarded-For"
	// movingHeader says that the room is not where the request was passed on to.
	movingHeader = "Saitei-Moving"
	// nodeHeader says which node has answered.
	nodeHeader = "Saitei-Node"
	// routeTimeout is how long a request waits for a room to have an owner.
	routeTimeout = 30 * time.Second
)

// roomPaths are the addresses below which the next part is the id of a room.
var roomPaths = []string{apiPrefix + "/rooms/", "/r/", "/replay/"}

// roomOf is the room that an address is about, or empty.
func roomOf(path string) string {
	for _, prefix := range roomPaths {
		if rest, ok := strings.CutPrefix(path, prefix); ok {
			id, _, _ := strings.Cut(rest, "/")
			return id
		}
	}
	return ""
}

// route answers what this node can answer itself and passes the rest on.
func (c *cluster) route(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		id := roomOf(r.URL.Path)
		if id == "" {
			next.ServeHTTP(w, r)
			return
		}
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, int64(max(c.srv.limits.BodyBytes, 0))+1))
		var isTooLarge *http.MaxBytesError
		if errors.As(err, &isTooLarge) {
			c.refuse(w, r, refuse(CodeTooLarge, c.srv.limits.BodyBytes))
			return
		}
		if errors.Is(err, os.ErrDeadlineExceeded) {
			c.refuse(w, r, refuse(CodeTooSlow))
			return
		}
		if err != nil {
			return // whoever asked is gone
		}
		c.routeRoom(w, r, next, id, body)
	})
}

func (c *cluster) routeRoom(w http.ResponseWriter, r *http.Request, next http.Handler, id string, body []byte) {
	ctx, cancel := context.WithTimeout(r.Context(), routeTimeout)
	defer cancel()
	for {
		m, err := c.locate(ctx, id)
		switch {
		case err != nil && !isMoving(err): // the handlers say it in their own way
		case err == nil && m == nil:
		case c.forwarder(r) != "":
			w.Header().Set(movingHeader, c.config.Self)
			c.refuse(w, r, refuse(CodeMoving))
			return
		case ctx.Err() != nil:
			c.refuse(w, r, refuse(CodeMoving))
			return
		default:
			if m != nil && c.forward(w, r, m, body) {
				return
			}
			pause(ctx, attemptPause)
			c.lookAgain(ctx, id)
			continue
		}
		w.Header().Set(nodeHeader, c.config.Self)
		r.Body = io.NopCloser(bytes.NewReader(body))
		next.ServeHTTP(w, r)
		return
	}
}

// refuse says no in the form that the address calls for. A browser that wanted a page asks for it again by itself.
func (c *cluster) refuse(w http.ResponseWriter, r *http.Request, refusal *Refusal) {
	if strings.HasPrefix(r.URL.Path, apiPrefix) {
		c.srv.writeRefusal(w, refusal)
		return
	}
	if r.Method == http.MethodGet {
		w.Header().Set("Refresh", "2")
	}
	setRetryAfter(w, refusal)
	http.Error(w, refusal.Text.Ja+"\n"+refusal.Text.En, statusOf(refusal))
}

func isMoving(err error) bool {
	var refusal *Refusal
	return errors.As(err, &refusal) && refusal.Code == CodeMoving
}

// lookAgain finds out from the journal who owns a room.
func (c *cluster) lookAgain(ctx context.Context, id string) {
	if r, err := c.srv.find(id); err == nil {
		_ = r.catchUp(ctx) // if it fails, the next look may not
	}
}

var (
	errMoved = errors.New("the room is not there")
	errEnded = errors.New("the node is gone")
)

// transport dials quickly: the nodes are near each other, and one that does not answer may be dead.
var transport = &http.Transport{
	DialContext: (&net.Dialer{Timeout: 2 * time.Second}).DialContext, MaxIdleConnsPerHost: 256, IdleConnTimeout: time.Minute,
}

// forward passes a request on. It reports false if it was certainly not answered, so that it can be passed on again.
func (c *cluster) forward(w http.ResponseWriter, r *http.Request, m *member, body []byte) bool {
	c.mu.Lock()
	direct, ended := m.lease.Direct, m.ended
	c.mu.Unlock()
	ctx, cancel := context.WithCancelCause(r.Context())
	defer cancel(nil)
	go func() {
		select {
		case <-ended: // its machine may be gone, and the connection not know it
			cancel(errEnded)
		case <-ctx.Done():
		}
	}()
	var failed error
	proxy := &httputil.ReverseProxy{
		Transport: transport,
		Rewrite: func(p *httputil.ProxyRequest) {
			p.Out.URL.Scheme, p.Out.URL.Host, p.Out.Host = "http", direct, p.In.Host
			p.Out.Header["X-Forwarded-Proto"] = p.In.Header["X-Forwarded-Proto"]
			who := visitorOf(p.In)
			p.Out.Header.Set(forwardedHeader, who+" "+c.key.seal(who))
			p.Out.Body, p.Out.ContentLength = http.NoBody, int64(len(body))
			if len(body) > 0 {
				p.Out.Body = io.NopCloser(bytes.NewReader(body))
			}
		},
		ModifyResponse: func(resp *http.Response) error {
			if resp.Header.Get(movingHeader) != "" {
				return errMoved
			}
			for _, name := range []string{"Access-Control-Allow-Origin", "Access-Control-Expose-Headers"} {
				resp.Header.Del(name) // this node says it itself
			}
			return nil
		},
		ErrorHandler:  func(_ http.ResponseWriter, _ *http.Request, err error) { failed = err },
		FlushInterval: -1,
		ErrorLog:      log.New(io.Discard, "", 0),
	}
	proxy.ServeHTTP(w, r.WithContext(ctx))
	switch {
	case failed == nil:
		c.srv.metrics.forwarded.Inc()
		return true
	case r.Context().Err() != nil:
		return true // whoever asked is gone
	case canPassOnAgain(r, failed):
		return false
	}
	c.refuse(w, r, refuse(CodeMoving)) // it may have been done; whoever asked looks before asking again
	return true
}

// canPassOnAgain reports whether a request that failed has changed nothing.
func canPassOnAgain(r *http.Request, failed error) bool {
	var dial *net.OpError
	return r.Method == http.MethodGet || errors.Is(failed, errMoved) || errors.As(failed, &dial) && dial.Op == "dial"
}

// forwarder is the visitor for whom another node passes a request on, or empty if it comes from outside.
func (c *cluster) forwarder(r *http.Request) string {
	who, seal, _ := strings.Cut(r.Header.Get(forwardedHeader), " ")
	if who == "" || !c.key.isSeal(who, seal) {
		return ""
	}
	return who
}
