module saitei/bench

go 1.26.0

replace saitei => ../

require github.com/corentings/chess/v2 v2.3.2

require (
	github.com/cespare/xxhash/v2 v2.3.0 // indirect
	golang.org/x/text v0.43.0 // indirect
)

require (
	golang.org/x/exp v0.0.0-20250128182459-e0ece0dbea4c // indirect
	saitei v0.0.0
)
