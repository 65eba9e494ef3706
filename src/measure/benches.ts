/**
 * Every bench the mill can run: the axis it feeds, where its fleet is written, and the texts its
 * bank may not carry.
 */

import { fileURLToPath } from 'node:url';
import { BoardError } from '../core/board-error.ts';
import type { FleetModule } from './adapter.ts';
import { texts as commonmarkTexts } from './banks/commonmark-1.ts';
import type { WithheldTexts } from './questions.ts';

export type Bench = {
  readonly bench: string;
  /** null: an off-board bench, run for the corpus only. */
  readonly axis: string | null;
  readonly module: string;
  readonly folder: string;
  readonly fleet: () => Promise<FleetModule>;
  /** Where the licence keeps the texts of items out of the repository. */
  readonly texts?: () => Promise<WithheldTexts>;
};

const BENCHES: readonly Bench[] = [
  bench('affect-en-1', 'affect', './adapters/affect/fleet.ts', () => import('./adapters/affect/fleet.ts')),
  bench('jail-en-2', 'jail', './adapters/jail/fleet.ts', () => import('./adapters/jail/fleet.ts')),
  bench(
    'profanity-en-1',
    'safety',
    './adapters/toxicity/profanity.ts',
    () => import('./adapters/toxicity/profanity.ts'),
  ),
  bench(
    'over-blocking-1',
    'care',
    './adapters/toxicity/over-blocking.ts',
    () => import('./adapters/toxicity/over-blocking.ts'),
  ),
  bench(
    'json-schema-d4',
    'conformance',
    './adapters/json-schema/fleet.ts',
    () => import('./adapters/json-schema/fleet.ts'),
  ),
  bench(
    'json-text-1',
    'machinery-conformity',
    './adapters/json-text/fleet.ts',
    () => import('./adapters/json-text/fleet.ts'),
  ),
  bench(
    'langid-udhr-1',
    'cross-reality',
    './adapters/langid/fleet.ts',
    () => import('./adapters/langid/fleet.ts'),
  ),
  bench(
    'c2pa-detect-1',
    'detector-interop',
    './adapters/media/c2pa-detect.ts',
    () => import('./adapters/media/c2pa-detect.ts'),
  ),
  bench(
    'meta-read-1',
    'provenance',
    './adapters/media/meta-read.ts',
    () => import('./adapters/media/meta-read.ts'),
  ),
  {
    ...bench(
      'commonmark-1',
      null,
      './adapters/markdown/fleet.ts',
      () => import('./adapters/markdown/fleet.ts'),
    ),
    texts: commonmarkTexts,
  },
];

/** All benches, or those of one axis, or the one that is named. */
export function chooseBenches(axis: string | undefined, name: string | undefined): readonly Bench[] {
  const chosen = BENCHES.filter(
    (each) => (axis === undefined || each.axis === axis) && (name === undefined || each.bench === name),
  );
  if (chosen.length > 0) return chosen;
  const known = BENCHES.map(
    (each) => `${each.bench}${each.axis === null ? '' : ` (axis ${each.axis})`}`,
  ).join(', ');
  throw new BoardError('BENCH', `no bench for ${name ?? `axis ${axis}`}; the mill knows ${known}`);
}

function bench(name: string, axis: string | null, path: string, fleet: () => Promise<FleetModule>): Bench {
  const module = new URL(path, import.meta.url);
  return { bench: name, axis, module: module.href, folder: fileURLToPath(new URL('.', module)), fleet };
}
