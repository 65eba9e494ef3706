import { describe, expect, test } from 'vitest';
import { exampleSite } from '../../../tests/kit/measured-board.ts';
import { english } from '../../words/say.ts';
import { ownTestOnly } from '../board/lead-words.ts';
import { deriveComponentPages } from './component-page.ts';
import { componentSlug } from './component-slug.ts';

const site = await exampleSite();
const pages = deriveComponentPages(site).flatMap(({ props }) => props.component ?? []);

describe('the pages of components', () => {
  test('each component of each axis is there with its figures, and the list names each once', () => {
    const cells = site
      .axisItems()
      .flatMap(({ row, fleet }) => fleet.members.map(({ score }) => `${score.name} ${row.axis}`));
    const shown = pages.flatMap(({ name, rows }) =>
      rows.map(({ page }) => `${name} ${page.split('/').at(-1)}`),
    );
    expect(shown.toSorted()).toEqual(cells.toSorted());
    const index = deriveComponentPages(site)[0]?.props.index;
    expect(index?.entries?.map(({ link }) => link.text)).toEqual(pages.map(({ name }) => name));
    expect(index?.lede).toMatch(new RegExp(`^${pages.length} components, `));
  });

  test('what is said of a component is what its rows show', () => {
    for (const { says, rows } of pages) {
      const counts = [...says.matchAll(/ on (\d+)(?=[;.])/g)].map(([, count]) => Number(count));
      if (rows.length > 1) expect(counts.reduce((sum, count) => sum + count, 0)).toBe(rows.length);
      else expect([says, counts]).toEqual([says, []]);
      const tied = rows.filter(({ standing }) => standing === 'tied').length;
      const counted = says.matchAll(/tied with the best(?: on (\d+))?(?=[;.])/g);
      expect([...counted].reduce((sum, [, count = '1']) => sum + Number(count), 0)).toBe(tied);
    }
  });

  test('a sibling that does not compete is said to be neither behind nor tied', () => {
    const { measuredAxes } = site;
    const families = measuredAxes.flatMap(({ separation }) => separation.families);
    expect(families.length).toBeGreaterThan(0);
    for (const { name: head, others } of families)
      for (const { name, says, rows } of pages.filter((page) => others.includes(page.name))) {
        expect([name, says]).toEqual([name, expect.stringMatching(/does not compete( on \d+)?, because /)]);
        expect(says).toContain(head);
        if (rows.length === 1)
          expect(says).toBe(`Asked on 1 test: does not compete, because ${head} stands for its family.`);
      }
  });

  test('a lead that falls after Holm is said to fall', () => {
    const axisItems = () =>
      site.axisItems().map((items) => ({
        ...items,
        fleet: {
          ...items.fleet,
          members: items.fleet.members.map((member) =>
            member.standing === 'tied' ? { ...member, standing: 'alone' as const } : member,
          ),
        },
      }));
    const fallen = deriveComponentPages({ ...site, axisItems }).flatMap(({ props }) => props.component ?? []);
    const alone = fallen.filter(({ rows }) => rows.some(({ standing }) => standing === ownTestOnly(english)));
    expect(alone.map(({ name }) => name)).toEqual(
      fallen.filter(({ says }) => says.includes(ownTestOnly(english))).map(({ name }) => name),
    );
    expect(alone.length).toBeGreaterThan(0);
  });

  test('a board that measured nothing has the list alone, which says so', async () => {
    const empty = deriveComponentPages({ ...site, axisItems: () => [] });
    expect(empty).toHaveLength(1);
    expect(empty[0]?.props.index?.lede).toBe('No component was measured yet.');
  });
});

describe('the address of a component', () => {
  test.each([
    ['eld', 'eld'],
    ['bad-words-next', 'bad-words-next'],
  ])('%s stays as it is', (name, slug) => expect(componentSlug(name)).toBe(slug));

  test('names that leave the same letters have addresses of their own', () => {
    const names = ['gpt-4', 'GPT-4', 'gpt 4', 'gpt/4', '@gpt-4', '模型', 'модель', '..'];
    const slugs = names.map(componentSlug);
    expect(new Set(slugs).size).toBe(names.length);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9][a-z0-9._-]*$/);
  });
});
