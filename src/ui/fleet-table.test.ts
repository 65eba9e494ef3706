import { describe, expect, test } from 'vitest';
import { goldenSite, measuredBoard } from '../../tests/kit/measured-board.ts';
import { render } from '../../tests/kit/rendered.ts';
import { tablesOf, visibleText } from '../../tests/site/html-files.ts';
import { deriveFleet, type Fleet, type FleetMember } from '../derive/items/fleet.ts';
import FleetTable from './fleet-table.astro';

/** The table of a golden board, where something about its fleet may be changed. */
async function tableOf(board: string, change: (fleet: Fleet) => Partial<Fleet> = () => ({})) {
  const site = await goldenSite(board);
  const { measured, row, evidence } = await measuredBoard(board);
  const fleet = deriveFleet(measured, row, evidence);
  const html = await render(site, FleetTable, { row, fleet: { ...fleet, ...change(fleet) } });
  const [table = expect.fail('a table')] = tablesOf(html);
  return { html, row, fleet, table, text: visibleText(html) };
}

const withFirst =
  (change: Partial<FleetMember>) =>
  ({ members: [first, ...rest] }: Fleet) => ({
    members: first === undefined ? [] : [{ ...first, ...change }, ...rest],
  });

describe('the fleet as a table', () => {
  test('states every figure as text, with where its answers and rows are', async () => {
    const { html, fleet, table } = await tableOf('separated');
    const [{ score, rows_url } = expect.fail('a component')] = fleet.members;
    const [name, figure, interval, , , right, , accuracy] = table.rows[0] ?? [];
    expect([name, right]).toEqual([`${score.name} 1.0.0`, `${score.correct} of ${score.asked}`]);
    expect([figure, accuracy]).toEqual(Array(2).fill(expect.stringMatching(/^[01]\.\d{3}$/)));
    expect(interval).toMatch(/^\[[01]\.\d{3}, [01]\.\d{3}\]$/);
    expect(html).toContain('href="/axes/safety/items?first=first"');
    expect(html).toContain(`href="${rows_url}"`);
  });

  test.each([
    ['leader', 'ahead'],
    ['alone', 'ahead on its own test only'],
    ['tied', 'tied'],
    ['family', 'same family'],
    ['rival', ''],
  ] as const)('of one that stands as %s says “%s”', async (standing, words) => {
    const { table } = await tableOf('separated', withFirst({ standing }));
    expect(table.rows[0]?.[4]).toBe(words);
  });

  test('says of one whose distance to the best is known that it is behind', async () => {
    const gap = { best: 'x', points: 5, low: 1, high: 9, better: 2, worse: 7, kind: 'right' } as const;
    const { table } = await tableOf('separated', withFirst({ standing: 'rival', gap }));
    expect(table.rows[0]?.[4]).toBe('behind');
  });

  test.each([
    ['unsigned', 'unsigned'],
    ['superseded', 'card superseded'],
    ['unknown', 'not known: a ledger could not be read'],
  ] as const)('says why a component has no card: %s', async (cardless, words) => {
    const { table } = await tableOf('separated', withFirst({ card_id: undefined, cardless }));
    expect(table.rows[0]?.[8]).toMatch(new RegExp(`^${words}`));
  });

  test('strikes what was withdrawn below the others, with reason and entry', async () => {
    const { html, table } = await tableOf('withdrawn-leader-card');
    expect(table.rows.map(([name, , , rank]) => [name, rank]).slice(0, 2)).toEqual([
      ['second 1.0.0', '1'],
      ['third 1.0.0', '2'],
    ]);
    const [, struck = ''] = /<tr class="withdrawn"(.*?)<\/tr>/s.exec(html) ?? [];
    expect(struck).toContain('<s>first</s>');
    expect(struck).toContain('<s>1.000</s>');
    expect(visibleText(struck)).toMatch(/withdrawn 2026-\d\d-\d\d: \S.*; not counted/);
    expect(struck).toMatch(/href="\/corrections#C-[^"]*"/);
    expect(struck).toMatch(/aria-label="[^"]*card of first"/);
  });

  test('counts whom it leaves out, and says nothing where there is nobody', async () => {
    const excluded = [{ name: 'gone', code: 'NO_ANSWER', reason: 'It never answered.' }];
    const { text } = await tableOf('separated', () => ({ withheld: 2, excluded }));
    expect(text).toContain('not shown here because one of them is ahead: 2.');
    expect(text).toContain('untested and not zero: gone (NO_ANSWER: It never answered.).');
    expect((await tableOf('separated')).text).not.toMatch(/not shown here|untested and not zero/);
  });

  test('names some of very many who were left out, and how many more', async () => {
    const excluded = Array.from({ length: 23 }, (_, at) => ({ name: `x${at}`, code: 'C', reason: 'r' }));
    const { text } = await tableOf('separated', () => ({ excluded }));
    expect(text).toContain('x19 (C: r); 3 more, each in the run file with its reason.');
  });
});

describe('a large fleet', () => {
  const many =
    (count: number) =>
    ({ members: [member] }: Fleet) => ({
      members: member === undefined ? [] : Array.from({ length: count }, () => member),
    });

  test('shows the best twenty first, and the rest one click away', async () => {
    const { html } = await tableOf('separated', many(162));
    expect(tablesOf(html).map(({ rows }) => rows.length)).toEqual([20, 142]);
    expect(html).toContain('<summary>Show the other 142 components</summary>');
    expect((await tableOf('separated')).html).not.toContain('Show the other');
  });

  test('leads to pages of its own where one page cannot hold it', async () => {
    const { html } = await tableOf('separated', many(260));
    expect(tablesOf(html).map(({ rows }) => rows.length)).toEqual([20]);
    expect(html).toContain('<a href="/axes/safety/components">All 260 components, 100 on a page</a>');
  });
});
