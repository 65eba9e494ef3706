import { describe, expect, test } from 'vitest';
import { exampleSite } from '../../../tests/kit/measured-board.ts';
import { english } from '../../words/say.ts';
import { ownTestOnly } from '../board/lead-words.ts';
import type { FleetMember } from '../items/fleet.ts';
import { boardComponents } from '../tables/board-components.ts';
import { componentSlug } from '../tables/component-slug.ts';
import { componentWords } from './component-words.ts';

const site = await exampleSite();
const components = boardComponents(site).map((component) => ({
  ...component,
  says: componentWords(english, component),
}));

describe('what is said of a component', () => {
  test('is what its tests show', () => {
    for (const { says, tests } of components) {
      const counts = [...says.matchAll(/ on (\d+)(?=[;.])/g)].map(([, count]) => Number(count));
      if (tests.length > 1) expect(counts.reduce((sum, count) => sum + count, 0)).toBe(tests.length);
      else expect([says, counts]).toEqual([says, []]);
      const tied = tests.filter(({ member }) => member.standing === 'tied').length;
      const words = 'the highest score, but no reliable lead|not reliably behind the best';
      const counted = says.matchAll(new RegExp(`(?:${words})(?: on (\\d+))?(?=[;.])`, 'g'));
      expect([...counted].reduce((sum, [, count = '1']) => sum + Number(count), 0)).toBe(tied);
    }
  });

  test('of a sibling that does not compete is neither behind nor tied', () => {
    const families = site.measuredAxes.flatMap(({ separation }) => separation.families);
    expect(families.length).toBeGreaterThan(0);
    for (const { name: head, others } of families)
      for (const { name, says, tests } of components.filter((each) => others.includes(each.name))) {
        expect([name, says]).toEqual([name, expect.stringMatching(/does not compete( on \d+)?, because /)]);
        expect(says).toContain(head);
        if (tests.length === 1)
          expect(says).toBe(`Asked on 1 test: does not compete, because ${head} stands for its family.`);
      }
  });

  test('of a lead that falls after Holm says that it falls', () => {
    const tied = components.find(({ tests }) => tests.some(({ member }) => member.standing === 'tied'));
    const { tests } = tied ?? expect.fail('somebody is tied');
    const fallen = (member: FleetMember) => ({
      ...member,
      standing: member.standing === 'tied' ? ('alone' as const) : member.standing,
    });
    const alone = { tests: tests.map((each) => ({ ...each, member: fallen(each.member) })) };
    expect(tied?.says).not.toContain(ownTestOnly(english));
    expect(componentWords(english, alone)).toContain(ownTestOnly(english));
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
