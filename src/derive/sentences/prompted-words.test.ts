import { describe, expect, test } from 'vitest';
import { exampleSite } from '../../../tests/kit/measured-board.ts';
import { promptedWords } from './prompted-words.ts';

const site = await exampleSite();
const saidOf = (axis: string) =>
  promptedWords(site, site.board.axes.find((row) => row.axis === axis) ?? expect.fail(axis));

describe('a component that is asked by a prompt among others', () => {
  test.each(['safety', 'continuity', 'affect'])('has its result and its prompt on the page of %s', (axis) => {
    const [said, ...more] = saidOf(axis);
    const { score } =
      site.fleets.get(axis)?.members.find(({ score: { name } }) => said?.says.includes(name)) ??
      expect.fail('nobody is named');
    expect(said?.says).toContain(` ${score.correct} of ${score.asked} items`);
    expect(score.component.configuration).toContain(said?.prompt);
    expect(said?.prompt).toMatch(/Text: \{input\}\nAnswer:$/);
    expect(more).toEqual([]);
  });

  test.each(['care', 'jail', 'cross-reality'])('that got no items on %s says why', (axis) => {
    const { excluded = [] } = site.fleets.get(axis) ?? {};
    const [said] = saidOf(axis);
    expect(excluded.some(({ name, reason }) => said?.says.includes(name) && said.why?.includes(reason))).toBe(
      true,
    );
    expect(said).not.toHaveProperty('prompt');
  });

  test('is not told apart where nobody is asked by one', () => {
    expect(['governance', 'swarm', 'detector-interop'].flatMap(saidOf)).toEqual([]);
  });
});
