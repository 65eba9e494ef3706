/**
 * No figure in the words of our artifacts is typed: a number stands there only as part of a name, or where
 * the artifact itself gives it. What was typed into banks before this rule is frozen with them, and listed.
 */

import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readAxes } from '../src/artifacts/axes.ts';
import { type Bank, readBanks } from '../src/artifacts/banks.ts';
import { readCorrections } from '../src/artifacts/corrections.ts';
import { readEvidenceRuns } from '../src/artifacts/evidence-runs.ts';
import { readFleetRules } from '../src/artifacts/fleet-rules.ts';
import { openFolder } from '../src/artifacts/folder.ts';
import { readRuns } from '../src/artifacts/runs.ts';
import { readSplits } from '../src/artifacts/splits.ts';

const folder = openFolder(fileURLToPath(new URL('../artifacts/', import.meta.url)));
const banks = readBanks(folder);
const runs = readRuns(folder, banks);
const axes = readAxes(folder);
const ledger = readCorrections(folder);
const benches = axes.flatMap(({ bench }) => (bench !== undefined && banks.has(bench) ? [bench] : []));

/** Standards, formats, benches, items, days, commits and code points: numbers that count nothing. */
const names =
  /[A-Za-z][\w.@/+-]*\d[\w.@/+-]*|RFC \d+(?:, \d+(?:\.\d+)*)?|Article \d+|ISO \d+|YAML \d\.\d|Debian \d+|Node \d+|Python \d\.\d+|commit [0-9a-f]{8}|standard of \d{4}|from \d{4}|\d{4}-\d\d-\d\d|U\+[0-9A-F]+|section \d[\d.]*|draft-\d+|\d+ (?:random )?(?:bytes|octets)|\d+-byte/g;

function numbersIn(text: string): readonly string[] {
  return text.replaceAll(names, '').match(/\d+(?:[.,]\d+)*(?: %)?/g) ?? [];
}

describe('no number is typed in the words of', () => {
  test.each(axes.map((axis) => [axis.axis, axis] as const))('the axis %s', (_, axis) => {
    const { title = '', question, task = '', note } = axis;
    expect([title, question, task, note].flatMap(numbersIn)).toEqual([]);
  });

  test.each([...readSplits(folder, banks)])('the split of %s', (_, { why, strata }) => {
    expect([why, ...strata.flatMap(({ stratum, what }) => [stratum, what])].flatMap(numbersIn)).toEqual([]);
  });

  test.each([...readFleetRules(folder, banks)])('the rule of the fleet of %s', (_, rule) => {
    const { qualifies, looked, left_out } = rule;
    const words = [qualifies, ...looked.flatMap(({ where, query }) => [where, query])];
    expect([...words, ...left_out.map(({ why }) => why)].flatMap(numbersIn)).toEqual([]);
  });

  // Since this rule. Older entries stay as they are, as all entries do.
  test.each(ledger.ok ? ledger.value.corrections.filter(({ date }) => date >= '2026-11-27') : [])(
    'the correction $id',
    ({ what_was_wrong, why_it_was_wrong = '', how_caught = '', what_changed = '', fix = '' }) => {
      const words = [what_was_wrong, why_it_was_wrong, how_caught, what_changed, fix];
      expect(words.flatMap((text) => numbersIn(text.replace(/version \d+/gi, '')))).toEqual([]);
    },
  );

  test.each([...readEvidenceRuns(folder)])('the newest method of %s', (_, runs) => {
    expect(numbersIn(runs.at(-1)?.run.method ?? '')).toEqual([]);
  });
});

test('a typed figure would be seen, and a name is none', () => {
  expect(numbersIn('It is right on 73 % of 456 items, about 0.05.')).toEqual(['73 %', '456', '0.05']);
  expect(
    numbersIn('RFC 8032, 5.1.7 and ISO 4217 on Debian 12, as jail2-003 of 2026-11-27 says in draft-07'),
  ).toEqual([]);
});

/** By bench: numbers in the words of a bank that was frozen before this rule, which its own members do not give. */
const frozen: Readonly<Record<string, readonly string[]>> = {
  'json-schema-d7': ['2.0.0'],
  'langid-udhr-2': ['532'],
  'affect-en-2': ['120', '72 %'],
};

describe('what a bank on the board says in numbers follows from the bank', () => {
  test.each(benches)('%s', (bench) => {
    const bank = banks.get(bench);
    const typed = bank === undefined ? [] : wordsOf(bank).flatMap(numbersIn);
    const given = bank === undefined ? new Set<string>() : givenBy(bank);
    expect([...new Set(typed.filter((number) => !given.has(number)))]).toEqual(frozen[bench] ?? []);
  });
});

/** Parameters in millions, temperature, seed and most tokens. */
const ofTheModel = ['270', '0', '1', '3'];

/** By bench: thresholds and versions by which components were set up, and what their manuals say of their size. */
const settings: Readonly<Record<string, readonly string[]>> = {
  'robots-rfc9309-2': ['2008'],
  'profanity-en-2': ['2', '0.9', '32', ...ofTheModel],
  'meta-read-3': ['1'],
  'verdict-stability-4': ['2', '0.9', '32', ...ofTheModel],
  'json-schema-d7': ['7'],
  'contrast-care-2': ['2', '0.9', '32', '0.7'],
  'langid-udhr-2': ['50', '0', '700', '186', '10', '52', '75', '96', '97', '2', '10'],
  'affect-en-2': ['0.05', '0.05', '0.05', '0.05', ...ofTheModel],
  'jail-en-3': ['0.7', '0.2', '0.5', '35', '100'],
};

test.each(benches)('the newest run on %s types no number but the settings of its components', (bench) => {
  const { fleet } = runs.get(bench)?.at(-1)?.header ?? { fleet: [] };
  const words = fleet.flatMap(({ configuration = '' }) => configuration);
  expect(words.flatMap(numbersIn)).toEqual(settings[bench] ?? []);
});

function wordsOf({ header }: Bank): readonly string[] {
  const { title, question, grading, unparsed_rule, duplicate_policy, contamination, ancestry } = header;
  const { annotators = [], by_construction = '' } = header.annotation ?? {};
  const strata = (header.strata ?? []).flatMap(({ what, one_sided = '' }) => [what, one_sided]);
  const method = [grading, unparsed_rule, duplicate_policy, contamination, ancestry];
  const labelled = [by_construction, ...annotators.map(({ what }) => what)];
  return [title, question, ...method, header.pilot ?? '', ...strata, ...labelled];
}

/** Counts of its items, whole and by part, and what it states of its making. */
function givenBy({ header, items }: Bank): ReadonlySet<string> {
  const all = [...items.values()];
  const counts = (['stratum', 'target', 'tag', 'cluster', 'pair'] as const).flatMap((member) => {
    const parts = [...Map.groupBy(all, (item) => item[member])];
    return [parts.length, ...parts.flatMap(([, its]) => [its.length, its.length / 2])];
  });
  const { item_count, annotation, surface_cues } = header;
  const kappa = annotation?.kappa ?? 0;
  const cues = surface_cues === undefined ? [] : [`${Math.round(surface_cues.accuracy * 100)} %`];
  const dropped = annotation?.dropped ?? 0;
  return new Set([...[...counts, item_count, dropped, item_count + dropped, kappa].map(String), ...cues]);
}
