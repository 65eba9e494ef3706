/** Logs of Inspect in which not every sample was scored, or which were taken back: what the board makes of them. */

import { expect, test } from 'vitest';
import { demoBoardFiles } from '../../../tests/kit/board.ts';
import { textOf } from '../../../tests/kit/files.ts';
import { boardAfter, planFiles, saidOf } from '../../../tests/kit/import-plan.ts';
import { siteAfter } from '../../../tests/kit/measured-board.ts';
import { toAxisQuote } from '../../derive/sentences/axis-quote.ts';
import { deriveAxisFinding } from '../../derive/sentences/finding.ts';
import { resultQuotes } from '../../derive/sentences/result-quote.ts';
import { rowAbout } from '../../derive/sentences/row-about.ts';
import type { Site } from '../../derive/site.ts';
import { english } from '../../words/say.ts';

const measuredRow = ({ board }: Pick<Site, 'board'>) =>
  board.axes.find(({ status }) => status === 'MEASURED') ?? expect.fail('a measured row');

type Sample = { readonly right: boolean; readonly more?: object };

function logOf(
  samples: readonly Sample[],
  { accuracy, ...more }: { readonly accuracy: number; readonly invalidated?: boolean },
) {
  return JSON.stringify({
    version: 2,
    status: 'success',
    eval: { model: 'org/m', task: 't', dataset: { name: 'd', samples: samples.length } },
    results: {
      total_samples: samples.length,
      scores: [{ name: 'match', scorer: 'match', metrics: { accuracy: { value: accuracy } } }],
    },
    samples: samples.map(({ right, more: said }, at) => ({
      ...{ id: at, epoch: 1, target: 'A', input: `q${at}`, output: { completion: `said ${at}` } },
      scores: { match: { value: right ? 'C' : 'I', answer: right ? 'A' : 'B' } },
      ...said,
    })),
    ...more,
  });
}

/** Of 40 samples 28 are right and 3 are something else. */
const samplesWith = (more: object): readonly Sample[] =>
  Array.from({ length: 40 }, (_, at) => ({ right: at < 28, ...(at < 37 ? {} : { more }) }));

const boardOf = (...asked: Parameters<typeof planFiles>) =>
  boardAfter(demoBoardFiles({ axes: [{ axis: 'guess' }] }), planFiles(...asked));

test.each([null, {}])(
  'a sample whose scores are %j was not graded: the publisher says how it counts',
  async (scores) => {
    const files = { 'log.json': logOf(samplesWith({ scores }), { accuracy: 28 / 37 }) };
    expect(() => planFiles(files)).toThrow(
      /sample 38: expected a score, got none: nobody scored this sample; 3 such faults, .*\(settled by --ungraded left-out, or --ungraded wrong/,
    );
    const said = saidOf(planFiles(files, { ungraded: 'left-out' }));
    expect(said).toContain('  3 answers that the source did not grade left out of accuracy (--ungraded)\n');
    expect(said).toContain(
      `  "org/m": the source states ${28 / 37}, and so do its rows\n  "org/m": published as 0.700 of 40 asked; the source's rule gives 0.757 of 37\n`,
    );
    expect(saidOf(planFiles(files, { ungraded: 'wrong' }))).toContain('"org/m": 28 of 40');
    const board = boardOf(files, { ungraded: 'left-out' });
    const path = [...board.keys()].find((each) => each.endsWith('rows/org-m.jsonl')) ?? '';
    expect(JSON.parse(textOf(board, path).trim().split('\n').at(-1) ?? '')).toMatchObject({
      ...{ parsed: false, correct: false, ungraded: true, raw: 'said 39' },
    });
    const site = await siteAfter(board);
    expect(site.board.axes[0]).toMatchObject({ unparsed_rate: 0.075 });
  },
);

test('samples that failed are said on the first page, beside a score over everything asked', async () => {
  const files = {
    'log.json': logOf(samplesWith({ error: { message: 'x' }, scores: null }), { accuracy: 28 / 37 }),
  };
  expect(saidOf(planFiles(files))).toContain('published as 0.700 of 40 asked');
  const site = await siteAfter(boardOf(files));
  expect(rowAbout(site, measuredRow(site))).toContain(
    'answers that never came: 3 of 40 (they earn nothing in a score over everything asked)',
  );
});

test('a log whose every sample was scored is told with one figure', () => {
  const files = { 'log.json': logOf(samplesWith({}), { accuracy: 0.7 }) };
  expect(saidOf(planFiles(files))).not.toContain('published as');
});

test('an invalidated log says so on the first layer, in each sentence that is copied, and is not quotable', async () => {
  const invalidation = { invalidation: { reason: 'contaminated' } };
  const files = {
    'log.json': logOf(samplesWith(invalidation), { accuracy: 0.7, invalidated: true }),
  };
  const site = await siteAfter(boardOf(files, { acceptIncomplete: true }));
  expect(site.board.axes[0]).toMatchObject({
    ...{ quotable: false, separation: 'UNTESTED', separation_detail: { reason_code: 'RUN_INVALIDATED' } },
  });
  expect(site.board.totals).toMatchObject({ quotable_axes: 0 });
  const row = measuredRow(site);
  expect(deriveAxisFinding(english, row, site.measuredAxes)).toContain(
    'those who made the run invalidated it',
  );
  expect(rowAbout(site, row).at(-1)).toBe(
    'the run says of itself: log.json: its own makers marked the log as invalidated; log.json sample 38: invalidated by its makers: "contaminated"; log.json sample 39: invalidated by its makers: "contaminated", and 1 more on the record',
  );
  const quoted = toAxisQuote(site, row);
  expect(quoted).toContain('invalidated it');
  expect(quoted).not.toMatch(/70 %|28 of/);
  const [member = expect.fail('a component is shown')] = site.fleets.get(row.axis)?.members ?? [];
  expect(resultQuotes(site, row)(member)).toContain('invalidated it');
});
