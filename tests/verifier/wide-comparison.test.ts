/** The comparison of a board that is too wide for one file: what is left out is recounted as well. */

import { beforeAll, expect, test } from 'vitest';
import { readEvidence } from '../../src/artifacts/evidence.ts';
import { canonicalBytes } from '../../src/core/canonical.ts';
import { deriveAxisComparisons, deriveComparisonSurface } from '../../src/derive/readers/comparison.ts';
import { deriveMeasuredAxes } from '../../src/derive/scores/measured-axis.ts';
import { recountComparison } from '../../src/recount/comparison-figures.ts';
import { recountSite } from '../../src/recount/recount.ts';
import type { AxisRow05, Comparison01, GspcAxes05 } from '../../src/schema/contracts.gen.ts';
import { parseAs } from '../../src/schema/validate.ts';
import { collectFindings } from '../../src/verify/findings.ts';
import { netlifyAddress } from '../kit/addresses.ts';
import { demoBoardFiles } from '../kit/board.ts';
import { makeDiskBoard } from '../kit/disk-board.ts';
import { signBoard } from '../kit/engine.ts';
import { bytesAt, type Files, withFiles } from '../kit/files.ts';
import { emitted, servedFrom, toLine } from '../kit/recounted-board.ts';
import { sampleBench } from '../kit/sample-board.ts';

/** So many components that one file does not list all of them. */
const AXES = 620;
const names = Array.from({ length: AXES }, (_, at) => `axis-${at + 1}`);
const spec = {
  axes: [{ axis: 'jail', bench: 'short-1' }],
  benches: [
    {
      ...sampleBench('short-1', '2026-01-02', {
        alpha: '1'.repeat(40),
        beta: '10'.repeat(20),
        gamma: '100-'.repeat(10),
      }),
      strata: 'uv'.repeat(20),
    },
  ],
};

type Wide = { readonly files: Files; readonly open: (files: Files) => readonly string[] };

let wide: Wide;
beforeAll(async () => {
  const board = makeDiskBoard(demoBoardFiles(spec));
  try {
    await signBoard(board, '2026-01-03T00:00:00Z');
    wide = await widen(board.artifactsDir, await emitted(board));
  } finally {
    board.remove();
  }
});

/** The one axis under many names: in the files, and in what the recount found. */
async function widen(artifacts: string, { files, log }: Awaited<ReturnType<typeof emitted>>): Promise<Wide> {
  const recounted = recountSite(servedFrom(files), collectFindings(), log);
  const [measured] = deriveMeasuredAxes(readEvidence(artifacts));
  const { axes }: GspcAxes05 = parseAs('gspc-axes-0.5', bytesAt(files, 'api/gspc.json'), 'the board');
  const [row] = axes;
  const axis = recounted?.recountedAxes.get('jail');
  if (measured === undefined || row === undefined || recounted === undefined || axis === undefined)
    expect.fail('the board measures one comparison');
  const rows = names.map((name): AxisRow05 => ({ ...row, axis: name }));
  const measuredAxes = names.map((name) => ({ ...measured, axis: { ...measured.axis, axis: name } }));
  const whole = deriveComparisonSurface({ rows, measuredAxes, groupMeans: [], address: netlifyAddress });
  const grounds = {
    board: { ...recounted.board, axes: rows },
    recountedAxes: new Map(names.map((name) => [name, axis])),
    leaders: new Map(names.map((name) => [name, recounted.leaders.get('jail')])),
    sets: { ...recounted.sets, holmOf: () => recounted.sets.holmOf('jail') },
  };
  const made = Object.fromEntries(
    deriveAxisComparisons({ rows, measuredAxes, groupMeans: [], address: netlifyAddress }).map(
      ([name, body]) => [`comparison/${name}.json`, canonicalBytes(body)],
    ),
  );
  return {
    files: withFiles(files, { ...made, 'api/comparison.json': canonicalBytes(whole) }),
    open: (changed) => {
      const findings = collectFindings();
      recountComparison(servedFrom(changed), grounds, findings);
      return findings.open().map(toLine);
    },
  };
}

function changed(path: string, change: (body: Comparison01) => Comparison01): Files {
  const body = parseAs('comparison-0.1', bytesAt(wide.files, path), path);
  return withFiles(wide.files, { [path]: canonicalBytes(change(body)) });
}

const WHOLE = 'api/comparison.json';
const OF_AXIS = 'comparison/axis-7.json';

test('holds, cut as it is', () => {
  const { axes, components_not_listed_why } = parseAs('comparison-0.1', bytesAt(wide.files, WHOLE), WHOLE);
  expect([axes[0]?.components.length, typeof components_not_listed_why]).toEqual([2, 'string']);
  expect(wide.open(wide.files)).toEqual([]);
});

test('may leave out no more than has no room', () => {
  const dropFirst = (body: Comparison01): Comparison01 => ({
    ...body,
    axes: body.axes.map((axis, at) =>
      at === 0 ? { ...axis, components: axis.components.slice(0, 1) } : axis,
    ),
  });
  expect(wide.open(changed(WHOLE, dropFirst))).toEqual([
    expect.stringContaining(`REFUTED ${WHOLE}: axis-1/components/beta`),
  ]);
});

test('leaves nothing out of the file of an axis, whatever it says', () => {
  const cut = (body: Comparison01): Comparison01 => ({
    ...body,
    components_listed: 2,
    components_not_listed_why: 'no room',
    axes: body.axes.map((axis) => ({ ...axis, components: axis.components.slice(0, 2) })),
  });
  const lines = wide.open(changed(OF_AXIS, cut));
  expect(lines).toEqual([
    expect.stringContaining(`${OF_AXIS}: components_listed`),
    expect.stringContaining(`${OF_AXIS}: all components are listed`),
    expect.stringContaining(`${OF_AXIS}: axis-7/components/gamma`),
  ]);
  expect(lines.every((line) => line.startsWith('REFUTED'))).toBe(true);
});

test('a changed figure is refuted in either file', () => {
  const raise = (body: Comparison01): Comparison01 => ({
    ...body,
    axes: body.axes.map((axis, at) =>
      at === 0
        ? { ...axis, components: axis.components.map((each) => ({ ...each, asked: each.asked + 1 })) }
        : axis,
    ),
  });
  expect(wide.open(changed(WHOLE, raise))).toHaveLength(2);
  expect(wide.open(changed(OF_AXIS, raise))).toHaveLength(3);
});
