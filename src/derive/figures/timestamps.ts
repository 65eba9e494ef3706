/** The proofs of time that are served, and what each shows before anybody looks up a block. */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { TimestampFile } from '../../artifacts/timestamps.ts';
import { toHex } from '../../core/hex.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { claimsOf, printedMerkleRoot } from '../../core/timestamp-proof.ts';
import { checkpointPath, timestampPath } from '../../core/tlog/log-path.ts';
import { pathOf } from '../../operations/paths.ts';
import type { Timestamps01 } from '../../schema/contracts.gen.ts';

type ListedTimestamp = Timestamps01['proofs'][number];

export type ProvenInTime = Pick<Evidence, 'timestamps' | 'roots'>;

/** The proof about the root that is served, then those about checkpoints by growing size. */
export function listTimestamps(evidence: ProvenInTime): ListedTimestamp[] {
  const root = rootTimestamp(evidence);
  return [
    ...(root === undefined
      ? []
      : [toListed(root, { about: pathOf('root'), proof: pathOf('root-timestamp') })]),
    ...evidence.timestamps
      .filter(({ about }) => about === 'checkpoint')
      .map((file) => {
        const size = Number(file.name);
        return toListed(file, {
          about: pathOf('log', { file: checkpointPath(size) }),
          proof: pathOf('log', { file: timestampPath(size) }),
        });
      }),
  ];
}

/** Of the newest root: only that is served. */
export function rootTimestamp({ timestamps, roots }: ProvenInTime): TimestampFile | undefined {
  const newest = roots.at(-1);
  if (newest === undefined) return undefined;
  const name = sha256Hex(newest.bytes);
  return timestamps.find((file) => file.about === 'root' && file.name === name);
}

function toListed(
  { bytes, proof }: TimestampFile,
  paths: Pick<ListedTimestamp, 'about' | 'proof'>,
): ListedTimestamp {
  const claims = claimsOf(proof);
  const calendars = claims.flatMap(({ attestation }) =>
    attestation.kind === 'pending' ? [attestation.calendar] : [],
  );
  const blocks = claims
    .flatMap(({ message, attestation }) =>
      attestation.kind === 'block'
        ? [{ height: attestation.height, merkle_root: printedMerkleRoot(message) }]
        : [],
    )
    .sort((left, right) => left.height - right.height);
  const found = { calendars: [...new Set(calendars)].sort(), blocks };
  return {
    ...paths,
    about_sha256: toHex(proof.digest),
    proof_sha256: sha256Hex(bytes),
    ...found,
    ...wordsOf(found),
  };
}

function wordsOf({
  calendars,
  blocks: [first],
}: Pick<ListedTimestamp, 'calendars' | 'blocks'>): Pick<ListedTimestamp, 'state' | 'note'> {
  if (first !== undefined)
    return {
      state: 'BLOCK_NAMED',
      note:
        `It leads to the merkle root that Bitcoin block ${first.height} must have. ` +
        'Whether that block has it was not looked up here; whoever compares it with the header knows that the file is older than the block.',
    };
  return calendars.length > 0
    ? {
        state: 'PENDING',
        note: `Promised by ${calendars.join(', ')}, and in no block yet: this proves no time.`,
      }
    : {
        state: 'NOT_READ',
        note: 'It names neither a calendar nor a block of Bitcoin: this proves no time that is read here.',
      };
}
