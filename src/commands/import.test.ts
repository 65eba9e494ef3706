import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { boardFiles } from '../../tests/kit/board.ts';
import { call } from '../../tests/kit/called-command.ts';
import { evidenceBoard } from '../../tests/kit/command.ts';
import { makeDiskBoard } from '../../tests/kit/disk-board.ts';
import { digestPaths, openFolder } from '../artifacts/folder.ts';
import { flag } from '../core/options.ts';
import { importFormats } from '../measure/import/formats/all-formats.ts';
import { importResults } from '../measure/import/import-results.ts';
import { readImport } from '../measure/import/options/import-options.ts';
import { importOptions } from '../measure/import/options/option-table.ts';
import { describeImport } from '../measure/import/summary.ts';
import { clearUnfinishedImports } from '../measure/import/write-import.ts';
import { readCommandLine } from '../publish/command-line.ts';

const made = makeDiskBoard(
  boardFiles({
    axes: [
      { axis: 'affect', intent: 'PLANNED' },
      { axis: 'custody-disclosure', kind: 'deterministic-facts' },
      { axis: 'swarm', intent: 'PLANNED' },
    ],
  }),
);
afterAll(() => made.remove());

const board = made.artifactsDir;

const digest = (): string => {
  const folder = openFolder(board);
  // The journal says of a refused import too that there was one.
  const paths = folder.paths.filter((path) => path !== 'journal.jsonl');
  return digestPaths(paths, folder.read);
};

const file = join(board, '..', 'results.csv');

/** The whole command: how it ends, what it says and what it writes. */
const run = (csv: string, ...args: readonly string[]) => {
  writeFileSync(file, csv);
  return call(['import', file, ...args], { ARTIFACTS_DIR: board });
};

/** What the command does with its words. */
const importing = async (csv: string, ...args: readonly string[]): Promise<string> => {
  writeFileSync(file, csv);
  const options = { ...importOptions, 'dry-run': flag`writes nothing` };
  const command = { name: 'import', about: 'Imports.', options, takesWords: true } as const;
  const typed = readCommandLine(command, [file, ...args]) ?? expect.fail('no help was asked for');
  const input = readImport(typed.values, typed.positionals);
  const now = '2026-11-21T14:00:00Z';
  return describeImport(await importResults({ ...input, artifactsDir: board, now })).join('\n');
};

/** `npm run test:slow -- interrupted` kills it before every write; otherwise before every so-many-th. */
const STRIDE = process.env.SIGN_AT_EVERY_ACT === '1' ? 1 : 11;

const csv = 'item_id,model,correct\na,"m\u00ff",1\na,k,0\n';

describe('npm run import', () => {
  test('a refusal names line and reason, exits 1 and changes nothing', async () => {
    const before = digest();
    const { status, stderr, stdout } = await run(`${csv}a,k,1\n`, '--axis', 'swarm');
    expect(status).toBe(1);
    expect(stderr).toContain('DUPLICATE_ROW: results.csv line 4: expected one row for item "a"');
    expect(stderr).toContain('nothing was imported');
    expect(stdout).toBe('');
    expect(digest()).toBe(before);
  });

  test.each([
    [['--axis', 'nothing-like-it'], 'Known: affect, '],
    [['--axis', 'swram'], 'Did you mean swarm? A new one'],
    [['--axis', 'nothing-like-it'], 'made with --question "What is measured?" and --title'],
    [['--axis', 'custody-disclosure'], 'it is a question about facts'],
    [[], 'expected --axis <name>'],
    [['--axis', 'swarm', '--bnech', 'x'], '--bnech'],
  ])('%j is refused with what to do', async (args, message) => {
    await expect(importing(csv, ...args)).rejects.toThrow(message);
  });

  test('a dry run says what would be done and writes nothing', async () => {
    const before = digest();
    expect(await importing(csv, '--axis', 'swarm', '--dry-run')).toContain('would import 2 rows (long CSV)');
    expect(digest()).toBe(before);
  });

  test('a name cannot act on the terminal', async () => {
    const hostile = importing(csv.replace('k', 'k\u001b[31m'), '--axis', 'swarm');
    await expect(hostile).rejects.toThrow('got U+001B in "k\\u001b[31m"');
    await expect(hostile).rejects.not.toThrow('\u001b');
  });

  test('the help is of what people use, and names every format; all of it has the rest, and an example of each', async () => {
    const optionsIn = (help: string) => [...help.matchAll(/^ {2}--([a-z-]+)/gm)].map(([, name]) => name);
    const help = (await call(['import', '--help'])).stdout;
    const all = (await call(['import', '--help', 'all'])).stdout;
    expect(optionsIn(help)).toEqual([
      ...['board', 'axis', 'question', 'title', 'model', 'map', 'metric', 'add', 'dry-run', 'build'],
    ]);
    expect(help).toContain('npm run import -- --help all');
    expect(optionsIn(all).toSorted()).toEqual(
      [...Object.keys(importOptions), 'board', 'build', 'dry-run', 'reported'].toSorted(),
    );
    const named = help.replace(/\s+/g, ' ');
    expect(importFormats.filter(({ id }) => !named.includes(id))).toEqual([]);
    for (const { id, example } of importFormats) {
      expect(all).toContain(`  ${id}: `);
      expect(all).toContain(example);
    }
  });

  test('a board that could not be built is found out before anything is written', async () => {
    const before = digest();
    const { status, stderr } = await run(
      csv,
      '--axis',
      'swarm',
      '--build',
      '--note',
      'k is the clear leader.',
    );
    expect(status).toBe(1);
    expect(stderr).toContain('nothing was imported');
    expect(digest()).toBe(before);
  });

  test('an import says what it did and what comes next', async () => {
    const { status, stdout } = await run(csv, '--axis', 'swarm');
    expect(status).toBe(0);
    expect(stdout).toBe('imported 2 rows (long CSV): swarm, 1 item, 2 models\nnext: npm run sign\n');
    expect(openFolder(board).paths).toContain('banks/swarm-import-1/bank.json');
  });

  test('two at once: each is done whole, or refused naming who is at work', async () => {
    writeFileSync(file, csv);
    const env = { ...process.env, ARTIFACTS_DIR: board };
    const outcomes = await Promise.all(
      ['first', 'second'].map(async (axis) => {
        const args = [evidenceBoard, 'import', file, '--axis', axis, '--question', 'Which?'];
        const child = spawn(process.execPath, args, { env });
        const [stderr, [status]] = await Promise.all([text(child.stderr), once(child, 'close')]);
        return { axis, status, stderr };
      }),
    );
    expect(outcomes.some(({ status }) => status === 0)).toBe(true);
    for (const { axis, status, stderr } of outcomes) {
      expect(openFolder(board).paths.includes(`axes/${axis}.json`)).toBe(status === 0);
      if (status !== 0) expect(stderr).toMatch(/another command is writing this board \(process \d+/);
    }
    const slots = ['affect', 'swarm', ...outcomes.map(({ axis }) => axis)].filter((axis) =>
      openFolder(board).paths.includes(`axes/${axis}.json`),
    );
    expect(new Set(slots.map((axis) => JSON.parse(made.read(`axes/${axis}.json`)).slot)).size).toBe(
      slots.length,
    );
  });

  test('killed before any of its writes, it leaves nothing, or what the next import cleans', () => {
    const grade = (text: string): void => writeFileSync(file, `item_id,model,correct\n${text}`);
    const start = (killAt: number | undefined) =>
      spawnSync(
        process.execPath,
        ['--import', './tests/kit/kill-at-write.mjs', evidenceBoard, 'import', file, '--axis', 'affect'],
        {
          env: {
            ...process.env,
            ARTIFACTS_DIR: board,
            ...(killAt === undefined ? {} : { KILL_AT: `${killAt}` }),
          },
          encoding: 'utf8',
        },
      );
    grade('a,m,1\na,k,0\n');
    const before = digest();
    let killed = 0;
    for (let at = 0; start(at).signal === 'SIGKILL'; at += STRIDE) {
      killed += 1;
      // As every import does before it looks at anything.
      clearUnfinishedImports(board);
      expect(readdirSync(join(board, '..')).filter((name) => name.includes('.import-'))).toEqual([]);
      if (openFolder(board).paths.some((path) => path.startsWith('runs/affect'))) break;
      expect(digest()).toBe(before);
    }
    expect(killed).toBeGreaterThan(0);
  });
});
