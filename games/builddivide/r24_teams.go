// Damage to players of a team: Build Divide 2400.

package builddivide

// teamDamage is by which clauses a trigger check goes in a tag team game: the team's life is looked at (2401-1), and shots are their owners' (2401-1c).
var teamDamage = damageClauses{check: R2401_1, lost: R2401_1a, buster: R2401_1b, shot: R2401_1c}
