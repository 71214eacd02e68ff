// The server: all rooms, and opening and closing them.

package server

import (
	"cmp"
	"context"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"saitei/games"
	"saitei/match"
	"saitei/rulebook"
)

// Config is what a server needs to know.
type Config struct {
	Dir     string // where the journal is kept
	Archive string // where each match that is over is kept as a file; empty: nowhere
	Log     *slog.Logger
	Books   []*rulebook.Book           // nil: every game that there is
	Pages   func(Backend) http.Handler // what is at "/", made from the server; nil: a short text
	Hosts   []string                   // the names that are answered to, as Hosts makes them; nil: any
	Origins []string                   // the sites whose pages may use the API, as IsOrigin wants them; the server's own always may
	// Opens says where a match begins that goes on from a ruling, given by its name and its text; nil: none can be opened.
	Opens     func(b *rulebook.Book, name, text string) (*Beginning, *rulebook.Text)
	Limits    Limits
	Chance    io.Reader      // where the seeds of matches and agents come from; nil: the system, as it must be wherever people play
	Cluster   *ClusterConfig // nil: this server is alone
	Door      *Door          // where connections come in; may be nil
	Opening   *Opening       // told how far the server is while it is being opened; may be nil
	Keep      time.Duration  // how long a room waits for players before it is forgotten, or a match before it is over; 0: a day
	journal   journal        // nil: files in Dir
	pingEvery time.Duration  // 0: the constant
	onDemand  bool           // cards are read when somebody wants them, and not at once
}

// Server hosts matches. It implements Backend and http.Handler.
type Server struct {
	log       *slog.Logger
	books     atomic.Pointer[[]*rulebook.Book]
	sets      sync.Map // of a book: a function that reads every card of it, once
	journal   journal
	metrics   *metrics
	limits    Limits
	chance    *chance
	visitors  *visitors
	replays   replays
	archive   string
	hosts     []string
	origins   []string
	keep      time.Duration
	opens     func(b *rulebook.Book, name, text string) (*Beginning, *rulebook.Text)
	pingEvery time.Duration
	onDemand  bool          // cards are read when somebody wants them, and not at once
	door      *Door         // nil: nobody counts connections
	cluster   *cluster      // nil: this server is alone
	opening   *Opening      // told how far this is, while it is not open yet
	thinking  chan struct{} // held by the agents that look ahead, so that people's matches keep half of the processors
	analysing chan struct{} // held by the one match that is analysed at a time
	reading   chan struct{} // held by the texts of cards that somebody writes, for the same reason
	handler   http.Handler

	mu      sync.Mutex
	rooms   map[string]*room
	closing bool
	// readings ends the keeping of what was read of a game's texts.
	readings map[string]func()
	stopped  chan struct{}  // closed when the server goes down
	working  sync.WaitGroup // agents and the sweeper
	closed   sync.Once
}

var _ Backend = (*Server)(nil)

// Open reads the journal and lets every match go on.
func Open(ctx context.Context, c Config) (*Server, error) {
	s := &Server{
		log: c.Log, journal: c.journal, archive: c.Archive, hosts: c.Hosts, origins: c.Origins, keep: c.Keep, opens: c.Opens, opening: c.Opening, door: c.Door, limits: c.Limits.orDefaults(), chance: newChance(c.Chance),
		rooms: map[string]*room{}, readings: map[string]func(){}, stopped: make(chan struct{}), replays: replays{most: maxReplayBytes},
		thinking: make(chan struct{}, max(1, runtime.GOMAXPROCS(0)/2)), analysing: make(chan struct{}, 1),
		reading: make(chan struct{}, max(1, runtime.GOMAXPROCS(0)/2)),
	}
	if s.log == nil {
		s.log = slog.New(slog.DiscardHandler)
	}
	s.keep = cmp.Or(s.keep, 24*time.Hour)
	s.pingEvery = cmp.Or(c.pingEvery, pingEvery)
	s.onDemand = c.onDemand
	if c.Books == nil {
		c.Books = games.Books()
	}
	s.SetBooks(c.Books)
	s.visitors = newVisitors(s.limits)
	s.metrics = newMetrics(s)
	if s.archive != "" {
		if err := os.MkdirAll(s.archive, 0o700); err != nil {
			return nil, err
		}
	}
	if err := s.openJournal(ctx, &c); err != nil {
		return nil, err
	}
	s.handler = s.routes(c.Pages)
	s.working.Add(1)
	go s.sweep()
	return s, nil
}

// openJournal opens the journal and takes from it what this server has to know.
func (s *Server) openJournal(ctx context.Context, c *Config) (err error) {
	switch {
	case c.Cluster != nil:
		if s.cluster, err = joinCluster(ctx, s, c.Dir, *c.Cluster); err != nil {
			return err
		}
		s.journal = s.cluster.journal
		if err = s.cluster.start(ctx); err != nil {
			_ = s.Close()
		}
		return err
	case s.journal == nil:
		s.opening.say("looking through the records")
		if s.journal, err = openFileJournal(c.Dir); err != nil {
			return err
		}
	}
	if err = s.recover(ctx); err != nil {
		_ = s.journal.Close()
	}
	return err
}

// recover knows from then on which rooms there are, and reads them in the background, several at a time; whoever wants one before its turn
// has it read at once. Matches that are over stay asleep until somebody wants to see them.
func (s *Server) recover(ctx context.Context) error {
	s.tellDamage(s.journal.Found())
	started := time.Now()
	ids, err := s.journal.Rooms(ctx)
	if err != nil {
		return err
	}
	rooms := make(chan *room, len(ids))
	for i := range ids {
		r := newRoom(s, ids[len(ids)-1-i]) // the newest are the ones that are played
		r.unread = true
		s.rooms[r.id] = r
		rooms <- r
	}
	close(rooms)
	var reading sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		reading.Go(func() { s.readRooms(rooms) })
	}
	s.working.Go(func() {
		reading.Wait()
		s.log.Info("the journal was read", "rooms", len(ids), "took", time.Since(started))
	})
	s.working.Go(s.watchJournal)
	return nil
}

// readRooms reads rooms until there are no more, or the server goes down.
func (s *Server) readRooms(rooms <-chan *room) {
	for r := range rooms {
		select {
		case <-s.stopped:
			return
		default:
		}
		r.mu.Lock()
		err := r.readUnread()
		if err == nil {
			err = s.catchUpArchive(r)
		}
		if err != nil {
			s.log.Error("a room could not be read; it is tried again when somebody asks for it", "room", r.id, "err", err)
		}
		r.mu.Unlock()
	}
}

// tellDamage tells the operator what is wrong with the journal, file by file and room by room.
func (s *Server) tellDamage(d *Damage) {
	if d == nil {
		return
	}
	s.log.Error("THE JOURNAL WAS DAMAGED; what could be read goes on", "kept aside", d.Kept, "places", len(d.Files), "rooms", len(d.Rooms))
	for i, f := range d.Files {
		if i == maxToldPlaces {
			s.log.Warn("there is more in damage.json", "folder", d.Kept)
			break
		}
		s.log.Warn("damage", "file", f.File, "offset", f.Offset, "bytes", f.Bytes, "room", f.Room, "what", f.What)
	}
	for _, r := range d.Rooms {
		s.log.Error("a room has lost records", "room", r.Room, "file", r.File, "kept", r.Kept, "of", r.Known, "over", r.Ended)
	}
}

// maxToldPlaces is how many damaged places the log names.
const maxToldPlaces = 100

// watchJournal says when the journal can no longer be written, and when it can be again.
func (s *Server) watchJournal() {
	ticker := time.NewTicker(probeEvery)
	defer ticker.Stop()
	isFailing := false
	for {
		select {
		case <-s.stopped:
			return
		case <-ticker.C:
		}
		err := s.journal.Failing()
		switch {
		case err != nil && !isFailing:
			s.log.Error("the journal cannot be written; what players choose is refused until it can", "err", err)
		case err == nil && isFailing:
			s.log.Info("the journal can be written again")
		}
		isFailing = err != nil
	}
}

// readUnread reads a room that nobody has read yet.
func (r *room) readUnread() error {
	if !r.unread || r.gone {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), writeTimeout)
	defer cancel()
	list, err := r.srv.journal.Read(ctx, r.id)
	if err != nil {
		return err
	}
	if r.unread = false; len(list) > 0 {
		r.skim(list)
		r.stopRewound()
	}
	return nil
}

// skim takes a room from its records: one whose match is over only by what they say, any other by playing them.
func (r *room) skim(list []stored) {
	isOver := hasEnded(list[len(list)-1].Data)
	for _, data := range list {
		err := r.skimRecord(data, isOver)
		if err != nil {
			r.stop(err)
			return
		}
	}
	if r.asleep = isOver; !isOver && r.status != RoomStopped {
		r.resume()
	}
}

func (r *room) skimRecord(data stored, isOver bool) error {
	if !isOver {
		return r.read(data)
	}
	rec, next, err := r.unseal(data)
	if err != nil {
		return err
	}
	r.last, r.link = data.Seq, next
	return r.note(rec)
}

// Leave lets go of every match where it stands: nothing more happens, whoever follows one is told, and the server is no longer ready.
func (s *Server) Leave() {
	s.mu.Lock()
	if s.closing {
		s.mu.Unlock()
		return
	}
	s.closing = true
	close(s.stopped)
	s.mu.Unlock()
	for _, r := range s.all() {
		r.mu.Lock()
		r.leave()
		r.mu.Unlock()
	}
	if s.cluster != nil {
		s.cluster.resign()
	}
}

// Close leaves and closes the journal. Every match can be resumed.
func (s *Server) Close() error {
	s.Leave()
	s.working.Wait()
	var err error
	s.closed.Do(func() {
		err = s.journal.Close()
		for _, forget := range s.readings {
			forget()
		}
	})
	return err
}

// leave ends everything that goes on in a room in this process.
func (r *room) leave() {
	r.gone = true
	r.dropHints()
	if r.timer != nil {
		r.timer.Stop()
	}
	r.dismiss()
}

// dismiss sends away whoever follows the room.
func (r *room) dismiss() {
	for sub := range r.subs {
		close(sub.changed)
		delete(r.subs, sub)
		r.srv.metrics.watching.Dec()
	}
}

// ServeHTTP answers the API, the pages and the probes.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// sweepEvery is how often rooms are looked through, and idleFor how long one that is over stays in memory unused.
const (
	sweepEvery = time.Minute
	idleFor    = 5 * time.Minute
)

// sweep puts rooms to sleep whose match is over, sees to it that they are in the archive, and forgets those that never began.
func (s *Server) sweep() {
	defer s.working.Done()
	ticker := time.NewTicker(sweepEvery)
	defer ticker.Stop()
	for {
		select {
		case <-s.stopped:
			return
		case now := <-ticker.C:
			s.visitors.forget(now)
			for _, r := range s.all() {
				s.sweepRoom(r, now)
			}
		}
	}
}

func (s *Server) sweepRoom(r *room, now time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.gone || r.unread {
		return
	}
	if r.isLeft(now) && !r.isElsewhere() {
		if err := r.abandon(); err != nil {
			s.log.Warn("a match that nobody goes on with could not be ended", "room", r.id, "err", err)
		}
		return
	}
	if err := s.catchUpArchive(r); err != nil {
		s.log.Warn("a match that is to be archived could not be read; it is tried again in a minute", "room", r.id, "err", err)
	}
	if len(r.subs) > 0 {
		return
	}
	idle := now.Sub(r.touched)
	switch {
	case r.status == RoomOver && !r.asleep && idle > idleFor:
		r.forget()
		r.asleep = true
	case r.status == RoomWaiting && idle > s.keep && r.isElsewhere():
		// Its owner may have forgotten it; then nothing is left of it.
		if list, err := s.journal.Read(context.Background(), r.id); err == nil && len(list) == 0 {
			s.cluster.copy.forget(r.id)
			s.remove(r)
		}
	case r.status == RoomWaiting && idle > s.keep:
		if !r.mayDrop() {
			return
		}
		if err := s.journal.Drop(context.Background(), r.id); err != nil {
			s.log.Warn("a room could not be forgotten", "room", r.id, "err", err)
			return
		}
		r.leave()
		s.remove(r)
	}
}

// remove takes a room's place among the others away.
func (s *Server) remove(r *room) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.rooms[r.id] == r {
		delete(s.rooms, r.id)
	}
}

func (s *Server) all() []*room {
	s.mu.Lock()
	defer s.mu.Unlock()
	rooms := make([]*room, 0, len(s.rooms))
	for _, r := range s.rooms {
		rooms = append(rooms, r)
	}
	return rooms
}

// SetBooks says what games there are from now on. A room keeps the book that it was opened with: its cards stay what they were. All cards of
// a game take seconds to read; that is begun here, and whoever needs them first waits for it.
func (s *Server) SetBooks(books []*rulebook.Book) {
	var playable []*rulebook.Book
	for _, b := range books {
		if match.IsPlayable(b) {
			playable = append(playable, b)
		}
	}
	s.books.Store(&playable)
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closing || s.onDemand {
		return
	}
	s.working.Go(func() { s.readCards(playable) })
}

// readCards reads the cards of games until the server goes down.
func (s *Server) readCards(books []*rulebook.Book) {
	for _, b := range books {
		select {
		case <-s.stopped:
			return
		default:
			s.keepReadings(b)
			s.Set(b)
		}
	}
}

// keepReadings has the texts of a game read once, for as long as the server is up: the same cards are in every match.
func (s *Server) keepReadings(b *rulebook.Book) {
	if b.Language == nil {
		return
	}
	language := b.Language() // making it takes a while
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.readings[b.Name] == nil {
		s.readings[b.Name] = language.KeepReadings()
	}
}

// Set is every card of a game, compiled.
func (s *Server) Set(b *rulebook.Book) *rulebook.Set {
	read, _ := s.sets.LoadOrStore(b, sync.OnceValue(func() *rulebook.Set { return match.Compile(b, b.Cards) }))
	return read.(func() *rulebook.Set)()
}

// Games lists the games that can be played.
func (s *Server) Games() []*rulebook.Book { return slices.Clone(*s.books.Load()) }

func (s *Server) book(name string) *rulebook.Book {
	for _, b := range *s.books.Load() {
		if b.Name == name {
			return b
		}
	}
	return nil
}

// maxListed is how many rooms a list shows.
const maxListed = 200

// Rooms lists the rooms that are listed: those that wait first, then those being played, then those that are over; the newest first.
func (s *Server) Rooms() []RoomInfo {
	infos := []RoomInfo{}
	for _, r := range s.all() {
		if i, ok := r.glance(); ok && i.Listed && i.Status != RoomStopped {
			infos = append(infos, i)
		}
	}
	rank := map[string]int{RoomWaiting: 0, RoomPlaying: 1, RoomOver: 2}
	slices.SortFunc(infos, func(a, b RoomInfo) int {
		if d := rank[a.Status] - rank[b.Status]; d != 0 {
			return d
		}
		if d := b.Created.Compare(a.Created); d != 0 {
			return d
		}
		return strings.Compare(a.ID, b.ID)
	})
	return infos[:min(len(infos), maxListed)]
}

func (s *Server) find(id string) (*room, error) {
	s.mu.Lock()
	r := s.rooms[id]
	s.mu.Unlock()
	if r == nil && s.cluster != nil && isRoomID(id) {
		var err error
		if r, err = s.cluster.findInJournal(id); err != nil {
			return nil, refuse(CodeMoving)
		}
	}
	if r == nil {
		return nil, refuse(CodeNoSuchRoom)
	}
	return r, nil
}

// Room is what anybody who knows its id may know about a room.
func (s *Server) Room(id string) (RoomInfo, error) {
	r, err := s.find(id)
	if err != nil {
		return RoomInfo{}, err
	}
	return r.lockedInfo()
}

// Create opens a room.
func (s *Server) Create(ctx context.Context, spec RoomSpec) (*Invitation, error) {
	book, err := s.checkSpec(&spec)
	if err != nil {
		return nil, err
	}
	return s.create(ctx, book, spec, nil)
}

// create opens a room. plan is what its match is to go on from, or nil.
func (s *Server) create(ctx context.Context, book *rulebook.Book, spec RoomSpec, plan *header) (*Invitation, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if err := takeRoom(ctx); err != nil {
		return nil, err
	}
	inv := &Invitation{Tokens: make([]string, len(spec.Seats)), Watch: newToken(), Host: newToken()}
	rec := &record{Kind: recordRoom, Spec: &spec, Watch: hashToken(inv.Watch), Host: hashToken(inv.Host), Tokens: make([][]byte, len(spec.Seats)), Header: plan, Series: newSeries(book, &spec)}
	for i := range spec.Seats {
		if spec.Seats[i].Kind == HumanSeat {
			inv.Tokens[i] = newToken()
			rec.Tokens[i] = hashToken(inv.Tokens[i])
		}
	}
	var err error
	inv.Room, err = s.openRoom(newRoomID(), book, rec)
	if err != nil {
		return nil, err
	}
	return inv, nil
}

// openRoom opens a room by its first record.
func (s *Server) openRoom(id string, book *rulebook.Book, rec *record) (RoomInfo, error) {
	if s.cluster != nil {
		rec.Owner = s.cluster.session()
	}
	r := newRoom(s, id)
	r.mu.Lock()
	defer r.mu.Unlock()
	if err := s.admit(r); err != nil {
		return RoomInfo{}, err
	}
	if err := r.do(rec); err != nil {
		s.remove(r)
		return RoomInfo{}, err
	}
	r.startIfReady()
	s.metrics.created.WithLabelValues(book.Name).Inc()
	s.log.Info("a room was opened", "room", r.id, "game", book.Name, "status", r.status)
	return r.info(), nil
}

// admit gives a room its place among the others.
func (s *Server) admit(r *room) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closing {
		return refuse(CodeClosing)
	}
	if s.limits.Rooms > 0 && len(s.rooms) >= s.limits.Rooms {
		return tooMany(fullServer, sweepEvery)
	}
	if s.rooms[r.id] != nil {
		return errTaken
	}
	s.rooms[r.id] = r
	return nil
}

// errTaken means that there is a room of that id.
var errTaken = errors.New("there is such a room already")

// Join takes an open seat.
func (s *Server) Join(ctx context.Context, id string, j JoinSpec) (string, error) {
	if err := ctx.Err(); err != nil {
		return "", err
	}
	r, err := s.find(id)
	if err != nil {
		return "", err
	}
	if err := r.open(); err != nil {
		return "", err
	}
	defer r.mu.Unlock()
	return r.join(j)
}

// Enter takes up a seat, or watches.
func (s *Server) Enter(id, token string) (Chair, error) {
	c, err := s.enter(id, token)
	if err != nil {
		return nil, err
	}
	return c, nil
}

func (s *Server) enter(id, token string) (*chair, error) {
	r, err := s.find(id)
	if err != nil {
		return nil, err
	}
	if err := r.open(); err != nil {
		return nil, err
	}
	defer r.mu.Unlock()
	return r.enter(token)
}

// CheckDeck reads a deck and says what is wrong with it.
func (s *Server) CheckDeck(game, deck string) (*rulebook.Deck, []rulebook.Problem, error) {
	book := s.book(game)
	if book == nil {
		return nil, nil, s.noSuchGame(game)
	}
	return s.readDeck(book, deck)
}
