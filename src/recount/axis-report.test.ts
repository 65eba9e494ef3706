import { expect, test } from 'vitest';
import { collectFindings, type Finding } from '../verify/findings.ts';
import { toAxisText } from './axis-report.ts';

const told = (...given: readonly Omit<Finding, 'outcome'>[]): readonly string[] => {
  const findings = collectFindings(({ section }) => section !== 'elsewhere');
  for (const finding of given) {
    const holds = finding.published.slice(0, 6) === finding.recomputed.slice(0, 6);
    findings.add({ ...finding, outcome: holds ? 'VERIFIED' : 'REFUTED' });
  }
  return toAxisText(findings, 'jail').split('\n');
};
const row = (place: string, published: string, recomputed = published) => ({
  section: 'axis rows',
  place: `jail/${place}`,
  published,
  recomputed,
});
const compared = (place: string, published: string, recomputed = published) => ({
  section: 'comparison',
  place: `comparison/jail.json: jail/${place}`,
  published,
  recomputed,
});

test('a figure of the row stands beside its recount in full', () => {
  const lines = told(row('accuracy', '0.565789473684', '0.5657894736842105'), row('status', 'MEASURED'));
  expect(lines).toContain('  accuracy  0.565789473684  0.5657894736842105');
  expect(lines).toContain('  status    MEASURED        the same');
  expect(lines.at(-1)).toBe('VERIFIED');
});

test('a component is one line of a table, whatever its name, and its ends are one cell', () => {
  const lines = told(
    compared('components/@a/guard/name', '@a/guard'),
    compared('components/@a/guard/correct', '258'),
    compared('components/@a/guard/interval/0', '0.519934098651', '0.5199340986512019'),
    compared('components/@a/guard/interval/1', '0.610545654423', '0.6105456544225543'),
    compared('strata/plain/components/b/correct', '7'),
  );
  expect(lines).toContain('  @a/guard  258      0.5199 – 0.6105');
  expect(lines.slice(lines.indexOf('stratum plain') + 1, -1)).toContain('  b  7');
});

test('what differs stands twice: in its cell, and as a line before the verdict', () => {
  const lines = told(compared('tests/b/p', '0.04', '0.06'));
  expect(lines).toContain('  b  0.04 ≠ 0.06');
  expect(lines.slice(-2)).toEqual([
    'REFUTED: comparison: comparison/jail.json: jail/tests/b/p: published 0.04, recomputed 0.06',
    'REFUTED',
  ]);
});

test('what refutes the board elsewhere is said too', () => {
  const lines = told(row('n', '10'), {
    section: 'elsewhere',
    place: 'care/n',
    published: '1',
    recomputed: '2',
  });
  expect(lines.slice(-2)).toEqual(['REFUTED: elsewhere: care/n: published 1, recomputed 2', 'REFUTED']);
});
