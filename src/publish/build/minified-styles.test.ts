import { readdirSync, readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import { readPublicFiles } from './engine.ts';

const sheets = readdirSync('public').filter((name) => name.endsWith('.css'));

/** In a property of one's own, and in a question to a container, that program keeps each space. */
const withoutOwnSpace = (css = ''): string =>
  css.replace(/--[\w-]+:[^;}]+|@container[^{]+/g, (own) => own.replace(/\s*([:,])\s*/g, '$1'));

test.each(sheets)('%s is served smaller, and another program reads the same rules in it', (name) => {
  const written = readFileSync(`public/${name}`, 'utf8');
  const served = new TextDecoder().decode(readPublicFiles().get(name));
  expect(served.length).toBeLessThan(0.9 * written.length);
  expect(served).not.toMatch(/\/\*|\n/);
  const [before, after] = [written, served].map((css) =>
    transformSync(css, { loader: 'css', minify: true, logLevel: 'error' }),
  );
  expect(after?.warnings).toEqual([]);
  expect(withoutOwnSpace(after?.code)).toBe(withoutOwnSpace(before?.code));
});
