// Opening: what is answered at the server's address while the journal is still being read, which may take a node of a cluster long. Whoever watches the
// server is told how far it is, so that slow can be told from stuck.

package server

import (
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync/atomic"
)

// Opening answers requests to a server that is not open yet. Its zero value can be used; a nil one is told nothing.
type Opening struct{ now atomic.Pointer[string] }

// say notes what is being done. What is said changes as long as it goes on.
func (o *Opening) say(format string, args ...any) {
	if o == nil {
		return
	}
	text := fmt.Sprintf(format, args...)
	o.now.Store(&text)
}

// String is what is being done, in a line.
func (o *Opening) String() string {
	if text := o.now.Load(); text != nil {
		return *text
	}
	return "opening"
}

// ServeHTTP answers a request: the process lives, it is not ready yet and says why, and everything else is to be asked again.
func (o *Opening) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path == "/healthz" {
		_, _ = io.WriteString(w, "ok\n")
		return
	}
	refusal := refuse(CodeOpening)
	setRetryAfter(w, refusal)
	w.Header().Set("Cache-Control", "no-store")
	switch path := r.URL.Path; {
	case path == "/readyz":
		w.Header().Set("Access-Control-Allow-Origin", "*")
		http.Error(w, o.String(), statusOf(refusal))
	case strings.HasPrefix(path, "/api/"):
		writeJSON(w, statusOf(refusal), &wireReply{Type: typeRefused, Error: errorOf(refusal)})
	default:
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		w.Header().Set("Refresh", "1") // a browser comes back by itself
		w.WriteHeader(statusOf(refusal))
		_, _ = io.WriteString(w, refusal.Text.Ja+"\n"+refusal.Text.En+"\n")
	}
}
