import { describe, expect, onTestFinished, test } from 'vitest';
import { demoBoardFiles } from '../../../tests/kit/board.ts';
import { makeDiskBoard } from '../../../tests/kit/disk-board.ts';
import { withFiles } from '../../../tests/kit/files.ts';
import { bytesOf, planFiles } from '../../../tests/kit/import-plan.ts';
import { unsignedSite } from '../../../tests/kit/measured-board.ts';
import { english } from '../../words/say.ts';
import { effortPlots, effortRows } from './effort-part.ts';

async function effortAfter(rows: readonly string[], header = 'item_id,model,correct,cost_usd,latency_ms') {
  const { plans } = planFiles({ 'r.csv': `${header}\n${rows.join('\n')}\n` });
  const files = plans.reduce(
    (board, each) => withFiles(board, bytesOf(each)),
    demoBoardFiles({ axes: [{ axis: 'guess' }] }),
  );
  const made = makeDiskBoard(files);
  onTestFinished(made.remove);
  const {
    board: { axes },
    fleets,
  } = await unsignedSite(made.artifactsDir);
  const [row = expect.fail('an axis is there')] = axes;
  const fleet = fleets.get(row.axis) ?? expect.fail('the axis has a fleet');
  return { rows: effortRows(english, fleet), plots: effortPlots(english, fleet, row) };
}

describe('cost and time', () => {
  test('are those of the answers that state them, beside the score, and drawn against it', async () => {
    const effort = await effortAfter([
      ...['a,dear,1,0.5,1000', 'b,dear,1,0.1,3000', 'c,dear,1,,500'],
      ...['a,cheap,0,0.001,200', 'b,cheap,1,0.001,400', 'c,cheap,0,0.001,900'],
      ...['a,silent,1,,', 'b,silent,0,,', 'c,silent,0,,'],
    ]);
    expect(effort.rows).toEqual([
      {
        component: 'dear',
        score: '1.000',
        cost: '$0.3',
        time: '1 s',
        tokens: 'not stated',
        stated_of: '3 answers',
      },
      {
        component: 'cheap',
        score: '0.333',
        cost: '$0.001',
        time: '400 ms',
        tokens: 'not stated',
        stated_of: '3 answers',
      },
    ]);
    const [cost, time] = effort.plots;
    expect(cost?.points.map(({ title }) => title)).toEqual(['dear: 1.000, $0.3', 'cheap: 0.333, $0.001']);
    // The dearest stands at the right end, and the better one above.
    const [dear, cheap] = cost?.points ?? [];
    expect(dear?.x).toBe(326);
    expect(dear?.y).toBeLessThan(cheap?.y ?? 0);
    expect(time?.summary).toContain('Time of an answer against Score on guess: dear: 1.000, 1 s; cheap');
  });

  test('of one component are a table without a picture, and of none are no part', async () => {
    const one = await effortAfter(['a,m,1,0.5,', 'a,k,1,,']);
    expect([one.rows.length, one.plots]).toEqual([1, []]);
    expect(one.rows[0]?.time).toBe('not stated');
    expect((await effortAfter(['a,m,1', 'a,k,0'], 'item_id,model,correct')).rows).toEqual([]);
  });
});
