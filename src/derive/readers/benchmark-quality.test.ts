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

test('days prove nothing: what the log cannot say is null with the reason, and is not counted', () => {
  const rows = body.artifacts.filter(({ kind }) => kind === 'run');
  for (const { frozen_before_run, frozen_note } of rows) {
    expect(frozen_before_run).toBeNull();
    expect(frozen_note).toMatch(/^Not on record/);
  }
  expect(body.runs_before_their_bank.value).toBe(0);
});
