// The files of a node's part, block by block: what the nodes have agreed on and what came of it. The embedded server cuts a block off at the first record that it
// cannot read, and says nothing; with a summary of what was agreed on that it cannot read, it does not start at all. So the records of every block, and the summaries, are read before
// it does, by the checksum that each of them carries.

package server

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"hash"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/minio/highwayhash"
)

// A record of a block: its length, of which the highest bit says that it has headers, a sequence number, a time and the length of its subject; the subject, the length of the
// headers if there are any, the headers and the data; the checksum.
const (
	blockName     = "%d.blk"
	summaryName   = "snap.%d.%d"
	recordHeader  = 22
	recordSum     = highwayhash.Size64
	headersFlag   = 1 << 31
	headersLength = 4
	hashedHeader  = 4 // where the part of the header begins that the checksum is about
	subjectLength = 20
	mostOfRecord  = 32 << 20
)

// errUnfinished means that a block ends in the middle of a record, as one does whose writer was killed.
var errUnfinished = errors.New("the block ends in the middle of a record")

// brokenFile is the first file of a part that is not what was written, or has a record which is not, or empty. The last record of the last block of a folder may be unfinished.
func brokenFile(part string) (broken string, err error) {
	err = filepath.WalkDir(part, func(name string, d fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err != nil || d.IsDir() {
			return err
		}
		isBroken, err := isBrokenFile(name)
		if err != nil || !isBroken {
			return err
		}
		if broken, err = filepath.Rel(part, name); err != nil {
			return err
		}
		return fs.SkipAll
	})
	return filepath.ToSlash(broken), err
}

// isBrokenFile reports whether a block has a record that is not what was written, or a summary is not. Other files are not looked at.
func isBrokenFile(name string) (bool, error) {
	var index, term int
	base, store := filepath.Base(name), filepath.Base(filepath.Dir(filepath.Dir(name)))
	_, noBlock := fmt.Sscanf(base, blockName, &index)
	_, noSummary := fmt.Sscanf(base, summaryName, &term, &index)
	if noBlock != nil && noSummary != nil {
		return false, nil
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return false, err
	}
	if noSummary == nil {
		return !isWholeSummary(data, store), nil
	}
	bad := checkBlock(data, blockHash(store, index))
	return bad != nil && !(errors.Is(bad, errUnfinished) && isLastBlock(name, index)), nil
}

// isWholeSummary reports whether a summary of what the nodes of a group have agreed on is what was written: it ends with its checksum.
func isWholeSummary(data []byte, group string) bool {
	if len(data) < recordSum {
		return false
	}
	key := sha256.Sum256([]byte(group))
	sums, err := highwayhash.New64(key[:])
	if err != nil {
		return false
	}
	end := len(data) - recordSum
	_, _ = sums.Write(data[:end]) // a hash takes everything
	return bytes.Equal(sums.Sum(nil), data[end:])
}

// isLastBlock reports whether no block follows on this one.
func isLastBlock(name string, index int) bool {
	_, err := os.Stat(filepath.Join(filepath.Dir(name), fmt.Sprintf(blockName, index+1)))
	return errors.Is(err, fs.ErrNotExist)
}

// blockHash is the key of the checksums of a block: it is another for each store, which has the name of its folder, and for each block of it.
func blockHash(store string, index int) []byte {
	key := sha256.Sum256(fmt.Appendf(nil, "%s-%d", store, index))
	return key[:]
}

// checkBlock reads the records of a block. What breaks off is unfinished if it is the last of them: behind a wrong length whole records follow.
func checkBlock(data, key []byte) error {
	sums, err := highwayhash.New64(key)
	if err != nil {
		return err
	}
	for len(data) > 0 {
		size, err := readRecord(data, sums)
		if errors.Is(err, errUnfinished) {
			for at := 1; at < len(data); at++ {
				if _, no := readRecord(data[at:], sums); no == nil {
					return errBroken
				}
			}
		}
		if err != nil {
			return err
		}
		data = data[size:]
	}
	return nil
}

// readRecord is how long the record is that data begins with, provided that it is what was written.
func readRecord(data []byte, sums hash.Hash64) (size int, err error) {
	if len(data) < recordHeader {
		return 0, errUnfinished
	}
	length := binary.LittleEndian.Uint32(data)
	subject := int(binary.LittleEndian.Uint16(data[subjectLength:]))
	body := subject // where what follows the subject begins
	if length&headersFlag != 0 {
		body += headersLength
	}
	size = int(length &^ headersFlag)
	switch {
	case size < recordHeader+body+recordSum || size > mostOfRecord:
		return 0, errBroken
	case size > len(data):
		return 0, errUnfinished
	}
	record, sum := data[recordHeader:size-recordSum], data[size-recordSum:size]
	sums.Reset()
	_, _ = sums.Write(data[hashedHeader:subjectLength]) // a hash takes everything
	_, _ = sums.Write(record[:subject])
	_, _ = sums.Write(record[body:])
	if !bytes.Equal(sums.Sum(nil), sum) {
		return 0, errBroken
	}
	return size, nil
}
