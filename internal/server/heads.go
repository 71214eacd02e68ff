// Heads: a file beside the records that says after each record how many its room has. It is not synced with every record, since it only has to outlive the process: it is there to notice when
// the end of the records is missing, which no chain can.

package server

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// head is what the heads say of a room: how many records it has, the link of the last, and whether its match is over or it was dropped.
type head struct {
	count int
	link  link
	state string
}

// The states of a room in the heads.
const (
	headOpen    = "-"
	headEnded   = "over"
	headDropped = "dropped"
)

func (r *fileRoom) state() string {
	switch {
	case r.dropped:
		return headDropped
	case r.ended:
		return headEnded
	}
	return headOpen
}

// headLine is a line of the heads, with a sum of its own at the end.
func headLine(room string, r *fileRoom) []byte {
	text := fmt.Sprintf("%s %d %x %s", room, len(r.at), r.link, r.state())
	return fmt.Appendf(nil, "%s %08x\n", text, crc32.ChecksumIEEE([]byte(text)))
}

func parseHead(line string) (room string, h head, ok bool) {
	at := strings.LastIndexByte(line, ' ')
	if at < 0 || fmt.Sprintf("%08x", crc32.ChecksumIEEE([]byte(line[:at]))) != line[at+1:] {
		return "", head{}, false
	}
	fields := strings.Fields(line[:at])
	if len(fields) != 4 {
		return "", head{}, false
	}
	count, err := strconv.Atoi(fields[1])
	if err != nil || len(fields[2]) != linkDigits {
		return "", head{}, false
	}
	h = head{count: count, state: fields[3]}
	_, err = hex.Decode(h.link[:], []byte(fields[2]))
	return fields[0], h, err == nil
}

// headsLog is the file of heads while records are written.
type headsLog struct {
	file headsWriter
	size int64
	due  []byte // lines that are not in it yet
}

// headsWriter is what a headsLog does with its file.
type headsWriter interface {
	io.WriterAt
	io.Closer
	Sync() error
}

// add notes how many records a room has now.
func (h *headsLog) add(room string, r *fileRoom) { h.due = append(h.due, headLine(room, r)...) }

// write writes what is due. What could not be written is written over the next time.
func (h *headsLog) write() error {
	if _, err := h.file.WriteAt(h.due, h.size); err != nil {
		return err
	}
	h.size += int64(len(h.due))
	h.due = h.due[:0]
	return nil
}

// openHeads makes the file of heads anew and leaves it open to be written to. Where that cannot be, as on a full disk, the one that is there, which says nothing that is wrong, goes on, and err is
// why; there is none only where that cannot be opened either.
func openHeads(dir string, order []string, rooms map[string]*fileRoom) (h *headsLog, err error) {
	f, size, err := writeHeads(dir, order, rooms)
	if err == nil {
		return &headsLog{file: f, size: size}, nil
	}
	f, opening := os.OpenFile(filepath.Join(dir, headsFile), os.O_RDWR|os.O_CREATE, 0o600)
	if opening != nil {
		return nil, errors.Join(err, opening)
	}
	data, reading := io.ReadAll(f)
	if reading != nil {
		_ = f.Close()
		return nil, errors.Join(err, reading)
	}
	return &headsLog{file: f, size: int64(bytes.LastIndexByte(data, '\n') + 1)}, err
}

// writeHeads makes the file of heads anew, with one line for each room, and says how long it is.
func writeHeads(dir string, order []string, rooms map[string]*fileRoom) (*os.File, int64, error) {
	var lines []byte
	for _, name := range order {
		if r := rooms[name]; !r.dropped {
			lines = append(lines, headLine(name, r)...)
		}
	}
	temp := filepath.Join(dir, headsFile+".new")
	f, err := os.OpenFile(temp, os.O_RDWR|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return nil, 0, err
	}
	_, err = f.Write(lines)
	if err == nil {
		err = f.Sync()
	}
	if err == nil {
		err = os.Rename(temp, filepath.Join(dir, headsFile))
	}
	if err != nil {
		_ = f.Close()
		_ = os.Remove(temp)
		return nil, 0, err
	}
	return f, int64(len(lines)), nil
}

// readHeads reads the file of heads: the last line of each room counts. missing is that there is no such file, bad how many lines cannot be
// read; one that breaks off at the end is nothing but a write that was not finished.
func readHeads(dir string, read func(name string) ([]byte, []gap, error)) (heads map[string]head, order []string, missing bool, bad int, err error) {
	heads = map[string]head{}
	data, gaps, err := read(filepath.Join(dir, headsFile))
	if errors.Is(err, os.ErrNotExist) {
		return heads, nil, true, 0, nil
	}
	if err != nil {
		return nil, nil, false, 0, err
	}
	bad = len(gaps)
	for len(data) > 0 {
		line, rest, isWhole := bytes.Cut(data, []byte("\n"))
		data = rest
		room, h, ok := parseHead(string(line))
		if !ok {
			if isWhole {
				bad++
			}
			continue
		}
		if _, isKnown := heads[room]; !isKnown {
			order = append(order, room)
		}
		heads[room] = h
	}
	return heads, order, false, bad, nil
}
