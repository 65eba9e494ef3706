// Reads a log of C2SP tlog-tiles with nothing of ours: torchwood's client, policies and proofs, unmodified.
//
//	read-log cosigned <policy file> <checkpoint file>          the head, where the policy is met
//	read-log entries  <policy file> <address of the log>       the SHA-256 of each entry, in order
//	read-log prove    <policy file> <address of the log> <n>   the log proof of entry n
//	read-log grown    <policy file> <address of the log> <checkpoint file>…   that older heads grew into the newest
//	read-log proof    <policy file> <entry file> <log proof>   that the entry is in the log
package main

import (
	"context"
	"crypto/sha256"
	"fmt"
	"os"
	"strconv"

	"filippo.io/torchwood"
	"golang.org/x/mod/sumdb/tlog"
)

func main() {
	if err := run(context.Background(), os.Args[1:]); err != nil {
		fmt.Println("REFUTED", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string) error {
	if len(args) < 3 {
		return fmt.Errorf("usage: read-log cosigned|entries|prove|grown|proof <policy file> …")
	}
	policy, err := readPolicy(args[1])
	if err != nil {
		return err
	}
	switch {
	case args[0] == "cosigned" && len(args) == 3:
		return cosigned(policy, args[2])
	case args[0] == "entries" && len(args) == 3:
		return entries(ctx, policy, args[2])
	case args[0] == "prove" && len(args) == 4:
		return prove(ctx, policy, args[2], args[3])
	case args[0] == "grown" && len(args) > 3:
		return grown(ctx, policy, args[2], args[3:])
	case args[0] == "proof" && len(args) == 4:
		return proof(policy, args[2], args[3])
	}
	return fmt.Errorf("unknown: %v", args)
}

func cosigned(policy torchwood.Policy, file string) error {
	checkpoint, err := readCheckpoint(policy, file)
	if err != nil {
		return err
	}
	fmt.Printf("%s %d\n", checkpoint.Origin, checkpoint.N)
	return nil
}

func entries(ctx context.Context, policy torchwood.Policy, address string) error {
	served, err := open(ctx, policy, address)
	if err != nil {
		return err
	}
	client, err := torchwood.NewClient(served.tiles)
	if err != nil {
		return err
	}
	for _, entry := range client.AllEntries(ctx, served.head.Tree, 0) {
		fmt.Printf("%x\n", sha256.Sum256(entry))
	}
	return client.Err()
}

func prove(ctx context.Context, policy torchwood.Policy, address, index string) error {
	served, err := open(ctx, policy, address)
	if err != nil {
		return err
	}
	client, err := torchwood.NewClient(served.tiles)
	if err != nil {
		return err
	}
	at, err := strconv.ParseInt(index, 10, 64)
	if err != nil {
		return err
	}
	_, path, err := client.Entry(ctx, served.head.Tree, at)
	if err != nil {
		return err
	}
	_, err = os.Stdout.Write(torchwood.FormatProof(at, path, served.checkpoint))
	return err
}

func grown(ctx context.Context, policy torchwood.Policy, address string, files []string) error {
	served, err := open(ctx, policy, address)
	if err != nil {
		return err
	}
	hashes := torchwood.TileHashReaderWithContext(ctx, served.head.Tree, served.tiles)
	for _, file := range files {
		old, err := readCheckpoint(policy, file)
		if err != nil {
			return err
		}
		path, err := tlog.ProveTree(served.head.N, old.N, hashes)
		if err != nil {
			return err
		}
		if err := tlog.CheckTree(path, served.head.N, served.head.Hash, old.N, old.Hash); err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
	}
	return nil
}

func proof(policy torchwood.Policy, entryFile, proofFile string) error {
	entry, err := os.ReadFile(entryFile)
	if err != nil {
		return err
	}
	bytes, err := os.ReadFile(proofFile)
	if err != nil {
		return err
	}
	return torchwood.VerifyProof(policy, tlog.RecordHash(entry), bytes)
}

type servedLog struct {
	tiles      *torchwood.TileFetcher
	checkpoint []byte
	head       torchwood.Checkpoint
}

func open(ctx context.Context, policy torchwood.Policy, address string) (served servedLog, err error) {
	if served.tiles, err = torchwood.NewTileFetcher(address); err != nil {
		return
	}
	if served.checkpoint, err = served.tiles.ReadEndpoint(ctx, "checkpoint"); err != nil {
		return
	}
	served.head, _, err = torchwood.VerifyCheckpoint(served.checkpoint, policy)
	return
}

func readCheckpoint(policy torchwood.Policy, file string) (torchwood.Checkpoint, error) {
	bytes, err := os.ReadFile(file)
	if err != nil {
		return torchwood.Checkpoint{}, err
	}
	checkpoint, _, err := torchwood.VerifyCheckpoint(bytes, policy)
	return checkpoint, err
}

func readPolicy(file string) (torchwood.Policy, error) {
	bytes, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return torchwood.ParsePolicy(bytes)
}
