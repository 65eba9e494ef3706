import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { committedEvidence } from '../../../tests/kit/committed.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { validate } from '../../schema/validate.ts';
import { deriveBenchmarkQuality } from './benchmark-quality.ts';

const evidence = committedEvidence();
const body = validate('benchmark-quality-0.1', deriveBenchmarkQuality(evidence), '/api/benchmark-quality');

test('every bank, run and evidence run is one row, and the counts are recounts', () => {
  const runs = [...evidence.runs.values()].flat().length;
  const facts = [...evidence.evidenceRuns.values()].flat().length;
  expect([body.banks.value, body.runs.value, body.evidence_runs.value]).toEqual([
    evidence.banks.size,
    runs,
    facts,
  ]);
  expect(body.artifacts).toHaveLength(evidence.banks.size + runs + facts);
});

test('date and digest of a row are those of the committed file', () => {
  for (const { artifact, date, date_field, sha256 } of body.artifacts) {
    const bytes = readFileSync(`artifacts${artifact}`);
    expect(JSON.parse(bytes.toString())[date_field]).toBe(date);
    expect(sha256Hex(bytes)).toBe(sha256);
  }
});

test('a run dated before its bank was frozen is counted', () => {
  const [bench, bank] = [...evidence.banks][0] ?? [];
  if (bench === undefined || bank === undefined) throw new Error('no bank is committed');
  const late = { ...bank, header: { ...bank.header, frozen_on: '2099-01-01' } };
  const banks = new Map([...evidence.banks, [bench, late]]);
  const runs = evidence.runs.get(bench)?.length ?? 0;
  expect(runs).toBeGreaterThan(0);
  expect(body.runs_before_their_bank.value).toBe(0);
  expect(deriveBenchmarkQuality({ ...evidence, banks }).runs_before_their_bank.value).toBe(runs);
});
