import { describe, expect, test } from 'vitest';
import { isGenerated, isTest, sourceFiles } from './source-files.ts';

const authored = sourceFiles.filter(({ path }) => !isGenerated(path) && path.endsWith('.ts'));
const code = authored.filter(({ path }) => !isTest(path));
const lines = (text: string): number => text.split('\n').length - 1;

const withoutComments = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\/\/.*$/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'/g, "''");

const saysNothing = /(^|\/)(utils?|helpers?|common|misc|types)(\/|\.)/;

describe('shape', () => {
  test('no file is longer than 300 lines', () => {
    expect(authored.filter(({ text }) => lines(text) > 300).map(({ path }) => path)).toEqual([]);
  });

  test('ninety-five in a hundred files have at most 250 lines', () => {
    const long = code.filter(({ text }) => lines(text) > 250);
    expect(long.length / code.length).toBeLessThanOrEqual(0.05);
  });

  test('file names are kebab-case nouns that say something', () => {
    const bad = authored
      .map(({ path }) => path)
      .filter((path) => saysNothing.test(path) || !/^[a-z0-9/.-]+$/.test(path.replace(/\[[a-z_]+\]/g, 'x')));
    expect(bad).toEqual([]);
  });

  test('a name that says nothing would be seen', () => {
    expect(saysNothing.test('src/core/utils.ts')).toBe(true);
    expect(saysNothing.test('src/core/common/x.ts')).toBe(true);
    expect(saysNothing.test('src/derive/types.ts')).toBe(true);
  });

  test('typing is not given up', () => {
    const given =
      /(:\s*any\b|\bas any\b|<any>|@ts-ignore|@ts-nocheck|@ts-expect-error|\benum\s+[A-Z]|\bnamespace\s)/;
    expect(code.filter(({ text }) => given.test(withoutComments(text))).map(({ path }) => path)).toEqual([]);
  });

  test('no test is skipped or singled out', () => {
    const marked = sourceFiles.filter(
      ({ path, text }) => path.includes('.test.') && /\b(test|describe|it)\.(only|skip|todo)\(/.test(text),
    );
    expect(marked.map(({ path }) => path)).toEqual([]);
  });

  test('functions are shims of at most twenty lines', () => {
    const long = sourceFiles.filter(({ path, text }) => path.startsWith('functions/') && lines(text) > 20);
    expect(long.map(({ path }) => path)).toEqual([]);
  });
});
