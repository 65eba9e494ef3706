import { describe, expect, test } from 'vitest';
import { canonicalBytes } from '../../core/canonical.ts';
import { operation } from '../../operations/operations.ts';
import { exampleFile, exampleOf, namesIn } from './examples.ts';

describe('examples', () => {
  test('a small body stands as it is served', () => {
    const value = {
      title: 'Not Found',
      status: 404,
      error: 'unknown axis',
      detail: 'd',
      field: 'axis',
      known: ['a'],
    };
    expect(exampleOf('unknown-axis-0.1', canonicalBytes(value)).examples).toEqual({
      served: { summary: 'As served', value },
    });
  });

  test('a long one has its lists cut, but not its intervals', () => {
    const value = {
      rows: Array.from({ length: 900 }, (_, at) => ({ at, name: 'n' })),
      interval: [0.1, 0.2, 0.3],
    };
    expect(exampleOf(null, canonicalBytes(value)).examples?.shortened?.value).toEqual({
      rows: [
        { at: 0, name: 'n' },
        { at: 1, name: 'n' },
      ],
      interval: [0.1, 0.2, 0.3],
    });
  });

  test('a long one that cutting makes invalid is left out', () => {
    const value = { error: 'another error', known: Array.from({ length: 2_000 }, () => 'name') };
    expect(exampleOf('unknown-axis-0.1', canonicalBytes(value))).toEqual({});
  });

  test('a family is shown by its first file, and names what stands in it', () => {
    const made = new Map([
      ['signed/cards.jsonl', new Uint8Array()],
      ['signed/cards/ab/abcd.json', new Uint8Array()],
    ]);
    const row = operation('signed-cards');
    expect(exampleFile(row, made)).toBe('signed/cards/ab/abcd.json');
    expect({ ...namesIn(row, exampleFile(row, made)) }).toEqual({ shard: 'ab', id: 'abcd' });
  });

  test('the file of a mixed family may lie in folders', () => {
    const made = new Map([['runs/b-1/r-1/rows/m.jsonl', new Uint8Array()]]);
    expect({ ...namesIn(operation('runs'), exampleFile(operation('runs'), made)) }).toEqual({
      bench: 'b-1',
      run: 'r-1',
      file: 'rows/m.jsonl',
    });
  });
});
