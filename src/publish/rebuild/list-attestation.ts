/** Lists what somebody else signed about this board among its artifacts. Nothing that was published changes by it. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { attestationsPath, openStatement, readAttestations } from '../../artifacts/attestations.ts';
import { openFolder } from '../../artifacts/folder.ts';
import { readKeys } from '../../artifacts/keys.ts';
import { BoardError } from '../../core/board-error.ts';
import { canonicalBytes, canonicalize } from '../../core/canonical.ts';
import { type Envelope, parseDidKey } from '../../core/dsse.ts';
import { toHex } from '../../core/hex.ts';
import { parseStrictJson } from '../../core/strict-json.ts';
import type { Attestations01 } from '../../schema/contracts.gen.ts';
import { parseAs } from '../../schema/validate.ts';
import { writeDurably } from '../durable-file.ts';

type Listing = {
  readonly artifactsDir: string;
  readonly file: string;
  /** What the board calls the builder; needed where their key is new to it. */
  readonly builder: string | undefined;
};

/** Returns a line for the terminal. */
export function listAttestation({ artifactsDir, file, builder }: Listing): string {
  const folder = openFolder(artifactsDir);
  const listed = readAttestations(folder);
  const envelope = readEnvelope(file, listed);
  const { key, statement } = openStatement(envelope, file);
  const { predicate } = statement;
  const own = readKeys(folder).keys.some(({ public_key }) => public_key === toHex(parseDidKey(key)));
  if (own) throw refusal(file, 'the key of somebody else', 'a key of this board');
  const known = listed.builders.find((each) => each.key === key)?.name;
  const name = known ?? builder;
  if (name === undefined) throw refusal('--builder', `the name of whoever has ${key}`, 'none');
  const changed: Attestations01 = {
    ...listed,
    builders: known === undefined ? [...listed.builders, { name, key }] : listed.builders,
    attestations: withEnvelope(listed.attestations, envelope),
  };
  const bytes = canonicalBytes(changed);
  parseAs('attestations-0.1', bytes, attestationsPath);
  writeDurably(join(artifactsDir, attestationsPath), bytes);
  return `attestation: ${name} says ${predicate.verdict} (${predicate.at}); listed in ${attestationsPath}`;
}

/** Held against the schema as the list will be. */
function readEnvelope(file: string, listed: Attestations01): Envelope {
  const value = parseStrictJson(readFileSync(file));
  const bytes = canonicalBytes({ ...listed, attestations: [value] });
  const [envelope] = parseAs('attestations-0.1', bytes, file).attestations;
  if (envelope === undefined) throw refusal(file, 'an envelope', 'nothing');
  return envelope;
}

function withEnvelope(known: readonly Envelope[], envelope: Envelope): Envelope[] {
  const isKnown = known.some((each) => canonicalize(each) === canonicalize(envelope));
  return isKnown ? [...known] : [...known, envelope];
}

function refusal(what: string, expected: string, got: string): BoardError {
  return new BoardError('ATTESTATION', `${what}: expected ${expected}, got ${got}`);
}
