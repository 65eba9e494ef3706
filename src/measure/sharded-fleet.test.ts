/** Real components of the fleet, asked in shares: what they say must be what is published of them. */

import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { commitAll, git } from '../../tests/kit/git.ts';
import { useFolder } from '../../tests/kit/scratch.ts';
import { openFolder } from '../artifacts/folder.ts';
import { type MillBench, openBenches } from './benches.ts';
import { mergeShards } from './merge-shards.ts';
import { progressOn } from './progress.ts';
import { currentRuns } from './reproduce/reproduce.ts';
import { parseShard, shardFile } from './shard.ts';
import { publishMerged, runShard } from './sharded-run.ts';

const { asked } = await openBenches('.');

const NAME = 'yaml-suite-1';
const OF = 4;

/** Small ones of one package each. */
const small = ['yaml', 'js-yaml', 'yamljs'];

const root = useFolder();
beforeAll(() => {
  for (const path of ['package.json', `artifacts/banks/${NAME}`, 'artifacts/log'])
    cpSync(path, join(root, path), { recursive: true });
  git(root, 'init', '-q');
  commitAll(root);
});

function smallBench(): MillBench {
  const bench = asked.find((each) => each.bench === NAME);
  if (bench === undefined) throw new Error(`the board has no ${NAME}`);
  const adapters = async () => (await bench.adapters()).filter(({ name }) => small.includes(name));
  return { ...bench, adapters };
}

test('four shares have the committed rows, byte for byte', async () => {
  const bench = smallBench();
  const progress = progressOn({ isTTY: false, write: () => undefined }, () => 0);
  const deps = { root, resume: false, env: {}, now: () => new Date(0), progress };
  const out = join(root, 'out');
  await Promise.all(
    Array.from({ length: OF }, (_, at) => runShard(bench, { ...deps, shard: at + 1, of: OF, out })),
  );
  const shards = Array.from({ length: OF }, (_, at) => {
    const source = shardFile({ bench: NAME, shard: at + 1, of: OF });
    return { source, shard: parseShard(readFileSync(join(out, source)), source) };
  });
  const written = await publishMerged(bench, mergeShards(shards), deps);
  const [current] = currentRuns(openFolder('artifacts'), asked, { bench: NAME });
  for (const name of small) {
    const merged = readFileSync(
      join(root, written.replace('written: ', ''), 'rows', `${name}.jsonl`),
      'utf8',
    );
    const folder = `artifacts/runs/${NAME}/${current?.run.header.run}/rows`;
    expect(merged).toBe(readFileSync(`${folder}/${name}.jsonl`, 'utf8'));
  }
});
