import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../../tests/kit/scratch.ts';
import { noteOver, ORIGIN, sampleEvents } from '../../../tests/vectors/merkle/sample-log.ts';
import { keepHeads, readKeptHeads } from './kept-heads.ts';

test('heads are kept once, and a line that a power cut left behind goes', () => {
  const file = join(testFolder(), 'signed-heads.jsonl');
  const [three, five] = [3, 5].map((size) => noteOver(sampleEvents(size)));
  if (three === undefined || five === undefined) throw new Error('two notes');
  keepHeads(file, [three]);
  appendFileSync(file, '{"origin":"');
  expect(readKeptHeads(file)).toHaveLength(1);
  keepHeads(file, [three, five]);
  keepHeads(file, [five]);
  expect(readKeptHeads(file).map(({ origin, size }) => [origin, size])).toEqual([
    [ORIGIN, 3],
    [ORIGIN, 5],
  ]);
});

test('a line that is none is refused, never passed over', () => {
  const file = join(testFolder(), 'signed-heads.jsonl');
  writeFileSync(file, '{"size":3}\n');
  expect(() => readKeptHeads(file)).toThrow(expect.objectContaining({ code: 'SIGNED_HEADS' }));
});
