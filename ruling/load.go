// Loading: rulings from files, folders, and those that a book carries with it.

package ruling

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"saitei/rulebook"
)

// Load reads files, and all ruling files of folders and what is below them, sorted by path. A ruling that does not name its game
// belongs to the game in whose folder games/<name> it lies.
func Load(paths []string) ([]*Ruling, []error) {
	var files []string
	var errs []error
	for _, p := range paths {
		found, err := filesBelow(p)
		if err != nil {
			errs = append(errs, err)
		}
		files = append(files, found...)
	}
	slices.Sort(files)
	var all []*Ruling
	for _, file := range slices.Compact(files) {
		text, err := os.ReadFile(file)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		r, faults := Parse(file, string(text))
		errs = append(errs, faults...)
		if r.Game == "" {
			r.Game = gameOf(file)
		}
		if len(faults) == 0 {
			all = append(all, r)
		}
	}
	return all, errs
}

func filesBelow(path string) ([]string, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		return []string{path}, nil
	}
	var files []string
	err = filepath.WalkDir(path, func(p string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && strings.HasSuffix(p, rulebook.RulingExtension) {
			files = append(files, p)
		}
		return err
	})
	if err == nil && len(files) == 0 {
		err = fmt.Errorf("%s: %sファイルがない / there is no %s file", path, rulebook.RulingExtension, rulebook.RulingExtension)
	}
	return files, err
}

// gameOf is the game in whose folder a file lies, or nothing.
func gameOf(file string) string {
	if whole, err := filepath.Abs(file); err == nil {
		file = whole
	}
	parts := strings.Split(filepath.ToSlash(file), "/")
	for i := len(parts) - 3; i >= 0; i-- {
		if parts[i] == "games" {
			return parts[i+1]
		}
	}
	return ""
}

// EmbeddedOfForms reads the rulings that a book carries with it, and those of the other forms of its game.
func EmbeddedOfForms(b *rulebook.Book) ([]*Ruling, []error) {
	all, errs := Embedded(b)
	for _, form := range formsOf(b) {
		more, faults := Embedded(form)
		all, errs = append(all, more...), append(errs, faults...)
	}
	return all, errs
}

// formsOf is the other forms of a game that speak its language.
func formsOf(b *rulebook.Book) []*rulebook.Book {
	if b.Forms == nil {
		return nil
	}
	return b.Forms()
}

// Embedded reads the rulings that a book carries with it.
func Embedded(b *rulebook.Book) ([]*Ruling, []error) {
	var all []*Ruling
	var errs []error
	err := b.EachRuling(func(path, text string) {
		r, faults := Parse("games/"+b.Name+"/"+path, text)
		errs = append(errs, faults...)
		if r.Game == "" {
			r.Game = b.Name
		}
		if len(faults) == 0 {
			all = append(all, r)
		}
	})
	if err != nil {
		errs = append(errs, err)
	}
	return all, errs
}
