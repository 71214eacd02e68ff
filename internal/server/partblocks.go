// The files of a node's part, block by block: what the nodes have agreed on and what came of it. The embedded server cuts a block off at the first record that it
// cannot read, and says nothing. So the records of every block are read before it does, by the checksum that each of them carries.

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

// brokenBlock is the first file of a part that has a record which is not what was written, or empty. The last record of the last block of a folder may be unfinished.
func brokenBlock(part string) (broken string, err error) {
	err = filepath.WalkDir(part, func(name string, d fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		var index int
		if _, no := fmt.Sscanf(filepath.Base(name), blockName, &index); err != nil || no != nil {
			return err
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		bad := checkBlock(data, blockHash(filepath.Base(filepath.Dir(filepath.Dir(name))), index))
		if errors.Is(bad, errUnfinished) && isLastBlock(name, index) || bad == nil {
			return nil
		}
		if broken, err = filepath.Rel(part, name); err != nil {
			return err
		}
		return fs.SkipAll
	})
	return filepath.ToSlash(broken), err
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
