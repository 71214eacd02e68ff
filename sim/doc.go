// Package sim plays many games between agents and counts. The same seed gives the same games, however many workers play them.
package sim
