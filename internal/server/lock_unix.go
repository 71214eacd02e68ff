//go:build unix

// A data folder belongs to one process at a time; the operating system lets go of it when the process dies.

package server

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
)

type dirLock struct{ file *os.File }

// lockDir makes a folder, if need be, and takes hold of it.
func lockDir(dir string) (*dirLock, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	f, err := os.OpenFile(filepath.Join(dir, "lock"), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		_ = f.Close()
		if errors.Is(err, syscall.EWOULDBLOCK) {
			return nil, &DirInUse{dir}
		}
		return nil, err
	}
	return &dirLock{f}, nil
}

func (l *dirLock) release() error {
	if l == nil {
		return nil
	}
	return l.file.Close()
}
