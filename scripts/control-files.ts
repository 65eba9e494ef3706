/** `npm run measure:controls`: makes the control files of the media adapters again. */

import { failingPlainly } from '../src/host/failing-plainly.ts';
import { installFleet } from '../src/measure/fleet/install.ts';
import { writeControlFiles } from '../src/measure/media/control-files.ts';

await failingPlainly(async () => {
  await installFleet(console.log);
  for (const path of await writeControlFiles()) console.log(path);
});
