// Commands in Markdown: the lines of fenced blocks marked sh, for tests to run.

package archtest

import (
	"fmt"
	"strings"
)

// A Command is one command line of a document.
type Command struct {
	Line int    // where it stands in the document, counted from 1
	Text string // the command, its continuation lines joined
}

// Commands returns the command lines of the fenced blocks marked sh, in order.
// A leading "$ " is dropped, a line that ends in a backslash goes on in the
// next one, and blank lines and comments are no commands.
func Commands(markdown string) []Command {
	var commands []Command
	var isInside, isContinued bool
	for i, line := range strings.Split(markdown, "\n") {
		trimmed := strings.TrimSpace(line)
		if strings.HasPrefix(trimmed, "```") {
			isInside = !isInside && trimmed == "```sh"
			isContinued = false
			continue
		}
		if !isInside {
			continue
		}
		text, goesOn := strings.CutSuffix(trimmed, `\`)
		text = strings.TrimSpace(text)
		switch {
		case isContinued:
			last := &commands[len(commands)-1]
			last.Text = strings.TrimSpace(last.Text + " " + text)
		case text == "" || strings.HasPrefix(text, "#"):
			continue
		default:
			commands = append(commands, Command{Line: i + 1, Text: strings.TrimPrefix(text, "$ ")})
		}
		isContinued = goesOn
	}
	return commands
}

// programs are the ways in which a document calls our program.
var programs = []string{"go run ./cmd/saitei", "./bin/saitei", "bin/saitei", "saitei"}

// SaiteiArgs returns the arguments of a command that calls saitei; isSaitei
// reports whether it does. Single and double quotes keep words together and an
// unquoted # starts a comment. A command that needs more of a shell than that,
// such as a pipe, is an error: a test could not tell what it does.
func (c Command) SaiteiArgs() (args []string, isSaitei bool, err error) {
	for _, program := range programs {
		rest, ok := strings.CutPrefix(c.Text, program)
		if ok && (rest == "" || rest[0] == ' ') {
			args, err = splitWords(rest)
			if err != nil {
				err = fmt.Errorf("line %d: %q: %w", c.Line, c.Text, err)
			}
			return args, true, err
		}
	}
	return nil, false, nil
}

func splitWords(text string) ([]string, error) {
	var words []string
	var word strings.Builder
	var quote rune
	hasWord := false
	for _, r := range text {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(r)
		case r == '\'' || r == '"':
			quote, hasWord = r, true
		case r == '#' && !hasWord:
			return words, nil
		case strings.ContainsRune("|&;<>$`\\*?(){}~", r):
			return nil, fmt.Errorf("%q needs a shell", r)
		case r == ' ' || r == '\t':
			if hasWord {
				words = append(words, word.String())
				word.Reset()
				hasWord = false
			}
		default:
			word.WriteRune(r)
			hasWord = true
		}
	}
	if quote != 0 {
		return nil, fmt.Errorf("%q is not closed", quote)
	}
	if hasWord {
		words = append(words, word.String())
	}
	return words, nil
}
