/**
 * Every bench the mill can run: the axis it feeds, where its fleet is written, and the texts its
 * bank may not carry.
 */

import { BoardError } from '../core/board-error.ts';
import type { FleetModule } from './adapter.ts';
import { texts as commonmarkTexts } from './banks/commonmark-1.ts';
import type { WithheldTexts } from './questions.ts';

export type Bench = {
  readonly bench: string;
  /** null: an off-board bench, run for the corpus only. */
  readonly axis: string | null;
  readonly module: string;
  readonly fleet: () => Promise<FleetModule>;
  /** Where the licence keeps the texts of items out of the repository. */
  readonly texts?: () => Promise<WithheldTexts>;
};

export const BENCHES: readonly Bench[] = [
  bench('affect-en-2', 'affect', {
    path: './adapters/affect/fleet.ts',
    fleet: () => import('./adapters/affect/fleet.ts'),
  }),
  bench('jail-en-2', 'jail', {
    path: './adapters/jail/fleet.ts',
    fleet: () => import('./adapters/jail/fleet.ts'),
  }),
  bench('profanity-en-1', 'safety', {
    path: './adapters/toxicity/profanity.ts',
    fleet: () => import('./adapters/toxicity/profanity.ts'),
  }),
  bench('verdict-stability-2', 'continuity', {
    path: './adapters/continuity/fleet.ts',
    fleet: () => import('./adapters/continuity/fleet.ts'),
  }),
  bench('contrast-care-1', 'care', {
    path: './adapters/toxicity/care.ts',
    fleet: () => import('./adapters/toxicity/care.ts'),
  }),
  bench('json-schema-d7', 'conformance', {
    path: './adapters/json-schema/fleet.ts',
    fleet: () => import('./adapters/json-schema/fleet.ts'),
  }),
  bench('yaml-suite-1', 'machinery-conformity', {
    path: './adapters/yaml/fleet.ts',
    fleet: () => import('./adapters/yaml/fleet.ts'),
  }),
  bench('robots-rfc9309-1', 'governance', {
    path: './adapters/robots/fleet.ts',
    fleet: () => import('./adapters/robots/fleet.ts'),
  }),
  bench('replica-text-1', 'swarm', {
    path: './adapters/replicas/fleet.ts',
    fleet: () => import('./adapters/replicas/fleet.ts'),
  }),
  bench('langid-udhr-2', 'cross-reality', {
    path: './adapters/langid/fleet.ts',
    fleet: () => import('./adapters/langid/fleet.ts'),
  }),
  bench('c2pa-validity-1', 'detector-interop', {
    path: './adapters/media/c2pa-validity.ts',
    fleet: () => import('./adapters/media/c2pa-validity.ts'),
  }),
  bench('meta-read-2', 'provenance', {
    path: './adapters/media/meta-read.ts',
    fleet: () => import('./adapters/media/meta-read.ts'),
  }),
  bench('signature-refusals-1', 'provenance-controls', {
    path: './adapters/signatures/fleet.ts',
    fleet: () => import('./adapters/signatures/fleet.ts'),
  }),
  {
    ...bench('commonmark-1', null, {
      path: './adapters/markdown/fleet.ts',
      fleet: () => import('./adapters/markdown/fleet.ts'),
    }),
    texts: commonmarkTexts,
  },
];

/** The texts that prove the adapters of a bench; none where the mill knows no such bench. */
export async function controlTextsOf(name: string): Promise<readonly string[]> {
  const known = BENCHES.find((each) => each.bench === name);
  const { adapters } = known === undefined ? { adapters: [] } : await known.fleet();
  return adapters.flatMap(({ control }) => [control.positive.input, control.negative.input]);
}

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

type FleetSource = { readonly path: string; readonly fleet: () => Promise<FleetModule> };

function bench(name: string, axis: string | null, { path, fleet }: FleetSource): Bench {
  const module = new URL(path, import.meta.url);
  return { bench: name, axis, module: module.href, fleet };
}
