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
  const headers = new Map(
    [...evidence.runs.values()]
      .flat()
      .map(({ header }) => [`/runs/${header.bench}/${header.run}/run.json`, header]),
  );
  for (const events of [evidence.log.events, []]) {
    const source = { ...evidence, log: { ...evidence.log, events } };
    const { artifacts, runs_before_their_bank } = deriveBenchmarkQuality(source);
    for (const { artifact, kind, frozen_before_run, frozen_note } of artifacts) {
      if (kind !== 'run') continue;
      const header = headers.get(artifact);
      const covered = events.slice(0, header?.bank_checkpoint?.size ?? 0);
      const isFrozen = covered.some(
        ({ event }) => event.type === 'bank-frozen' && event.items_sha256 === header?.bank_sha256,
      );
      expect([artifact, frozen_before_run]).toEqual([artifact, isFrozen ? true : null]);
      const why = header?.bank_checkpoint === undefined ? /^Not on record/ : /^Not known/;
      if (!isFrozen) expect(frozen_note).toMatch(why);
    }
    expect(runs_before_their_bank.value).toBe(0);
  }
});
