//go:build unix

package main

import "syscall"

// Where processes can be held and let go again, a node is also held.
func init() { holdSignal, goOnSignal = syscall.SIGSTOP, syscall.SIGCONT }
