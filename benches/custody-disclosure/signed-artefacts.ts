/** Every committed signature, checked under the published key of the role that may make it. */

import type { Folder } from '../../src/artifacts/folder.ts';
import { splitLines } from '../../src/artifacts/json-lines.ts';
import { canonicalBytes } from '../../src/core/canonical.ts';
import { cardRole, isCardSurface } from '../../src/core/card-surface.ts';
import { verify } from '../../src/core/ed25519.ts';
import { parseHex } from '../../src/core/hex.ts';
import { type KeyRole, roleOfFragment, toKeyId } from '../../src/core/key-role.ts';
import { parseCanonicalJson } from '../../src/core/strict-json.ts';
import { openNote } from '../../src/core/tlog/note.ts';
import { noteKey } from '../../src/core/tlog/note-key.ts';
import type { Check } from '../../src/measure/bench.ts';
import { isRecord } from '../../src/measure/foreign.ts';
import type { Keys01 } from '../../src/schema/contracts.gen.ts';
import { failed, passed, type Subject, uncheckable } from '../facts/findings.ts';

type Key = Keys01['keys'][number];

export type Publisher = { readonly keys: readonly Key[]; readonly didDomain: string };

/** The signed bytes of a document, the role and key that it names, and the signature. */
type Signed = {
  readonly role: KeyRole;
  readonly kid: string | undefined;
  readonly message: Uint8Array;
  readonly signature: string | null;
};

const places = ['cards/', 'root/', 'board/', 'log/'] as const;

export function checkSignedArtefacts(folder: Folder, publisher: Publisher): readonly Check[] {
  return places.flatMap((place) => {
    const paths = folder.paths.filter((path) => path.startsWith(place));
    const checks = paths.flatMap((path) => checkFile(folder, path, publisher));
    return checks.length > 0
      ? checks
      : [uncheckable(subjectOf(place), 'no signed artefact is committed there')];
  });
}

function checkFile(folder: Folder, path: string, publisher: Publisher): readonly Check[] {
  const subject = subjectOf(path);
  try {
    const bytes = folder.read(path);
    if (path.startsWith('log/checkpoints/')) {
      openNote({ bytes, keys: logKeys(publisher), unknown: 'refuse' });
      return [passed(subject)];
    }
    if (!/\.jsonl?$/.test(path)) return [];
    const documents = path.endsWith('.jsonl') ? splitLines(bytes) : [bytes];
    const signed = documents.flatMap((document) => signedPart(parseCanonicalJson(document)));
    return signed.length === 0 ? [] : [judge(subject, signed, publisher)];
  } catch (error) {
    return [failed(subject, error instanceof Error ? error.message : String(error))];
  }
}

function subjectOf(path: string): Subject {
  return {
    id: `signature/${path}`,
    group: 'signatures',
    what: `Each signature in ${path} verifies under the published key of its role`,
    source: `artifacts/${path}`,
  };
}

function judge(subject: Subject, signed: readonly Signed[], publisher: Publisher): Check {
  const made = signed.filter(({ signature }) => signature !== null);
  const bad = made.findIndex((each) => !isGenuine(each, publisher));
  if (bad >= 0)
    return failed(subject, `signature ${bad + 1} of ${made.length} does not verify under a key of its role`);
  const unsigned = signed.length - made.length;
  return unsigned === 0
    ? passed(subject)
    : uncheckable(subject, `${unsigned} of ${signed.length} were published unsigned`);
}

/** Undefined where a document carries no signature (ledgers, events, lists of leaves). */
function signedPart(document: unknown): readonly Signed[] {
  if (!isRecord(document)) return [];
  if (isRecord(document.custody_attestation)) {
    const { custody_attestation, ...statement } = document;
    const { signer, sig } = custody_attestation;
    return [toSigned('board-attestation', signer, canonicalBytes(statement), sig)];
  }
  if (!('sig_ed25519' in document)) return [];
  const { sig_ed25519, ...body } = document;
  if (typeof body.surface === 'string' && isCardSurface(body.surface))
    return [toSigned(cardRole[body.surface], body.kid, canonicalBytes(body), sig_ed25519)];
  const { as_of, card_count, did_intended, kind, merkle_root, schema } = body;
  const statement = { as_of, card_count, did_intended, kind, merkle_root, schema };
  return [toSigned('board-attestation', did_intended, canonicalBytes(statement), sig_ed25519)];
}

function toSigned(role: KeyRole, kid: unknown, message: Uint8Array, signature: unknown): Signed {
  return {
    role,
    kid: typeof kid === 'string' ? kid : undefined,
    message,
    signature: signature === null ? null : String(signature),
  };
}

function isGenuine({ role, kid, message, signature }: Signed, { keys, didDomain }: Publisher): boolean {
  if (signature === null || !/^[0-9a-f]{128}$/.test(signature)) return false;
  const bytes = parseHex(signature, 64);
  return keys
    .filter((key) => roleOfFragment(key.fragment) === role)
    .filter((key) => kid === undefined || toKeyId(didDomain, key.fragment) === kid)
    .some((key) => verify({ publicKey: parseHex(key.public_key, 32), message, signature: bytes }));
}

function logKeys({ keys, didDomain }: Publisher) {
  return keys
    .filter((key) => roleOfFragment(key.fragment) === 'log')
    .map((key) => noteKey(`${didDomain}/log`, parseHex(key.public_key, 32)));
}
