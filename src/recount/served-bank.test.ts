import { expect, test } from 'vitest';
import { type Content, withFiles } from '../../tests/kit/files.ts';
import { servedFrom } from '../../tests/kit/recounted-board.ts';
import { bankFiles } from '../../tests/kit/small-bank.ts';
import { sha256Hex } from '../core/sha256.ts';
import { collectFindings } from '../verify/findings.ts';
import { readBank } from './served-bank.ts';

const items = [
  { item_id: 'a', input: 'one', target: 'yes' },
  { item_id: 'b', input: 'two', target: 'no' },
];
const judged = [
  { item_id: 'a', labels: ['yes', 'yes'] },
  { item_id: 'b', labels: ['no', 'no'] },
];
const annotation = (kappa: number | null) => ({
  annotation: { annotators: [{ id: 'A', what: 'a person' }], kappa, dropped: 0 },
});

const readFrom = (header: object, more: Readonly<Record<string, Content>> = {}) => {
  const bank = withFiles(bankFiles('words-1', items, header), more);
  const sums = [...bank].map(([path, bytes]) => `${sha256Hex(bytes)}  ${path}\n`).join('');
  const findings = collectFindings();
  readBank(servedFrom(withFiles(bank, { SHA256SUMS: sums })), 'words-1', findings);
  return findings;
};

const labels = `${judged.map((line) => JSON.stringify(line)).join('\n')}\n`;
const served = { 'banks/words-1/annotations.jsonl': labels };

test('a kappa whose labels are not served is said to be as declared', () => {
  expect(readFrom(annotation(0.9)).remarks()).toEqual([
    'words-1: who labelled what is not served; its kappa is as declared',
  ]);
});

test.each([
  ['nothing is said of annotation', {}, {}],
  ['truth is by construction, and no kappa is declared', annotation(null), {}],
  ['the labels are served', annotation(1), served],
])('no remark where %s', (_, header, more) => {
  const findings = readFrom(header, more);
  expect(findings.remarks()).toEqual([]);
  expect(findings.outcome()).toBe('VERIFIED');
});

test('a kappa that the served labels do not bear out is refuted', () => {
  expect(readFrom(annotation(0.9), served).outcome()).toBe('REFUTED');
});

const ofFour = { pi: 0.2, icc: 0.3, score: 0.75, rivals: 4 };

test.each([
  ['what was assumed before the freeze', { pi: 0.2, icc: 0.3 }, 'VERIFIED'],
  ['a difference that two items could never show', { pi: 0.2, icc: 0.3, delta: null }, 'VERIFIED'],
  ['a difference that does not follow', { pi: 0.2, icc: 0.3, delta: 0.1 }, 'REFUTED'],
  ['that two items tell nobody from four rivals', { ...ofFour, delta: null }, 'VERIFIED'],
  ['a lead over four rivals that does not follow', { ...ofFour, delta: 0.1 }, 'REFUTED'],
])('a plan that states %s', (_, plan, outcome) => {
  expect(readFrom({ plan }).outcome()).toBe(outcome);
});
