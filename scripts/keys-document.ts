/**
 * `npm run -s keys:document`: prints the key document of the board's committed public halves, for
 * whoever pins it before checking a site.
 */

import { failingPlainly } from '../src/host/failing-plainly.ts';
import { artifactsDirOf } from '../src/publish/places.ts';
import { pinKeyDocument } from '../src/recount/key-document.ts';

await failingPlainly(async () => {
  process.stdout.write(await pinKeyDocument(undefined, artifactsDirOf(process.env)));
});
