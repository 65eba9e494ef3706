/** The arena of a board that is too wide for one file: what is left out is recounted as well. */

import { expect, test } from 'vitest';
import { canonicalBytes } from '../../src/core/canonical.ts';
import { deriveArena } from '../../src/derive/readers/arena.ts';
import { recountArena } from '../../src/recount/arena-figures.ts';
import { recountSite } from '../../src/recount/recount.ts';
import type { Arena01 } from '../../src/schema/contracts.gen.ts';
import { collectFindings } from '../../src/verify/findings.ts';
import { goldenCases } from '../kit/golden-cases.ts';
import { measuredBoard } from '../kit/measured-board.ts';
import { emittedBoard, servedFrom, toLine } from '../kit/recounted-board.ts';

const names = Array.from({ length: 3_000 }, (_, at) => `axis-${at + 1}`);

test('a pair that is left out without need is missed', async () => {
  const { measured, row } = await measuredBoard('separated');
  const { files, log } = await emittedBoard(goldenCases.separated ?? { axes: [] });
  const axis = recountSite(servedFrom(files), collectFindings(), log)?.recountedAxes.get('safety');
  if (axis === undefined) expect.fail('the board measures one comparison');
  const body = deriveArena({
    rows: names.map((name) => ({ ...row, axis: name })),
    measuredAxes: names.map((name) => ({ ...measured, axis: { ...measured.axis, axis: name } })),
  });
  const recountedAxes = new Map(names.map((name) => [name, axis]));
  const open = (arena: Arena01): readonly string[] => {
    const findings = collectFindings();
    const changed = new Map([...files, ['api/arena.json', canonicalBytes(arena)]]);
    recountArena(servedFrom(changed), { recountedAxes }, findings);
    return findings.open().map(toLine);
  };
  expect(open(body)).toEqual([]);
  const cut = body.axes.map((each, at) => (at === 0 ? { ...each, pairs: [] } : each));
  expect(open({ ...body, axes: cut })).toEqual([
    expect.stringContaining('REFUTED api/arena.json: axis-1/pairs/0'),
  ]);
  expect(open({ ...body, pairs_listed: body.pairs_listed - 1, pairs_not_listed_why: null })).toEqual([
    expect.stringContaining('REFUTED api/arena.json: pairs_listed'),
    expect.stringContaining('REFUTED api/arena.json: all pairs are listed'),
  ]);
});
