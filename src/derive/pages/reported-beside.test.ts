import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { demoBoardFiles } from '../../../tests/kit/board.ts';
import { makeDiskBoard } from '../../../tests/kit/disk-board.ts';
import { type Files, withFiles } from '../../../tests/kit/files.ts';
import { bytesOf, planFiles } from '../../../tests/kit/import-plan.ts';
import { unsignedSite } from '../../../tests/kit/measured-board.ts';
import { shownPages } from '../../../tests/kit/shown-pages.ts';
import { quoteInBoard } from '../../measure/import/quote-figures.ts';
import { deriveAxisRecordPages } from './axis-record-page.ts';
import { deriveAxisFinding } from './finding.ts';
import { deriveHomePage } from './home-page.ts';
import { deriveReportedBeside } from './reported-beside.ts';

const own = demoBoardFiles({ axes: [{ axis: 'guess' }] });

const siteOf = async (files: Files) => {
  const board = makeDiskBoard(files);
  onTestFinished(board.remove);
  return await unsignedSite(board.artifactsDir);
};

const entry = (name: string, resolved: number, solved?: readonly boolean[]) => ({
  ...{ name, folder: name, date: '2026-01-02', resolved },
  ...(solved && {
    per_instance_details: Object.fromEntries(solved.map((each, at) => [`i${at}`, { resolved: each }])),
  }),
});
const verified = [entry('ours', 50, [true, false]), entry('worse', 9.5), entry('best', 78.8)];
const leaderboards = JSON.stringify({
  leaderboards: [
    { name: 'Verified', results: verified },
    { name: 'Lite', results: [entry('small', 12)] },
  ],
});

test('entries without answers are named beside the best, and stand apart with what they state', async () => {
  const [plan] = planFiles({ 'leaderboards.json': leaderboards }).plans;
  const board = makeDiskBoard(withFiles(own, bytesOf(plan ?? expect.fail('a plan'))));
  onTestFinished(board.remove);
  const file = join(board.artifactsDir, '../leaderboards.json');
  writeFileSync(file, leaderboards);
  const quoting = { attribution: undefined, licence: undefined, publishedOn: undefined, isDryRun: false };
  await quoteInBoard(board.artifactsDir, { ...quoting, paths: [file] }, '2026-11-24');
  const site = await unsignedSite(board.artifactsDir);
  const leftOut =
    '2 of 3 entries of Verified, with a percentage only. All of Lite (1), with a percentage only.';
  const [finding] = deriveHomePage(site).sections.flatMap(({ rows = [] }) => rows);
  expect(finding?.about.at(-1)).toBe(`left out: ${leftOut}`);
  const [page] = shownPages(deriveAxisRecordPages(site));
  expect(page?.beside).toContainEqual({ name: 'Left out', text: leftOut });
  expect(page?.reported?.says).toMatch(
    /^The files of this run state 2 figures without answers behind them\. /,
  );
  expect(page?.reported?.figures.map(({ title, value, day }) => [title, value, day])).toEqual([
    ['best: Verified, resolved, best', '78.8 percent', 'as the SWE-bench site writes it, 2026-01-02'],
    ['worse: Verified, resolved, worse', '9.5 percent', 'as the SWE-bench site writes it, 2026-01-02'],
  ]);
  expect(page?.comparison?.fleet.rows.map(({ name }) => name)).toEqual(['ours']);
});

test('a quoted score whose answers were counted, or that is of another task, stands nowhere as one without answers', () => {
  const sha256 = 'a'.repeat(64);
  const quoted = (set: string | undefined, value: string) => ({
    ...{ id: 'x', attribution: 'a', title: `m: ${set}`, statement: 's', value, unit: 'share' },
    ...{
      published_on: null,
      retrieved_on: '2026-11-27',
      source: `results.json (SHA-256 ${sha256})`,
      licence: null,
    },
    ...(set === undefined ? {} : { set }),
  });
  const aggregates = [
    quoted('law', '0.5'),
    quoted('law', '50'),
    { ...quoted('law', '0.5'), title: 'other: law' },
    quoted('law', '50'),
    quoted('law', '0.25'),
    quoted('maths', '0.75'),
    quoted(undefined, '1'),
  ];
  const reported = {
    ok: true as const,
    value: { schema: 'svc.reported-register/0.1' as const, as_of: '2026-11-27', aggregates },
  };
  const header = {
    ...{ files: [{ name: 'results.json', sha256 }], task: 'law' },
    stated: [{ model: 'm', score: 0.5, rule: 'the mean', rows_give: 0.5 }],
  };
  const beside = deriveReportedBeside(header, Object({ reported }));
  expect(beside?.figures.map(({ value }) => value)).toEqual(['1 share', '0.5 share', '0.25 share']);
});

test('who is ahead of some is never said to be ahead of those whom nobody counted', async () => {
  const solved = (right: number) => Array.from({ length: 40 }, (_, at) => at < right);
  const results = [entry('ours', 90, solved(36)), entry('theirs', 25, solved(10)), entry('best', 95)];
  const text = JSON.stringify({ leaderboards: [{ name: 'Verified', results }] });
  const [plan] = planFiles({ 'leaderboards.json': text }).plans;
  const site = await siteOf(withFiles(own, bytesOf(plan ?? expect.fail('a plan'))));
  const row = { ...(site.board.axes[0] ?? expect.fail('a row')), leader: 'ours', separation: 'SEPARATED' };
  const { public_leader_state: _, ...named } = row;
  expect(deriveAxisFinding(Object(named), site.measuredAxes)).toBe(
    'Of the 2 components counted here, ours is ahead of the other.',
  );
});
