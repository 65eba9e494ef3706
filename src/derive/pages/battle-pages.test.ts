/** Battles of a chain, in which the two best never met and one fought on too few prompts: every page says so, and none more. */

import { expect, test } from 'vitest';
import { demoBoardFiles } from '../../../tests/kit/board.ts';
import { makeDiskBoard } from '../../../tests/kit/disk-board.ts';
import { signBoard } from '../../../tests/kit/engine.ts';
import { boardAfter, planFiles } from '../../../tests/kit/import-plan.ts';
import { siteOf } from '../../../tests/kit/measured-board.ts';
import { shownPages } from '../../../tests/kit/shown-pages.ts';
import { readEvidence } from '../../artifacts/evidence.ts';
import { english } from '../../words/say.ts';
import { aloneWords } from '../items/gap.ts';
import { toAxisQuote } from './axis-quote.ts';
import { deriveCardPages } from './card-page.ts';
import { deriveComponentPages } from './component-page.ts';
import { deriveAxisFinding } from './finding.ts';
import { rankSetsWords } from './rank-sets.ts';

const fought = [
  ['ace', 'cub', 40, 40],
  ['bee', 'cub', 26, 40],
  ['ace', 'owl', 2, 2],
] as const;

/** Signed on 29 November. */
async function boardOf(battles: readonly (readonly [string, string, number, number])[]) {
  const lines = battles.flatMap(([one, other, won, of], at) =>
    Array.from({ length: of }, (_, k) => `p${at}-${k},${one},${other},${k < won ? one : other}`),
  );
  const csv = ['prompt,model_a,model_b,winner', ...lines, ''].join('\n');
  const empty = demoBoardFiles({ axes: [{ axis: 'duel' }] });
  const options = { axis: 'duel', question: 'Whose answer is preferred?' };
  const made = makeDiskBoard(boardAfter(empty, planFiles({ 'r.csv': csv }, options, empty)));
  await signBoard(made, '2026-11-29T00:00:00Z');
  const site = await siteOf(readEvidence(made.artifactsDir));
  made.remove();
  const row = site.board.axes.find(({ axis }) => axis === 'duel') ?? expect.fail('the axis is there');
  return { site, row };
}

const { site, row } = await boardOf(fought);
const componentPages = deriveComponentPages(site).flatMap(({ props }) => props.component ?? []);
const pageOf = (name: string) => componentPages.find((page) => page.name === name) ?? expect.fail(name);

test('who is ahead is ahead of those that have a score', () => {
  expect(deriveAxisFinding(english, row, site.measuredAxes)).toBe(
    'ace is ahead of both others with a score by at least 45.3 points (95 % per pair).',
  );
});

test('of two that never met nothing is counted, of others their battles', () => {
  const gapOf = (name: string) =>
    site.fleets.get('duel')?.members.find(({ score }) => score.name === name)?.gap;
  expect(row.separation_detail).toMatchObject({ binding_rival: 'bee', n_common: 0 });
  const apart = row.differences?.find(({ rival }) => rival === 'bee') ?? expect.fail('not listed');
  expect(gapOf('bee')).toMatchObject({ best: 'ace', points: apart.points, low: apart.low });
  const said = ['bee', 'cub'].flatMap((name) => gapOf(name) ?? []).map((gap) => aloneWords(english, gap));
  expect(said).toEqual(['never met it', 'won 0 of their battles, lost 40']);
  expect(gapOf('ace')).toBeUndefined();
});

test('the difference of two that never met is as wide as what no draw moves', () => {
  expect(row.separation_detail?.difference_method).toContain('widened to Wilson 95 % over 80 prompts');
});

test('who fought on too few prompts is not behind anybody, and its battles are counted', () => {
  const owl = pageOf('owl');
  expect(owl.says).toBe('Asked on 1 test: without a score.');
  expect(owl.rows[0]?.correct).toBe('0 of 2 battles won, 0 tied, 2 lost');
  expect(pageOf('ace').rows[0]?.correct).toBe('42 of 42 battles won, 0 tied, 0 lost');
  const card = shownPages(deriveCardPages(site)).find(({ heading }) => heading === 'owl');
  expect(card?.context?.figures?.map(({ text }) => text).slice(0, 2)).toEqual(['none', 'none']);
});

test('nothing calls draws of prompts an exact test', () => {
  expect(toAxisQuote(site, row)).not.toMatch(/exact test/);
  const [measured = expect.fail('battles were fought')] = site.measuredAxes;
  const words = rankSetsWords(english, measured, measured.ranks ?? expect.fail('ranks were drawn'));
  expect(words).toContain('a test of the leader against each rival alone');
  expect(words).not.toMatch(/exact test/);
});

test('where no order fits nobody is behind anybody', async () => {
  const circle = await boardOf([
    ['ace', 'bee', 40, 40],
    ['bee', 'cub', 40, 40],
    ['cub', 'ace', 40, 40],
  ]);
  expect(circle.row.separation_basis).toMatch(/^NO_ORDER/);
  const pages = deriveComponentPages(circle.site).flatMap(({ props }) => props.component ?? []);
  expect(pages.map(({ says }) => says)).toEqual(Array(3).fill('Asked on 1 test: with no order found.'));
  expect(pages.flatMap(({ rows }) => rows.map(({ rank }) => rank))).toEqual(Array(3).fill('none'));
  const cards = shownPages(deriveCardPages(circle.site));
  const ranks = cards.flatMap(({ context }) => context?.figures?.filter(({ name }) => name === 'Rank') ?? []);
  expect(ranks.map(({ text }) => text)).toEqual(Array(3).fill('none: no order fits the battles'));
  expect(cards.map(({ quote }) => quote)).toEqual(
    Array(3).fill(expect.stringContaining('the score, a mean over opponents, makes nobody better')),
  );
});
