// What chaos can do to processes on Linux.

package main

import (
	"os"
	"syscall"
	"unsafe"
)

// pauseSignal holds a process without ending it, and goOnSignalOf lets it go on.
var pauseSignal, goOnSignalOf os.Signal = syscall.SIGSTOP, syscall.SIGCONT

const (
	canFill = true
	noLimit = ^uint64(0)
	// fileSize is the limit of how large a file a process may write.
	fileSize = 1
)

// limitFiles lets a process write no file beyond a size, which is what a full disk looks like to it.
func limitFiles(pid int, size uint64) error {
	return limitProcess(pid, fileSize, syscall.Rlimit{Cur: size, Max: noLimit})
}

// limitProcess sets how much of something a process may have from now on, by the system's number for it.
func limitProcess(pid int, resource uintptr, limit syscall.Rlimit) error {
	_, _, errno := syscall.RawSyscall6(syscall.SYS_PRLIMIT64, uintptr(pid), resource, uintptr(unsafe.Pointer(&limit)), 0, 0, 0)
	if errno != 0 {
		return errno
	}
	return nil
}
