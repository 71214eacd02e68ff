// Limits: how much one visitor, one connection and the whole server may ask for.

package server

import (
	"context"
	"net"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"saitei/rulebook"
)

// Limits bounds what the server takes on. What is 0 has its default; what is negative is not limited.
type Limits struct {
	Rooms             int // in all
	RoomsPerMinute    int // that one address may open
	RequestsPerSecond int // from one address
	MessagesPerSecond int // on one WebSocket
	BodyBytes         int // of a request
	MessageBytes      int // of a message
}

func (l Limits) orDefaults() Limits {
	for _, f := range []struct {
		value *int
		usual int
	}{
		{&l.Rooms, 100_000}, {&l.RoomsPerMinute, 60}, {&l.RequestsPerSecond, 50}, {&l.MessagesPerSecond, 20}, {&l.BodyBytes, 64 << 10}, {&l.MessageBytes, 16 << 10},
	} {
		if *f.value == 0 {
			*f.value = f.usual
		}
	}
	return l
}

// limiter lets so many a second through, and a few seconds' worth at once.
func limiter(perSecond float64, burst int) *rate.Limiter {
	if perSecond < 0 {
		return rate.NewLimiter(rate.Inf, 1)
	}
	return rate.NewLimiter(rate.Limit(perSecond), burst)
}

// What there can be too much of.
var (
	manyRequests = rulebook.Text{Ja: "このアドレスからの要求が多すぎる", En: "there are too many requests from this address"}
	manyRooms    = rulebook.Text{Ja: "このアドレスから開く部屋が多すぎる", En: "too many rooms are opened from this address"}
	manyMessages = rulebook.Text{Ja: "この接続のメッセージが多すぎる", En: "there are too many messages on this connection"}
	fullServer   = rulebook.Text{Ja: "サーバーに部屋がもう入らない", En: "the server has no space for another room"}
)

// take counts one more, or refuses it until there is room for it again.
func take(l *rate.Limiter, what rulebook.Text) *Refusal {
	r := l.Reserve()
	wait := r.Delay()
	if wait == 0 {
		return nil
	}
	r.Cancel()
	return tooMany(what, wait)
}

// tooMany refuses what there is too much of for a time.
func tooMany(what rulebook.Text, wait time.Duration) *Refusal {
	r := refuseIn(CodeTooMany, what)
	r.wait = wait
	seconds := strconv.Itoa(r.retryAfter())
	r.Text.Ja, r.Text.En = strings.ReplaceAll(r.Text.Ja, "{seconds}", seconds), strings.ReplaceAll(r.Text.En, "{seconds}", seconds)
	return r
}

// isUnmetered reports whether an address is not counted: a page fetches many pictures and scripts at once, and browsers keep them.
func isUnmetered(path string) bool {
	return strings.HasPrefix(path, "/art/") || strings.HasPrefix(path, "/static/")
}

// visitors remembers what each address has asked for lately.
type visitors struct {
	limits Limits
	mu     sync.Mutex
	by     map[string]*visitor
}

type visitor struct {
	requests, rooms *rate.Limiter
	seen            time.Time
}

func newVisitors(l Limits) *visitors { return &visitors{limits: l, by: map[string]*visitor{}} }

// visitorOf is the address that a request comes from, or the line that it is on.
func visitorOf(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	return lineOf(host)
}

// of is the visitor that a request comes from.
func (v *visitors) of(r *http.Request) *visitor {
	host := visitorOf(r)
	v.mu.Lock()
	defer v.mu.Unlock()
	one := v.by[host]
	if one == nil {
		one = &visitor{
			requests: limiter(float64(v.limits.RequestsPerSecond), 4*v.limits.RequestsPerSecond),
			rooms:    limiter(float64(v.limits.RoomsPerMinute)/60, v.limits.RoomsPerMinute),
		}
		v.by[host] = one
	}
	one.seen = time.Now()
	return one
}

type visitorKey struct{}

// withVisitor lets whatever is done for a request know who asked for it, the API and the pages alike.
func withVisitor(ctx context.Context, v *visitor) context.Context {
	return context.WithValue(ctx, visitorKey{}, v)
}

type refusedKey struct{}

// Refused is why the server does not let a request through to its pages, which say so in their own form; nil: it does.
func Refused(ctx context.Context) *Refusal {
	refusal, _ := ctx.Value(refusedKey{}).(*Refusal)
	return refusal
}

// takeRoom counts a room that is opened, and refuses one too many. What the program itself opens is not counted.
func takeRoom(ctx context.Context) error {
	if v, ok := ctx.Value(visitorKey{}).(*visitor); ok {
		if refusal := take(v.rooms, manyRooms); refusal != nil {
			return refusal
		}
	}
	return nil
}

// forget drops visitors who have not come for a while.
func (v *visitors) forget(now time.Time) {
	v.mu.Lock()
	defer v.mu.Unlock()
	for host, one := range v.by {
		if now.Sub(one.seen) > 10*time.Minute {
			delete(v.by, host)
		}
	}
}
