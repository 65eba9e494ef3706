import { expect, test } from 'vitest';
import { folderOf } from '../../tests/kit/files.ts';
import { readIssuedCards } from './cards.ts';
import type { Folder } from './folder.ts';
import { readEventLog } from './log.ts';
import { readRoots } from './roots.ts';
import { readChainManifest, readSnapshot } from './snapshot.ts';

test.each([
  ['board/snapshot.signed.json', readSnapshot],
  ['cards/chain.json', readChainManifest],
  ['cards/measurement.jsonl', readIssuedCards],
  ['cards/mill.jsonl', readIssuedCards],
  ['cards/fact-run.jsonl', readIssuedCards],
  ['root/roots.jsonl', readRoots],
  ['log/events.jsonl', readEventLog],
] as const)('%s that is cut off is refused by its name', (path, read: (folder: Folder) => unknown) => {
  for (const text of ['{"schema": nonsense', '{"schema": nonsense}\n', '{"b":1,"a":2}\n'])
    expect(() => read(folderOf({ [path]: text }))).toThrow(path);
});
