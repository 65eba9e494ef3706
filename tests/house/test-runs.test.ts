/** `npm test`, its slow parts and what CI runs of them, held against each other. */

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { filesOfPart, slowParts } from '../runs/slow-parts.ts';
import { sourceFiles } from './source-files.ts';

const workflow = readFileSync('.github/workflows/ci.yml', 'utf8');
const ci = readFileSync('.ci/run', 'utf8');

describe('CI', () => {
  test('runs the README’s own test command', () => {
    expect(readFileSync('README.md', 'utf8')).toContain('```sh\nnpm install && npm test\n');
    expect(ci).toMatch(/^npm install --ignore-scripts 2>npm-install.log/m);
    expect(ci).toMatch(/^ *npm test$/m);
  });

  test('runs each slow part on pull requests, as a job of its own', () => {
    const [, listed = ''] = /^ +part: \[(.*)\]$/m.exec(workflow) ?? [];
    expect(listed.split(', ')).toEqual(Object.keys(slowParts));
    expect(ci).toMatch(/^ *npm run test:slow -- "\$1"$/m);
  });

  test('gives `npm test`, the board and a slow part twice what they take with their install', () => {
    const limits = [...workflow.matchAll(/^ +timeout-minutes: (\d+)$/gm)].map(([, minutes]) => minutes);
    expect(limits).toEqual(['20', '10', '30']);
  });
});

/** Files that read the size of a sample for the tests of another file. */
const sized = ['tests/site/visited-page.ts'];

describe('the slow parts', () => {
  const files = Object.values(slowParts).flatMap(filesOfPart);

  test('name test files that are there, each once', () => {
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    expect(files).toEqual([...new Set(files)]);
  });

  test('set what their tests read, and nothing else', () => {
    for (const part of Object.values(slowParts)) {
      const { env = {} } = part;
      const own = filesOfPart(part);
      const read = sourceFiles
        .filter(({ path }) => own.includes(path) || sized.includes(path))
        .map(({ text }) => text)
        .join('\n');
      expect(Object.keys(env).filter((name) => !read.includes(`process.env.${name}`))).toEqual([]);
    }
  });

  test('are commands of npm', () => {
    expect(manifest.scripts).toMatchObject({
      test: 'node scripts/test.ts',
      'test:slow': 'node scripts/test.ts --slow',
      'test:times': 'node scripts/test.ts --times',
    });
  });
});
