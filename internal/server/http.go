// HTTP: the routes, and what holds for all of them.

package server

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"os"
	"runtime/debug"
	"strconv"
	"strings"
	"time"

	"saitei/rulebook"
)

// route is an address of the API, and the parameters that its query may have.
type route struct {
	method, path string
	handle       func(w http.ResponseWriter, r *http.Request) error
	params       []string
}

const apiPrefix = "/api/v1"

func (s *Server) apiRoutes() []route {
	return []route{
		{"GET", "/nodes", s.getNodes, nil},
		{"GET", "/agents", s.getAgents, nil},
		{"GET", "/games", s.getGames, nil},
		{"GET", "/games/{game}/cards", s.getCards, []string{"q", "limit", "offset"}},
		{"GET", "/games/{game}/cards/{number}", s.getCard, nil},
		{"GET", "/games/{game}/rules", s.getRules, []string{"q"}},
		{"GET", "/games/{game}/rules/{clause}", s.getClause, nil},
		{"GET", "/games/{game}/decks", s.getDecks, nil},
		{"GET", "/games/{game}/decks/{deck}", s.getDeck, nil},
		{"POST", "/games/{game}/check-deck", s.postDeckCheck, nil},
		{"GET", "/rooms", s.getRooms, nil},
		{"POST", "/rooms", s.postRoom, nil},
		{"GET", "/rooms/{room}", s.getRoom, nil},
		{"POST", "/rooms/{room}/join", s.postJoin, nil},
		{"POST", "/rooms/{room}/rematch", s.postFollowing((*chair).Rematch), nil},
		{"POST", "/rooms/{room}/next", s.postFollowing((*chair).Next), nil},
		{"GET", "/rooms/{room}/state", s.getState, []string{"after", "wait", "lang"}},
		{"POST", "/rooms/{room}/do", s.postCommand, nil},
		{"GET", "/rooms/{room}/socket", s.getSocket, []string{"after", "lang"}},
		{"GET", "/rooms/{room}/replay", s.getReplay, nil},
		{"GET", "/rooms/{room}/replay/{at}", s.getPosition, []string{"side", "lang"}},
		{"POST", "/rooms/{room}/replay/{at}/play-on", s.postPlayOn, nil},
		{"GET", "/rooms/{room}/record", s.getRecord, nil},
	}
}

func (s *Server) routes(pages func(Backend) http.Handler) http.Handler {
	mux := http.NewServeMux()
	methods := map[string][]string{}
	for _, rt := range s.apiRoutes() {
		mux.HandleFunc(rt.method+" "+apiPrefix+rt.path, s.serve(func(w http.ResponseWriter, r *http.Request) error {
			if err := checkQuery(r, rt.params); err != nil {
				return err
			}
			return rt.handle(w, r)
		}))
		methods[rt.path] = append(methods[rt.path], rt.method)
	}
	for path, allowed := range methods {
		mux.HandleFunc(apiPrefix+path, s.serve(func(w http.ResponseWriter, _ *http.Request) error {
			w.Header().Set("Allow", strings.Join(allowed, ", "))
			return refuse(CodeNoSuchMethod, strings.Join(allowed, ", "))
		}))
	}
	mux.HandleFunc("/api/", s.serve(func(http.ResponseWriter, *http.Request) error { return refuse(CodeNoSuchPath) }))
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "ok\n") })
	mux.HandleFunc("GET /readyz", s.getReady)
	if pages != nil {
		mux.Handle("/", pages(s))
	} else {
		mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, _ *http.Request) {
			_, _ = io.WriteString(w, "saitei\n\nThe API is at "+apiPrefix+"; docs/api.md describes it.\nAPIは "+apiPrefix+" にある。説明は docs/api.md。\n")
		})
	}
	guard := http.NewCrossOriginProtection()
	for _, origin := range s.origins {
		if err := guard.AddTrustedOrigin(origin); err != nil {
			s.log.Warn("an origin cannot be trusted", "origin", origin, "err", err)
		}
	}
	guard.SetDenyHandler(s.serve(func(http.ResponseWriter, *http.Request) error { return refuse(CodeBadOrigin) }))
	handler := guard.Handler(mux)
	if s.cluster != nil {
		handler = s.cluster.route(handler)
	}
	return s.welcome(s.watchOver(handler))
}

// getReady says whether the server takes on work. Pages of another node may ask, when their own does not answer any more.
func (s *Server) getReady(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Access-Control-Allow-Origin", "*")
	w.Header().Set("Cache-Control", "no-store")
	s.mu.Lock()
	closing := s.closing
	s.mu.Unlock()
	switch {
	case closing:
		http.Error(w, "closing", http.StatusServiceUnavailable)
	case s.cluster != nil && !s.cluster.holdsLease():
		http.Error(w, "no majority", http.StatusServiceUnavailable)
	case s.journal.Failing() != nil:
		http.Error(w, "the journal cannot be written", http.StatusServiceUnavailable)
	case s.door.isFull():
		http.Error(w, "too many connections", http.StatusServiceUnavailable)
	default:
		_, _ = io.WriteString(w, "ready\n")
	}
}

func (s *Server) getNodes(w http.ResponseWriter, _ *http.Request) error {
	writeJSON(w, http.StatusOK, map[string]any{"nodes": s.Nodes()})
	return nil
}

// watchOver limits how often one visitor asks, and keeps a fault in one request from hurting the others.
func (s *Server) watchOver(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		started := time.Now()
		defer func() {
			if p := recover(); p != nil {
				if p == http.ErrAbortHandler {
					panic(p)
				}
				s.log.Error("a request failed", "path", r.URL.Path, "what", p, "stack", string(debug.Stack()))
				s.writeRefusal(w, refuse(CodeFault))
			}
			s.log.LogAttrs(r.Context(), slog.LevelDebug, "request", slog.String("method", r.Method), slog.String("path", r.URL.Path),
				slog.Duration("took", time.Since(started)))
		}()
		w.Header().Set("X-Content-Type-Options", "nosniff")
		w.Header().Set("Referrer-Policy", "no-referrer") // links of seats are secrets
		if !s.isCalled(r) {
			s.turnAway(w, r, refuse(CodeBadHost, hostOf(r)))
			return
		}
		if refusal := s.isTooMany(r); refusal != nil {
			if strings.HasPrefix(r.URL.Path, "/api/") {
				s.writeRefusal(w, refusal)
				return
			}
			s.metrics.refused.WithLabelValues(refusal.Code).Inc()
			setRetryAfter(w, refusal)
			r = r.WithContext(context.WithValue(r.Context(), refusedKey{}, refusal))
		}
		limitTime(w, r)
		next.ServeHTTP(w, r.WithContext(withVisitor(r.Context(), s.visitors.of(r))))
	})
}

// turnAway refuses a request in the form that its address speaks.
func (s *Server) turnAway(w http.ResponseWriter, r *http.Request, refusal *Refusal) {
	if strings.HasPrefix(r.URL.Path, "/api/") {
		s.writeRefusal(w, refusal)
		return
	}
	s.metrics.refused.WithLabelValues(refusal.Code).Inc()
	http.Error(w, refusal.Text.Ja+"\n"+refusal.Text.En, statusOf(refusal))
}

const (
	// bodyTimeout is how long the body of a request may take to come, and answerTimeout how long everything may take until the answer is read.
	bodyTimeout   = 20 * time.Second
	answerTimeout = maxWait*time.Second + time.Minute
)

// limitTime keeps those who send or read slowly from holding a connection for ever. A WebSocket, once made, has limits of its own.
func limitTime(w http.ResponseWriter, r *http.Request) {
	c := http.NewResponseController(w)
	_ = c.SetWriteDeadline(time.Now().Add(answerTimeout)) // a recorder in a test has none
	if r.ContentLength == 0 || r.Body == nil {
		return
	}
	if c.SetReadDeadline(time.Now().Add(bodyTimeout)) == nil {
		r.Body = &timedBody{r.Body, c}
	}
}

// timedBody lifts the limit when all has come: from then on the server reads only to find out whether the other end is still there.
type timedBody struct {
	io.ReadCloser
	control *http.ResponseController
}

func (b *timedBody) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if err == io.EOF {
		_ = b.control.SetReadDeadline(time.Time{})
	}
	return n, err
}

// isTooMany counts a request and refuses one too many. What another node passes on was counted there.
func (s *Server) isTooMany(r *http.Request) *Refusal {
	if isUnmetered(r.URL.Path) || s.cluster != nil && s.cluster.forwarder(r) != "" {
		return nil
	}
	return take(s.visitors.of(r).requests, manyRequests)
}

// serve makes a handler of one that returns its refusal.
func (s *Server) serve(handle func(w http.ResponseWriter, r *http.Request) error) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-store")
		r.Body = http.MaxBytesReader(w, r.Body, int64(max(s.limits.BodyBytes, 0)))
		if err := handle(w, r); err != nil {
			refusal := asRefusal(nil, err)
			if refusal.Code == CodeFault {
				s.log.Error("a request failed", "path", r.URL.Path, "err", err)
			}
			s.writeRefusal(w, refusal)
		}
	}
}

func (s *Server) writeRefusal(w http.ResponseWriter, r *Refusal) {
	s.writeReply(w, s.refused("", r), r)
}

// writeReply answers with a refusal as it was put for the wire.
func (s *Server) writeReply(w http.ResponseWriter, reply *wireReply, r *Refusal) {
	setRetryAfter(w, r)
	writeJSON(w, statusOf(r), reply)
}

// setRetryAfter says when to ask again, where that may help.
func setRetryAfter(w http.ResponseWriter, r *Refusal) {
	if status := statusOf(r); status == http.StatusTooManyRequests || status == http.StatusServiceUnavailable {
		w.Header().Set("Retry-After", strconv.Itoa(r.retryAfter()))
	}
}

func encodeJSON(v any) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	err := enc.Encode(v)
	return b.Bytes(), err
}

func writeJSON(w http.ResponseWriter, status int, v any) {
	data, err := encodeJSON(v)
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.WriteHeader(status)
	_, _ = w.Write(data)
}

func (s *Server) readBody(r *http.Request) ([]byte, error) {
	data, err := io.ReadAll(r.Body)
	var tooLarge *http.MaxBytesError
	if errors.As(err, &tooLarge) {
		return nil, refuse(CodeTooLarge, tooLarge.Limit)
	}
	if errors.Is(err, os.ErrDeadlineExceeded) {
		return nil, refuse(CodeTooSlow)
	}
	if err != nil {
		return nil, refuseIn(CodeMalformed, rulebook.Text{Ja: "本文が途中で終わっている → もう一度送る", En: "the body breaks off → send it again"})
	}
	return data, nil
}

func (s *Server) readJSON(r *http.Request, into any) error {
	data, err := s.readBody(r)
	if err != nil {
		return err
	}
	if refusal := decodeStrict(data, into); refusal != nil {
		return refusal
	}
	return nil
}
