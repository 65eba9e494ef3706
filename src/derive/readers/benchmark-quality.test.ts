import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { committedEvidence } from '../../../tests/kit/committed.ts';
import { canonicalBytes } from '../../core/canonical.ts';
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
  const none = { ...evidence.log, events: [], lines: [] };
  for (const log of [evidence.log, none]) {
    const source = { ...evidence, log };
    const { artifacts, runs_before_their_bank } = deriveBenchmarkQuality(source);
    for (const { artifact, kind, frozen_before_run, frozen_note } of artifacts) {
      if (kind !== 'run') continue;
      const header = headers.get(artifact);
      const covered = log.events.slice(0, header?.bank_checkpoint?.size ?? 0);
      const isFrozen = covered.some(
        (event) => event.type === 'bank-frozen' && event.items_sha256 === header?.bank_sha256,
      );
      expect([artifact, frozen_before_run]).toEqual([artifact, isFrozen ? true : null]);
      const why = header?.bank_checkpoint === undefined ? /^Not on record/ : /^Not known/;
      if (!isFrozen) expect(frozen_note).toMatch(why);
    }
    expect(runs_before_their_bank.value).toBe(0);
  }
});

describe('of a board that measures for years', () => {
  const [one] = [...evidence.runs.values()]
    .flat()
    .toSorted((a, b) => b.header.fleet.length - a.header.fleet.length);
  if (one === undefined) expect.fail('the example board has a run');
  const { bench, fleet } = one.header;
  const rounds = Array.from({ length: 6_000 }, (_, at) => ({
    ...one,
    header: {
      ...one.header,
      run: `round-${at}`,
      date: new Date(Date.UTC(2027, 0, at)).toISOString().slice(0, 10),
    },
  }));
  const bytes = new Uint8Array();
  const published = {
    ...evidence.published,
    get: (path: string) => (path.startsWith(`runs/${bench}/round-`) ? bytes : evidence.published.get(path)),
  };
  const log = { ...evidence.log, events: [] };
  const long = deriveBenchmarkQuality({ ...evidence, log, runs: new Map([[bench, rounds]]), published });
  const runs = long.artifacts.filter(({ kind }) => kind === 'run');

  test('the newest are listed, every bank too, and the counts are over all', () => {
    expect(long.artifacts).toHaveLength(5_000);
    expect(long.artifacts.filter(({ kind }) => kind === 'bank')).toHaveLength(evidence.banks.size);
    expect(
      runs
        .map(({ date }) => date)
        .toSorted()
        .at(-1),
    ).toBe(rounds.at(-1)?.header.date);
    expect(runs.some(({ date }) => date === rounds[0]?.header.date)).toBe(false);
    expect(long.runs.value).toBe(6_000);
    expect(long.artifacts_not_listed_why).toContain('at most 5000');
    expect(body.artifacts_not_listed_why).toBeNull();
  });

  test('the newest runs list their sources, and each says how many it states', () => {
    const withSources = runs.filter(({ sources }) => sources.length > 0).map(({ date }) => date);
    const without = runs.filter(({ sources }) => sources.length === 0).map(({ date }) => date);
    expect(withSources.toSorted()[0]?.localeCompare(without.toSorted().at(-1) ?? '')).toBe(1);
    expect(new Set(runs.map(({ sources_stated }) => sources_stated))).toEqual(new Set([fleet.length]));
    expect(long.sources_not_listed_why).toContain('at most 10000');
    expect(body.sources_not_listed_why).toBeNull();
  });

  test('it stays below 5 MB', () => {
    expect(canonicalBytes(long).length).toBeLessThanOrEqual(5_000_000);
  });
});
