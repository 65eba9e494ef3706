import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Bench, toRow } from '../bench/bench.ts';
import { benches } from '../bench/benches.ts';
import { aboveLeast, exponentOf } from '../bench/exponents.ts';
import { leavingOut, ranking } from '../bench/growing-statistics.ts';
import { compared, inTurns, median, rounds } from '../bench/in-turns.ts';
import { runMeasured } from '../bench/measured-process.ts';
import { buildPlainSite, makePlainSite } from '../bench/plain-site.ts';
import { amended, runBenches, whyUnwritable } from '../bench/run-benches.ts';
import { runFloor } from '../bench/site-build.ts';
import { validate } from '../src/schema/validate.ts';
import { useFolder } from '../tests/kit/scratch.ts';

const scratch = useFolder();

const bench = (change: Partial<Bench> = {}): Bench => ({
  id: 'one-over-other',
  what: 'one over the other',
  target: { atMost: 2 },
  run: async () => ({ ratio: 1.23456, detail: '5 s against 4 s' }),
  ...change,
});

describe('a row', () => {
  test.each([
    [{ atMost: 2 }, 2, true],
    [{ atMost: 2 }, 2.0001, false],
    [{ atLeast: 0.5 }, 0.5, true],
    [{ atLeast: 0.5 }, 0.4999, false],
  ])('of target %j at %d holds: %s', (target, ratio, holds) => {
    expect(toRow(bench({ target }), { ratio, detail: 'x' }).holds).toBe(holds);
  });

  test('keeps its ratio to three digits and says what was divided by what', () => {
    expect(toRow(bench(), { ratio: 1.23456, detail: '5 s against 4 s' })).toEqual({
      id: 'one-over-other',
      ratio: 1.23,
      target: '≤ 2',
      holds: true,
      detail: 'one over the other: 5 s against 4 s',
    });
  });

  test('whose ratio keeps the target does not hold where something went wrong beside it', () => {
    expect(toRow(bench(), { ratio: 1, detail: 'x', fault: 'an error' })).toMatchObject({ holds: false });
  });

  test('that could not be measured says why, and neither holds nor fails', () => {
    const row = toRow(bench(), { unmeasured: 'scipy is not installed' });
    expect(row).toMatchObject({ ratio: null, holds: null, detail: /UNMEASURED, scipy is not installed/ });
  });
});

describe('a run of benches', () => {
  test('rows that were measured again take the place of those of before, on the same machine only', async () => {
    const about = { date: '2026-01-02', print: () => undefined };
    const [first, second] = [bench(), bench({ id: 'another' })];
    const before = await runBenches([first, second], about);
    const file = join(scratch, 'published.json');
    writeFileSync(file, JSON.stringify(before));
    const again = await runBenches([{ ...second, run: async () => ({ ratio: 7, detail: 'x' }) }], about);
    expect(amended(file, again)).toEqual({
      ...before,
      rows: [before.rows[0], { ...before.rows[1], ratio: 7, holds: false, detail: expect.any(String) }],
    });
    const elsewhere = { ...again, machine: { ...again.machine, cores: 1_024 } };
    expect(amended(file, elsewhere)).toBeUndefined();
  });

  test('a row that broke says why without the folders of this machine', async () => {
    const broken = bench({
      run: async () => expect.fail(`${resolve('src/a.ts')} wrote ${join(tmpdir(), 'b')}`),
    });
    const { rows } = await runBenches([broken], { date: '2026-01-02', print: () => undefined });
    expect(rows[0]?.detail).toContain('./src/a.ts wrote TMPDIR/b');
  });

  test('begins only where its results can be written, and leaves nothing before', () => {
    const file = join(scratch, 'new/results.json');
    expect([whyUnwritable(file), existsSync(file)]).toEqual([undefined, false]);
    const asked = ['scripts/bench.ts', '--only', 'canonical-json', '--json'];
    for (const place of [scratch, resolve('package.json/x.json')]) {
      const { status, stderr } = spawnSync(process.execPath, [...asked, place], { encoding: 'utf8' });
      expect(status).toBe(1);
      expect(stderr).toContain(`USAGE: ${place}: expected a file that can be written, got E`);
    }
  });

  test('goes on where one breaks, which is then a row that does not hold', async () => {
    const breaking = bench({ id: 'breaks', run: () => Promise.reject(new Error('it broke')) });
    const lines: string[] = [];
    const results = await runBenches([breaking, bench()], {
      date: '2030-01-02',
      print: (line) => void lines.push(line),
    });
    expect(validate('bench-results-0.1', results, 'results')).toEqual(results);
    expect(results.rows.map(({ id, holds }) => [id, holds])).toEqual([
      ['breaks', false],
      ['one-over-other', true],
    ]);
    expect(results.rows[0]?.detail).toContain('it broke');
    expect(lines.at(-1)).toContain('5 s against 4 s');
  });

  test('names no machine', async () => {
    const { machine } = await runBenches([], { date: '2030-01-02', print: () => {} });
    expect(Object.keys(machine)).toEqual(['node', 'platform', 'cpu', 'cores', 'memory_gib', 'load_before']);
  });
});

describe('turns', () => {
  test('ask both as often, each in turn first, and give the median of the ratios with its spread', async () => {
    const order: string[] = [];
    const taking = (name: string, times: readonly number[]) => {
      let at = 0;
      return () => {
        order.push(name);
        return times[at++] ?? Number.NaN;
      };
    };
    const turns = await inTurns(3, taking('a', [2, 9, 4]), taking('b', [1, 3, 4]));
    expect(order).toEqual(['a', 'b', 'b', 'a', 'a', 'b']);
    expect(turns).toEqual({ ratio: 2, one: 4, other: 3, low: 1, high: 3, turns: 3 });
  });

  test('of more than two begin with the last every second time, and any two of them are compared turn by turn', async () => {
    const order: string[] = [];
    const taking = (name: string, each: number) => () => {
      order.push(name);
      return each;
    };
    const times = await rounds(2, [taking('a', 1), taking('b', 2), taking('c', 6)]);
    expect(order.join('')).toBe('abccba');
    expect(times).toEqual([
      [1, 1],
      [2, 2],
      [6, 6],
    ]);
    expect(compared([6, 8, 3], [3, 2, 1])).toEqual({ ratio: 3, one: 6, other: 2, low: 2, high: 4, turns: 3 });
  });

  test('the median of an even number lies between the two in the middle', () => {
    expect([median([4, 1, 2, 9]), median([7])]).toEqual([3, 7]);
  });
});

describe('a measured command', () => {
  const inChild = (script: string): string =>
    `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(script)}])`;

  test('held the memory of the largest process it started', async () => {
    const held = (mebibytes: number) => `Buffer.alloc(${mebibytes} * 1024 * 1024, 1)`;
    const small = await runMeasured({ args: ['-e', held(1)] });
    const large = await runMeasured({ args: ['-e', inChild(held(200))] });
    expect(large.peakBytes - small.peakBytes).toBeGreaterThan(150 * 1024 * 1024);
  });

  test('cost the work of its threads and of its children, and nothing while it waited', async () => {
    const busy = 'const until = process.cpuUsage().user + 500_000; while (process.cpuUsage().user < until);';
    const thread = `new (require('node:worker_threads').Worker)(${JSON.stringify(busy)}, { eval: true })`;
    const waiting = await runMeasured({ args: ['-e', 'setTimeout(() => {}, 1500)'] });
    expect(waiting.seconds).toBeGreaterThan(1.5);
    expect(waiting.worked).toBeLessThan(1);
    for (const script of [thread, inChild(busy), inChild(inChild(busy))]) {
      const { worked } = await runMeasured({ args: ['-e', script] });
      expect(worked, script).toBeGreaterThan(0.5);
    }
  });
});

describe('the floor of a build', () => {
  test('verifies every signed card of the committed board, and writes as many bytes as were built', async () => {
    const [site, out] = [join(scratch, 'small-site'), join(scratch, 'floor')];
    mkdirSync(join(site, 'below'), { recursive: true });
    writeFileSync(join(site, 'below/file'), 'twelve bytes');
    const { worked, did } = await runFloor({ artifacts: 'artifacts', site, out });
    const cards = ['measurement', 'mill', 'fact-run'].reduce(
      (sum, name) => sum + readFileSync(`artifacts/cards/${name}.jsonl`, 'utf8').split('\n').length - 1,
      0,
    );
    expect(did).toContain(`${cards} cards verified, 1 files written`);
    expect(readFileSync(join(out, 'below/file')).length).toBe(12);
    expect(worked).toBeGreaterThan(0);
  });

  test('a plain site has as many pages as were asked for', async () => {
    const folder = join(scratch, 'plain');
    makePlainSite(folder, 3);
    const { worked } = await buildPlainSite(folder);
    expect(readdirSync(join(folder, 'dist'))).toEqual(['0', '1', '2']);
    expect(worked).toBeGreaterThan(0);
  });
});

describe('an exponent', () => {
  const points = (costOf: (size: number) => number) =>
    [1, 100, 200, 400].map((size) => ({ size, cost: costOf(size) }));

  test.each([
    ['in proportion', 1, (size: number) => 3 * size],
    ['squared', 2, (size: number) => size * size],
    ['not at all', 0, () => 5],
  ])('of what grows %s is %d', (_how, exponent, costOf) => {
    expect(exponentOf(points(costOf))).toBeCloseTo(exponent);
  });

  test('of what is above the least leaves out what is paid at every size', () => {
    const growing = points((size) => 1000 + size);
    expect(exponentOf(growing)).toBeLessThan(0.5);
    expect(exponentOf(aboveLeast(growing))).toBeCloseTo(1, 1);
  });

  test('is of work that is really done', () => {
    const size = { items: 160, components: 4, together: 4 };
    expect(leavingOut(size)).not.toThrow();
    expect(ranking(size)).not.toThrow();
    expect(leavingOut({ ...size, items: 20 })).toThrow('expected each cluster to be left out');
  });
});

describe('npm run bench', () => {
  const run = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/bench.ts', ...args], {
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  };

  test('of a name that is none lists all names', () => {
    const { status, output } = run('--only', 'nothing');
    expect(status).toBe(1);
    expect(
      benches
        .filter(({ id }) => !output.includes(` ${id},`) && !output.includes(` ${id}\n`))
        .map(({ id }) => id),
    ).toEqual([]);
  });

  test('names each bench once', () => {
    expect(new Set(benches.map(({ id }) => id)).size).toBe(benches.length);
  });

  test('writes the rows of what was asked for where it was told, and exits by whether they hold', () => {
    const file = join(scratch, 'rows.json');
    const { status, output } = run('--only', 'merkle-floor', '--json', file);
    const results = validate('bench-results-0.1', JSON.parse(readFileSync(file, 'utf8')), file);
    const [row] = results.rows;
    expect([results.rows.length, row?.id]).toEqual([1, 'merkle-floor']);
    expect(row?.ratio).toBeGreaterThan(0);
    expect(status).toBe(row?.holds === true ? 0 : 1);
    expect(output).toContain(row?.detail);
  });
});
