import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { demoBoardFiles } from '../../../tests/kit/board.ts';
import { makeDiskBoard } from '../../../tests/kit/disk-board.ts';
import { withFiles } from '../../../tests/kit/files.ts';
import { bytesOf, planFiles } from '../../../tests/kit/import-plan.ts';
import { unsignedSite } from '../../../tests/kit/measured-board.ts';
import { quoteInBoard } from '../../measure/import/quote-figures.ts';
import { english } from '../../words/say.ts';
import { deriveAxisFinding } from '../sentences/finding.ts';
import { rowAbout } from '../sentences/row-about.ts';
import type { Site } from '../site.ts';
import { componentAbout } from './fleet-table.ts';
import { deriveRecordTables } from './record-tables.ts';
import { reportedFigures } from './reported-beside.ts';

const own = demoBoardFiles({ axes: [{ axis: 'guess' }] });

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

/** The site of a board with the counted entries of these leaderboards, and the figures of all the others quoted where asked. */
const siteOf = async (text: string, { names = new Map<string, string>(), isQuoted = true } = {}) => {
  const [plan = expect.fail('a plan')] = planFiles({ 'leaderboards.json': text }, { names }).plans;
  const board = makeDiskBoard(withFiles(own, bytesOf(plan)));
  onTestFinished(board.remove);
  const file = join(board.artifactsDir, '../leaderboards.json');
  writeFileSync(file, text);
  const quoting = { attribution: undefined, licence: undefined, publishedOn: undefined, isDryRun: false };
  if (isQuoted) await quoteInBoard(board.artifactsDir, { ...quoting, paths: [file] }, '2026-11-24');
  return await unsignedSite(board.artifactsDir);
};

const figuresOf = ({ measuredAxes, evidence }: Site) =>
  measuredAxes.flatMap(({ run }) => reportedFigures(run.header, evidence.registers));

test('entries without answers are named beside the best, and stand apart with what they state', async () => {
  const site = await siteOf(leaderboards);
  const leftOut =
    '2 of 3 entries of Verified, with a percentage only. All of Lite (1), with a percentage only.';
  const [row = expect.fail('a row is there')] = site.board.axes.filter(({ status }) => status === 'MEASURED');
  expect(rowAbout(site, row).at(-1)).toBe(`left out: ${leftOut}`);
  const figure = {
    unit: 'percent',
    published_on: '2026-01-02',
    attribution: 'as the SWE-bench site writes it',
  };
  expect(figuresOf(site)).toMatchObject([
    { ...figure, title: 'best: Verified, resolved, best', value: '78.8' },
    { ...figure, title: 'worse: Verified, resolved, worse', value: '9.5' },
  ]);
  expect(site.fleets.get(row.axis)?.members.map(({ score }) => score.name)).toEqual(['ours']);
  const table = deriveRecordTables(site).find(({ axis }) => axis === `${row.axis}.reported`);
  expect(table?.csv.split('\r\n').map((line) => line.split(',').at(-5))).toEqual([
    'value',
    '78.8',
    '9.5',
    undefined,
  ]);
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
  const fleet = [{ name: 'm', own: false, rows: 'm.jsonl', rows_sha256: sha256, n: 1 }];
  const quotedBeside = reportedFigures({ ...header, fleet }, Object({ reported }));
  expect(quotedBeside.map(({ value }) => value)).toEqual(['1', '0.5', '0.25']);
});

test('a counted entry under another name of the publisher is none without answers', async () => {
  const site = await siteOf(leaderboards, { names: new Map([['ours', 'Ours 1.0']]) });
  expect(figuresOf(site).map(({ title }) => title)).toEqual([
    'best: Verified, resolved, best',
    'worse: Verified, resolved, worse',
  ]);
  const [fleet = expect.fail('a fleet is shown')] = site.fleets.values();
  expect(fleet.members.map((member) => [member.score.name, componentAbout(english, member, fleet)])).toEqual([
    ['Ours 1.0', 'submitted on 2026-01-02 · named “ours” in its source'],
  ]);
});

test('who is ahead of some is never said to be ahead of those whom nobody counted', async () => {
  const solved = (right: number) => Array.from({ length: 40 }, (_, at) => at < right);
  const results = [entry('ours', 90, solved(36)), entry('theirs', 25, solved(10)), entry('best', 95)];
  const text = JSON.stringify({ leaderboards: [{ name: 'Verified', results }] });
  const site = await siteOf(text, { isQuoted: false });
  const { public_leader_state: _, ...row } = site.board.axes[0] ?? expect.fail('a row');
  const said = (verdict: object): string =>
    deriveAxisFinding(english, Object({ ...row, ...verdict }), site.measuredAxes);
  expect(said({ leader: 'ours', separation: 'SEPARATED' })).toBe(
    'Of the 2 components counted here, ours is ahead of the other.',
  );
  expect(said({ separation: 'TIE', separation_detail: { top: ['ours', 'theirs'] } })).toMatch(
    /^Of the 2 components counted here, ours and theirs share the best score/,
  );
  expect(said({ separation: 'TIE', separation_detail: { top: ['a', 'b', 'c'] } })).toMatch(
    /^Of the 2 components counted here, 3 components share the best score/,
  );
});
