/** Every figure of a row and of the comparison, changed one at a time: each is refuted where it stands. */

import { describe, expect, test } from 'vitest';
import { canonicalBytes } from '../../src/core/canonical.ts';
import type { AxisRow05, Comparison01 } from '../../src/schema/contracts.gen.ts';
import { parseAs } from '../../src/schema/validate.ts';
import type { BoardSpec } from '../kit/board.ts';
import { bytesAt, type Files, withFiles } from '../kit/files.ts';
import { goldenCases } from '../kit/golden-cases.ts';
import { type EmittedBoard, emittedBoard, openFindings } from '../kit/recounted-board.ts';

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
  'interval_method',
  'interval_asked_method',
  'difference_method',
  'separation_basis',
  'export_url',
  'frozen_note',
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

function rowsOf(files: Files): readonly AxisRow05[] {
  return parseAs('gspc-axes-0.5', bytesAt(files, board), board).axes;
}

function comparedOf(files: Files): Comparison01['axes'] {
  return parseAs('comparison-0.1', bytesAt(files, comparison), comparison).axes;
}

/** What is refuted when the body of a path has these axes. */
function refutedWith(
  { files, log }: EmittedBoard,
  path: string,
  axes: readonly unknown[],
): readonly string[] {
  const body: object = JSON.parse(new TextDecoder().decode(bytesAt(files, path)));
  const changed = withFiles(files, { [path]: canonicalBytes({ ...body, axes }) });
  return openFindings(changed, log).flatMap(({ outcome, place, published }) =>
    outcome === 'REFUTED' ? [`${place} ${published}`] : [],
  );
}

const cases: Readonly<Record<string, BoardSpec | undefined>> = {
  'a separated leader': goldenCases.separated,
  'an exact tie': goldenCases['exact-tie'],
  'a tie with the constant answer': goldenCases['lead-that-the-constant-answer-ties'],
  'silence that decides': goldenCases['unparsed-recount-reverses'],
  'clusters that decide': goldenCases['clusters-decide'],
  'repeated answers': goldenCases.repeated,
  'confusion counts': goldenCases['jail-per-model'],
};

describe.each(Object.entries(cases))('on a board with %s', (_, spec) => {
  test('every figure of a row', async () => {
    const emitted = await emittedBoard(spec ?? { axes: [] });
    const rows = rowsOf(emitted.files);
    expect(openFindings(emitted.files, emitted.log)).toEqual([]);
    const passed = rows.flatMap((row, at) =>
      changesOf(row).filter(({ place, value }) => {
        const refuted = refutedWith(emitted, board, rows.toSpliced(at, 1, { ...row, ...Object(value) }));
        const named = [`${row.axis}/${place.join('/')}`, `SHAPE ${board}: /axes/${at}/${place.join('/')}`];
        return !refuted.some((line) => named.some((each) => line.startsWith(each)));
      }),
    );
    expect(passed.map(({ place }) => place.join('/'))).toEqual([]);
  });

  test('every figure of the comparison', async () => {
    const emitted = await emittedBoard(spec ?? { axes: [] });
    const axes = comparedOf(emitted.files);
    const passed = axes.flatMap((axis, at) =>
      changesOf(axis).filter(({ place, value }) => {
        const refuted = refutedWith(
          emitted,
          comparison,
          axes.toSpliced(at, 1, { ...axis, ...Object(value) }),
        );
        const name = place.findLast((part) => !/^\d+$/.test(part)) ?? '';
        const isNamed = (line: string): boolean =>
          (line.startsWith(`${comparison}: ${axis.axis}/${place[0]}`) &&
            (line.includes(`/${name}`) || name === 'name' || name === 'rival' || name === 'stratum')) ||
          line.startsWith(`SHAPE ${comparison}: /axes/${at}/${place.join('/')}`);
        return !refuted.some(isNamed);
      }),
    );
    expect(passed.map(({ place }) => place.join('/'))).toEqual([]);
  });
});
