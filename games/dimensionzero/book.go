// Dimension Zero (ディメンション・ゼロ) as the rest of the project sees it.

package dimensionzero

import _ "embed"

//go:generate go run saitei/rulebook/clausegen dimensionzero ledger.tsv clauses_gen.go

//go:embed ledger.tsv
var ledgerText string
