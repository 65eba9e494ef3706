/** Several keys of the log: how many of them have to sign the newest checkpoint before it is published, and who has. */

import type { Evidence } from '../../artifacts/evidence.ts';
import { signedMembers } from '../../artifacts/key-documents.ts';
import { BoardError } from '../../core/board-error.ts';
import { verify } from '../../core/ed25519.ts';
import { parseHex } from '../../core/hex.ts';
import { roleOfFragment, roleOfKeyId } from '../../core/key-role.ts';
import { parseMultikey } from '../../core/multikey.ts';
import { openNote } from '../../core/tlog/note.ts';
import { noteKey } from '../../core/tlog/note-key.ts';
import type { Did01, KeyDocument01 } from '../../schema/contracts.gen.ts';
import { logOrigin } from './published-keys.ts';

type Signed = Pick<Evidence, 'log' | 'keys' | 'publisher'>;

type Kept = Signed & Pick<Evidence, 'keyDocuments'>;

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
    .map(({ fragment, public_key }) => ({ name: fragment, publicKey: parseHex(public_key, 32) }));
  return { ...threshold, have: signersAmong(known, newest.note, did_domain) };
}

type NamedKey = { readonly name: string; readonly publicKey: Uint8Array };

function signersAmong(keys: readonly NamedKey[], note: Uint8Array, domain: string): readonly string[] {
  const isSignedBy = ({ publicKey }: NamedKey) => hasSigned(note, noteKey(logOrigin(domain), publicKey));
  return keys.filter(isSignedBy).map(({ name }) => name);
}

/** In words for the terminal. */
export function shortOf({ need, keys, have }: LogSigners): string {
  const by = have.length === 0 ? '' : ` (${have.join(', ')})`;
  return `${have.length} of ${need} keys have signed the history${by}, of ${keys.join(', ')}`;
}

/**
 * Readers who pinned the key document take nothing that fewer keys signed. A change that asks for less counts once enough
 * keys of the document before have signed it, or its publisher says that they are lost: who has one key and the repository
 * cannot take the threshold out.
 */
export function refuseTooFewSigners(board: Kept, areKeysLost = false): void {
  const mend = 'run npm run sign where another of these keys is, and take over what it signed';
  const lost = `${mend}; where they are lost, build with KEYS_LOST=1, and readers get the key document by another way`;
  refuseFewer(deriveLogSigners(board), mend);
  if (!areKeysLost) refuseFewer(signersOfKept(board), lost);
}

function refuseFewer(asked: LogSigners | undefined, mend: string): void {
  if (asked === undefined || asked.have.length >= asked.need) return;
  throw new BoardError('THRESHOLD', `log/checkpoints/: ${shortOf(asked)}; ${mend}`);
}

/** As the last key document asks that enough keys signed. */
function signersOfKept({ log, publisher, keyDocuments }: Kept): LogSigners | undefined {
  let held = keyDocuments[0]?.value.document;
  for (const { value } of keyDocuments.slice(1)) {
    const { need, keys } = documentSigners(held);
    const signed = keys.filter(({ name, publicKey }) => hasSignature(value, name, publicKey));
    if (signed.length < need) break;
    held = value.document;
  }
  const newest = log.checkpoints.at(-1);
  if (held?.threshold === undefined || newest === undefined) return undefined;
  const { need, keys } = documentSigners(held);
  const names = keys.map(({ name }) => name);
  return { need, keys: names, have: signersAmong(keys, newest.note, publisher.did_domain) };
}

function hasSignature(value: KeyDocument01, kid: string, publicKey: Uint8Array): boolean {
  const message = signedMembers(value);
  const given = value.signatures.find((each) => each.kid === kid);
  return given !== undefined && verify({ publicKey, message, signature: parseHex(given.sig_ed25519, 64) });
}

/** Who may sign what comes after a document: the keys that its threshold names, else any active key of the log. */
export function documentSigners(document: Did01 | undefined) {
  if (document === undefined) return { keys: [], need: 0 };
  const { id, threshold, verificationMethod } = document;
  const keys = verificationMethod.flatMap((method) =>
    method.type === 'Multikey' &&
    method.status === 'active' &&
    roleOfKeyId(id.slice('did:web:'.length), method.id) === 'log' &&
    (threshold?.keys.includes(method.id) ?? true)
      ? [{ name: method.id, publicKey: parseMultikey(method.publicKeyMultibase) }]
      : [],
  );
  return { keys, need: threshold?.need ?? 1 };
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
