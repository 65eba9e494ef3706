/** `npm run pay:demo`: pays a door of the locally served board with the official client, on a local chain. */

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { failingPlainly, onStop } from '../src/host/failing-plainly.ts';
import { readOutDir } from '../src/host/settings.ts';
import { doorFactsFile } from '../src/operations/door-facts-file.ts';
import { buildSite } from '../src/publish/build/build-site.ts';
import { projectRoot } from '../src/publish/places.ts';
import { runPaymentDemo } from '../tests/kit/payment/demo.ts';

await failingPlainly(async () => {
  const projectDir = resolve(projectRoot);
  const siteDir = readOutDir(process.env, projectDir);
  if (!existsSync(doorFactsFile(siteDir))) {
    console.log('0  building the board first');
    await buildSite(siteDir, process.env);
  }
  await runPaymentDemo({ siteDir, projectDir, say: (line) => console.log(line), onStop });
});
