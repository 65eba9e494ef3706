import { describe, expect, test } from 'vitest';
import { deriveBank } from './banks/derive-bank.ts';
import { chooseBenches } from './benches.ts';

describe('choosing benches', () => {
  test('an axis or a name chooses one, neither chooses all', () => {
    expect(chooseBenches('jail', undefined).map(({ bench }) => bench)).toEqual(['jail-en-2']);
    expect(chooseBenches(undefined, 'commonmark-1').map(({ axis }) => axis)).toEqual([null]);
    expect(chooseBenches(undefined, undefined).length).toBeGreaterThan(2);
  });

  test('what nobody wrote a bench for is refused with those that there are', () => {
    expect(() => chooseBenches('jail', 'commonmark-1')).toThrow('no bench for commonmark-1');
    expect(() => chooseBenches('nothing', undefined)).toThrow(
      /no bench for axis nothing; the mill knows .*jail-en-2 \(axis jail\)/,
    );
  });

  test('a bank without a recipe is not derived', async () => {
    const said: string[] = [];
    const say = (line: string): void => void said.push(line);
    await deriveBank({ bench: 'nothing', artifactsDir: '.', day: '2026-11-21', say });
    expect(said).toEqual([]);
  });
});
