import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { measuredBoard } from '../../../tests/kit/measured-board.ts';
import { boardOfReal, countedAgain } from '../../../tests/kit/real-results.ts';
import { componentAbout } from '../tables/fleet-table.ts';
import { deriveRepeats } from './repeats.ts';

const repeatsOf = async (board: string, name: string) => {
  const { measured } = await measuredBoard(board);
  const component = measured.run.components.find((each) => each.name === name);
  if (component === undefined) throw new Error(`${name} did not run`);
  return deriveRepeats(component);
};

const near = (value: number) => expect.closeTo(value, 10);

test('the spread of repeats is that of their scores over everything asked', async () => {
  expect(await repeatsOf('repeated', 'steady')).toEqual({
    epochs: 3,
    lowest: 39 / 40,
    highest: 1,
    once: 1,
    always: 39 / 40,
    chances: [
      { k: 1, items: 40, any: near((39 + 2 / 3) / 40), all: near((39 + 2 / 3) / 40) },
      { k: 2, items: 40, any: 1, all: near((39 + 1 / 3) / 40) },
      { k: 3, items: 40, any: 1, all: 39 / 40 },
    ],
  });
  expect(await repeatsOf('repeated', 'wavering')).toEqual({
    epochs: 3,
    lowest: 0.5,
    highest: 1,
    once: 1,
    always: 0,
    chances: [
      { k: 1, items: 40, any: near(2 / 3), all: near(2 / 3) },
      { k: 2, items: 40, any: 1, all: near(1 / 3) },
      { k: 3, items: 40, any: 1, all: 0 },
    ],
  });
});

test('nothing asked once has a spread', async () => {
  expect(await repeatsOf('separated', 'first')).toBeUndefined();
});

/** Three items, of whose four trials four, two and one are right. */
const trials = [
  ['a', [1, 1, 1, 1]],
  ['b', [1, 0, 0, 1]],
  ['c', [0, 1, 0, 0]],
] as const;

test('pass@k and pass^k stand for every k, on pages and in JSON, and are counted again', async () => {
  const simulations = trials.flatMap(([task_id, rewards]) =>
    rewards.map((reward, trial) => ({ task_id, trial, reward_info: { reward } })),
  );
  const info = { agent_info: { llm: 'm' }, environment_info: { domain_name: 'airline' } };
  const folder = mkdtempSync(join(tmpdir(), 'trials-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'trials.json'), JSON.stringify({ info, simulations }));
  const { board, site } = await boardOfReal([join(folder, 'trials.json')]);
  const [fleet = expect.fail('a fleet is shown')] = site.fleets.values();
  const [member = expect.fail('a component is shown')] = fleet.members;
  expect(componentAbout(site.say, member, fleet)).toContain(
    'pass@1 over 4 repeats, from 0.333 to 0.667; pass@2 0.778, pass^2 0.389; pass@3 0.917, pass^3 0.333; pass@4 1.000, pass^4 0.333',
  );
  const { holds, isRefuted, textAt } = await countedAgain(board);
  expect(JSON.parse(textAt('api/comparison.json')).axes[0].components[0].repeats.chances).toEqual([
    { k: 1, items: 3, any: near(7 / 12), all: near(7 / 12) },
    { k: 2, items: 3, any: near(7 / 9), all: near(7 / 18) },
    { k: 3, items: 3, any: near(11 / 12), all: near(1 / 3) },
    { k: 4, items: 3, any: 1, all: near(1 / 3) },
  ]);
  await holds();
  const other = (text: string): string => text.replace('"k":3', '"k":5');
  await isRefuted({ 'api/comparison.json': other }, 'chances');
});
