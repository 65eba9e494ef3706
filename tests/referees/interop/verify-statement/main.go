// Verifies an in-toto statement with nothing of ours: the DSSE envelope and keys of go-securesystemslib, and the
// statement of in-toto's own attestation package, unmodified.
//
//	verify-statement <public key, PEM> <file that it is about> <envelope>
//
// Prints the type of the predicate, or what is wrong, and exits 0 or 1.
package main

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"

	attestation "github.com/in-toto/attestation/go/v1"
	"github.com/secure-systems-lab/go-securesystemslib/dsse"
	"github.com/secure-systems-lab/go-securesystemslib/signerverifier"
	"google.golang.org/protobuf/encoding/protojson"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Println("REFUTED", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) != 3 {
		return fmt.Errorf("usage: verify-statement <public key, PEM> <file> <envelope>")
	}
	verifier, err := readVerifier(args[0])
	if err != nil {
		return err
	}
	about, err := os.ReadFile(args[1])
	if err != nil {
		return err
	}
	bytes, err := os.ReadFile(args[2])
	if err != nil {
		return err
	}
	var envelope dsse.Envelope
	if err := json.Unmarshal(bytes, &envelope); err != nil {
		return err
	}
	if _, err := verifier.Verify(context.Background(), &envelope); err != nil {
		return err
	}
	payload, err := envelope.DecodeB64Payload()
	if err != nil {
		return err
	}
	var statement attestation.Statement
	if err := protojson.Unmarshal(payload, &statement); err != nil {
		return err
	}
	if err := statement.Validate(); err != nil {
		return err
	}
	digest := fmt.Sprintf("%x", sha256.Sum256(about))
	if stated := statement.GetSubject()[0].GetDigest()["sha256"]; stated != digest {
		return fmt.Errorf("it is about %s and not about %s", stated, digest)
	}
	fmt.Println(statement.GetPredicateType())
	return nil
}

func readVerifier(file string) (*dsse.EnvelopeVerifier, error) {
	pem, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	key, err := signerverifier.LoadKey(pem)
	if err != nil {
		return nil, err
	}
	// As somebody knows it who has the PEM alone, whatever id the envelope names.
	key.KeyID = ""
	verifier, err := signerverifier.NewED25519SignerVerifierFromSSLibKey(key)
	if err != nil {
		return nil, err
	}
	return dsse.NewEnvelopeVerifier(verifier)
}
