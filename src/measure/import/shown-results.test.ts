import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { boardOfReal } from '../../../tests/kit/real-results.ts';
import { useFolder } from '../../../tests/kit/scratch.ts';
import { writeShownResults } from '../../../tests/kit/shown-results.ts';

const folder = useFolder();
beforeAll(() => writeShownResults(folder));

const read = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'));

type Wish = Parameters<typeof boardOfReal>[1];

/** What the board says of each component, and what it leaves out. */
const publishedOf = async (tool: string, wish: Wish) => {
  const { site } = await boardOfReal([join(folder, tool)], wish);
  const { run, scores } = site.measuredAxes[0] ?? expect.fail('an axis');
  const counts = scores.inRunOrder.map(({ name, correct, asked }) => [name, correct, asked] as const);
  return { header: run.header, counts: counts.toSorted(([one], [other]) => (one < other ? -1 : 1)) };
};

test('25 counted systems of a list of 162, and what the other 137 are', async () => {
  const wish = { publishDisagreement: ['agent with model-004'], task: 'Verified' };
  const { counts, header } = await publishedOf('swe-bench', wish);
  const [verified] = read('swe-bench/leaderboards.json').leaderboards;
  const counted = verified.results.filter((entry: Counted) => entry.per_instance_details !== null);
  expect(counts).toEqual(
    counted.map(({ name, per_instance_details: details }: Counted) => [
      ...[name, Object.values(details ?? {}).filter(({ resolved }) => resolved).length, 500],
    ]),
  );
  expect(header).toMatchObject({
    task: 'Verified',
    left_out:
      '137 of 162 entries of Verified, with a percentage only. All of Lite (12), with a percentage only.',
  });
  expect(header.stated?.filter(({ disagrees }) => disagrees).map(({ model }) => model)).toEqual([
    'agent with model-004',
  ]);
});

type Counted = {
  readonly name: string;
  readonly per_instance_details: Readonly<Record<string, { readonly resolved: boolean }>> | null;
};

test('nine models of HELM, each as its own statistics state it', async () => {
  const { counts } = await publishedOf('helm', { metric: 'exact_match' });
  const runs = readdirSync(join(folder, 'helm')).toSorted();
  expect(counts.map(([, correct = 0, asked]) => correct / asked)).toEqual(
    runs.map((run) => read(`helm/${run}/stats.json`)[0].mean),
  );
});

test.each(['base', 'plus'])('three models of EvalPlus under %s', async (metric) => {
  const { counts } = await publishedOf('evalplus', { metric });
  const passes = (statuses: Readonly<Record<string, string>>): boolean =>
    [statuses.base_status, ...(metric === 'plus' ? [statuses.plus_status] : [])].every(
      (each) => each === 'pass',
    );
  const files = readdirSync(join(folder, 'evalplus')).toSorted();
  expect(counts).toEqual(
    files.map((file, at) => {
      const tasks: readonly (readonly Readonly<Record<string, string>>[])[] = Object.values(
        read(`evalplus/${file}`).eval,
      );
      return [`example/model-00${at + 1}`, tasks.flat().filter(passes).length, 164];
    }),
  );
});
