// Shipped: the puzzles that come with a game, the easiest first.

package puzzle

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"saitei/rulebook"
	"saitei/ruling"
)

// Names lists the puzzles that come with a book, the easiest first, as their files are named.
func Names(b *rulebook.Book) []string {
	if b.Puzzles == nil {
		return nil
	}
	files, _ := fs.Glob(b.Puzzles, folder+"/*"+rulebook.RulingExtension) // the pattern is fine
	for i := range files {
		files[i] = strings.TrimSuffix(path.Base(files[i]), rulebook.RulingExtension)
	}
	slices.Sort(files)
	return files
}

// folder is where a game keeps its puzzles.
const folder = "puzzles"

// Read is a puzzle that comes with a book, or nil if there is none of that name.
func Read(b *rulebook.Book, name string) (*ruling.Ruling, []error) {
	if !slices.Contains(Names(b), name) {
		return nil, nil
	}
	file := path.Join(folder, name+rulebook.RulingExtension)
	text, err := fs.ReadFile(b.Puzzles, file)
	if err != nil {
		return nil, []error{err}
	}
	r, faults := ruling.Parse(path.Join(b.Code.Folder, file), string(text))
	r.Game = b.Name
	return r, faults
}
