import fc from 'fast-check';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BenchSpec, ComponentSpec } from '../kit/bench.ts';
import { emittedBoard, openFindings } from '../kit/recounted-board.ts';
/** Mostly right or wrong, sometimes silent, now and then not asked; or in tenths. */
const binary = { '1': 12, '0': 8, '-': 3, '.': 1 };
const graded = { '9': 6, '5': 4, '2': 4, '1': 3, '0': 3, '-': 2 };
const textOver = (weights: Readonly<Record<string, number>>, length: number): fc.Arbitrary<string> => {
  const letters = fc.oneof(
    ...Object.entries(weights).map(([letter, weight]) => ({ weight, arbitrary: fc.constant(letter) })),
  );
  return fc.array(letters, { minLength: length, maxLength: length }).map((list) => list.join(''));
};

const componentsOn = (
  targets: string,
  kind: string,
  how: string | undefined,
): fc.Arbitrary<ComponentSpec[]> => {
  const { length } = targets;
  const answers = textOver(kind === 'graded' ? graded : binary, length);
  const component = fc.record({
    answers,
    repeats: kind === 'repeated' ? fc.array(answers, { minLength: 1, maxLength: 3 }) : fc.constant([]),
    own: fc.boolean().map((own) => own && length % 4 === 0),
    family: fc.constantFrom('one', 'other'),
    role: fc.constantFrom(false, false, false, how === 'mill'),
    // Now and then right on all of one class: a lead that hangs on how often it occurs.
    masters: fc.constantFrom('', '', 'a', 'b'),
  });
  return fc.array(component, { minLength: 1, maxLength: 5 }).map((list) =>
    list.map(({ role, masters, ...each }, at) => ({
      name: `component-${at + 1}`,
      ...each,
      answers: [...each.answers].map((own, item) => (targets[item] === masters ? '1' : own)).join(''),
      ...(role && at > 0 ? { role: 'candidate' as const } : {}),
    })),
  );
};

const benches: fc.Arbitrary<BenchSpec> = fc
  .record({
    half: fc.integer({ min: 14, max: 35 }),
    kind: fc.constantFrom('plain', 'plain', 'clustered', 'in pairs', 'graded', 'repeated'),
    how: fc.constantFrom('mill', 'import', undefined),
    hasStrata: fc.boolean(),
    hasPositive: fc.boolean(),
    rate: fc.option(fc.tuple(fc.integer({ max: 99, min: 1 }), fc.integer({ max: 99, min: 1 })), {
      nil: undefined,
    }),
  })
  .chain(({ half, kind, how, hasStrata, hasPositive, rate }) => {
    const length = 2 * half;
    return textOver({ a: 1, b: 1 }, length)
      .chain((targets) =>
        fc.record({
          targets: fc.constant(targets),
          clusters: textOver({ v: 1, w: 1, x: 1, y: 1, z: 1, '.': 2 }, length),
          strata: textOver({ p: 1, q: 1 }, length),
          deciding: fc.constantFrom('bank', 'stratum', 'part'),
          components: componentsOn(targets, kind, how),
        }),
      )
      .map(({ targets, clusters, strata, deciding, components }): BenchSpec => {
        return {
          bench: 'bench-1',
          targets,
          ...(kind === 'clustered' || (kind === 'graded' && half % 2 === 0) ? { clusters } : {}),
          ...(hasStrata ? { strata } : {}),
          ...(deciding === 'stratum' && hasStrata && kind !== 'in pairs' ? { decides: strata[0] ?? '' } : {}),
          ...(deciding === 'part' && kind !== 'in pairs'
            ? { split: `r${'s'.repeat(half)}${'r'.repeat(half - 1)}` }
            : {}),
          ...(kind === 'in pairs' ? { inPairs: true } : {}),
          ...(hasPositive ? { positive: 'attack' } : {}),
          ...(rate !== undefined && new Set(targets).size > 1
            ? {
                base_rate: {
                  positive: 'attack',
                  low: Math.min(...rate) / 100,
                  high: Math.max(...rate) / 100,
                },
              }
            : {}),
          runs: [
            { run: '2026-01-02-a', date: '2026-01-02', components, ...(how === undefined ? {} : { how }) },
          ],
        };
      });
  });

const journal = [
  { bench: 'bench-1', outcome: 'published', run: '2026-01-02-a', why: null },
  { bench: 'bench-1', outcome: 'discarded', run: null, why: 'killed' },
  { bench: 'elsewhere', outcome: 'discarded', run: null, why: 'no control pair passed' },
].map((attempt) => ({
  ...attempt,
  components: ['component-1'],
  harness_sha256: '0'.repeat(64),
  started_at: '2026-01-02T09:00:00Z',
}));


const N = Number(process.argv[2]); const from = Number(process.argv[3] ?? 0);
const lines = journal.map((line) => `${JSON.stringify(line)}\n`).join('');
const axes = [{ axis: 'jail', bench: 'bench-1', per_model: true }];
const all = fc.sample(fc.tuple(benches, fc.boolean()), { numRuns: N, seed: 20_261_122 });
for (const [at, [bench, isKept]] of all.entries()) {
  if (at < from) continue;
  const more = isKept ? { 'runs/attempts.jsonl': lines } : {};
  const { files, log } = await emittedBoard({ axes, benches: [bench] }, more);
  for (const [path, bytes] of files) {
    if (path.endsWith('.html')) continue;
    const to = join('/tmp/R-generated', String(at).padStart(3, '0'), path); mkdirSync(dirname(to), { recursive: true }); writeFileSync(to, bytes);
  }
}
