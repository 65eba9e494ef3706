/** `npm run measure:controls`: makes the control files of the media adapters anew. */

import { failingPlainly } from '../src/host/failing-plainly.ts';
import { installFleet } from '../src/measure/fleet/install.ts';
import { writeControlFiles } from '../src/measure/media/control-files.ts';
import { readCommandLine } from '../src/publish/command-line.ts';

const usage = `npm run measure:controls
Installs the fleet and makes the control files of the media adapters again.`;

await failingPlainly(async () => {
  if (readCommandLine({ name: 'measure:controls', usage, options: {} }) === undefined) return;
  await installFleet(console.log);
  for (const path of await writeControlFiles()) console.log(path);
});
