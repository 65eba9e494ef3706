/**
 * `npm run -s keys:document`: prints the key document of the board's committed public halves, for
 * whoever pins it before checking a site.
 */

import { parseArgs } from 'node:util';
import { failingPlainly } from '../src/host/failing-plainly.ts';
import { boardOption, openBoard } from '../src/publish/places.ts';
import { pinKeyDocument } from '../src/recount/key-document.ts';

await failingPlainly(async () => {
  const { values } = parseArgs({ options: boardOption });
  const { artifactsDir } = openBoard(values.board, process.env);
  process.stdout.write(await pinKeyDocument(undefined, artifactsDir));
});
