import { describe, expect, onTestFinished, test } from 'vitest';
import { demoBoardFiles } from '../../../tests/kit/board.ts';
import { makeDiskBoard } from '../../../tests/kit/disk-board.ts';
import { signBoard } from '../../../tests/kit/engine.ts';
import { boardAfter, planFiles } from '../../../tests/kit/import-plan.ts';
import { favourite, judgedCsv } from '../../../tests/kit/judged-results.ts';
import { unsignedSite } from '../../../tests/kit/measured-board.ts';
import { sayIn } from '../../words/languages.ts';
import { english } from '../../words/say.ts';
import { aloneWords } from '../items/gap.ts';
import { deriveComparisonSurface } from '../readers/comparison.ts';
import { deriveAxisFinding } from '../sentences/finding.ts';
import { deriveAxisVerdict } from '../sentences/verdict.ts';
import { judgedRows } from '../tables/judged-table.ts';

type Results = Omit<Parameters<typeof judgedCsv>[0], 'models'> &
  Partial<Pick<Parameters<typeof judgedCsv>[0], 'models'>>;

type Wish = NonNullable<Parameters<typeof planFiles>[1]>;

const judge: Wish = { gradedBy: 'gpt-4o', isGradedByModel: true };
const drawn: Wish = { ...judge, humansRandom: 'sort -R' };

async function boardOf(results: Results, wish: Wish = drawn) {
  const csv = judgedCsv({ models: favourite, ...results });
  const files = boardAfter(demoBoardFiles({ axes: [{ axis: 'guess' }] }), planFiles({ 'r.csv': csv }, wish));
  const board = makeDiskBoard(files);
  onTestFinished(board.remove);
  await signBoard(board, '2026-11-22T00:00:00Z');
  const site = await unsignedSite(board.artifactsDir);
  const [row] = site.board.axes;
  const [measured] = site.measuredAxes;
  const [compared] = deriveComparisonSurface({
    ...{ rows: site.board.axes, measuredAxes: site.measuredAxes },
    ...{ groupMeans: site.groupMeans(), address: site.address },
  }).axes;
  if (row === undefined || measured === undefined) throw new Error('expected a measured axis');
  const fleet = site.fleets.get(row.axis) ?? expect.fail('the axis has a fleet');
  return { site, row, measured, fleet, compared };
}

const WORDS = 'raded by a model, corrected by 120 human labels drawn at random (sort -R)';

describe('a model that favours the worse of two', () => {
  test('is corrected by labels of humans: the better one leads by the interval alone', async () => {
    const { site, row, fleet, compared } = await boardOf({ items: 200, labels: 60 });
    expect(row).toMatchObject({ leader: 'a', separation: 'SEPARATED', accuracy_asked: row.accuracy });
    expect(row.separation_p).toBeUndefined();
    expect(row.separation_basis).toMatch(/^No test is made of corrected scores/);
    expect(row.differences).toEqual([
      {
        rival: 'b',
        points: expect.closeTo(34.25, 1),
        low: expect.closeTo(17.27, 1),
        high: expect.closeTo(47.12, 1),
      },
    ]);
    expect(row.judge).toMatchObject({ says: `g${WORDS}`, labels: 120, items: 60, drawn: 'sort -R' });
    const [a, b] = compared?.components ?? [];
    // The model gave a 149 of 200 and b 184.
    expect([a?.judged?.judge_mean, b?.judged?.judge_mean]).toEqual([0.745, 0.92]);
    expect([a?.correct, b?.correct]).toEqual([149, 184]);
    expect(a?.judged).toMatchObject({ labelled: 60, score: a?.accuracy_asked, interval: a?.interval_asked });
    expect(compared?.judge).toEqual(row.judge);
    expect(deriveAxisFinding(english, row, site.measuredAxes)).toBe(
      `a is ahead of the other by at least 17.2 points (95 %). G${WORDS}.`,
    );
    expect(deriveAxisVerdict(english, row, site.measuredAxes)).toContain(
      'a is ahead of every rival by at least 17.2 points, even of the closest one, b',
    );
    expect(judgedRows(english, fleet)).toEqual([
      {
        component: 'a',
        by_the_model: '0.745',
        labels: 60,
        lambda: '0.130',
        corrected: '0.920',
        interval: '[0.823, 0.966]',
      },
      {
        component: 'b',
        by_the_model: '0.920',
        labels: 60,
        lambda: '0.430',
        corrected: '0.578',
        interval: '[0.449, 0.697]',
      },
    ]);
    // What the model gave says nothing of who is better: no count of it stands beside the chart.
    const gaps = site.fleets.get(row.axis)?.members.flatMap(({ gap }) => gap ?? []) ?? [];
    expect(gaps.map((gap) => aloneWords(english, gap, row))).toEqual([undefined]);
  });

  test('without labels, or where nobody says how items were drawn, leads astray, and every page says so', async () => {
    const unsaid = await boardOf({ items: 200, labels: 60 }, judge);
    const unlabelled = await boardOf({ items: 200, labels: 0 }, judge);
    for (const { site, row, fleet, compared } of [unsaid, unlabelled]) {
      expect(row).toMatchObject({ leader: 'b', separation: 'SEPARATED', accuracy: 0.92 });
      expect(row.judge).toEqual({ says: 'graded by a model; its errors are not known here' });
      expect(deriveAxisFinding(english, row, site.measuredAxes)).toBe(
        'b is ahead of the other by at least 9.9 points (95 %). Graded by a model; its errors are not known here.',
      );
      expect(compared?.components[0]?.judged).toBeUndefined();
      expect(judgedRows(english, fleet)).toEqual([]);
    }
    // Labels that correct nothing move no figure.
    expect(unsaid.measured.separation).toEqual(unlabelled.measured.separation);
    expect(unsaid.measured.scores.bestFirst.map(({ overAsked }) => overAsked)).toEqual(
      unlabelled.measured.scores.bestFirst.map(({ overAsked }) => overAsked),
    );
  });

  test('says so in German', async () => {
    const { site, row, measured } = await boardOf({ items: 200, labels: 60 });
    expect(deriveAxisFinding(sayIn({ lang: 'de' }), row, site.measuredAxes)).toBe(
      'a liegt vor der anderen um mindestens 17,2 Punkte (95 %). Von einem Modell bewertet, korrigiert durch 120 zufällig gezogene Bewertungen von Menschen (sort -R).',
    );
    expect([row.axis, measured.judged?.items]).toEqual(['guess', 60]);
  });
});

test('two that humans find alike are a tie, and the verdict says how far apart they may be', async () => {
  const alike = ['a', 'b'].map((name) => ({ name, right: 70, finds: 85, spares: 80 }));
  const { site, row } = await boardOf({ items: 200, labels: 60, models: alike });
  expect(row.separation).toBe('TIE');
  const [apart] = row.differences ?? [];
  expect(apart?.low).toBeLessThan(0);
  expect(apart?.high).toBeGreaterThan(0);
  expect(row.separation_detail?.behind_by_at_most).toBe(apart?.high);
  expect(deriveAxisVerdict(english, row, site.measuredAxes)).toMatch(
    /^[ab] has the highest score and is not separated from [ab]: the 95 % interval of their difference reaches 0\. Whoever is tied with it may be up to [\d.]+ points behind \(95 % per pair\)\. Graded/,
  );
});

test('labels in fewer clusters than the floor leave the axis untested, without an interval', async () => {
  const { row, compared } = await boardOf({ items: 200, labels: 40, clusterOf: 5 });
  expect(row).toMatchObject({ separation: 'UNTESTED', separation_detail: { reason_code: 'FEW_CLUSTERS' } });
  expect(compared?.components[0]?.judged).toMatchObject({ labelled: 40 });
  expect(compared?.components[0]?.judged?.interval).toBeUndefined();
  expect(compared?.components[0]?.interval_asked).toBeNull();
});
