import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DiskBoard } from '../../../tests/kit/disk-board.ts';
import { deriveBoard } from '../../../tests/kit/engine.ts';
import { goldenCases } from '../../../tests/kit/golden-cases.ts';
import { exampleSite, goldenSite } from '../../../tests/kit/measured-board.ts';
import { makeWideBoard } from '../../../tests/kit/wide-board.ts';
import { canonicalize } from '../../core/canonical.ts';
import { validate } from '../../schema/validate.ts';
import { deriveQuotedArtefacts } from '../../surfaces/served-site.ts';
import type { Site } from '../site.ts';
import { boardComponents } from '../tables/board-components.ts';
import { deriveAxisFigures } from './axis-figures.ts';
import { deriveComponentFigures } from './component-figures.ts';
import { deriveFigureIndex } from './figure-index.ts';

/** Of English, ids and addresses 3.1 characters and more are a token: at most 1,500 of them. */
const MOST_CHARACTERS = 4_650;

const figuresOf = (site: Site) => [...deriveAxisFigures(site), ...deriveComponentFigures(site)];
const indexOf = (site: Site) => deriveFigureIndex({ ...site, ...deriveQuotedArtefacts(site) });

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
