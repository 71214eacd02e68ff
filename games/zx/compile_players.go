// Players whom an effect chooses, or speaks of as either one: Z/X 102.1, 1023.2.

package zx

// doerRoles is the part of an event that tells its player, for the events that have one.
var doerRoles = map[string]string{
	"plays": "who", "playsKeyword": "who", "drew": "who", "discards": "who", "igniteStep": "who", "igobs": "who", "getsCounters": "who", "spendsCounters": "who",
	"lifeLost": "whose", "lifeGained": "whose", "lifeRecovered": "whose", "lifeBecomes": "whose", "lifeShieldLost": "whose", "isShuffled": "whose",
	"turnStart": "whose", "turnEnd": "whose", "phaseStart": "whose", "phaseEnd": "whose", "takesDamage": "what",
}
