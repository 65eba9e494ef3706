import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { toHex } from '../../src/core/hex.ts';
import { serializeCosignatures, signCosignature } from '../../src/core/tlog/cosignature.ts';
import { type NoteSignature, parseNote } from '../../src/core/tlog/note.ts';
import { isRequired, useGoProgram } from '../go/go-verifier.ts';
import { useFolder } from '../kit/scratch.ts';
import { witnessName, witnessSeed, witnessVkey } from '../kit/witnessed-log.ts';
import { noteOver, OTHER_SEED, sampleEvents, VKEY } from '../vectors/merkle/sample-log.ts';

const go = useGoProgram('verify-cosignatures');
const room = useFolder();

const note = noteOver(sampleEvents(5));
const { text } = parseNote(note);
const time = 1_764_000_000n;
const by = (number: number, seed = witnessSeed(number)): NoteSignature =>
  signCosignature({ text, name: witnessName(number), seed, time });

const keep = (name: string, content: string | Uint8Array): string => {
  writeFileSync(join(room, name), content);
  return join(room, name);
};
const checkpoint = keep('checkpoint', note);
const counted = (lines: readonly NoteSignature[], over = checkpoint) =>
  go.run([
    'verify',
    over,
    keep('cosignatures', serializeCosignatures(lines)),
    VKEY,
    witnessVkey(1),
    witnessVkey(2),
  ]);

describe('cosignatures, verified by Go’s note package and its Ed25519', () => {
  test('Go is there where it has to be', () => {
    expect(isRequired ? go.missing : undefined).toBe(undefined);
  });

  if (go.missing === undefined) {
    test('two witnesses count', () => {
      expect(counted([by(1), by(2)])).toEqual({
        status: 0,
        said: `COSIGNED 2 ${witnessName(1)} ${witnessName(2)}`,
      });
    });

    test('a lying witness, a stranger and another checkpoint do not', () => {
      const lying = { ...by(2, OTHER_SEED), keyId: by(2).keyId };
      expect(counted([by(1), lying]).said).toBe(`COSIGNED 1 ${witnessName(1)}`);
      expect(counted([by(1), by(3)]).said).toBe(`COSIGNED 1 ${witnessName(1)}`);
      const other = keep('other', noteOver(sampleEvents(6)));
      expect(counted([by(1), by(2)], other).said).toBe('COSIGNED 0');
    });

    test('Go signs the very same line', () => {
      const said = go.run(['sign', checkpoint, witnessName(1), toHex(witnessSeed(1)), `${time}`]);
      expect(`${said.said}\n`).toBe(serializeCosignatures([by(1)]));
    });
  }
});
