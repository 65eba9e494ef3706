import { describe, expect, expectTypeOf, test } from 'vitest';
import { operation, registry } from './operations.ts';
import { fileOf, isFamily, pathOf, pathTemplate, singleFile } from './paths.ts';

describe('served paths', () => {
  test('a single path is the row’s own', () => {
    expect(registry.filter((row) => !isFamily(row)).map(({ path }) => path)).toContain(pathOf('gspc'));
    expect(pathOf('root')).toBe('/root.json');
  });

  test('a family’s names are filled in', () => {
    expect(pathOf('signed-cards', { shard: 'ab', id: 'abc' })).toBe('/signed/cards/ab/abc.json');
    expect(pathOf('runs', { bench: 'b', run: 'r', file: 'rows/x.jsonl' })).toBe('/runs/b/r/rows/x.jsonl');
  });

  test('a name that is missing, and one that is too many, does not compile', () => {
    expectTypeOf(pathOf<'gspc'>).parameters.toEqualTypeOf<[id: 'gspc']>();
    expectTypeOf(pathOf<'exports'>)
      .parameter(1)
      .toEqualTypeOf<Readonly<Record<'axis', string>>>();
    expectTypeOf(pathOf<'signed-cards'>)
      .parameter(1)
      .toEqualTypeOf<Readonly<Record<'shard' | 'id', string>>>();
  });

  test('a path template carries the required query only', () => {
    expect(pathTemplate('evidence-bundle')).toBe(
      '/api/evidence-bundle?obligation={obligation}&subject={subject}',
    );
    expect(pathTemplate('corrections')).toBe('/api/corrections');
    expect(pathTemplate('gspc')).toBe('/api/gspc');
  });
});

describe('files of the site folder', () => {
  test.each([
    [fileOf('gspc'), 'api/gspc.json'],
    [fileOf('agui-health'), 'api/agui/health.json'],
    [fileOf('press'), 'api/press.json'],
    [fileOf('root'), 'root.json'],
    [fileOf('api-catalog'), '.well-known/api-catalog'],
    [fileOf('sums'), 'SHA256SUMS'],
    [fileOf('log', { file: 'checkpoint' }), 'log/checkpoint'],
    [fileOf('badges', { name: 'jail' }), 'badge/jail.svg'],
  ])('%s', (file, expected) => {
    expect(file).toBe(expected);
  });

  test('a family and what a function answers have no single file', () => {
    expect(singleFile(operation('banks'))).toBeUndefined();
    expect(singleFile(operation('atlas'))).toBeUndefined();
    expect(singleFile(operation('verifier'))).toBe('signed/verify-card.mjs');
  });
});
