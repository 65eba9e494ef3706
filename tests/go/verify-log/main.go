// Verifies a served log with nothing of ours: the note and tlog packages of Go's own checksum database, unmodified.
//
//	GO111MODULE=off go run ./tests/go/verify-log <log folder> <origin> <verifier key>
//
// Prints VERIFIED and the counts, or the first thing that is wrong, and exits 0 or 1.
package main

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

// C2SP tlog-tiles fixes the tile height that Go writes into its paths.
const tileHeight = 8

type servedLog struct {
	folder   string
	origin   string
	verifier note.Verifier
}

func main() {
	if len(os.Args) != 4 {
		fail(fmt.Errorf("usage: verify-log <log folder> <origin> <verifier key>"))
	}
	verifier, err := note.NewVerifier(os.Args[3])
	if err != nil {
		fail(err)
	}
	log := servedLog{os.Args[1], os.Args[2], verifier}
	if err := log.verify(); err != nil {
		fail(err)
	}
}

func (log servedLog) verify() error {
	head, err := log.checkpoint("checkpoint")
	if err != nil {
		return err
	}
	// The reader hands out a hash only after proving its tile to lie below the signed root.
	hashes := tlog.TileHashReader(head, tiles{log.folder})
	sizes, err := log.sizes()
	if err != nil {
		return err
	}
	for _, size := range sizes {
		if err := log.checkExtends(size, head, hashes); err != nil {
			return fmt.Errorf("checkpoint %d: %w", size, err)
		}
	}
	for n := int64(0); n < head.N; n++ {
		if err := log.checkEvent(n, head, hashes); err != nil {
			return fmt.Errorf("event %d: %w", n, err)
		}
	}
	proofs, err := log.checkProofs()
	if err != nil {
		return err
	}
	fmt.Printf("VERIFIED %d events, %d checkpoints, %d proofs\n", head.N, len(sizes), proofs)
	return nil
}

// checkExtends holds an old head against the newest by a consistency proof made from tiles, and the old head's own
// right edge against its root by reading the tree as it stood then.
func (log servedLog) checkExtends(size int64, head tlog.Tree, hashes tlog.HashReader) error {
	old, err := log.checkpoint(fmt.Sprintf("checkpoints/%d", size))
	if err != nil {
		return err
	}
	if old.N != size {
		return fmt.Errorf("states size %d", old.N)
	}
	proof, err := tlog.ProveTree(head.N, old.N, hashes)
	if err != nil {
		return err
	}
	if err := tlog.CheckTree(proof, head.N, head.Hash, old.N, old.Hash); err != nil {
		return err
	}
	root, err := tlog.TreeHash(old.N, tlog.TileHashReader(old, tiles{log.folder}))
	if err != nil {
		return err
	}
	if root != old.Hash {
		return fmt.Errorf("the tiles of its size lead to another root")
	}
	return nil
}

func (log servedLog) checkEvent(n int64, head tlog.Tree, hashes tlog.HashReader) error {
	entry, err := log.entry(n, head.N)
	if err != nil {
		return err
	}
	proof, err := tlog.ProveRecord(head.N, n, hashes)
	if err != nil {
		return err
	}
	return tlog.CheckRecord(proof, head.N, head.Hash, n, tlog.RecordHash(entry))
}

// checkProofs opens every .tlog-proof against the entry that its name is the SHA-256 of.
func (log servedLog) checkProofs() (int, error) {
	files, err := filepath.Glob(filepath.Join(log.folder, "proofs", "*", "*.tlog-proof"))
	if err != nil {
		return 0, err
	}
	for _, file := range files {
		if err := log.checkProof(file); err != nil {
			return 0, fmt.Errorf("%s: %w", filepath.Base(file), err)
		}
	}
	return len(files), nil
}

func (log servedLog) checkProof(file string) error {
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	head, signed, found := strings.Cut(string(data), "\n\n")
	lines := strings.Split(head, "\n")
	if !found || len(lines) < 2 || lines[0] != "c2sp.org/tlog-proof@v1" || !strings.HasPrefix(lines[1], "index ") {
		return fmt.Errorf("not a log proof")
	}
	index, err := strconv.ParseInt(strings.TrimPrefix(lines[1], "index "), 10, 64)
	if err != nil {
		return err
	}
	var proof tlog.RecordProof
	for _, line := range lines[2:] {
		hash, err := tlog.ParseHash(line)
		if err != nil {
			return err
		}
		proof = append(proof, hash)
	}
	tree, err := log.openCheckpoint([]byte(signed))
	if err != nil {
		return err
	}
	entry, err := log.entry(index, tree.N)
	if err != nil {
		return err
	}
	if id := fmt.Sprintf("%x", sha256.Sum256(entry)); filepath.Base(file) != id+".tlog-proof" {
		return fmt.Errorf("is the proof of %s", id)
	}
	return tlog.CheckRecord(proof, tree.N, tree.Hash, index, tlog.RecordHash(entry))
}

// entry reads event n from the bundle of the log as it stood at this size.
func (log servedLog) entry(n, size int64) ([]byte, error) {
	tile := tlog.Tile{H: tileHeight, L: 0, N: n >> tileHeight, W: 1 << tileHeight}
	if rest := size - tile.N<<tileHeight; rest < 1<<tileHeight {
		tile.W = int(rest)
	}
	path := strings.Replace(servedPath(tile), "tile/0/", "tile/entries/", 1)
	bundle, err := os.ReadFile(filepath.Join(log.folder, path))
	if err != nil {
		return nil, err
	}
	for at := tile.N << tileHeight; ; at++ {
		if len(bundle) < 2 || len(bundle) < 2+int(binary.BigEndian.Uint16(bundle)) {
			return nil, fmt.Errorf("%s ends before it", path)
		}
		end := 2 + int(binary.BigEndian.Uint16(bundle))
		if at == n {
			return bundle[2:end], nil
		}
		bundle = bundle[end:]
	}
}

func (log servedLog) sizes() ([]int64, error) {
	data, err := os.ReadFile(filepath.Join(log.folder, "checkpoints", "index.json"))
	if err != nil {
		return nil, err
	}
	var index struct {
		Origin string
		Sizes  []int64
	}
	if err := json.Unmarshal(data, &index); err != nil {
		return nil, err
	}
	if index.Origin != log.origin {
		return nil, fmt.Errorf("the list of checkpoints is of %q", index.Origin)
	}
	return index.Sizes, nil
}

func (log servedLog) checkpoint(path string) (tlog.Tree, error) {
	data, err := os.ReadFile(filepath.Join(log.folder, path))
	if err != nil {
		return tlog.Tree{}, err
	}
	return log.openCheckpoint(data)
}

func (log servedLog) openCheckpoint(data []byte) (tlog.Tree, error) {
	signed, err := note.Open(data, note.VerifierList(log.verifier))
	if err != nil {
		return tlog.Tree{}, err
	}
	lines := strings.Split(signed.Text, "\n")
	if len(lines) != 4 || lines[0] != log.origin {
		return tlog.Tree{}, fmt.Errorf("not a checkpoint of %s", log.origin)
	}
	size, err := strconv.ParseInt(lines[1], 10, 64)
	if err != nil {
		return tlog.Tree{}, err
	}
	root, err := base64.StdEncoding.DecodeString(lines[2])
	if err != nil {
		return tlog.Tree{}, err
	}
	if len(root) != tlog.HashSize || strconv.FormatInt(size, 10) != lines[1] {
		return tlog.Tree{}, fmt.Errorf("malformed checkpoint")
	}
	tree := tlog.Tree{N: size}
	copy(tree.Hash[:], root)
	return tree, nil
}

type tiles struct{ folder string }

func (t tiles) Height() int                     { return tileHeight }
func (t tiles) SaveTiles([]tlog.Tile, [][]byte) {}
func (t tiles) ReadTiles(wanted []tlog.Tile) ([][]byte, error) {
	var all [][]byte
	for _, tile := range wanted {
		data, err := os.ReadFile(filepath.Join(t.folder, servedPath(tile)))
		if err != nil {
			return nil, err
		}
		if len(data) != tile.W*tlog.HashSize {
			return nil, fmt.Errorf("%s has %d bytes", servedPath(tile), len(data))
		}
		all = append(all, data)
	}
	return all, nil
}

// servedPath is Go's own tile path without the height, which C2SP leaves out.
func servedPath(tile tlog.Tile) string {
	return strings.Replace(tile.Path(), fmt.Sprintf("tile/%d/", tileHeight), "tile/", 1)
}

func fail(err error) {
	fmt.Println("REFUTED", err)
	os.Exit(1)
}
