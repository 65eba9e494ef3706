import { describe, expect, test } from 'vitest';
import { exampleSite, goldenSite } from '../../../tests/kit/measured-board.ts';
import { type Looks, neutralLooks } from '../../artifacts/looks.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import { english } from '../../words/say.ts';
import { toAxisTitle } from '../board/axis-title.ts';
import { deriveAxisFinding } from './finding.ts';
import { deriveHomePage } from './home-page.ts';
import { deriveHomeWords } from './home-words.ts';
import { derivePlotKey } from './plot-key.ts';
import { deriveSharePictures } from './share-picture.ts';

const site = await exampleSite();

describe('the home page', () => {
  test('shows every slot once: findings, facts, and what is open', () => {
    const { sections } = deriveHomePage(site);
    const shown = sections.flatMap(({ rows = [], open = [] }) => [...rows, ...open].map(({ axis }) => axis));
    expect(shown.toSorted()).toEqual(site.board.axes.map(({ axis }) => axis).toSorted());
    expect(sections.map(({ id }) => id)).toEqual(['findings', 'facts', 'unmeasured']);
    expect(sections.at(-1)?.open).toHaveLength(site.board.totals.unmeasured_axes);
  });

  test('shows the sections that the publisher chose, in that order', () => {
    const looks: Looks = { ...neutralLooks, home: ['unmeasured', 'findings'], tagline: 'Ours' };
    const page = deriveHomePage({ ...site, looks });
    expect(page.sections.map(({ id }) => id)).toEqual(['unmeasured', 'findings']);
    expect(page.tagline).toBe('Ours');
  });

  test('begins with the leads', () => {
    const [findings] = deriveHomePage(site).sections;
    const words = (findings?.rows ?? []).map(({ badge }) => badge.word);
    expect(words.lastIndexOf('ahead on its own test only')).toBeLessThan(words.indexOf('tied'));
  });

  test('quotes what was found, gives the lines of the data to cite, and lists every limitation', () => {
    const { words, quote, limits } = deriveHomePage(site);
    const { totals, limitations } = site.board;
    expect(quote.says).toBe(`${words.headline}. ${words.found}`);
    expect(quote.citations.at(-1)?.text).toBe(`${totals.public_count}. ${totals.lid}`);
    expect(limits).toHaveLength(limitations.length);
    const [slot] = site.board.axes.filter(({ status }) => status !== 'MEASURED');
    const open = limits?.find((line) => line.startsWith('Not measured')) ?? '';
    expect([
      open.includes(toAxisTitle(slot ?? expect.fail('an open slot'))),
      open.includes(`${slot?.axis}`),
    ]).toEqual([true, false]);
  });

  test('says that nothing is signed where no checkpoint is', () => {
    const log = { ...site.evidence.log, checkpoints: [] };
    const { proofs } = deriveHomePage({ ...site, evidence: { ...site.evidence, log } });
    expect(proofs.map(({ text }) => text)).toContain('Not signed yet');
  });

  test('of a board without a slot has no section', () => {
    const empty = { ...site, measuredAxes: [], board: { ...site.board, axes: [], limitations: [] } };
    const page = deriveHomePage(empty);
    expect(page.sections).toEqual([]);
    expect(page.words).toEqual({ headline: 'Nothing is measured here yet', found: '', says: '' });
  });
});

const row = (rest: Partial<AxisRow05>): AxisRow05 => ({
  axis: 'x',
  family: 'gspc',
  kind: 'model-comparison',
  n: 10,
  status: 'MEASURED',
  separation: 'TIE',
  ...rest,
});
const lead = (holm_p: number) => row({ separation: 'SEPARATED', separation_detail: { holm_p } });
const measured_on = { model: 'Two components.', date: '2026-01-02', grading: 'Compared.' };

describe('what the home page says first', () => {
  test.each<readonly [readonly AxisRow05[], string]>([
    [
      [lead(0.2), row({})],
      '1 of 2 questions has a component ahead; 0 once all 2 question sets asked since the start are counted',
    ],
    [
      [lead(0.01), lead(0.2)],
      '2 of 2 questions have a component ahead; 1 once all 2 question sets asked since the start are counted',
    ],
    [
      [row({}), row({})],
      '0 of 2 questions have a component ahead; 0 once all 2 question sets asked since the start are counted',
    ],
    [[row({ status: 'DRAFT' })], 'Nothing is measured here yet'],
    [[row({ kind: 'deterministic-facts' })], '1 list of checks, and no comparison yet'],
  ])('counts the leads that hold: %#', (axes, headline) => {
    expect(deriveHomeWords(english, { axes: [...axes], measured_on }).headline).toBe(headline);
  });

  test('says what was measured, what was found and what is open', () => {
    const unbeaten = { answers: ['no'], correct: 5, n: 10, accuracy: 0.5, p: 1, beaten_by: 0, of: 2 };
    const axes = [lead(0.2), row({ baseline: unbeaten }), row({ status: 'SPEC' })];
    expect(deriveHomeWords(english, { axes, measured_on }).says).toBe(
      'Two components. On one question a component is ahead on its own test only. ' +
        'On one question the best cannot be told from the next, and nobody is shown to do better than guessing. ' +
        '1 slot is open.',
    );
    const many = [lead(0.01), lead(0.02), row({ baseline: unbeaten }), row({})];
    expect(deriveHomeWords(english, { axes: many, measured_on }).says).toBe(
      'Two components. On 2 questions a component is ahead of all others that compete here. ' +
        'On 2 questions the best cannot be told from the next; on one of these nobody is shown to do better than guessing.',
    );
  });

  test.each(['separated', 'imported', 'exact-tie', 'untested', 'own-leader', 'preferences'])(
    'on the board %s with one comparison is its finding, in headline, quote and picture, and no count',
    async (name) => {
      const one = await goldenSite(name);
      const [row, ...others] = one.board.axes.filter(({ kind }) => kind === 'model-comparison');
      if (row === undefined || others.length > 0) return;
      const finding = deriveAxisFinding(english, row, one.measuredAxes);
      const { words, quote, limits } = deriveHomePage(one);
      expect(`${words.headline}.`).toBe(`${toAxisTitle(row)}: ${finding}`);
      expect(words.says).not.toMatch(/On \d|question/);
      expect(quote.says).toContain(finding);
      expect(limits).toHaveLength(one.board.limitations.length);
      expect(deriveSharePictures(one)[0]?.sentence).toBe(`${words.headline}.`);
    },
  );
});

describe('the key of the plots', () => {
  test('explains the marks that stand on this board, and no other', () => {
    const { key = [], sections } = deriveHomePage(site);
    const plots = sections.flatMap(({ rows = [] }) => rows.flatMap(({ strips }) => strips?.wide ?? []));
    const drawn = new Set<string>(plots.flatMap(({ marks }) => marks.map(({ standing }) => standing)));
    for (const tone of ['leader', 'alone', 'tied'])
      expect(key.some((entry) => entry.tone === tone)).toBe(drawn.has(tone));
    expect(drawn.size).toBeGreaterThan(0);
    expect(sections.map(({ isPlotted }) => isPlotted)).toContain(true);
  });

  test('speaks of other components only beside one that is marked', () => {
    const plots = deriveHomePage(site).sections.flatMap(({ rows = [] }) =>
      rows.flatMap(({ strips }) => strips?.wide ?? []),
    );
    const wordsOf = (drawn: typeof plots) =>
      derivePlotKey(english, drawn).find(({ tone }) => tone === 'rivals')?.words;
    expect(wordsOf(plots)).toBe('any other component');
    // As of an axis that could not be tested, or whose leader is withheld.
    expect(wordsOf(plots.map((plot) => ({ ...plot, marks: [] })))).toBe('a component');
  });

  test('is absent where nothing is plotted', () => {
    const empty = { ...site, measuredAxes: [], board: { ...site.board, axes: [] } };
    expect(deriveHomePage(empty).key).toBeUndefined();
  });
});
