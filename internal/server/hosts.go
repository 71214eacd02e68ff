// Hosts: the names that the server answers to. A page that somebody else's name was pointed at this machine for (DNS rebinding) looks to
// the browser like one of its own site, and only the name gives it away.

package server

import (
	"net"
	"net/http"
	"os"
	"slices"
	"strings"
)

// Hosts are the names that a server at an address answers to, besides those that its operator gives: this machine's own, and the
// host of the address.
func Hosts(addr string, given ...string) []string {
	hosts := []string{"localhost"}
	if own, err := os.Hostname(); err == nil {
		hosts = append(hosts, own, own+".local")
	}
	if host, _, err := net.SplitHostPort(addr); err == nil && host != "" {
		hosts = append(hosts, host)
	}
	return append(hosts, given...)
}

// hostOf is the name that a request asks for, without its port.
func hostOf(r *http.Request) string {
	host := r.Host
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	return strings.TrimSuffix(strings.Trim(host, "[]"), ".")
}

// isCalled reports whether a request asks for one of the server's names. Numbers are always answered to, since nobody can point them
// elsewhere; so are probes, which tell nothing and often come by a name that only the probe knows.
func (s *Server) isCalled(r *http.Request) bool {
	if len(s.hosts) == 0 || r.URL.Path == "/healthz" || r.URL.Path == "/readyz" {
		return true
	}
	host := hostOf(r)
	return net.ParseIP(host) != nil || slices.ContainsFunc(s.hosts, func(h string) bool { return strings.EqualFold(h, host) })
}
