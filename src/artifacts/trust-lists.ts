/**
 * The lists of authorities that the marking door judges signers by: a register, and for each list the file of
 * certificates that it names by digest. A board without the register has none.
 */

import { X509Certificate } from 'node:crypto';
import { BoardError } from '../core/board-error.ts';
import { sha256Hex } from '../core/sha256.ts';
import { textIn } from '../core/text.ts';
import type { DoorFacts01, TrustList1 } from '../schema/contracts.gen.ts';
import type { Folder } from './folder.ts';
import { attempt, type Read, readRegister } from './read.ts';

export type PinnedTrustList = NonNullable<DoorFacts01['trust_lists']>[number];

const trustListsPath = 'doors/trust-lists.json';

export function readTrustLists(folder: Folder): Read<readonly PinnedTrustList[]> {
  if (!folder.has(trustListsPath)) return { ok: true, source: trustListsPath, value: [] };
  const register = readRegister(folder, {
    schema: 'trust-lists-0.1',
    path: trustListsPath,
    ids: ({ lists }) => lists.map(({ id }) => id),
    check: ({ lists }) => {
      const many = lists.filter(({ holds }) => holds === 'signers').length;
      if (many > MOST_LISTS)
        throw new BoardError(
          'ARTIFACT',
          `${trustListsPath}: expected at most ${MOST_LISTS} lists of signers, got ${many}`,
        );
    },
  });
  if (!register.ok) return register;
  return attempt(trustListsPath, () =>
    register.value.lists.map((list) => ({ list, pem: readCertificates(folder, list) })),
  );
}

/** A file is read once more for each list of signers, within the time of one file. */
const MOST_LISTS = 4;

const BEGIN = /-----BEGIN /g;
const BLOCK = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g;

/** A block that no reader understands would be passed over without a word, and its authority be missing. */
function readCertificates(folder: Folder, { file, sha256 }: TrustList1): string {
  const bytes = folder.read(file);
  const refuse = (expected: string, got: string): never => {
    throw new BoardError('ARTIFACT', `${file}: expected ${expected}, got ${got}`);
  };
  const digest = sha256Hex(bytes);
  if (digest !== sha256) refuse(`SHA-256 ${sha256}`, digest);
  const text = textIn(bytes) ?? '';
  const blocks = text.match(BLOCK) ?? [];
  if (blocks.length === 0) refuse('certificates', 'none');
  if (blocks.length !== (text.match(BEGIN) ?? []).length)
    refuse('whole blocks of certificates only', 'others');
  for (const [at, block] of blocks.entries())
    if (!isAuthority(block)) refuse('certificates of authorities', `block ${at + 1}, which is none`);
  return `${blocks.join('\n')}\n`;
}

function isAuthority(block: string): boolean {
  try {
    return new X509Certificate(block).ca;
  } catch {
    return false;
  }
}
