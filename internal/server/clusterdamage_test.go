// Nodes of a cluster whose files are damaged while they are down.

package server

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	natsd "github.com/nats-io/nats-server/v2/server"

	"saitei/agent"
	"saitei/internal/raced"
)

// downCluster is a cluster that is down: the folders of its nodes and the records that it had.
type downCluster struct {
	dirs    []string
	records map[string][]stored
}

// The files in which a node keeps the records of the journal, those in which it keeps what the nodes have agreed on, and the summaries of what is no longer in those.
const (
	streamFiles  = "cluster/jetstream/*/streams/" + streamName + "/msgs/*.blk"
	raftFiles    = "cluster/jetstream/*/_js_/*/msgs/*.blk"
	summaryFiles = "cluster/jetstream/*/_js_/*/snapshots/*"
)

// playCluster plays matches on three nodes. What they had agreed on is compacted when they are closed; then they go on for a while, and are left as a kill leaves them and as a clean stop
// does.
func playCluster(t *testing.T) (killed, closed *downCluster) {
	t.Helper()
	dirs := []string{t.TempDir(), t.TempDir(), t.TempDir()}
	nodes, _ := openClusterIn(t, dirs)
	var ids []string
	play := func(seed uint64) {
		for i := range 4 {
			inv := create(t, nodes[i%3].Server, humans("tiny"))
			ids = append(ids, inv.Room.ID)
			if i < 3 {
				playOver(t, nodes, inv, agent.NewRandom(seed+uint64(i)))
			}
		}
	}
	stop := func() {
		for _, n := range nodes {
			n.stopNode(t)
		}
	}
	play(1)
	stop()
	nodes, _ = openClusterIn(t, dirs)
	play(5)
	killed, closed = &downCluster{records: map[string][]stored{}}, &downCluster{dirs: dirs}
	for _, id := range ids {
		list, err := nodes[0].journal.Read(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		killed.records[id] = list
		for _, n := range nodes {
			eventually(t, "every node has copied everything", func() bool { return n.cluster.copy.journal.count(id) >= len(list) })
		}
	}
	closed.records = killed.records
	for _, dir := range dirs {
		as := t.TempDir()
		copyFolder(t, dir, as)
		killed.dirs = append(killed.dirs, as)
	}
	stop()
	return killed, closed
}

// copied is a copy of the folders.
func (c *downCluster) copied(t *testing.T) (dirs []string) {
	t.Helper()
	for _, dir := range c.dirs {
		to := t.TempDir()
		copyFolder(t, dir, to)
		dirs = append(dirs, to)
	}
	return dirs
}

// checkStarted starts nodes, and looks for every record that there was.
func (c *downCluster) checkStarted(t *testing.T, dirs []string) (said *quietLog) {
	t.Helper()
	nodes, said := openClusterIn(t, dirs)
	for i, n := range nodes { // whoever watches it is told that it recovers
		aside, err := filepath.Glob(filepath.Join(dirs[i], "damaged-*"))
		if isSaid := strings.HasPrefix(n.opened.String(), "recovering: "); err != nil || len(aside) > 0 && !isSaid {
			t.Errorf("a node that begins without a part says %q before it is ready (%v)", &n.opened, err)
		}
	}
	for id, before := range c.records {
		eventually(t, "every record of room "+id+" is there", func() bool {
			after, err := nodes[0].journal.Read(t.Context(), id)
			return err == nil && len(after) >= len(before) && sameRecords(before, after[:len(before)])
		})
	}
	return said
}

// damageFiles damages files of a node, at so many tenths. It reports whether anything has changed, and whether something but the end of a file has.
func damageFiles(t *testing.T, dir, pattern string, injure func([]byte, int) []byte, tenths int) (isDamaged, isInside bool) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, filepath.FromSlash(pattern)))
	if err != nil || len(files) == 0 {
		t.Fatalf("there are no files %s: %v", pattern, err)
	}
	for _, f := range files {
		before, err := os.ReadFile(f)
		if err != nil || len(before) == 0 {
			continue
		}
		after := injure(slices.Clone(before), len(before)*tenths/10)
		isDamaged = isDamaged || !slices.Equal(before, after)
		isInside = isInside || !slices.Equal(before[:len(after)], after)
		if err := os.WriteFile(f, after, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return isDamaged, isInside
}

// blockInjuries are what happens to the files of a node.
var blockInjuries = []string{"bit", "cut", "zeroed", "missing"}

// TestDamagedNodes: whatever happens to the files in which nodes keep their parts of the journal and what they have agreed on, at every tenth of them, after kills and after clean
// stops, it is noticed; and when the nodes are started again, every record is there: from the others, or from a node's own copy.
func TestDamagedNodes(t *testing.T) {
	if raced.On {
		t.Skip("what it looks for lies in files, and it takes minutes")
	}
	t.Parallel()
	killed, closed := playCluster(t)
	for _, down := range []*downCluster{killed, closed} {
		for _, dir := range down.dirs {
			if h, err := Doctor(dir, true); err != nil || !h.IsWhole() || h.Node.Records == 0 {
				t.Errorf("before the damage the doctor says %+v %+v %v", h, h.Node, err)
			}
		}
	}
	t.Run("noticed", func(t *testing.T) {
		for tenth := range 10 {
			for _, injury := range blockInjuries {
				checkNoticed(t, killed, false, injury, tenth)
				checkNoticed(t, closed, true, injury, tenth)
			}
		}
	})
	t.Run("mended", func(t *testing.T) { // what the doctor has mended is nothing that the node has to find
		t.Parallel()
		dirs := closed.copied(t)
		damageFiles(t, dirs[0], streamFiles, injuries["missing"], 3)
		if h, err := Doctor(dirs[0], false); err != nil || h.Node.Kept == "" {
			t.Errorf("the doctor says %+v %v", h.Node, err)
		}
		if h, err := Doctor(dirs[0], false); err != nil || !h.IsWhole() {
			t.Errorf("after it was mended the doctor says %+v %v", h.Node, err)
		}
		if said := closed.checkStarted(t, dirs).String(); strings.Contains(said, "DAMAGED") {
			t.Errorf("the nodes say %s", said)
		}
	})
	for tenth := range 10 {
		t.Run(fmt.Sprintf("started/%d", tenth), func(t *testing.T) {
			t.Parallel()
			down := []*downCluster{killed, closed}[tenth%2]
			dirs := down.copied(t)
			for i, dir := range dirs[:1+tenth%3] { // one node, two, all of them, each in another way
				files := []string{streamFiles, raftFiles, summaryFiles}[(tenth/2+i)%3]
				damageFiles(t, dir, files, injuries[blockInjuries[(tenth+i)%len(blockInjuries)]], tenth)
			}
			said := down.checkStarted(t, dirs).String()
			t.Logf("%d parts were kept aside, %d rooms restored from copies", strings.Count(said, "IS DAMAGED"), strings.Count(said, "a room was restored"))
		})
	}
}

// checkNoticed damages a node's files and asks the doctor. Of a node that was killed, an end that is missing from what the nodes have agreed on is what a kill leaves, too.
func checkNoticed(t *testing.T, down *downCluster, isClosed bool, injury string, tenth int) {
	t.Helper()
	for _, files := range []string{streamFiles, raftFiles, summaryFiles} {
		dir := t.TempDir()
		copyFolder(t, down.dirs[0], dir)
		isDamaged, isInside := damageFiles(t, dir, files, injuries[injury], tenth)
		h, err := Doctor(dir, true)
		isTold := err == nil && h.Node.Kept == "" && (h.Node.Part != "" || !isClosed && !isInside && h.Node.Behind > 0)
		if mustTell := isDamaged && (isClosed || isInside || files != raftFiles); mustTell && !isTold {
			t.Errorf("closed=%v %s, %s at %d tenths: the doctor says %+v %v", isClosed, files, injury, tenth, h.Node, err)
		}
	}
}

// TestLeaderCannotRead: the node that leads the journal has a record on its disk, in the middle of a room's or as the last of them, that is no longer what was written, while everything runs.
// The records are written anew from a copy, the log says so, and the match goes on.
func TestLeaderCannotRead(t *testing.T) {
	t.Parallel()
	dirs := []string{t.TempDir(), t.TempDir(), t.TempDir()}
	nodes, said := openClusterIn(t, dirs)
	rng := agent.NewRandom(1)
	var invitations []*Invitation
	var before [][]stored
	for range 2 {
		inv := create(t, nodes[0].Server, humans("tiny"))
		players := chairs(t, nodes[0].Server, inv)
		for range 4 {
			step(t, players, rng)
		}
		list, err := nodes[0].journal.Read(t.Context(), inv.Room.ID)
		if err != nil {
			t.Fatal(err)
		}
		invitations, before = append(invitations, inv), append(before, list)
	}
	time.Sleep(forgetsAfter)
	leader := slices.IndexFunc(nodes, func(n *node) bool {
		return n.journal.(*clusterJournal).daemon.JetStreamIsStreamLeader(natsd.DEFAULT_GLOBAL_ACCOUNT, streamName)
	})
	flipRecord(t, dirs[leader], before[0][2].Data)
	flipRecord(t, dirs[leader], before[1][len(before[1])-1].Data)
	for i, inv := range invitations {
		for _, n := range nodes {
			eventually(t, "every record is there", func() bool {
				list, err := n.journal.Read(t.Context(), inv.Room.ID)
				return err == nil && len(list) >= len(before[i]) && sameRecords(before[i], list[:len(before[i])])
			})
		}
		playOver(t, nodes, inv, rng)
		if !strings.Contains(said.String(), `msg="a room was restored" room=`+inv.Room.ID) {
			t.Errorf("nobody says that room %s was restored", inv.Room.ID)
		}
	}
}

// forgetsAfter is longer than the embedded server keeps in memory what it has written.
const forgetsAfter = 12 * time.Second

// flipRecord changes a bit of a record on a node's disk.
func flipRecord(t *testing.T, dir string, record []byte) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, filepath.FromSlash(streamFiles)))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		at := bytes.Index(data, record)
		if at < 0 {
			continue
		}
		f, err := os.OpenFile(name, os.O_WRONLY, 0)
		if err != nil {
			t.Fatal(err)
		}
		at += linkDigits + 2
		if _, err := f.WriteAt([]byte{data[at] ^ 1}, int64(at)); err != nil || f.Close() != nil {
			t.Fatal(err)
		}
		return
	}
	t.Fatal("the record is in no file")
}
