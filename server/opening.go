// Opening: what is answered at the server's address while the journal is still being read, which may take a node of a cluster long.

package server

import (
	"io"
	"net/http"
	"strings"
)

// ServeOpening answers a request to a server that is not open yet: the process lives, and everything else is to be asked again.
func ServeOpening(w http.ResponseWriter, r *http.Request) {
	switch path := r.URL.Path; {
	case path == "/healthz":
		_, _ = io.WriteString(w, "ok\n")
	case strings.HasPrefix(path, "/api/"):
		w.Header().Set("Cache-Control", "no-store")
		refusal := refuse(CodeOpening)
		setRetryAfter(w, refusal)
		writeJSON(w, statusOf(refusal), &wireReply{Type: typeRefused, Error: errorOf(refusal)})
	default:
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		w.Header().Set("Cache-Control", "no-store")
		w.Header().Set("Refresh", "1") // a browser comes back by itself
		refusal := refuse(CodeOpening)
		setRetryAfter(w, refusal)
		w.WriteHeader(statusOf(refusal))
		_, _ = io.WriteString(w, refusal.Text.Ja+"\n"+refusal.Text.En+"\n")
	}
}
