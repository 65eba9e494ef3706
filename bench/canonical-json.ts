/** Canonical JSON of card bodies against the runtime's own JSON, which sorts and refuses nothing, and against a library. */

import official from 'canonicalize';
import { canonicalize } from '../src/core/canonical.ts';
import type { BenchFinding } from './bench.ts';
import { makeCards } from './card-pack.ts';
import { comparison, inTurns, worked } from './in-turns.ts';

const CARDS = 5_000;
const TURNS = 7;

export function benchRuntimeJson(): Promise<BenchFinding> {
  return against(JSON.stringify);
}

export function benchCanonicalize(): Promise<BenchFinding> {
  return against((value) => official(value));
}

async function against(other: (value: unknown) => string | undefined): Promise<BenchFinding> {
  const bodies: unknown[] = (await makeCards(CARDS)).map(({ bytes }) =>
    JSON.parse(new TextDecoder().decode(bytes)),
  );
  const all = (write: (value: unknown) => string | undefined) => () => {
    let length = 0;
    for (const body of bodies) length += write(body)?.length ?? 0;
    return length;
  };
  const [ours, theirs] = [all(canonicalize), all(other)];
  if (ours() !== theirs()) throw new Error('expected the same members, and so the same lengths');
  const turns = await inTurns(
    TURNS,
    () => worked(ours),
    () => worked(theirs),
  );
  return comparison(turns, `${CARDS} cards in `);
}
