/** Several keys of the log: how many of them have to sign the newest checkpoint before it is published, and who has. */

import type { Evidence } from '../../artifacts/evidence.ts';
import { BoardError } from '../../core/board-error.ts';
import { parseHex } from '../../core/hex.ts';
import { roleOfFragment } from '../../core/key-role.ts';
import { openNote } from '../../core/tlog/note.ts';
import { noteKey } from '../../core/tlog/note-key.ts';
import { logOrigin } from './published-keys.ts';

type Signed = Pick<Evidence, 'log' | 'keys' | 'publisher'>;

type LogSigners = {
  readonly need: number;
  /** Fragments of the keys that count. */
  readonly keys: readonly string[];
  /** Those of them that signed the newest checkpoint. */
  readonly have: readonly string[];
};

/** Undefined where one key signs, or nothing is signed yet. */
export function deriveLogSigners({ log, keys, publisher }: Signed): LogSigners | undefined {
  const { threshold, did_domain } = publisher;
  const newest = log.checkpoints.at(-1);
  if (threshold === undefined || newest === undefined) return undefined;
  const known = keys.keys
    .filter(({ fragment }) => threshold.keys.includes(fragment))
    .map(({ fragment, public_key }) => ({
      fragment,
      key: noteKey(logOrigin(did_domain), parseHex(public_key, 32)),
    }));
  const have = known.flatMap(({ fragment, key }) => (hasSigned(newest.note, key) ? [fragment] : []));
  return { ...threshold, have };
}

/** In words for the terminal. */
export function shortOf({ need, keys, have }: LogSigners): string {
  const by = have.length === 0 ? '' : ` (${have.join(', ')})`;
  return `${have.length} of ${need} keys have signed the history${by}, of ${keys.join(', ')}`;
}

/** Readers who pinned the key document take nothing that fewer keys signed. */
export function refuseTooFewSigners(signed: Signed): void {
  const asked = deriveLogSigners(signed);
  if (asked === undefined || asked.have.length >= asked.need) return;
  throw new BoardError(
    'THRESHOLD',
    `log/checkpoints/: ${shortOf(asked)}; run npm run sign where another of these keys is, and take over what it signed`,
  );
}

function hasSigned(bytes: Uint8Array, key: ReturnType<typeof noteKey>): boolean {
  try {
    return openNote({ bytes, keys: [key] }).signatures.length > 0;
  } catch (error) {
    if (error instanceof BoardError) return false;
    throw error;
  }
}

/** A threshold that its keys cannot meet would leave the board unsigned for ever. */
export function refuseOddThreshold({ keys, publisher: { threshold } }: Omit<Signed, 'log'>): void {
  if (threshold === undefined) return;
  const refuse = (expected: string, got: string): never => {
    throw new BoardError('THRESHOLD', `publisher.json: field /threshold: expected ${expected}, got ${got}`);
  };
  const active = keys.keys.filter(({ status }) => status === 'active').map(({ fragment }) => fragment);
  const odd = threshold.keys.find((each) => !active.includes(each) || roleOfFragment(each) !== 'log');
  if (odd !== undefined) refuse('active log keys of keys/keys.json', odd);
  const { size } = new Set(threshold.keys);
  if (size !== threshold.keys.length) refuse('each key once', threshold.keys.join(', '));
  if (threshold.need > size) refuse(`at most ${size}, the keys that it names`, `${threshold.need}`);
}
