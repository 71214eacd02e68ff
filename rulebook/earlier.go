// Revisions: what has changed in a rulebook since an earlier version of it.

package rulebook

// Earlier is the version of a rulebook before a book's own, as a book by itself.
type Earlier struct {
	Game string                 // the name of that book
	ID   func(id string) string // the number that a clause has there, or "" where it is not there
}

// Change is a clause that differs between two versions; of one that is new or gone the other is nil.
type Change struct{ Old, New *Entry }

// Changes lists the clauses of a book that differ from an earlier version of its rulebook, in the order of the newer one; those that are gone stand at the end.
func (b *Book) Changes(old *Book) []Change {
	var out []Change
	seen := map[string]bool{}
	for i := range b.Ledger.Entries {
		now := &b.Ledger.Entries[i]
		var was *Entry
		if id := b.Earlier.ID(now.ID); id != "" {
			was = old.Ledger.Find(id)
			seen[id] = true
		}
		if was == nil || was.Text != now.Text || was.ID != now.ID {
			out = append(out, Change{was, now})
		}
	}
	for i := range old.Ledger.Entries {
		if was := &old.Ledger.Entries[i]; !seen[was.ID] {
			out = append(out, Change{Old: was})
		}
	}
	return out
}
