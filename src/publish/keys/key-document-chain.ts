/**
 * The key documents of a board, each signed by keys of the one before: a reader who kept any of them follows the rest.
 * A document is settled once the log names it. One that is not may be left of a change that was cut off.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import { keyDocumentPath, signedMembers } from '../../artifacts/key-documents.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { publicKeyOf, sign } from '../../core/ed25519.ts';
import { toHex } from '../../core/hex.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { deriveDid } from '../../derive/keys/did.ts';
import { hasDemoLogKey } from '../../derive/keys/key-health.ts';
import { documentSigners } from '../../derive/keys/log-threshold.ts';
import type { Did01, KeyDocument01 } from '../../schema/contracts.gen.ts';

type Chained = Pick<Evidence, 'keyDocuments' | 'log' | 'keys' | 'publisher'>;

type BoardKeys = Pick<Chained, 'keys' | 'publisher'>;

type KeyChain = {
  /** Path in the artifacts folder → bytes; undefined of a file that goes. */
  readonly files: ReadonlyMap<string, Uint8Array | undefined>;
  /** How many signatures of how many the newest has. */
  readonly signed: number;
  readonly need: number;
};

/**
 * The documents of a board whose keys become these. `seed`: the private half of a key of the log that is at hand.
 * Undefined where everybody has the keys, and of a trial, which is published nowhere.
 */
export function chainKeys(
  board: Chained,
  next: BoardKeys,
  seed: Uint8Array | undefined,
): KeyChain | undefined {
  const { keyDocuments: kept, log } = board;
  if (board.publisher.trial === true || [board, next].some(({ keys }) => hasDemoLogKey(keys)))
    return undefined;
  const logged = new Set(
    log.events.flatMap((event) => (event.type === 'keys-changed' ? [event.document_sha256] : [])),
  );
  const settled = kept.filter(({ document_sha256 }) => logged.has(document_sha256)).length;
  // Of a board that kept none yet, the first is that of before.
  const values = kept.map(({ value }) => value);
  const known = follow(values, { settled, document: documentOf(board), seed });
  const chain = follow(known, { settled: known.length, document: documentOf(next), seed });
  const written = chain.map((value) => [keyDocumentPath(value.number), canonicalBytes(value)] as const);
  const gone = kept.slice(chain.length).map(({ path }) => [path, undefined] as const);
  const { need } = documentSigners(chain.at(-2)?.document);
  return { files: new Map([...written, ...gone]), signed: chain.at(-1)?.signatures.length ?? 0, need };
}

function documentOf({ keys, publisher }: BoardKeys): Did01 {
  return deriveDid(keys, publisher.did_domain, publisher.threshold);
}

type KeyChange = {
  /** How many of the documents the log names. */
  readonly settled: number;
  readonly document: Did01;
  readonly seed: Uint8Array | undefined;
};

function follow(
  kept: readonly KeyDocument01[],
  { settled, document, seed }: KeyChange,
): readonly KeyDocument01[] {
  const lengths = [kept.length, settled];
  const same = lengths.find((length) => isSame(kept[length - 1]?.document, document));
  const before = kept.slice(0, same === undefined ? settled : same - 1);
  const last = before.at(-1);
  const value: KeyDocument01 = kept[same === undefined ? -1 : same - 1] ?? {
    schema: 'svc.key-document/0.1',
    number: settled + 1,
    ...(last === undefined ? {} : { previous_sha256: sha256Hex(signedMembers(last)) }),
    document,
    signatures: [],
  };
  return [...before, withSignature(value, last?.document, seed)];
}

function withSignature(
  value: KeyDocument01,
  before: Did01 | undefined,
  seed: Uint8Array | undefined,
): KeyDocument01 {
  const { keys, need } = documentSigners(before);
  const own = seed === undefined ? undefined : toHex(publicKeyOf(seed));
  const kid = keys.find(({ publicKey }) => toHex(publicKey) === own)?.kid;
  const isThere = value.signatures.some((each) => each.kid === kid);
  if (seed === undefined || kid === undefined || isThere || value.signatures.length >= need) return value;
  const signature = { kid, sig_ed25519: toHex(sign(seed, signedMembers(value))) };
  return { ...value, signatures: [...value.signatures, signature] };
}

function isSame(left: Did01 | undefined, right: Did01): boolean {
  return left !== undefined && sha256Hex(canonicalBytes(left)) === sha256Hex(canonicalBytes(right));
}
