// Package zx is Z/X -Zillions of enemy X- (ゼクス).
package zx
