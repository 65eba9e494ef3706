import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DiskBoard } from '../../../tests/kit/disk-board.ts';
import { deriveBoard } from '../../../tests/kit/engine.ts';
import { goldenCases } from '../../../tests/kit/golden-cases.ts';
import { exampleSite, goldenSite } from '../../../tests/kit/measured-board.ts';
import { makeWideBoard } from '../../../tests/kit/wide-board.ts';
import { canonicalize } from '../../core/canonical.ts';
import type { RunRow01 } from '../../schema/contracts.gen.ts';
import { validate } from '../../schema/validate.ts';
import { deriveQuotedArtefacts } from '../../surfaces/served-site.ts';
import type { Site } from '../site.ts';
import { boardComponents } from '../tables/board-components.ts';
import { deriveAxisFigures } from './axis-figures.ts';
import { deriveComponentFigures, memberFigureId } from './component-figures.ts';
import { deriveFigureIndex } from './figure-index.ts';

/** Of English, ids and addresses 3.1 characters and more are a token: at most 1,500 of them. */
const MOST_CHARACTERS = 4_650;

const figuresOf = (site: Site) => [...deriveAxisFigures(site), ...deriveComponentFigures(site)];
const indexOf = (site: Site) => deriveFigureIndex({ ...site, ...deriveQuotedArtefacts(site) });

const isSomeRead = (rows: readonly RunRow01[]) => rows.some(({ parsed }) => parsed);
const areRight = (rows: readonly RunRow01[]) =>
  rows.every(({ parsed, correct, score = Number(correct) }) => parsed && score === 1);

let wide: DiskBoard;
beforeAll(() => {
  wide = makeWideBoard({ items: 40, components: 60 });
});
afterAll(() => wide.remove());

const boards: readonly { readonly name: string; readonly siteOf: () => Promise<Site> }[] = [
  { name: 'our own board', siteOf: exampleSite },
  { name: 'a board of 60 components', siteOf: () => deriveBoard(wide) },
  ...Object.keys(goldenCases).map((name) => ({ name, siteOf: () => goldenSite(name) })),
];

describe.each(boards)('the figures of $name', ({ siteOf }) => {
  test('are short, each with a sentence, a limit and absolute addresses, and the index lists each', async () => {
    const site = await siteOf();
    const figures = figuresOf(site);
    for (const figure of figures) {
      validate('figure-0.1', JSON.parse(canonicalize(figure)), figure.id);
      expect(canonicalize(figure).length, figure.id).toBeLessThan(MOST_CHARACTERS);
      for (const address of Object.values(figure.addresses)) expect(address).toMatch(/^https:\/\//);
    }
    const index = validate('figure-index-0.1', JSON.parse(canonicalize(indexOf(site))), 'index');
    const listed = index.entries.map(({ kind, id }) => `${kind} ${id}`);
    expect(listed).toEqual(expect.arrayContaining(figures.map(({ kind, id }) => `${kind} ${id}`)));
    expect(new Set(listed).size).toBe(listed.length);
  });

  test('say what each component was asked, what of it counts and what it has not right, as its rows have it', async () => {
    const site = await siteOf();
    const figures = new Map(deriveComponentFigures(site).map((figure) => [figure.id, figure]));
    for (const { axis, run, units, deciding, unanswered, preference } of site.measuredAxes) {
      if (preference !== undefined) continue;
      const inScore = units.filter((unit) => deciding?.isIn(unit) ?? true);
      for (const { score } of site.fleets.get(axis.axis)?.members ?? []) {
        const { answers } = run.components.find(({ name }) => name === score.name) ?? expect.fail(score.name);
        const asked = inScore.flatMap(({ id, items }) => {
          const rows = items.map(({ item_id }) => answers.to(item_id));
          const isAsked = rows.every((each) => each.length > 0);
          return isAsked ? [{ id, isRead: rows.every(isSomeRead), isRight: rows.every(areRight) }] : [];
        });
        const counted = asked.filter(({ isRead }) => isRead || unanswered === undefined);
        const missed = counted.filter(({ isRight }) => !isRight).map(({ id }) => id);
        const more = missed.length > 6 ? ` and ${missed.length - 6} more` : '';
        const { facts = {} } =
          figures.get(memberFigureId(axis.axis, score.name)) ?? expect.fail(`${axis.axis} ${score.name}`);
        expect(
          [facts.asked, facts.counted ?? facts.asked, facts.not_right_on ?? ''],
          `${axis.axis} ${score.name}`,
        ).toEqual([asked.length, counted.length, missed.slice(0, 6).join(', ') + more]);
        if (facts.correct !== undefined) expect(missed.length).toBe(counted.length - Number(facts.correct));
      }
    }
  });

  test('say of nobody less than its interval and its score against the best do', async () => {
    const site = await siteOf();
    const figures = new Map(deriveComponentFigures(site).map((figure) => [figure.id, figure]));
    for (const [axis, { members }] of site.fleets) {
      const best = members.find(({ score }) => score.name === members.find(({ gap }) => gap)?.gap?.best);
      for (const { score, gap, standing, rank } of members) {
        if (gap === undefined || best === undefined) continue;
        const { sentence, facts = {} } =
          figures.get(memberFigureId(axis, score.name)) ?? expect.fail(score.name);
        if (gap.low > 0) expect(sentence, axis).not.toContain('may be up to');
        if (standing === 'rival' && rank !== undefined)
          expect(sentence, axis).toMatch(/; it is behind the best[;,]/);
        if (score.correct === undefined) continue;
        const isEqual = score.correct * best.score.asked === Number(best.score.correct) * score.asked;
        expect(
          String(facts.behind_the_best).startsWith(`${score.name} has the same score as ${gap.best} (`),
        ).toBe(isEqual);
        if (isEqual && standing === 'family') expect(sentence).toContain('it has the same score as the best');
      }
    }
  });

  test('name nobody whom the pages withhold', async () => {
    const site = await siteOf();
    const shown = new Set(boardComponents(site).map(({ name }) => name));
    const withheld = site.measuredAxes
      .flatMap(({ scores }) => scores.bestFirst.map(({ name }) => name))
      .filter((name) => !shown.has(name));
    const said = canonicalize([figuresOf(site), indexOf(site)]);
    for (const name of withheld) expect(said).not.toContain(`"${name}"`);
  });
});

test('of an axis the best 20 are listed, and where the others are', async () => {
  const [axis] = deriveAxisFigures(await deriveBoard(wide));
  expect([axis?.components?.length, axis?.next]).toEqual([20, expect.stringMatching(/\/tables\/jail\.csv$/)]);
});

test('the score of who is best is that of the row of the axis', async () => {
  const site = await exampleSite();
  const figures = deriveComponentFigures(site);
  const led = site.board.axes.filter(({ leader }) => leader !== undefined);
  expect(led.length).toBeGreaterThan(5);
  for (const { axis, leader, accuracy_asked } of led)
    expect(figures.find(({ ids, name }) => ids.axis === axis && name === leader)?.facts?.score, axis).toBe(
      accuracy_asked,
    );
});
