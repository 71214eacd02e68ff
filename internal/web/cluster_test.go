// Pages of a cluster: where the node that a page came from is gone, the page goes to another.

package web_test

import (
	"html"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"saitei/internal/freeport"
	"saitei/internal/server"
	"saitei/internal/web"
)

// clustered is a server that says it is one of several.
type clustered struct{ server.Backend }

func (clustered) Nodes() []server.NodeInfo {
	return []server.NodeInfo{{Name: "a", URL: "http://a.example", Live: true, Self: true}, {Name: "b", URL: "http://b.example:81", Live: true}, {Name: "c"}}
}

// TestRoomsNameTheOtherNodes: the page of a room has a link to the same seat at every other node that was ever there, and may ask them.
func TestRoomsNameTheOtherNodes(t *testing.T) {
	t.Parallel()
	s, err := server.Open(t.Context(), server.Config{Dir: t.TempDir(), Pages: func(b server.Backend) http.Handler { return web.Handler(clustered{b}) }})
	if err != nil {
		t.Fatal(err)
	}
	site := httptest.NewServer(s)
	t.Cleanup(func() { site.Close(); _ = s.Close() })
	v := newVisitor(t, site, "en")
	room := v.play()
	link := regexp.MustCompile(`data-others="([^"]*)"`).FindStringSubmatch(v.get(room))
	if link == nil || !regexp.MustCompile(`^\["http://b\.example:81`+room+`/enter/[A-Z0-9]+"\]$`).MatchString(html.UnescapeString(link[1])) {
		t.Errorf("the links are %q", link)
	}
	if strings.Contains(newVisitor(t, newSite(t), "en").get("/"), "http://b.example") {
		t.Error("a server that is alone knows of others")
	}
	resp, err := v.client.Get(site.URL + room)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	if policy := resp.Header.Get("Content-Security-Policy"); !strings.HasSuffix(policy, "; connect-src 'self' http://b.example:81") {
		t.Errorf("the policy is %s", policy)
	}
}

// clusterSite is a node with our pages.
type clusterSite struct {
	*httptest.Server
	node *server.Server
}

// newClusterSites are three nodes, each at a host of its own, so that none gets the cookies of another.
func newClusterSites(t *testing.T) []*clusterSite {
	t.Helper()
	config := server.ClusterConfig{Secret: []byte("a secret of the tests"), Lease: 2 * time.Second}
	sites := []*clusterSite{}
	for i, host := range []string{"127.0.0.1", "127.0.0.2", "127.0.0.3"} {
		route, err := freeport.Address(host)
		if err != nil {
			t.Skip("this machine has one address only: ", err)
		}
		config.Nodes = append(config.Nodes, server.ClusterNode{Name: string(rune('a' + i)), Addr: route})
		site := &clusterSite{Server: httptest.NewUnstartedServer(nil)}
		_ = site.Listener.Close()
		if site.Listener, err = net.Listen("tcp", host+":0"); err != nil {
			t.Fatal(err)
		}
		site.Listener = &frailListener{Listener: site.Listener}
		sites = append(sites, site)
	}
	var opening sync.WaitGroup
	for i, site := range sites {
		own, dir := config, t.TempDir()
		own.Self, own.Direct = config.Nodes[i].Name, site.Listener.Addr().String()
		own.URL = "http://" + own.Direct
		opening.Go(func() {
			s, err := server.Open(t.Context(), server.Config{Dir: dir, Pages: web.Handler, Cluster: &own})
			if err != nil {
				t.Error(err)
				return
			}
			site.node, site.Config.Handler = s, s
			site.Start()
		})
	}
	opening.Wait()
	t.Cleanup(func() {
		for _, site := range sites {
			site.end()
		}
	})
	for until := time.Now().Add(patience); !areWhole(sites); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(until) {
			t.Fatal("the nodes do not find each other")
		}
	}
	return sites
}

// areWhole reports whether every node knows where the others are; a page can go only where its node knew the way.
func areWhole(sites []*clusterSite) bool {
	for _, site := range sites {
		if site.node == nil || slices.ContainsFunc(site.node.Nodes(), func(n server.NodeInfo) bool { return !n.Live || n.URL == "" }) {
			return false
		}
	}
	return true
}

// end takes a node away.
func (s *clusterSite) end() {
	if s.node == nil {
		return
	}
	_ = s.Listener.Close()
	s.node.Leave()
	cut(s.Server)
	s.Server.Close()
	_ = s.node.Close()
	s.node = nil
}

// TestPageGoesToAnotherNode: the node that a page came from goes away in the middle of a match, and the browser plays on at another; a page
// that is no match's is opened at another node, too.
func TestPageGoesToAnotherNode(t *testing.T) {
	t.Parallel()
	chromium(t)
	sites := newClusterSites(t)
	b := openBrowser(t, sites[0].URL, 1024, 768)
	b.startMatch("kaiun")
	b.choose(0)
	reader := openBrowser(t, sites[0].URL, 1024, 768)
	reader.open("/decks?game=kaiun&q=SK01")
	home, err := url.Parse(sites[0].URL)
	if err != nil {
		t.Fatal(err)
	}
	sites[0].end()
	b.waitFor(`location.host !== '` + home.Host + `' && document.body.dataset.live === 'on'`)
	b.choose(1)
	b.playOut()
	reader.waitFor(`location.host !== '` + home.Host + `' && location.pathname + location.search === '/decks?game=kaiun&q=SK01' && document.readyState === 'complete'`)
}
