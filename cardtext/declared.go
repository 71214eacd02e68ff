// What a lexicon declares, for programs that name it.

package cardtext

import "strings"

// Declarations reads the operations that a lexicon declares itself, in its order, and nothing else of it.
func Declarations(file, text string) ([]Operation, error) {
	g := &Grammar{ops: map[string]*Operation{}}
	var all []Operation
	err := eachDeclaration(file, text, func(at place, line string) error {
		head, body, _ := strings.Cut(line, " ")
		if head != "op" && head != "leaf" {
			return nil
		}
		names, err := g.declareOps(at, head == "leaf", strings.TrimSpace(body))
		for _, name := range names {
			all = append(all, *g.ops[name])
		}
		return err
	})
	return all, err
}

// CoreDeclarations is the operations that games share.
func CoreDeclarations() ([]Operation, error) {
	const file = "core/operations.txt"
	text, err := coreFiles.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return Declarations(file, string(text))
}
