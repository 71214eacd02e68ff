// Package parts names the parts that operations of several games have. What each means stands in cardtext/core/operations.txt.
package parts
