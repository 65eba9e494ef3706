// Verifies cosignatures with nothing of ours: Go's own note package and its Ed25519, by C2SP tlog-cosignature.
//
//	verify-cosignatures verify <checkpoint file> <cosignature file> <log verifier key> <witness verifier key>...
//	verify-cosignatures sign <checkpoint file> <witness name> <seed hex> <time>
//
// The first prints COSIGNED and who counts, or why the note does not open; the second prints one line.
package main

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
)

// The signature type of a timestamped Ed25519 cosignature.
const cosignatureType = 0x04

// witness is a note.Verifier: the note package finds its lines by name and key id.
type witness struct {
	name string
	key  ed25519.PublicKey
}

func (w witness) Name() string { return w.name }

func (w witness) KeyHash() uint32 {
	hash := sha256.Sum256(append([]byte(w.name+"\n"), append([]byte{cosignatureType}, w.key...)...))
	return binary.BigEndian.Uint32(hash[:4])
}

func (w witness) Verify(text, signature []byte) bool {
	if len(signature) != 8+ed25519.SignatureSize {
		return false
	}
	time := binary.BigEndian.Uint64(signature[:8])
	return time > 0 && ed25519.Verify(w.key, message(text, time), signature[8:])
}

func message(text []byte, time uint64) []byte {
	return []byte(fmt.Sprintf("cosignature/v1\ntime %d\n%s", time, text))
}

func parseWitness(vkey string) (witness, error) {
	parts := strings.SplitN(vkey, "+", 3)
	if len(parts) != 3 {
		return witness{}, fmt.Errorf("malformed verifier key %q", vkey)
	}
	typed, err := base64.StdEncoding.DecodeString(parts[2])
	if err != nil || len(typed) != 1+ed25519.PublicKeySize || typed[0] != cosignatureType {
		return witness{}, fmt.Errorf("no cosignature key in %q", vkey)
	}
	w := witness{parts[0], ed25519.PublicKey(typed[1:])}
	if fmt.Sprintf("%08x", w.KeyHash()) != parts[1] {
		return witness{}, fmt.Errorf("key id %s does not belong to %s", parts[1], w.name)
	}
	return w, nil
}

func main() {
	if len(os.Args) == 6 && os.Args[1] == "sign" {
		exit(signLine(os.Args[2], os.Args[3], os.Args[4], os.Args[5]))
	}
	if len(os.Args) < 6 || os.Args[1] != "verify" {
		exit("", fmt.Errorf("usage: verify-cosignatures verify|sign …"))
	}
	exit(verify(os.Args[2], os.Args[3], os.Args[4], os.Args[5:]))
}

// A witness counts where the log's note, with the cosignature lines below it, opens under both keys.
func verify(checkpointFile, cosignatureFile, logKey string, vkeys []string) (string, error) {
	checkpoint, err := os.ReadFile(checkpointFile)
	if err != nil {
		return "", err
	}
	lines, err := os.ReadFile(cosignatureFile)
	if err != nil {
		return "", err
	}
	log, err := note.NewVerifier(logKey)
	if err != nil {
		return "", err
	}
	var counted []string
	for _, vkey := range vkeys {
		w, err := parseWitness(vkey)
		if err != nil {
			return "", err
		}
		opened, err := note.Open(append(append([]byte{}, checkpoint...), lines...), note.VerifierList(log, w))
		if _, isInvalid := err.(*note.InvalidSignatureError); isInvalid {
			continue
		}
		if err != nil {
			return "", err
		}
		if len(opened.Sigs) == 2 {
			counted = append(counted, w.name)
		}
	}
	return fmt.Sprintf("COSIGNED %d %s", len(counted), strings.Join(counted, " ")), nil
}

func signLine(checkpointFile, name, seedHex, seconds string) (string, error) {
	checkpoint, err := os.ReadFile(checkpointFile)
	if err != nil {
		return "", err
	}
	seed, err := hex.DecodeString(seedHex)
	if err != nil || len(seed) != ed25519.SeedSize {
		return "", fmt.Errorf("malformed seed")
	}
	time, err := strconv.ParseUint(seconds, 10, 63)
	if err != nil {
		return "", err
	}
	private := ed25519.NewKeyFromSeed(seed)
	w := witness{name, private.Public().(ed25519.PublicKey)}
	text := checkpoint[:bytes.LastIndex(checkpoint, []byte("\n\n"))+1]
	raw := binary.BigEndian.AppendUint32(nil, w.KeyHash())
	raw = binary.BigEndian.AppendUint64(raw, time)
	raw = append(raw, ed25519.Sign(private, message(text, time))...)
	return fmt.Sprintf("— %s %s", name, base64.StdEncoding.EncodeToString(raw)), nil
}

func exit(said string, err error) {
	if err != nil {
		fmt.Println("REFUTED", err)
		os.Exit(1)
	}
	fmt.Println(strings.TrimSpace(said))
	os.Exit(0)
}
