// Windows of a tag team game: Build Divide 2500. A team has priority, and passes when both of its players do (J38).

package builddivide

// teamWindow is by which clauses windows go on in a tag team game (2502).
var teamWindow = windowClauses{
	begin: R2502_1, first: R2502_2, rules1: R2502_3, damage: R2502_4, check: R2502_5, rules2: R2502_6, act: R2502_7,
	empty: R2502_8, again: R2502_8a, vanish: R2502_8b, end: R2502_8c, full: R2502_9, resolve: R2502_9a, back: R2502_9b, next: R2502_10, acted: R2502_11, byTeam: R2501_1,
}
