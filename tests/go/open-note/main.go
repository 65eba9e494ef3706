// Opens a signed note with nothing of ours: the note package of Go's own checksum database, unmodified.
//
//	GO111MODULE=off go run ./tests/go/open-note <note file> <verifier key>
//
// Prints the text that was signed, or what is wrong, and exits 0 or 1.
package main

import (
	"fmt"
	"os"

	"golang.org/x/mod/sumdb/note"
)

func main() {
	if len(os.Args) != 3 {
		fail(fmt.Errorf("usage: open-note <note file> <verifier key>"))
	}
	verifier, err := note.NewVerifier(os.Args[2])
	if err != nil {
		fail(err)
	}
	data, err := os.ReadFile(os.Args[1])
	if err != nil {
		fail(err)
	}
	opened, err := note.Open(data, note.VerifierList(verifier))
	if err != nil {
		fail(err)
	}
	fmt.Print(opened.Text)
}

func fail(err error) {
	fmt.Println("REFUTED", err)
	os.Exit(1)
}
