import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentOf } from '../../tests/kit/disk-board.ts';
import { fakeBench, heard, type MillBoard, makeMillBoard } from '../../tests/kit/mill-board.ts';
import { readAttempts } from '../artifacts/attempts.ts';
import { openFolder } from '../artifacts/folder.ts';
import { parseRunHeader } from '../artifacts/run-header.ts';
import { type FoundShard, mergeShards } from './merge-shards.ts';
import { runBench } from './mill.ts';
import { parseShard, type Shard, shardBytes, shardFile } from './shard.ts';
import { publishMerged, runShard } from './sharded-run.ts';

const OF = 3;

const inputs = ['right', 'below', 'here', 'there', 'left', 'north', 'south'];

/** One that is out on a single item, one whose two passes differ there, one that cannot be had. */
const chosen = ['honest', 'throwing', 'random', 'crashing', 'missing', 'shapeless'];

const bench = fakeBench('fake-1', chosen);

let board: MillBoard;
let root = '';
const { progress, text: said } = heard();

beforeAll(() => {
  board = makeMillBoard({ 'fake-1': inputs });
  root = board.root;
});
afterAll(() => board.remove());

const deps = () => ({ root, resume: false, env: {}, now: () => new Date('2026-11-21T10:00:00Z'), progress });

describe('a bench asked in shares', () => {
  const shards: FoundShard[] = [];
  beforeAll(async () => {
    for (const shard of [2, 3, 1]) {
      await runShard(bench, { ...deps(), shard, of: OF, out: join(root, 'out') });
      const source = shardFile({ bench: 'fake-1', shard, of: OF });
      shards.push({ source, shard: parseShard(await readFile(join(root, 'out', source)), source) });
    }
  });

  test('has the rows and the exclusions of one machine, byte for byte', async () => {
    const earlier = { ...deps(), now: () => new Date('2026-11-21T09:00:00Z') };
    const alone = (await runBench(bench, earlier)).replace('written: ', '');
    const together = (await publishMerged(bench, mergeShards(shards), deps())).replace('written: ', '');
    const [one, two] = [contentOf(join(root, alone)), contentOf(join(root, together))];
    // What differs from pass to pass is the number of the process that answered.
    const rowsOf = (files: ReadonlyMap<string, string>) =>
      [...files]
        .filter(([name]) => name.startsWith('rows/'))
        .map(([name, rows]) => [name, rows.replace(/"prediction":"\d+"/g, '"prediction":"process"')]);
    expect(rowsOf(two)).toEqual(rowsOf(one));
    expect(rowsOf(one).map(([name]) => name)).toEqual([
      'rows/honest.jsonl',
      'rows/random.jsonl',
      'rows/shapeless.jsonl',
      'rows/throwing.jsonl',
    ]);
    const header = async (folder: string) => {
      const stated = parseRunHeader(await readFile(join(root, folder, 'run.json')), 'run.json');
      const fleet = stated.fleet.map((each) =>
        'differing' in each ? { ...each, rows_sha256: `${each.differing} of ${each.n}` } : each,
      );
      return { ...stated, fleet };
    };
    const { run: _one, ...first } = await header(alone);
    const { run: _two, ...second } = await header(together);
    const { started_at, finished_at } = second;
    expect(second).toEqual({ ...first, started_at, finished_at, duration_ms: 0 });
    expect(second.fleet[2]).toMatchObject({ name: 'random', rows_sha256: '1 of 14' });
  });

  test('is one attempt on record', () => {
    const attempts = readAttempts(openFolder(join(root, 'artifacts'))) ?? [];
    expect(attempts.map(({ outcome, components }) => [outcome, components.length])).toEqual([
      ['published', chosen.length],
      ['published', chosen.length],
    ]);
  });

  test('is joined once', async () => {
    await expect(publishMerged(bench, mergeShards(shards), deps())).rejects.toThrow(
      /fake-1: expected shares that are not joined yet, got those of artifacts\/runs\/fake-1\/2026-11-21-/,
    );
    expect(readAttempts(openFolder(join(root, 'artifacts')))).toHaveLength(2);
  });

  test('shows nothing of how well a share did', () => {
    const ofShares = said().split('fake-1: 7 items')[0] ?? '';
    expect(ofShares).toContain('honest 0.0.1: 3 items asked, 2 times');
    expect(ofShares).not.toMatch(/correct|unparsed/);
  });

  const changed = (at: number, change: object): readonly FoundShard[] =>
    shards.map((found, index) => (index === at ? { ...found, shard: { ...found.shard, ...change } } : found));

  type Fleet = Shard['fleet'];

  /** The fleet with nothing answered. */
  const cut = (fleet: Fleet = []): Fleet =>
    fleet.map((entry) => ('passes' in entry ? { ...entry, passes: [[], []] } : entry));

  const newer = (fleet: Fleet = []): Fleet =>
    fleet.map((entry) => ({ ...entry, identity: { ...entry.identity, version: '9' } }));

  test.each([
    [
      'another bank',
      () => changed(0, { bank_sha256: '0'.repeat(64) }),
      'fake-1.2-of-3.json: expected bank_sha256',
    ],
    [
      'another mill',
      () => changed(1, { harness: { name: 'x', version: '1', sha256: '0'.repeat(64) } }),
      'fake-1.3-of-3.json: expected harness',
    ],
    ['another runtime', () => changed(0, { node: '1.0.0' }), 'fake-1.2-of-3.json: expected node'],
    [
      'another fleet',
      () => changed(0, { fleet: shards[0]?.shard.fleet.slice(1) }),
      'fake-1.2-of-3.json: expected honest at place 1, as in fake-1.1-of-3.json, got throwing',
    ],
    [
      'another version of one',
      () => changed(0, { fleet: newer(shards[0]?.shard.fleet) }),
      /fake-1\.2-of-3\.json: expected \w+ with version 0\.0\.1, as in fake-1\.1-of-3\.json, got 9$/,
    ],
    [
      'answers that were cut',
      () => changed(0, { fleet: cut(shards[0]?.shard.fleet) }),
      'fake-1.2-of-3.json: expected 3 answers of each component in a pass, or one less, as in fake-1.1-of-3.json, got 0',
    ],
    ['another cut', () => changed(0, { of: 4 }), 'fake-1.2-of-3.json: expected of 3'],
    [
      'a missing share',
      () => shards.slice(1),
      'expected 3 shares, got 2; ask what is missing: npm run measure -- --bench fake-1 --shard 2/3',
    ],
    [
      'a share twice',
      () => [...shards, ...shards.slice(0, 1)],
      'expected each share once, got share 2 a second time',
    ],
  ])('refuses %s', (_what, found, says) => {
    expect(() => mergeShards(found())).toThrow(says);
  });

  test('refuses shares of a mill or a bank that is not the one here', async () => {
    const merged = mergeShards(shards);
    const old = { ...merged, harness: { ...merged.harness, sha256: '0'.repeat(64) } };
    await expect(publishMerged(bench, old, deps())).rejects.toThrow('check out the version that asked');
    const other = { ...merged, bank_sha256: '0'.repeat(64) };
    await expect(publishMerged(bench, other, deps())).rejects.toThrow('expected shares with bank_sha256');
  });

  test('refuses answers that are too few for the bank', async () => {
    const merged = mergeShards(shards);
    await expect(publishMerged(bench, { ...merged, fleet: cut(merged.fleet) }, deps())).rejects.toThrow(
      'honest: expected 7 answers in each pass, got 0 and 0',
    );
  });

  const asText = (change: object): string =>
    Buffer.from(shardBytes(Object({ ...shards[0]?.shard, ...change }))).toString();

  test.each([
    [{ shard: 0 }, 'field /shard: expected'],
    [{ shard: 4 }, 'no share: 4 of 3'],
    [{ shard: 1.5 }, 'field /shard: expected'],
    [{ of: 1e9 }, 'field /of: expected'],
    [{ started_at: 'yesterday' }, 'field /started_at: expected'],
    [{ finished_at: '2026-13-41T00:00:00Z' }, 'no time: 2026-13-41'],
  ])('refuses %j in the file of a share', (change, says) => {
    expect(() => parseShard(Buffer.from(asText(change)), 'x.json')).toThrow(says);
  });

  test('refuses a file in which one component was asked less', () => {
    const fleet = shards[0]?.shard.fleet.map((entry) =>
      'passes' in entry && entry.identity.name === 'shapeless'
        ? { ...entry, passes: entry.passes.map((pass, at) => (at === 1 ? pass.slice(1) : pass)) }
        : entry,
    );
    expect(() => parseShard(Buffer.from(asText({ fleet })), 'x.json')).toThrow(
      /^x.json: .*: 1 answers of shapeless in a pass, 2 of honest/,
    );
  });

  test('is not asked where its answers cannot be kept', async () => {
    const out = join(root, 'package.json');
    const asked = said().length;
    await expect(runShard(bench, { ...deps(), shard: 1, of: OF, out })).rejects.toThrow(
      /--out .*package.json: expected a folder that can be written, got EEXIST/,
    );
    expect(said().length).toBe(asked);
  });

  test.each(['{}', '', '{"schema":"mill-shard/1","bench":7}'])('refuses %j as a share', (text) => {
    expect(() => parseShard(Buffer.from(text), 'x.json')).toThrow(
      'x.json: expected a share as --shard writes it',
    );
  });

  test('comes back from its file as it was written', () => {
    for (const { shard, source } of shards) expect(parseShard(shardBytes(shard), source)).toEqual(shard);
  });
});

test('many slow items are as many in shares as in one', () => {
  const slow = { prediction: null, raw: 'timed out' };
  const nowhere = { package: 'a', version: null, integrity: null, licence: null };
  const identity = { name: 'a', ...nowhere, family: 'a', own: true };
  const passes = [
    [slow, slow],
    [slow, slow],
  ];
  const shard = (number: number): FoundShard => ({
    source: `${number}`,
    shard: {
      bench: 'b',
      shard: number,
      of: 2,
      bank_sha256: '0',
      bank_checkpoint: { size: 1, root: '' },
      harness: { name: '', version: '', sha256: '' },
      node: '',
      started_at: `${number}`,
      finished_at: `${number}`,
      duration_ms: 5,
      fleet: [{ identity, asked: { adapter_sha256: '0' }, passes }],
    },
  });
  expect(mergeShards([shard(2), shard(1)])).toMatchObject({
    started_at: '1',
    finished_at: '2',
    duration_ms: 10,
    fleet: [{ excluded: { reason_code: 'TIMED_OUT', reason: expect.stringContaining('more than 3 items') } }],
  });
});
