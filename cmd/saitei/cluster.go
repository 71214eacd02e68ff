// saitei serve as one node of a cluster: the flags, and what they must look like.

package main

import (
	"net"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"saitei/internal/server"
)

type clusterFlags struct {
	nodes, self, secretFile, url string
	lease                        time.Duration
}

// secretEnv is where the secret of the cluster can be, instead of in a file.
const secretEnv = "SAITEI_CLUSTER_SECRET"

// minSecret is how many characters a secret has at least, so that nobody finds it by trying.
const minSecret = 32

func (a *app) clusterFlags(fs *pflag.FlagSet, f *clusterFlags) {
	fs.StringVar(&f.nodes, "cluster", "", a.say("cluster.nodes"))
	fs.StringVar(&f.self, "node", "", a.say("cluster.node"))
	fs.StringVar(&f.secretFile, "cluster-secret", "", a.say("cluster.secret", "env", secretEnv))
	fs.StringVar(&f.url, "advertise", "", a.say("cluster.advertise"))
	fs.DurationVar(&f.lease, "lease", 5*time.Second, a.say("cluster.lease"))
}

// clusterConfig is the cluster that the flags describe, or nil if they describe none.
func (a *app) clusterConfig(f *clusterFlags, addr string) (*server.ClusterConfig, error) {
	if f.nodes == "" {
		if f.self != "" || f.secretFile != "" || f.url != "" {
			return nil, a.usage("cluster.without")
		}
		return nil, nil
	}
	nodes, err := a.clusterNodes(f.nodes)
	if err != nil {
		return nil, err
	}
	at := slices.IndexFunc(nodes, func(n server.ClusterNode) bool { return n.Name == f.self })
	if at < 0 {
		return nil, a.usage("cluster.unknown-node", "name", f.self, "all", nodeNames(nodes))
	}
	if f.lease < time.Second {
		return nil, a.usage("cluster.bad-lease")
	}
	if u, err := url.Parse(f.url); f.url != "" && (err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || strings.Trim(u.Path, "/") != "") {
		return nil, a.usage("cluster.bad-url", "url", f.url)
	}
	host, _, _ := net.SplitHostPort(nodes[at].Addr)
	if own, _, _ := net.SplitHostPort(addr); isLoopback(own) && !isLoopback(host) {
		return nil, a.usage("cluster.unreachable", "addr", addr, "host", host)
	}
	secret, err := a.clusterSecret(f)
	if err != nil {
		return nil, err
	}
	probe, err := net.Listen("tcp", nodes[at].Addr)
	if err != nil {
		return nil, a.bad("cluster.cannot-listen", "addr", nodes[at].Addr, "what", a.reason(err))
	}
	_ = probe.Close()
	return &server.ClusterConfig{Nodes: nodes, Self: f.self, Secret: secret, Lease: f.lease}, nil
}

// advertise says where this node is reached, once it is known at which port it listens.
func advertise(c *server.ClusterConfig, f *clusterFlags, listening string) {
	at := slices.IndexFunc(c.Nodes, func(n server.ClusterNode) bool { return n.Name == c.Self })
	host, _, _ := net.SplitHostPort(c.Nodes[at].Addr)
	_, port, _ := net.SplitHostPort(listening)
	c.Direct = net.JoinHostPort(host, port)
	c.URL = strings.TrimSuffix(f.url, "/")
	if c.URL == "" {
		c.URL = "http://" + c.Direct
	}
}

func isLoopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

var nodeName = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,31}$`)

// clusterNodes reads NAME@HOST:PORT,NAME@HOST:PORT,…
func (a *app) clusterNodes(text string) ([]server.ClusterNode, error) {
	var nodes []server.ClusterNode
	for part := range strings.SplitSeq(text, ",") {
		name, addr, _ := strings.Cut(strings.TrimSpace(part), "@")
		host, port, err := net.SplitHostPort(addr)
		n, notNumber := strconv.Atoi(port)
		if err != nil || host == "" || notNumber != nil || n < 1 || n > 65535 || !nodeName.MatchString(name) {
			return nil, a.usage("cluster.bad-node", "what", part)
		}
		if slices.ContainsFunc(nodes, func(o server.ClusterNode) bool { return o.Name == name || o.Addr == addr }) {
			return nil, a.usage("cluster.twice", "what", part)
		}
		nodes = append(nodes, server.ClusterNode{Name: name, Addr: addr})
	}
	if len(nodes) < server.MinClusterNodes {
		return nil, a.usage("cluster.too-few", "n", strconv.Itoa(len(nodes)), "least", strconv.Itoa(server.MinClusterNodes))
	}
	return nodes, nil
}

func nodeNames(nodes []server.ClusterNode) string {
	var names []string
	for _, n := range nodes {
		names = append(names, n.Name)
	}
	return strings.Join(names, ", ")
}

// clusterSecret reads the secret from its file, or from the environment.
func (a *app) clusterSecret(f *clusterFlags) ([]byte, error) {
	secret := a.getenv(secretEnv)
	if f.secretFile != "" {
		data, err := os.ReadFile(f.secretFile)
		if err != nil {
			return nil, err
		}
		secret = string(data)
	}
	secret = strings.TrimSpace(secret)
	switch {
	case secret == "":
		return nil, a.usage("cluster.no-secret", "env", secretEnv)
	case len(secret) < minSecret:
		return nil, a.usage("cluster.short-secret", "n", strconv.Itoa(minSecret))
	}
	return []byte(secret), nil
}
