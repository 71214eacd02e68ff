// Gaps: reading a file of which the disk does not give back every place. What can be read is worth more than the news that something cannot.

package server

import (
	"errors"
	"io"
	"os"
)

// gap is a part of a file that could not be read.
type gap struct {
	off  int64
	size int
}

// gapBytes is how much is read at a time where something cannot be read: as much as disks lose together.
const gapBytes = 4 << 10

// readAround reads a file, with zeros in the place of what cannot be read.
func readAround(name string) ([]byte, []gap, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, nil, err
	}
	defer func() { _ = f.Close() }()
	info, err := f.Stat()
	if err != nil {
		return nil, nil, err
	}
	return readGaps(f, info.Size())
}

// readGaps reads so many bytes; a file of which nothing at all can be read is an error.
func readGaps(f io.ReaderAt, size int64) (data []byte, gaps []gap, err error) {
	data = make([]byte, size)
	n, err := f.ReadAt(data, 0)
	if err == nil || errors.Is(err, io.EOF) {
		return data[:n], nil, nil
	}
	lost := int64(0)
	for off := int64(0); off < size; off += gapBytes {
		part := data[off:min(off+gapBytes, size)]
		if n, reading := f.ReadAt(part, off); reading == nil || errors.Is(reading, io.EOF) && n == len(part) {
			continue
		}
		clear(part)
		lost += int64(len(part))
		if last := len(gaps) - 1; last >= 0 && gaps[last].off+int64(gaps[last].size) == off {
			gaps[last].size += len(part)
			continue
		}
		gaps = append(gaps, gap{off, len(part)})
	}
	if lost == size {
		return nil, nil, err
	}
	return data, gaps, nil
}
