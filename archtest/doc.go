// Package archtest guards the shape of the module: who imports whom, what the
// kernel may not know, what the rules may not do, who may write the state, and
// that the documents tell the truth. It reads the source; it runs none of it.
//
// Every checker takes a tree and returns findings. Each has two tests: one on
// the module, and one on a small bad example that it must catch. What is
// allowed stands in a table at the top of its file, with the reason.
//
// The only thing here for others to call is the reading of commands out of
// Markdown, which the tests of cmd/saitei use to run what README.md promises.
package archtest
