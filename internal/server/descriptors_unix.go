//go:build unix

package server

import "syscall"

// maxDescriptors is how many files and connections this process may have open.
func maxDescriptors() int {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		return 1024
	}
	return int(min(limit.Cur, mostConnections+keptDescriptors))
}
