// Analyses: the chances of a match that is over, choice by choice. They are found out behind the scenes, one match at a time and on the processors that agents share, for as long as somebody
// wants to know, and are kept with the replay.

package server

import (
	"context"
	"slices"
	"sync"
	"time"

	"saitei/agent"
	"saitei/internal/insight"
)

const (
	// analysisPlayouts is how far a choice is looked ahead from, unless that takes longer than its share of analysisTime.
	analysisPlayouts = 200
	analysisTime     = 90 * time.Second
	leastPerChoice   = 50 * time.Millisecond
	// wantedFor is how long after somebody asked the work goes on.
	wantedFor = 30 * time.Second
)

// analysis is what has been found out about a match.
type analysis struct {
	mu        sync.Mutex
	known     Analysis
	wanted    time.Time // when somebody last asked
	isWorking bool
}

// Analysis is what is known so far. Whoever asks keeps the work going.
func (p *replay) Analysis() Analysis {
	a := p.analysis
	a.mu.Lock()
	defer a.mu.Unlock()
	a.wanted, a.known.Of = time.Now(), len(p.film.Recording.Entries)
	if !a.isWorking && !a.known.Failed && a.known.Done < a.known.Of && p.srv.beginWork() {
		a.isWorking = true
		go func() {
			defer p.srv.working.Done()
			p.analyse()
		}()
	}
	known := a.known
	known.Choices = slices.Clone(known.Choices)
	return known
}

// beginWork notes that something goes on behind the scenes, unless the server is going down.
func (s *Server) beginWork() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.closing {
		s.working.Add(1)
	}
	return !s.closing
}

// analyse works until everything is known, nobody wants to know any more or the server goes down.
func (p *replay) analyse() {
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	go func() {
		select {
		case <-p.srv.stopped:
			stop()
		case <-ctx.Done():
		}
	}()
	err := p.analyseOn(ctx)
	p.analysis.mu.Lock()
	defer p.analysis.mu.Unlock()
	p.analysis.isWorking = false
	if err != nil && ctx.Err() == nil {
		p.srv.log.Error("a match could not be analysed", "room", p.info.ID, "err", err)
		p.analysis.known.Failed = true
	}
}

// analyseOn goes on where the analysis has got to.
func (p *replay) analyseOn(ctx context.Context) error {
	select {
	case p.srv.analysing <- struct{}{}:
		defer func() { <-p.srv.analysing }()
	case <-ctx.Done():
		return ctx.Err()
	}
	if !p.analysis.isWanted() {
		return nil
	}
	each := max(leastPerChoice, analysisTime/time.Duration(max(1, len(p.film.Recording.Entries))))
	analyst, err := insight.NewAnalyst(p.Book(), p.film.Recording, agent.Budget{Playouts: analysisPlayouts, Time: each})
	if err != nil {
		return err
	}
	analyst.UseCores(1)
	if err := analyst.Skip(p.analysis.known.Done); err != nil {
		return err
	}
	for p.analysis.isWanted() {
		select {
		case p.srv.thinking <- struct{}{}:
		case <-ctx.Done():
			return ctx.Err()
		}
		judged, err := analyst.Next(ctx)
		<-p.srv.thinking
		if err != nil {
			return err
		}
		p.analysis.note(judged)
	}
	return nil
}

// isWanted reports whether there is more to find out, and somebody who wants to know.
func (a *analysis) isWanted() bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.known.Done < a.known.Of && time.Since(a.wanted) < wantedFor
}

// note takes in what was found out about the next entry.
func (a *analysis) note(judged *insight.Judged) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.known.Done++
	if judged != nil {
		a.known.Choices = append(a.known.Choices, judged)
	}
}
