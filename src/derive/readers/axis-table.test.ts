import { expect, test } from 'vitest';
import { goldenSite } from '../../../tests/kit/measured-board.ts';
import { roundSignificant } from '../../core/stats/round.ts';
import { deriveFleet } from '../items/fleet.ts';
import { deriveAxisTables, toCsv } from './axis-table.ts';
import { deriveEeeExport } from './eee-export.ts';

test('a comparison has a line for each component, with the figures of the board', async () => {
  const site = await goldenSite('separated');
  const [table] = deriveAxisTables(site);
  const [head, ...lines] = (table?.csv ?? '').trimEnd().split('\r\n');
  expect(head).toMatch(/^component,version,score,interval_low,interval_high,correct,asked,/);
  const [measured] = site.measuredAxes;
  const [row] = site.board.axes;
  if (measured === undefined || row === undefined) expect.fail('the board measures an axis');
  const { members } = deriveFleet(measured, row, site.evidence);
  expect(lines.map((line) => line.split(',')[0])).toEqual(members.map(({ score }) => score.name));
  expect(lines[0]?.split(',')[2]).toBe(String(members[0]?.score.overAsked?.share));
});

test('where less is better, the value of the source stands beside the share that was earned', async () => {
  const site = await goldenSite('separated');
  const measuredAxes = site.measuredAxes.map((measured) => {
    const metric = { name: 'brier_score', better: 'lower' as const, range: [0, 1] as [number, number] };
    return { ...measured, run: { ...measured.run, header: { ...measured.run.header, metric } } };
  });
  const [table] = deriveAxisTables({ ...site, measuredAxes });
  const [head = '', first = ''] = (table?.csv ?? '').split('\r\n');
  expect(head).toMatch(/,card_id,metric,in_metric,in_metric_low,in_metric_high$/);
  const at = (name: string): string => first.split(',')[head.split(',').indexOf(name)] ?? '';
  expect(at('metric')).toBe('brier_score');
  expect(Number(at('in_metric'))).toBeCloseTo(1 - Number(at('score')), 9);
  expect(Number(at('in_metric_low'))).toBeLessThan(Number(at('in_metric_high')));
});

test('of battles a line states wins, ties and losses, and nothing that is right', async () => {
  const site = await goldenSite('preferences');
  const [table] = deriveAxisTables(site);
  const [head, first] = (table?.csv ?? '').split('\r\n').map((line) => line.split(','));
  expect(head?.slice(4, 9)).toEqual(['interval_high', 'wins', 'ties', 'losses', 'prompts']);
  expect([first?.[0], ...(first?.slice(5, 9) ?? [])]).toEqual(['first', '58', '5', '7', '40']);
});

test('of battles an export has the chance of being preferred, and says why there is none', async () => {
  const { evidence, measuredAxes } = await goldenSite('preferences');
  const source = { publisher: evidence.publisher, origin: 'https://board.example' };
  const [joined, apart] = measuredAxes.map((measured) => deriveEeeExport({ measured, ...source }));
  const [first] = joined?.records ?? [];
  expect(first?.evaluation_results[0].score_details).toMatchObject({
    score: roundSignificant(measuredAxes[0]?.scores.bestFirst[0]?.overAsked?.share ?? 0),
    details: { wins: '58', ties: '5', losses: '7', prompts: '40' },
  });
  expect(apart?.records).toEqual([]);
  expect(new Set(apart?.not_exported.map(({ reason_code }) => reason_code))).toEqual(
    new Set(['NOT_CONNECTED']),
  );
});

test('a fact axis has a line for each check; a comma, a quote and a new line stay in their field', async () => {
  const site = await goldenSite('facts');
  const [run] = [...site.evidence.evidenceRuns.values()].flatMap((runs) => runs.at(-1)?.run ?? []);
  if (run === undefined) expect.fail('the board has a run of checks');
  const [check] = run.checks;
  if (check === undefined) expect.fail('the run has a check');
  const odd = { ...run, checks: [{ ...check, what: 'a "b", c\nd' }] };
  const evidenceRuns = new Map([[run.axis, [{ path: '', sha256: '', run: odd }]]]);
  const tables = deriveAxisTables({
    ...site,
    evidence: { ...site.evidence, evidenceRuns: new Map([...site.evidence.evidenceRuns, ...evidenceRuns]) },
  });
  const { csv = '' } = tables.find(({ axis }) => axis === run.axis) ?? {};
  expect(csv).toContain('"a ""b"", c\nd"');
  expect(csv.match(/\r\n/g)).toHaveLength(2);
});

test.each([
  ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
  ['@SUM(1)', "'@SUM(1)"],
  ['+1+1', "'+1+1"],
  ['-1+1', "'-1+1"],
  ['\t=1', "'\t=1"],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ['-0.5', '-0.5'],
  ['-1e-7', '-1e-7'],
  ['a=b', 'a=b'],
])('of %j a sheet makes no formula', (name, written) => {
  expect(toCsv([[name, -0.5]])).toBe(`${written},-0.5\r\n`);
});
