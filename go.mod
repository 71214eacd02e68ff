module saitei

go 1.26.0

require (
	github.com/cespare/xxhash/v2 v2.3.0 // indirect
	golang.org/x/text v0.43.0 // indirect
)
