// Metrics: what an operator wants to see, in the form that Prometheus reads.

package server

import (
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

type metrics struct {
	registry *prometheus.Registry
	records  *prometheus.CounterVec // by kind and who
	writes   prometheus.Histogram
	answers  prometheus.Histogram
	created  *prometheus.CounterVec // by game
	refused  *prometheus.CounterVec // by code
	watching prometheus.Gauge
	sockets  prometheus.Gauge
	timeouts prometheus.Counter
	failed   prometheus.Counter

	// Of a cluster only.
	takeovers, fenced, forwarded, restored prometheus.Counter
}

var fine = prometheus.ExponentialBuckets(0.0001, 2, 16) // 0.1 ms to 3 s

func newMetrics(s *Server) *metrics {
	m := &metrics{
		registry: prometheus.NewRegistry(),
		records:  prometheus.NewCounterVec(prometheus.CounterOpts{Name: "saitei_journal_records_total", Help: "Records written, by kind and by whom."}, []string{"kind", "by"}),
		writes:   prometheus.NewHistogram(prometheus.HistogramOpts{Name: "saitei_journal_write_seconds", Help: "Time until a record is on the disk.", Buckets: fine}),
		answers:  prometheus.NewHistogram(prometheus.HistogramOpts{Name: "saitei_answer_seconds", Help: "Time from a seat's answer to the new view.", Buckets: fine}),
		created:  prometheus.NewCounterVec(prometheus.CounterOpts{Name: "saitei_rooms_opened_total", Help: "Rooms opened, by game."}, []string{"game"}),
		refused:  prometheus.NewCounterVec(prometheus.CounterOpts{Name: "saitei_refusals_total", Help: "Refusals, by code."}, []string{"code"}),
		watching: prometheus.NewGauge(prometheus.GaugeOpts{Name: "saitei_subscribers", Help: "Players and spectators that follow a match now."}),
		sockets:  prometheus.NewGauge(prometheus.GaugeOpts{Name: "saitei_websockets", Help: "WebSockets open now."}),
		timeouts: prometheus.NewCounter(prometheus.CounterOpts{Name: "saitei_timeouts_total", Help: "Clocks that ran out."}),
	}
	m.failed = prometheus.NewCounter(prometheus.CounterOpts{Name: "saitei_journal_errors_total", Help: "Records that could not be written."})
	m.registry.MustRegister(m.failed, prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "saitei_journal_failing", Help: "1 while nothing can be written.",
	}, func() float64 {
		if s.journal.Failing() != nil {
			return 1
		}
		return 0
	}), prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "saitei_journal_damaged_rooms", Help: "Rooms that had lost records when the journal was opened.",
	}, func() float64 {
		if found := s.journal.Found(); found != nil {
			return float64(len(found.Rooms))
		}
		return 0
	}))
	m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "saitei_connections", Help: "Connections open now.",
	}, func() float64 { open, _ := s.door.counts(); return float64(open) }), prometheus.NewCounterFunc(prometheus.CounterOpts{
		Name: "saitei_connections_refused_total", Help: "Connections that were turned away because there were too many.",
	}, func() float64 { _, turned := s.door.counts(); return float64(turned) }))
	m.takeovers = prometheus.NewCounter(prometheus.CounterOpts{Name: "saitei_cluster_takeovers_total", Help: "Rooms taken over from another node."})
	m.fenced = prometheus.NewCounter(prometheus.CounterOpts{Name: "saitei_cluster_refused_appends_total", Help: "Records that the journal refused because another node had taken the room over."})
	m.forwarded = prometheus.NewCounter(prometheus.CounterOpts{Name: "saitei_cluster_forwarded_total", Help: "Requests passed on to the node that owns the room."})
	m.restored = prometheus.NewCounter(prometheus.CounterOpts{Name: "saitei_cluster_restored_records_total", Help: "Records that the journal lacked and this node's copy had."})
	m.registry.MustRegister(m.restored, m.takeovers, m.fenced, m.forwarded)
	m.registry.MustRegister(m.records, m.writes, m.answers, m.created, m.refused, m.watching, m.sockets, m.timeouts,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}), &roomCollector{server: s})
	return m
}

func (m *metrics) wrote(rec *record, took time.Duration) {
	by := rec.By
	if by == "" {
		by = "seat"
	}
	m.records.WithLabelValues(rec.Kind, by).Inc()
	m.writes.Observe(took.Seconds())
}

func (m *metrics) answered(took time.Duration) { m.answers.Observe(took.Seconds()) }

// Metrics answers what an operator's program asks for. It is not part of the server's own address: how busy which game is, is nobody else's. It answers to the server's names alone, too.
func (s *Server) Metrics() http.Handler {
	told := promhttp.HandlerFor(s.metrics.registry, promhttp.HandlerOpts{})
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !s.isCalled(r) {
			s.writeRefusal(w, refuse(CodeBadHost, hostOf(r)))
			return
		}
		told.ServeHTTP(w, r)
	})
}

// roomUnread is how rooms are counted that have not been read since the server started, or of which nothing is left.
const roomUnread = "unread"

// roomCollector counts the rooms by their status when somebody asks.
type roomCollector struct{ server *Server }

var roomsDesc = prometheus.NewDesc("saitei_rooms", "Rooms, by status.", []string{"status"}, nil)

// ownedDesc counts what this node plays; without a cluster that is everything.
var ownedDesc = prometheus.NewDesc("saitei_cluster_owned_rooms", "Unfinished rooms that this node owns.", nil, nil)

func (c *roomCollector) Describe(ch chan<- *prometheus.Desc) { ch <- roomsDesc; ch <- ownedDesc }

func (c *roomCollector) Collect(ch chan<- prometheus.Metric) {
	count, owned := map[string]int{}, 0
	for _, r := range c.server.all() {
		if i, ok := r.glance(); ok {
			count[i.Status]++
		} else {
			count[roomUnread]++
		}
		if r.isOwned() {
			owned++
		}
	}
	ch <- prometheus.MustNewConstMetric(ownedDesc, prometheus.GaugeValue, float64(owned))
	for _, status := range []string{RoomWaiting, RoomPlaying, RoomOver, RoomStopped, roomUnread} {
		ch <- prometheus.MustNewConstMetric(roomsDesc, prometheus.GaugeValue, float64(count[status]), status)
	}
}
