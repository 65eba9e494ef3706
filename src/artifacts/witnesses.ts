/** The witnesses whose cosignatures the publisher asks for; an empty list where the board names none. */

import { BoardError } from '../core/board-error.ts';
import { toHex } from '../core/hex.ts';
import { type NoteKey, parseWitnessVkey } from '../core/tlog/note-key.ts';
import type { Witnesses01 } from '../schema/contracts.gen.ts';
import { parseAs } from '../schema/validate.ts';
import type { Folder } from './folder.ts';
import { firstRepeated } from './unique-ids.ts';

export type Witness = Witnesses01['witnesses'][number] & { readonly key: NoteKey };

export type Witnesses = {
  readonly quorum: number;
  /** Those that are asked now. */
  readonly witnesses: readonly Witness[];
  /** Those that were asked before: what they cosigned stays. */
  readonly former: readonly Witness[];
};

export const witnessesPath = 'witnesses.json';

/** The other way round: what this board cosigned of others. */
export const watchedPrefix = 'watched/';

export function readWitnesses(folder: Folder): Witnesses {
  return folder.has(witnessesPath)
    ? parseWitnesses(folder.read(witnessesPath))
    : { quorum: 0, witnesses: [], former: [] };
}

/** Also for a list that is about to be written. */
export function parseWitnesses(bytes: Uint8Array): Witnesses {
  const { quorum, witnesses } = parseAs('witnesses-0.1', bytes, witnessesPath);
  const named = witnesses.map((witness) => ({ ...witness, key: parseWitnessVkey(witness.vkey) }));
  const asked = named.filter(({ until }) => until === undefined);
  const former = named.filter(({ until }) => until !== undefined);
  refuseTwice(
    'name',
    named.map(({ key }) => key.name),
  );
  // A cosignature does not commit to a name: one key under two names would count as two witnesses.
  refuseTwice(
    'key',
    named.map(({ key }) => toHex(key.publicKey)),
  );
  if (quorum > asked.length || (quorum === 0 && asked.length > 0))
    throw refusal('/quorum', `1 to at most ${asked.length}, the witnesses that are asked now`, `${quorum}`);
  return { quorum, witnesses: asked, former };
}

function refuseTwice(what: string, values: readonly string[]): void {
  const twice = firstRepeated(values);
  if (twice !== undefined) throw refusal('/witnesses', `each ${what} once`, `${twice} twice`);
}

function refusal(field: string, expected: string, got: string): BoardError {
  return new BoardError('WITNESSES', `${witnessesPath}: field ${field}: expected ${expected}, got ${got}`);
}
