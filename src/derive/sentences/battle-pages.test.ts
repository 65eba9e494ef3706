/** Battles of a chain, in which the two best never met and one fought on too few prompts: every page says so, and none more. */

import { expect, test } from 'vitest';
import { demoBoardFiles } from '../../../tests/kit/board.ts';
import { makeDiskBoard } from '../../../tests/kit/disk-board.ts';
import { signBoard } from '../../../tests/kit/engine.ts';
import { boardAfter, planFiles } from '../../../tests/kit/import-plan.ts';
import { siteOf } from '../../../tests/kit/measured-board.ts';
import { readEvidence } from '../../artifacts/evidence.ts';
import { english } from '../../words/say.ts';
import { battleWords } from '../cards/battle-words.ts';
import { keptOf } from '../cards/frozen-findings.ts';
import { aloneWords } from '../items/gap.ts';
import { boardComponents } from '../tables/board-components.ts';
import { rankSetsWords } from '../tables/rank-sets.ts';
import { toAxisQuote } from './axis-quote.ts';
import { heldFigures } from './card-context.ts';
import { componentWords } from './component-words.ts';
import { deriveAxisFinding } from './finding.ts';
import { resultQuotes } from './result-quote.ts';

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

/** The rank and the verdict that stand on the card of each, as they were kept with it. */
const heldOn = ({ evidence, board }: typeof site) =>
  new Map(
    evidence.cards.measurement.map(({ card, payload }) => {
      const [{ kept } = expect.fail('its context was kept')] = keptOf(evidence, card.id);
      return [payload.model.id, heldFigures(english, kept, board.axes[0]).map(([, text]) => text)];
    }),
  );

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
  const said = ['bee', 'cub']
    .flatMap((name) => gapOf(name) ?? [])
    .map((gap) => aloneWords(english, gap, row));
  expect(said).toEqual(['never met it', 'won 0 of their battles, lost 40']);
  expect(gapOf('ace')).toBeUndefined();
});

test('the difference of two that never met is as wide as what no draw moves', () => {
  expect(row.separation_detail?.difference_method).toContain('widened to Wilson 95 % over 80 prompts');
});

test('who fought on too few prompts is not behind anybody, and its battles are counted', () => {
  const [ace, owl] = ['ace', 'owl'].map(
    (name) => boardComponents(site).find((each) => each.name === name) ?? expect.fail(name),
  );
  expect(owl && componentWords(english, owl)).toBe('Asked on 1 test: without a score.');
  const wonBy = (one: typeof ace) => battleWords(english, one?.tests[0]?.member.score.battles ?? {});
  expect(wonBy(owl)).toBe('0 of 2 battles won, 0 tied, 2 lost');
  expect(wonBy(ace)).toBe('42 of 42 battles won, 0 tied, 0 lost');
  expect(heldOn(site).get('owl')).toEqual(['none', 'none']);
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
  const components = boardComponents(circle.site);
  expect(components.map((each) => componentWords(english, each))).toEqual(
    Array(3).fill('Asked on 1 test: with no order found.'),
  );
  const members = components.flatMap(({ tests }) => tests.map(({ member }) => member));
  expect(members.map(({ rank }) => rank)).toEqual(Array(3).fill(undefined));
  const ranks = [...heldOn(circle.site).values()].map(([, rank]) => rank);
  expect(ranks).toEqual(Array(3).fill('none: no order fits the battles'));
  expect(members.map(resultQuotes(circle.site, circle.row))).toEqual(
    Array(3).fill(expect.stringContaining('the score, a mean over opponents, makes nobody better')),
  );
});
