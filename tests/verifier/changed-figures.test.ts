/**
 * Every figure of a row and of the comparison, changed one at a time: each is refuted where it stands. A figure that
 * several boards have is changed on the first of them; `npm run test:slow -- recounted` changes it on each.
 */

import { beforeAll, describe, expect, test } from 'vitest';
import { canonicalBytes } from '../../src/core/canonical.ts';
import { recountArena } from '../../src/recount/arena-figures.ts';
import { type Grounds, type RecountedBoard, recountBoard } from '../../src/recount/board-recount.ts';
import { recountComparison } from '../../src/recount/comparison-figures.ts';
import { attemptWith } from '../../src/recount/recount.ts';
import { readServedCards, readServedEvidenceRuns } from '../../src/recount/recounted-cards.ts';
import { recountRuns } from '../../src/recount/recounted-runs.ts';
import { parseAs } from '../../src/schema/validate.ts';
import { collectFindings, type Findings } from '../../src/verify/findings.ts';
import type { ServedFiles } from '../../src/verify/served-files.ts';
import { goldenCases } from '../kit/golden-cases.ts';
import { type EmittedBoard, emittedBoard, openFindings, servedFrom } from '../kit/recounted-board.ts';

/** Words of the publisher or about a figure; the rebuild holds them, byte for byte. */
const words = [
  'axis',
  'family',
  'question',
  'title',
  'task',
  'note',
  'dataset',
  'unparsed_rule',
  'bank_origin',
  'contamination',
  'shared_ancestry',
  'method',
  'interval_method',
  'interval_asked_method',
  'interval_strength_method',
  'difference_method',
  'separation_basis',
  'export_url',
  'frozen_note',
  'source_licence',
  'against_note',
  'rank_note',
  'what',
  'one_sided',
];

type Place = readonly string[];
type Changed = { readonly place: Place; readonly value: unknown };

/** The body with each of its figures changed once, and the place of the change. */
function changesOf(value: unknown, place: Place = []): readonly Changed[] {
  const last = place.at(-1) ?? '';
  if (words.includes(last)) return [];
  const here = (changed: unknown): readonly Changed[] => [{ place, value: changed }];
  if (Array.isArray(value)) {
    const inner = value.flatMap((each, at) =>
      changesOf(each, [...place, `${at}`]).map((change) => ({
        ...change,
        value: value.with(at, change.value),
      })),
    );
    const shorter = value.length > 0 ? here(value.slice(0, -1)) : [];
    return [...inner, ...shorter];
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, each]) => {
      const inner = changesOf(each, [...place, name]);
      const without = words.includes(name) ? [] : [{ place: [...place, name], value: undefined }];
      return [...inner, ...without].map((change) => ({
        ...change,
        value: { ...value, [name]: change.value },
      }));
    });
  }
  if (typeof value === 'number') return here(value + (Number.isInteger(value) ? 1 : value / 1000));
  if (typeof value === 'boolean') return here(!value);
  return here(value === null ? 0.5 : `${value}x`);
}

const board = 'api/gspc.json';
const comparison = 'api/comparison.json';
const arena = 'api/arena.json';

const cases = [
  ['a separated leader', 'separated'],
  ['an exact tie', 'exact-tie'],
  ['a tie with the constant answer', 'lead-that-the-constant-answer-ties'],
  ['a lead that the base rate takes', 'lead-that-the-base-rate-takes'],
  ['a lead that the base rate leaves', 'lead-that-the-base-rate-leaves'],
  ['silence that decides', 'unparsed-recount-reverses'],
  ['clusters that decide', 'clusters-decide'],
  ['repeated answers', 'repeated'],
  ['confusion counts', 'jail-per-model'],
  ['battles', 'preferences'],
] as const;

describe.each(cases)('on a board with %s', (_, name) => {
  let emitted: EmittedBoard;
  let served: ServedFiles;
  let grounds: Grounds;
  let recounted: RecountedBoard;
  beforeAll(async () => {
    emitted = await emittedBoard(goldenCases[name] ?? { axes: [] });
    served = servedFrom(emitted.files);
    expect(openFindings(emitted.files, emitted.log)).toEqual([]);
    const findings = collectFindings();
    grounds = {
      runs: recountRuns(served, findings),
      evidenceRuns: readServedEvidenceRuns(served),
      cards: readServedCards(served),
      log: emitted.log,
    };
    recounted = recountBoard(served, grounds, findings);
  });

  /** Changed figures of the body that the recount does not refute where they stand. */
  const passedIn = <Axis extends object>(
    path: string,
    axes: readonly Axis[],
    recount: (files: ServedFiles, findings: Findings) => unknown,
    isNamed: (line: string, axis: Axis, place: Place) => boolean,
  ): readonly string[] => {
    const body: object = JSON.parse(new TextDecoder().decode(served.read(path)));
    return axes.flatMap((axis, at) =>
      changesOf(axis).flatMap(({ place, value }) => {
        const changed = axes.toSpliced(at, 1, { ...axis, ...Object(value) });
        const bytes = canonicalBytes({ ...body, axes: changed });
        const read: ServedFiles['read'] = (asked) => (asked === path ? bytes : served.read(asked));
        const findings = collectFindings();
        attemptWith(findings)('changed', () => recount({ ...served, read, find: read }, findings));
        const where = place.join('/');
        const isRefuted = findings.open().some(({ outcome, place: found, published }) => {
          const line = `${found} ${published}`;
          const isShape = line.startsWith(`SHAPE ${path}: /axes/${at}/${where}`);
          return outcome === 'REFUTED' && (isShape || isNamed(line, axis, place));
        });
        return isRefuted ? [] : [where];
      }),
    );
  };

  test('every figure of a row', () => {
    const { axes } = parseAs('gspc-axes-0.5', served.read(board), board);
    const passed = passedIn(
      board,
      axes,
      (files, findings) => recountBoard(files, grounds, findings),
      (line, row, place) => line.startsWith(`${row.axis}/${place.join('/')}`),
    );
    expect(passed).toEqual([]);
  });

  test('every figure of the comparison', () => {
    const { axes } = parseAs('comparison-0.1', served.read(comparison), comparison);
    const passed = passedIn(
      comparison,
      axes,
      (files, findings) => recountComparison(files, recounted, findings),
      (line, { axis }, place) => {
        const name = place.findLast((part) => !/^\d+$/.test(part)) ?? '';
        const isThere = line.startsWith(`${comparison}: ${axis}/${place[0]}`);
        return isThere && (line.includes(`/${name}`) || ['name', 'rival', 'stratum'].includes(name));
      },
    );
    expect(passed).toEqual([]);
  });

  test('every figure of the arena', () => {
    const { axes } = parseAs('arena-0.1', served.read(arena), arena);
    const passed = passedIn(
      arena,
      axes,
      (files, findings) => recountArena(files, recounted, findings),
      (line, { axis }, [first]) =>
        line.startsWith(`${arena}: ${axis}/${first}`) ||
        (first === 'axis' && line.startsWith(`${arena}: axes`)),
    );
    expect(passed).toEqual([]);
  });
});
