// Package series is matches of several games, such as the best of three: the score, who starts the next game, and which cards may be exchanged in
// between. It is plain data and its rules; whoever hosts the games keeps it.
package series
