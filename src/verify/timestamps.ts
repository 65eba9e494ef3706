/** Every proof of time that a site lists: read by the published file, held against what the list says, and against headers of the reader. */

import type { Findings } from './findings.ts';
import { type TimestampVerdict, verifyTimestamp } from './published-verifier.ts';
import type { ServedFiles } from './served-files.ts';
import { listOf, members, number, parseShape, text } from './shape.ts';

type Listed = {
  readonly about: string;
  readonly proof: string;
  readonly calendars: readonly string[];
  readonly blocks: readonly { readonly height: number; readonly merkle_root: string }[];
};

const listShape = members({
  proofs: listOf(
    members<Listed>({
      about: text,
      proof: text,
      calendars: listOf(text),
      blocks: listOf(members({ height: number, merkle_root: text })),
    }),
  ),
});

const LIST = 'board-data/timestamps.json';
const SECTION = 'proofs of time';
const HEADER = /^(0|[1-9]\d{0,9}):[0-9a-f]{64}$/;

type Question = {
  readonly files: ServedFiles;
  /** Proofs about checkpoints lie in the log, which no list of digests names. */
  readonly read: (path: string) => Promise<Uint8Array | null>;
  readonly headers: readonly string[];
};

export async function checkTimestamps({ files, read, headers }: Question, findings: Findings): Promise<void> {
  const proofs = files.has(LIST) ? parseShape(listShape, files.read(LIST), LIST).proofs : [];
  const trusted = headers.filter((header) => HEADER.test(header));
  const compared = new Set<string>();
  for (const listed of proofs) {
    const [about, proof] = [await read(listed.about.slice(1)), await read(listed.proof.slice(1))];
    const at = { section: SECTION, place: listed.proof };
    if (about === null || proof === null) {
      findings.leaveOpen(at, `it, or ${listed.about}, is missing`);
      continue;
    }
    const verdict = await verifyTimestamp({ about, proof, headers: trusted });
    const published = saidOf(listed);
    const recomputed = saidOf(sumUp(verdict));
    findings.add({
      ...at,
      place: `${LIST}: ${listed.proof}`,
      outcome: published === recomputed ? 'VERIFIED' : 'REFUTED',
      published,
      recomputed,
    });
    for (const { step, outcome, detail } of verdict.steps) {
      // A promise, or a header that nobody gave, is what most proofs are: said, and no fault of the site.
      const isOpen = step === 'time' && outcome === 'UNCHECKABLE';
      if (step === 'time') findings.remark(`${listed.about}: ${detail}`);
      if (!isOpen) findings.add({ ...at, outcome, published: detail, recomputed: '' });
    }
    for (const { height } of listed.blocks) compared.add(`${height}`);
  }
  for (const header of headers)
    if (!trusted.includes(header) || !compared.has(header.split(':')[0] ?? ''))
      findings.leaveOpen(
        { section: SECTION, place: `--header ${header}` },
        trusted.includes(header) ? 'no proof names this block' : 'expected <height>:<merkle root>',
      );
}

function sumUp({ claims }: TimestampVerdict): Pick<Listed, 'calendars' | 'blocks'> {
  const blocks = claims.flatMap(({ height, merkle_root }) =>
    height === undefined || merkle_root === undefined ? [] : [{ height, merkle_root }],
  );
  return {
    calendars: [...new Set(claims.flatMap(({ calendar }) => calendar ?? []))].sort(),
    blocks: blocks.sort((left, right) => left.height - right.height),
  };
}

function saidOf({ calendars, blocks }: Pick<Listed, 'calendars' | 'blocks'>): string {
  return [...calendars, ...blocks.map(({ height, merkle_root }) => `${height}:${merkle_root}`)].join(', ');
}
