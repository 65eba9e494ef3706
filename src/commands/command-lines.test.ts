import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { call } from '../../tests/kit/called-command.ts';
import { evidenceBoard } from '../../tests/kit/command.ts';
import { makeDiskBoard } from '../../tests/kit/disk-board.ts';
import { exitCodes } from '../publish/command.ts';

/** Whatever npm runs from this folder. */
const commands = Object.entries(manifest.scripts).flatMap(([name, line]) => {
  const words = /^node ((?:scripts|src\/commands)\/[a-z-]+\.ts(?: [a-z]+)*)$/.exec(line)?.[1];
  return words === undefined ? [] : [{ name, words: words.split(' ') }];
});

const verbs = new Set(
  commands.flatMap(({ words: [file, verb = ''] }) => (file?.startsWith('src/') ? [verb] : [])),
);

const run = async (words: readonly string[], cwd = '.') => {
  const child = spawn(process.execPath, words, { cwd, env: { ...process.env, INIT_CWD: undefined } });
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { status, stdout, stderr };
};

const evidence = (...words: readonly string[]) => run([evidenceBoard, ...words]);

/** A verb is called here; a script is a process, which runs as it is loaded. */
const ask = ([file = '', ...verb]: readonly string[], option: readonly string[]) =>
  file.startsWith('src/')
    ? call([verb.join(' '), ...option], { INIT_CWD: undefined })
    : run([file, ...verb, ...option]);

test('there are many commands', () => {
  expect([commands.length > 20, verbs.size > 14]).toEqual([true, true]);
});

test.each(commands)(
  'npm run $name says what to type, and refuses an option that it does not take',
  async ({ name, words }) => {
    const help = await ask(words, ['--no-such-option', '--help']);
    const refused = await ask(words, ['--no-such-option']);
    expect({ status: help.status, stderr: help.stderr }).toEqual({ status: 0, stderr: '' });
    expect(help.stdout).toMatch(new RegExp(`^npm (run )?(-s )?${name}( |\n)`));

    expect(refused.status).not.toBe(0);
    const [, taken = ''] =
      /USAGE: Unknown option '--no-such-option'; expected (.*); see /.exec(refused.stderr) ?? [];
    expect(taken, refused.stderr).not.toBe('');
    expect(refused.stderr).toContain(`see npm run ${name} -- --help`);
    expect(refused.stderr).not.toMatch(/^ +at /m);
  },
);

describe('the one command', () => {
  test('lists a line for each verb that npm has as a script, and what it ends with', async () => {
    const { status, stdout } = await evidence('--help');
    expect(status).toBe(0);
    const listed = [...stdout.matchAll(/^ {2}([a-z]+) {2,}\S/gm)].map(([, verb]) => verb);
    expect(new Set(listed)).toEqual(verbs);
    for (const [code, meaning] of Object.entries(exitCodes))
      expect(stdout).toContain(`  ${code}  ${meaning}\n`);
  });

  test('without a word it says the same, and that nothing was done', async () => {
    const [bare, help] = await Promise.all([evidence(), evidence('--help')]);
    expect(bare).toEqual({ ...help, status: 2 });
  });

  test('says its version', async () => {
    expect(await evidence('--version')).toMatchObject({
      status: 0,
      stdout: `${manifest.name} ${manifest.version}\n`,
    });
  });

  test.each([
    [
      ['verfy'],
      'USAGE: evidence-board has no command "verfy"; did you mean verify?; see evidence-board --help\n',
    ],
    [
      ['keys', 'nwe'],
      'USAGE: evidence-board keys has no command "nwe"; did you mean new?; see evidence-board keys --help\n',
    ],
    [['toString'], 'USAGE: evidence-board has no command "toString"; expected add, domain, init, '],
  ])('%j is no command: exit 2, and the nearest are named', async (words, line) => {
    const { status, stderr, stdout } = await evidence(...words);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr.startsWith(line), stderr).toBe(true);
  });

  test('names the board it acts on, found from the folder in which it was typed or the engine’s own', async () => {
    const named = async (cwd: string) => (await run([evidenceBoard, 'keys', 'document'], cwd)).stderr;
    const board = makeDiskBoard('committed');
    const folder = realpathSync(dirname(board.artifactsDir));
    expect(await named(folder)).toBe(`board ${folder}\n`);
    expect(await named(tmpdir())).toBe(`board ${process.cwd()}\n`);
    board.remove();
  });

  test('verifies a board at the address that the board has, and nowhere else beside', async () => {
    const { base_url } = JSON.parse(readFileSync('artifacts/publisher.json', 'utf8'));
    // No name below .example is ever anybody's.
    expect(base_url).toMatch(/^https:\/\/[a-z-]+\.example$/);
    const asked = await run([evidenceBoard, 'verify', '--published']);
    expect([asked.status, asked.stdout]).toEqual([2, 'UNCHECKABLE\n']);
    expect(asked.stderr).toContain(`UNREACHABLE: ${base_url}/SHA256SUMS`);
    const refused = await run([evidenceBoard, 'verify', 'dist', '--published']);
    expect(refused.stderr).toMatch(/^USAGE: expected one url or folder, or --published, got dist/m);
  });
});
