import { expect, test } from 'vitest';
import { freshnessPath } from '../../artifacts/freshness.ts';
import { journalPath } from '../../artifacts/journal.ts';
import { utf8 } from '../../core/text.ts';
import { fileOf } from '../../operations/paths.ts';
import { statedAsServed } from './rebuild-site.ts';

test('what changes although the content does not is taken as the site serves it, and so is its absence', () => {
  const served = new Map([[fileOf('inputs', { file: `artifacts/${journalPath}` }), utf8('{}\n')]]);
  const { beside } = statedAsServed({ find: (path) => served.get(path) ?? null });
  expect([...beside]).toEqual([
    [freshnessPath, null],
    [journalPath, utf8('{}\n')],
  ]);
});
