// HTTP: the routes, and what holds for all of them.

package server

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"runtime/debug"
	"strconv"
	"strings"
	"time"

	"saitei/kernel"
	"saitei/rulebook"
)

// route is an address of the API.
type route struct {
	method, path string
	handle       func(w http.ResponseWriter, r *http.Request) error
}

const apiPrefix = "/api/v1"

func (s *Server) apiRoutes() []route {
	return []route{
		{"GET", "/nodes", s.getNodes},
		{"GET", "/games", s.getGames},
		{"GET", "/games/{game}/cards", s.getCards},
		{"GET", "/games/{game}/cards/{number}", s.getCard},
		{"GET", "/games/{game}/rules", s.getRules},
		{"GET", "/games/{game}/rules/{clause}", s.getClause},
		{"GET", "/games/{game}/decks", s.getDecks},
		{"GET", "/games/{game}/decks/{deck}", s.getDeck},
		{"POST", "/games/{game}/check-deck", s.postDeckCheck},
		{"GET", "/rooms", s.getRooms},
		{"POST", "/rooms", s.postRoom},
		{"GET", "/rooms/{room}", s.getRoom},
		{"POST", "/rooms/{room}/join", s.postJoin},
		{"GET", "/rooms/{room}/state", s.getState},
		{"POST", "/rooms/{room}/do", s.postCommand},
		{"GET", "/rooms/{room}/socket", s.getSocket},
		{"GET", "/rooms/{room}/replay", s.getReplay},
		{"GET", "/rooms/{room}/replay/{at}", s.getPosition},
		{"POST", "/rooms/{room}/replay/{at}/play-on", s.postPlayOn},
		{"GET", "/rooms/{room}/record", s.getRecord},
	}
}

func (s *Server) routes(pages func(Backend) http.Handler) http.Handler {
	mux := http.NewServeMux()
	methods := map[string][]string{}
	for _, rt := range s.apiRoutes() {
		mux.HandleFunc(rt.method+" "+apiPrefix+rt.path, s.serve(rt.handle))
		methods[rt.path] = append(methods[rt.path], rt.method)
	}
	for path, allowed := range methods {
		mux.HandleFunc(apiPrefix+path, s.serve(func(w http.ResponseWriter, _ *http.Request) error {
			w.Header().Set("Allow", strings.Join(allowed, ", "))
			return refuse(CodeNoSuchMethod)
		}))
	}
	mux.HandleFunc("/api/", s.serve(func(http.ResponseWriter, *http.Request) error { return refuse(CodeNoSuchPath) }))
	mux.Handle("GET /metrics", s.metrics.handler())
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
	return s.watchOver(handler)
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
		if s.isTooMany(r) {
			w.Header().Set("Retry-After", "1")
			s.writeRefusal(w, refuse(CodeTooMany))
			return
		}
		next.ServeHTTP(w, r)
	})
}

// isTooMany counts a request and reports whether it is one too many. What another node passes on was counted there.
func (s *Server) isTooMany(r *http.Request) bool {
	if isUnmetered(r.URL.Path) || s.cluster != nil && s.cluster.forwarder(r) != "" {
		return false
	}
	return !s.visitors.of(r).requests.Allow()
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
	writeJSON(w, statusOf(r), s.refused("", r))
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
	if err != nil {
		return nil, refuse(CodeMalformed, err)
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

// tokenOf is the token that a request shows: as a bearer, because addresses end up in logs.
func tokenOf(r *http.Request) (string, error) {
	h := r.Header.Get("Authorization")
	if h == "" {
		return "", nil
	}
	token, ok := strings.CutPrefix(h, "Bearer ")
	if !ok {
		return "", badValue("Authorization", "「Bearer 鍵」と書く", "write Bearer and the token")
	}
	return strings.TrimSpace(token), nil
}

func langOf(r *http.Request) (rulebook.Lang, error) {
	switch l := r.URL.Query().Get("lang"); l {
	case "":
		if strings.HasPrefix(r.Header.Get("Accept-Language"), "en") {
			return rulebook.En, nil
		}
		return rulebook.Ja, nil
	case "ja", "en":
		return rulebook.Lang(l), nil
	}
	return "", badValue("lang", "ja か en", "use ja or en")
}

// intParam is a number of the query between two bounds.
func intParam(r *http.Request, name string, otherwise, least, most int) (int, error) {
	v := r.URL.Query().Get(name)
	if v == "" {
		return otherwise, nil
	}
	n, err := strconv.Atoi(v)
	if err != nil || n < least || n > most {
		what := strconv.Itoa(least) + "–" + strconv.Itoa(most)
		return 0, badValue(name, what, what)
	}
	return n, nil
}

func sideParam(r *http.Request) (kernel.Seat, error) {
	switch v := r.URL.Query().Get("side"); v {
	case "", "all":
		return kernel.AllSeeing, nil
	case "public":
		return kernel.Onlooker, nil
	default:
		n, err := strconv.Atoi(v)
		if err != nil || n < 0 || n > 7 {
			return 0, badValue("side", "席の番号か public か all", "use the number of a seat, public or all")
		}
		return kernel.Seat(n), nil
	}
}
