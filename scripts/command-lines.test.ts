import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

/** Whatever npm runs from this folder. */
const commands = Object.entries(manifest.scripts).flatMap(([name, line]) => {
  // Options of the runtime may stand before the file.
  const words = /^node ((?:--\S+ )*scripts\/[a-z-]+\.ts)$/.exec(line)?.[1];
  return words === undefined ? [] : [{ name, words: words.split(' ') }];
});

const run = async (words: readonly string[], ...typed: readonly string[]) => {
  const child = spawn(process.execPath, [...words, ...typed], { timeout: 30_000 });
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { status, stdout, stderr };
};

describe('every command', () => {
  test('is one of the many', () => {
    expect(commands.length).toBeGreaterThan(15);
  });

  test.each(commands)(
    'npm run $name -- --help says what to type, and does nothing else',
    async ({ name, words }) => {
      const { status, stdout, stderr } = await run(words, '--no-such-option', '--help');
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(stdout).toMatch(new RegExp(`^npm (run )?(-s )?${name}( |\n)`));
    },
  );

  test.each(commands)('npm run $name refuses an option that it does not take', async ({ name, words }) => {
    const { status, stderr } = await run(words, '--no-such-option');
    expect(status).not.toBe(0);
    expect(stderr).toContain("USAGE: Unknown option '--no-such-option'; expected ");
    expect(stderr).toContain(`see npm run ${name} -- --help`);
    expect(stderr).not.toMatch(/^ +at /m);
  });

  test.each(commands)('npm run $name names in its help each option that it takes', async ({ words }) => {
    const [{ stdout }, { stderr }] = await Promise.all([
      run(words, '--help'),
      run(words, '--no-such-option'),
    ]);
    const [, taken = ''] = /expected (.*); see /.exec(stderr) ?? [];
    const options = taken.match(/--[a-z-]+/g) ?? [];
    expect(options.filter((option) => !stdout.includes(option))).toEqual([]);
  });
});
