// saitei serve: matches for browsers and programs, on this machine. It is also what saitei does when it is told nothing.

package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"saitei/internal/server"
	"saitei/internal/web"
	"saitei/kernel"
	"saitei/rulebook"
	"saitei/ruling"
)

type serveFlags struct {
	addr, metricsAddr, logLevel, logFormat string
	archive, art                           string
	hosts, origins                         []string
	connections, connectionsEach, rate     int
	keep                                   time.Duration
	cluster                                clusterFlags
}

// usualAddr is where the server listens if nobody says otherwise: for this machine alone.
const usualAddr = "127.0.0.1:8080"

func (a *app) serveCommand() *cobra.Command {
	var f serveFlags
	c := &cobra.Command{
		Use: "serve", Short: a.say("serve.short"), Long: a.say("serve.long"), Args: a.between(0, 0),
		Example: "  saitei serve\n  saitei serve --addr 0.0.0.0:8080 --data /var/lib/saitei\n" +
			"  saitei serve --addr 10.0.0.1:8080 --cluster a@10.0.0.1:6222,b@10.0.0.2:6222,c@10.0.0.3:6222 --node a --cluster-secret FILE",
		RunE: func(c *cobra.Command, _ []string) error { return a.serve(c.Context(), &f) },
	}
	a.serveFlags(c.Flags(), &f)
	return c
}

func (a *app) serveFlags(fs *pflag.FlagSet, f *serveFlags) {
	fs.StringVar(&f.addr, "addr", usualAddr, a.say("serve.addr"))
	fs.StringVar(&f.logLevel, "log", "info", a.say("serve.log"))
	fs.StringVar(&f.logFormat, "log-format", "text", a.say("serve.log-format"))
	fs.StringSliceVar(&f.origins, "origin", nil, a.say("serve.origin"))
	fs.StringSliceVar(&f.hosts, "host", nil, a.say("serve.host"))
	fs.DurationVar(&f.keep, "keep", 24*time.Hour, a.say("serve.keep"))
	fs.StringVar(&f.archive, "archive", "", a.say("serve.archive"))
	fs.StringVar(&f.art, "art", "", a.say("serve.art"))
	fs.StringVar(&f.metricsAddr, "metrics-addr", "", a.say("serve.metrics-addr"))
	all, each := server.UsualConnections()
	fs.IntVar(&f.connections, "connections", all, a.say("serve.connections"))
	fs.IntVar(&f.connectionsEach, "connections-each", each, a.say("serve.connections-each"))
	fs.IntVar(&f.rate, "rate", 0, a.say("serve.rate"))
	a.clusterFlags(fs, &f.cluster)
}

// unlimited lets programs ask as fast as they can.
var unlimited = server.Limits{RoomsPerMinute: -1, RequestsPerSecond: -1, MessagesPerSecond: -1}

// limits is how much one visitor may ask for: what was said, or nothing at an address that only this machine reaches, or what is usual.
func (f *serveFlags) limits(at net.Addr) server.Limits {
	tcp, isTCP := at.(*net.TCPAddr)
	switch {
	case f.rate > 0:
		return server.Limits{RequestsPerSecond: f.rate, MessagesPerSecond: f.rate}
	case f.rate < 0 || isTCP && tcp.IP.IsLoopback() && f.cluster.nodes == "":
		return unlimited
	}
	return server.Limits{}
}

// whyUnshown says why a file is shown nowhere.
var whyUnshown = map[web.Unshown]kernel.Key{web.WrongEnding: "serve.unshown-ending", web.UnknownNumber: "serve.unshown-number", web.NoPicture: "serve.unshown-contents"}

// pages is the client, with pictures of one's own where there are some. Files that nobody will see are told of: somebody meant them to be seen.
func (a *app) pages(art string) (func(server.Backend) http.Handler, error) {
	if art == "" {
		return web.Handler, nil
	}
	pages, err := web.WithArt(art)
	if err != nil {
		return nil, a.bad("serve.no-art", "dir", art, "what", a.reason(err))
	}
	const most = 5
	unshown, err := web.UnshownArt(art, a.books())
	if err != nil {
		return nil, a.bad("serve.no-art", "dir", art, "what", a.reason(err))
	}
	for _, p := range unshown[:min(len(unshown), most)] {
		fmt.Fprintln(a.err, "saitei: "+a.say(whyUnshown[p.Why], "file", filepath.Join(art, p.File)))
	}
	if more := len(unshown) - most; more > 0 {
		fmt.Fprintln(a.err, "saitei: "+a.say("serve.unshown-more", "n", strconv.Itoa(more)))
	}
	return pages, nil
}

// dataDir is where matches and imported cards are kept: where the user says, or in the user's own folder for such things.
func (a *app) dataDir() (string, error) {
	if a.data != "" {
		return a.data, nil
	}
	if d := a.getenv("XDG_DATA_HOME"); d != "" {
		return filepath.Join(d, "saitei"), nil
	}
	home := a.getenv("HOME")
	if home == "" {
		return "", a.usage("serve.no-data")
	}
	return filepath.Join(home, ".local", "share", "saitei"), nil
}

func (a *app) logger(f *serveFlags, w io.Writer) (*slog.Logger, error) {
	var level slog.Level
	if err := level.UnmarshalText([]byte(f.logLevel)); err != nil {
		return nil, a.usage("serve.bad-log", "level", f.logLevel)
	}
	options := &slog.HandlerOptions{Level: level}
	switch f.logFormat {
	case "text":
		return slog.New(slog.NewTextHandler(w, options)), nil
	case "json":
		return slog.New(slog.NewJSONHandler(w, options)), nil
	}
	return nil, a.usage("serve.bad-format", "format", f.logFormat)
}

// checkOrigins refuses what names no site. Browsers send the scheme and the host and nothing else, so anything else would never fit.
func (a *app) checkOrigins(origins []string) error {
	for _, o := range origins {
		if !server.IsOrigin(o) {
			return a.usage("serve.bad-origin", "origin", o)
		}
	}
	return nil
}

// serve listens until it is told to stop.
func (a *app) serve(ctx context.Context, f *serveFlags) error {
	log, err := a.logger(f, a.err)
	if err != nil {
		return err
	}
	dir, err := a.dataDir()
	if err != nil {
		return err
	}
	if err := a.checkOrigins(f.origins); err != nil {
		return err
	}
	if f.keep < time.Minute {
		return a.usage("serve.bad-keep")
	}
	if f.connections < 1 || f.connectionsEach < 1 {
		return a.usage("serve.bad-connections")
	}
	cluster, err := a.clusterConfig(&f.cluster, f.addr)
	if err != nil {
		return err
	}
	if ctx == nil {
		ctx = context.Background()
	}
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
	defer stop()
	pages, err := a.pages(f.art)
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", f.addr)
	if err != nil {
		return a.bad("serve.cannot-listen", "addr", f.addr, "what", a.reason(err))
	}
	metrics, err := a.listenForMetrics(f.metricsAddr)
	if err != nil {
		_ = listener.Close()
		return err
	}
	door := server.LimitConnections(listener, f.connections, f.connectionsEach, isNode(cluster))
	if cluster != nil {
		advertise(cluster, &f.cluster, listener.Addr().String())
		log.Info("joining the cluster", "node", cluster.Self, "nodes", len(cluster.Nodes), "url", cluster.URL)
	}
	front := newFront(door, log)
	s, err := server.Open(ctx, server.Config{Dir: dir, Archive: f.archive, Keep: f.keep, Books: a.editions(), Log: log, Hosts: f.names(cluster), Origins: f.origins, Pages: pages, Opens: openRuling, Cluster: cluster, Door: door, Opening: &front.opening, Limits: f.limits(listener.Addr())})
	if err != nil {
		_ = front.http.Close()
		if ctx.Err() != nil {
			return nil // it was told to stop before it had begun
		}
		return err
	}
	front.opened.Store(s)
	defer serveMetrics(metrics, s, log)()
	a.println(a.say("serve.ready", "url", urlOf(listener.Addr().String()), "data", dir))
	go a.watchImports(ctx, s, log)
	err = front.serveUntil(ctx, s)
	if closing := s.Close(); err == nil {
		err = closing
	}
	if err == nil {
		log.Info("closed; every match can be resumed")
	}
	return err
}

// names are the host names that the server answers to.
func (f *serveFlags) names(cluster *server.ClusterConfig) []string {
	names := server.Hosts(f.addr, f.hosts...)
	if cluster == nil {
		return names
	}
	for _, n := range cluster.Nodes {
		if host, _, err := net.SplitHostPort(n.Addr); err == nil {
			names = append(names, host)
		}
	}
	if u, err := url.Parse(cluster.URL); err == nil {
		names = append(names, u.Hostname())
	}
	return names
}

// isNode reports whether a connection comes from the host of a node of the cluster.
func isNode(cluster *server.ClusterConfig) func(host string) bool {
	nodes := map[string]bool{}
	if cluster != nil {
		for _, n := range cluster.Nodes {
			host, _, _ := net.SplitHostPort(n.Addr)
			found, err := net.LookupHost(host)
			if err != nil {
				found = []string{host}
			}
			for _, h := range found {
				nodes[h] = true
			}
		}
	}
	return func(host string) bool { return nodes[host] }
}

// listenForMetrics listens at the address of the metrics, or does nothing where there is none.
func (a *app) listenForMetrics(addr string) (net.Listener, error) {
	if addr == "" {
		return nil, nil
	}
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return nil, a.bad("serve.cannot-listen-metrics", "addr", addr, "what", a.reason(err))
	}
	return listener, nil
}

// serveMetrics answers at the address of the metrics until what it returns is called.
func serveMetrics(listener net.Listener, s *server.Server, log *slog.Logger) (stop func()) {
	if listener == nil {
		return func() {}
	}
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", s.Metrics())
	h := &http.Server{Handler: mux, ReadTimeout: 10 * time.Second, WriteTimeout: time.Minute, ErrorLog: troubles(log)}
	go func() { _ = h.Serve(listener) }()
	log.Info("metrics are told", "at", "http://"+listener.Addr().String()+"/metrics")
	return func() { _ = h.Close() }
}

// troubles has what troubles a listener said in the log like everything else, in its form.
func troubles(l *slog.Logger) *log.Logger { return slog.NewLogLogger(l.Handler(), slog.LevelWarn) }

// importsEvery is how often a server looks whether cards were imported.
const importsEvery = 2 * time.Second

// watchImports gives the server the cards that the user imports while it runs.
func (a *app) watchImports(ctx context.Context, s *server.Server, log *slog.Logger) {
	tick := time.NewTicker(importsEvery)
	defer tick.Stop()
	last := a.importsStamp()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		if now := a.importsStamp(); now != last {
			last = now
			a.forgetShelf()
			s.SetBooks(a.editions())
			log.Info("the imported cards were read again")
		}
	}
}

// closeTimeout is how long requests under way may take when the server goes down.
const closeTimeout = 5 * time.Second

// front answers at the address from the start. Until the server is open, which may take a node of a cluster long, it says so.
type front struct {
	http    *http.Server
	failed  chan error
	opening server.Opening
	opened  atomic.Pointer[server.Server]
}

func newFront(listener net.Listener, log *slog.Logger) *front {
	f := &front{failed: make(chan error, 1)}
	f.http = &http.Server{Handler: f, ReadHeaderTimeout: 10 * time.Second, MaxHeaderBytes: 64 << 10, IdleTimeout: 2 * time.Minute, ErrorLog: troubles(log)}
	go func() { f.failed <- f.http.Serve(listener) }()
	return f
}

func (f *front) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if s := f.opened.Load(); s != nil {
		s.ServeHTTP(w, r)
		return
	}
	f.opening.ServeHTTP(w, r)
}

// serveUntil answers requests until the context ends, and then lets those under way finish.
func (f *front) serveUntil(ctx context.Context, s *server.Server) error {
	select {
	case err := <-f.failed:
		return err
	case <-ctx.Done():
	}
	s.Leave()
	limit, cancel := context.WithTimeout(context.Background(), closeTimeout)
	defer cancel()
	if err := f.http.Shutdown(limit); err != nil && !errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	_ = f.http.Close()
	return nil
}

// urlOf is an address that can be clicked on.
func urlOf(addr string) string {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		return "http://" + addr
	}
	if ip := net.ParseIP(host); ip != nil && ip.IsUnspecified() {
		host = "localhost"
	}
	if strings.Contains(host, ":") {
		host = "[" + host + "]"
	}
	return "http://" + host + ":" + port
}

// openRuling is where a match begins that goes on from a ruling.
func openRuling(b *rulebook.Book, name, text string) (*server.Beginning, *rulebook.Text) {
	r, problems := ruling.Parse(name, text)
	if len(problems) > 0 {
		return nil, &rulebook.Text{Ja: problems[0].Error(), En: problems[0].Error()}
	}
	o, no := ruling.Open(b, r)
	if no != nil {
		return nil, no
	}
	return &server.Beginning{From: o.From, Cards: o.Cards, Switches: o.Switches, Seed: o.Seed[:]}, nil
}
