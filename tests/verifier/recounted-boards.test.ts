/** The engine and the recount in Python over whole boards: generated ones of every kind. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BenchSpec, ComponentSpec } from '../kit/bench.ts';
import { type Files, textOf, withFiles } from '../kit/files.ts';
import { emittedBoard, expectRecounted, expectRefuted } from '../kit/recounted-board.ts';
import { sampleBench } from '../kit/sample-board.ts';

describe('clusters that were assigned after the freeze', () => {
  const spec = {
    axes: [{ axis: 'safety', bench: 'bench-1' }],
    benches: [
      sampleBench('bench-1', '2026-01-02', { alpha: '1'.repeat(40), beta: '1'.repeat(20) + '0'.repeat(20) }),
    ],
  };
  const path = 'clusters/bench-1.jsonl';
  /** The items after each other: of those that both have right so many to a cluster, and of those on which they differ. */
  const assigned = (alike: number, differing: number): string =>
    Array.from({ length: 40 }, (_, at) => {
      const item_id = `i-${String(at + 1).padStart(2, '0')}`;
      const cluster = at < 20 ? `c${Math.floor(at / alike)}` : `d${Math.floor((at - 20) / differing)}`;
      return `${JSON.stringify({ item_id, cluster })}\n`;
    }).join('');
  const rowOf = (files: Files) => JSON.parse(textOf(files, 'api/gspc.json')).axes[0];

  test.each([
    // Ten of thirty differ, all to one side: 2 of 1024.
    [1, 2, 'SEPARATED', 30],
    // Five of them: 2 of 32.
    [1, 4, 'TIE', 25],
    [2, 2, 'UNTESTED', 20],
  ])(
    'of %d and %d items give %s, and the recount sees the same',
    async (alike, differing, separation, count) => {
      const { files, log } = await emittedBoard(spec, { [path]: assigned(alike, differing) });
      await expectRecounted(files);
      expect(rowOf(files)).toMatchObject({
        separation,
        clusters: { count, assigned: 'after the first run', url: `/${path}` },
      });
      const events = log.state === 'none' ? [] : log.events;
      expect(events.filter(({ type }) => type === 'clusters-assigned')).toHaveLength(1);
      expect(textOf(files, 'api/gspc.json')).toContain(
        'Which items hang together was written down after the first run on: safety.',
      );
    },
  );

  test('changed or dropped since are told, whatever the figures', async () => {
    const { files } = await emittedBoard(spec, { [path]: assigned(2, 2) });
    const renamed = withFiles(files, { [path]: assigned(2, 2).replaceAll('c1"', 'e1"') });
    const sums = textOf(files, 'SHA256SUMS').replace(new RegExp(`.*  ${path}\\n`), '');
    const unlisted = withFiles(files, { SHA256SUMS: sums });
    const without = new Map([...unlisted].filter(([name]) => name !== path));
    for (const changed of [renamed, without]) await expectRefuted(changed, `REFUTED: clusters: ${path}: `);
  });
});

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

/** A sample on every run; `npm run test:slow -- recounted` takes 400. */
const BOARDS = Number(process.env.RECOUNTED_BOARDS ?? 2);

test(`nothing differs on ${BOARDS} generated boards`, async () => {
  const lines = journal.map((line) => `${JSON.stringify(line)}\n`).join('');
  const axes = [{ axis: 'jail', bench: 'bench-1', per_model: true }];
  await fc.assert(
    fc.asyncProperty(benches, fc.boolean(), async (bench, isJournalKept) => {
      const more = isJournalKept ? { 'runs/attempts.jsonl': lines } : {};
      const { files } = await emittedBoard({ axes, benches: [bench] }, more);
      await expectRecounted(files);
    }),
    { numRuns: BOARDS, seed: 20_261_122 },
  );
});
