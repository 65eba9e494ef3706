/** Several keys of the log: how many of them have to sign the newest checkpoint before it is published, and who has. */

import type { Evidence } from '../../artifacts/evidence.ts';
import { BoardError } from '../../core/board-error.ts';
import { verify } from '../../core/ed25519.ts';
import { parseHex } from '../../core/hex.ts';
import { roleOfFragment, roleOfKeyId } from '../../core/key-role.ts';
import { parseMultikey } from '../../core/multikey.ts';
import { openNote } from '../../core/tlog/note.ts';
import { noteKey } from '../../core/tlog/note-key.ts';
import type { Did01 } from '../../schema/contracts.gen.ts';
import { deriveDid } from './did.ts';
import { logOrigin } from './published-keys.ts';

type Signed = Pick<Evidence, 'log' | 'keys' | 'publisher'>;

type DocumentedSigned = Signed & Pick<Evidence, 'keyDocuments'>;

type LogSigners = {
  readonly need: number;
  /** Fragments of the keys that count. */
  readonly keys: readonly string[];
  /** Those of them that signed the newest checkpoint. */
  readonly have: readonly string[];
};

/** Undefined where one key signs, or nothing is signed yet. */
export function deriveLogSigners(signed: Signed): LogSigners | undefined {
  const { keys, publisher } = signed;
  return signersFor(deriveDid(keys, publisher.did_domain, publisher.threshold), signed);
}

function signersFor(document: Did01 | undefined, { log, publisher }: Signed): LogSigners | undefined {
  const newest = log.checkpoints.at(-1);
  if (document?.threshold === undefined || newest === undefined) return undefined;
  const { need, keys } = documentSigners(document);
  const name = logOrigin(publisher.did_domain);
  const have = keys.filter(({ publicKey }) => hasSigned(newest.note, noteKey(name, publicKey)));
  const [all, those] = [keys, have].map((each) => each.map(({ kid }) => kid.slice(kid.indexOf('#') + 1)));
  return { need, keys: all ?? [], have: those ?? [] };
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
export function refuseTooFewSigners(board: DocumentedSigned, areKeysLost = false): void {
  const mend = 'run npm run sign where another of these keys is, and take over what it signed';
  const lost = `${mend}; where they are lost, build with KEYS_LOST=1, and readers get the key document by another way`;
  refuseFewer(deriveLogSigners(board), mend);
  if (!areKeysLost) refuseFewer(signersFor(heldDocument(board), board), lost);
}

function refuseFewer(asked: LogSigners | undefined, mend: string): void {
  if (asked === undefined || asked.have.length >= asked.need) return;
  throw new BoardError('THRESHOLD', `log/checkpoints/: ${shortOf(asked)}; ${mend}`);
}

/** The last key document that enough keys signed. */
function heldDocument({ keyDocuments }: DocumentedSigned): Did01 | undefined {
  let held = keyDocuments[0]?.value.document;
  for (const { value, signed } of keyDocuments.slice(1)) {
    const { need, keys } = documentSigners(held);
    if (keys.filter((key) => isSignedBy({ value, signed }, key)).length < need) break;
    held = value.document;
  }
  return held;
}

type LogKey = { readonly kid: string; readonly publicKey: Uint8Array };

type SignedDocument = Pick<Evidence['keyDocuments'][number], 'value' | 'signed'>;

function isSignedBy({ value, signed }: SignedDocument, { kid, publicKey }: LogKey): boolean {
  const given = value.signatures.find((each) => each.kid === kid);
  if (given === undefined) return false;
  return verify({ publicKey, message: signed, signature: parseHex(given.sig_ed25519, 64) });
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
      ? [{ kid: method.id, publicKey: parseMultikey(method.publicKeyMultibase) }]
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
