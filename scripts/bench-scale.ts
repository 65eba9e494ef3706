/** `npm run bench:scale`: computes the tables of docs/scale.md and writes them there. */

import { writeTables } from '../bench/scale/tables.ts';
import { failingPlainly } from '../src/host/failing-plainly.ts';
import { readCommandLine } from '../src/publish/command-line.ts';

const usage =
  'npm run bench:scale\nComputes the tables of docs/scale.md from the committed board, and writes them there.';

await failingPlainly(async () => {
  if (readCommandLine({ name: 'bench:scale', usage, options: {} }) === undefined) return;
  await writeTables('artifacts');
});
