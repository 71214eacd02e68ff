// Package web is the client in a browser: pages made here from what a seat may see, and a little JavaScript that swaps them in. It knows
// views and decisions, not rules: what can be chosen is what the decision offers.
package web
