// Origins: the sites whose pages may use the API besides the server's own.

package server

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// IsOrigin reports whether a text names a site as browsers do: the scheme, the host and nothing more but a port.
func IsOrigin(s string) bool {
	u, err := url.Parse(s)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Hostname() == "" || strings.ContainsAny(s, "*?#@ ") {
		return false
	}
	return s == u.Scheme+"://"+u.Host && u.Host == strings.ToLower(u.Host)
}

// isWelcome reports whether a request comes from no page, or from one of the server's own or of a trusted site.
func (s *Server) isWelcome(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	if origin == "" || slices.Contains(s.origins, origin) {
		return true
	}
	u, err := url.Parse(origin)
	return err == nil && strings.EqualFold(u.Host, r.Host)
}

// welcome lets pages of the trusted sites read what the API answers. Browsers ask first, with OPTIONS, before they send a token or JSON.
func (s *Server) welcome(next http.Handler) http.Handler {
	if len(s.origins) == 0 {
		return next
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		origin := r.Header.Get("Origin")
		if !strings.HasPrefix(r.URL.Path, "/api/") || !slices.Contains(s.origins, origin) {
			next.ServeHTTP(w, r)
			return
		}
		h := w.Header()
		h.Set("Access-Control-Allow-Origin", origin)
		h.Add("Vary", "Origin")
		h.Set("Access-Control-Expose-Headers", "Retry-After")
		if r.Method == http.MethodOptions && r.Header.Get("Access-Control-Request-Method") != "" {
			h.Set("Access-Control-Allow-Methods", "GET, POST")
			h.Set("Access-Control-Allow-Headers", "Authorization, Content-Type")
			w.WriteHeader(http.StatusNoContent)
			return
		}
		next.ServeHTTP(w, r)
	})
}
