// What follows from the secret of a cluster: an authority that every node can sign with and nobody else, which makes the connections
// between nodes private, and a code by which a node knows a request that another has passed on.

package server

import (
	"crypto/ed25519"
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/hex"
	"math/big"
	"time"
)

// clusterKey is what the nodes of one cluster have in common.
type clusterKey struct {
	authority ed25519.PrivateKey
	forward   []byte
}

func newClusterKey(secret []byte) (*clusterKey, error) {
	seed, err := hkdf.Key(sha256.New, secret, nil, "saitei cluster authority v1", ed25519.SeedSize)
	if err != nil {
		return nil, err
	}
	forward, err := hkdf.Key(sha256.New, secret, nil, "saitei cluster forward v1", sha256.Size)
	if err != nil {
		return nil, err
	}
	return &clusterKey{ed25519.NewKeyFromSeed(seed), forward}, nil
}

// clusterHost is the name in every node's certificate: whoever has the secret is a node, wherever it runs.
const clusterHost = "saitei-node"

// tls lets only nodes with the same secret connect, in either direction. Certificates have no dates to speak of, since clocks may differ.
func (k *clusterKey) tls() (*tls.Config, error) {
	always := func(serial int64) *x509.Certificate {
		return &x509.Certificate{
			SerialNumber: big.NewInt(serial), Subject: pkix.Name{CommonName: "saitei cluster"},
			NotBefore: time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC), NotAfter: time.Date(9999, 12, 31, 0, 0, 0, 0, time.UTC),
		}
	}
	root := always(1)
	root.IsCA, root.BasicConstraintsValid, root.KeyUsage = true, true, x509.KeyUsageCertSign
	rootData, err := x509.CreateCertificate(rand.Reader, root, root, k.authority.Public(), k.authority)
	if err != nil {
		return nil, err
	}
	if root, err = x509.ParseCertificate(rootData); err != nil {
		return nil, err
	}
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	leaf := always(time.Now().UnixNano())
	leaf.DNSNames, leaf.KeyUsage = []string{clusterHost}, x509.KeyUsageDigitalSignature
	leaf.ExtKeyUsage = []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth, x509.ExtKeyUsageClientAuth}
	leafData, err := x509.CreateCertificate(rand.Reader, leaf, root, public, k.authority)
	if err != nil {
		return nil, err
	}
	pool := x509.NewCertPool()
	pool.AddCert(root)
	return &tls.Config{
		Certificates: []tls.Certificate{{Certificate: [][]byte{leafData}, PrivateKey: private}}, ServerName: clusterHost,
		RootCAs: pool, ClientCAs: pool, ClientAuth: tls.RequireAndVerifyClientCert, MinVersion: tls.VersionTLS13,
	}, nil
}

// seal signs what a node says about a request that it passes on.
func (k *clusterKey) seal(what string) string {
	mac := hmac.New(sha256.New, k.forward)
	mac.Write([]byte(what))
	return hex.EncodeToString(mac.Sum(nil))
}

func (k *clusterKey) isSeal(what, seal string) bool {
	return hmac.Equal([]byte(k.seal(what)), []byte(seal))
}
