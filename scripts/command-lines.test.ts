import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

/** Whatever npm runs from this folder. */
const commands = Object.entries(manifest.scripts).flatMap(([name, line]) => {
  // Options of the runtime may stand before the file.
  const words = /^node ((?:--\S+ )*scripts\/[a-z-]+\.ts)$/.exec(line)?.[1];
  return words === undefined ? [] : [{ name, words: words.split(' ') }];
});

const run = async (words: readonly string[], ...typed: readonly string[]) => {
  const child = spawn(process.execPath, [...words, ...typed]);
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { status, stdout, stderr };
};

test('there are many commands', () => {
  expect(commands.length).toBeGreaterThan(15);
});

test.each(commands)(
  'npm run $name says what to type, and refuses an option that it does not take',
  async ({ name, words }) => {
    const [help, refused] = await Promise.all([
      run(words, '--no-such-option', '--help'),
      run(words, '--no-such-option'),
    ]);
    expect({ status: help.status, stderr: help.stderr }).toEqual({ status: 0, stderr: '' });
    expect(help.stdout).toMatch(new RegExp(`^npm (run )?(-s )?${name}( |\n)`));

    expect(refused.status).not.toBe(0);
    const [, taken = ''] =
      /USAGE: Unknown option '--no-such-option'; expected (.*); see /.exec(refused.stderr) ?? [];
    expect(taken, refused.stderr).not.toBe('');
    expect(refused.stderr).toContain(`see npm run ${name} -- --help`);
    expect(refused.stderr).not.toMatch(/^ +at /m);

    const options = taken.match(/--[a-z-]+/g) ?? [];
    expect(options.filter((option) => !help.stdout.includes(option))).toEqual([]);
  },
);
