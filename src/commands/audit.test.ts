import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { call } from '../../tests/kit/called-command.ts';
import { testFolder } from '../../tests/kit/scratch.ts';

test('an audit says what a board would say, and writes the same as one page', async () => {
  const html = join(testFolder(), 'page.html');
  const { status, stdout, stderr } = await call(['audit', 'examples/results.csv', '--html', html], {
    INIT_CWD: undefined,
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const [read = '', title, finding = '', ...rest] = stdout.trimEnd().split('\n');
  expect([read, title]).toEqual([expect.stringMatching(/^read \d+ rows \(/), 'results']);
  expect(rest.some((line) => /^ {4}".+": \d+ of \d+, 0\.\d{3}, \[0\.\d+, /.test(line))).toBe(true);
  const page = readFileSync(html, 'utf8');
  expect(page).toContain(`<p>${finding.trim()}</p>`);
  expect(page).not.toContain('<script');
});

test('without a file, or with one that nobody can read, nothing is audited', async () => {
  expect((await call(['audit'])).stderr).toContain('expected a file or a folder of results');
  const { status, stderr } = await call(['audit', 'package.json'], { INIT_CWD: undefined });
  expect(status).toBe(1);
  expect(stderr).toContain('nothing was audited');
});
