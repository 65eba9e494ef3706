/** `npm run pay:demo`: pays a door of the locally served board with the official client, on a local chain. */

import { resolve } from 'node:path';
import { failingPlainly, onStop } from '../src/host/failing-plainly.ts';
import { openBoard, projectRoot } from '../src/publish/places.ts';
import { runPaymentDemo } from '../tests/kit/payment/demo.ts';

await failingPlainly(async () => {
  const projectDir = resolve(projectRoot);
  const siteDir = openBoard(undefined, process.env).outDir;
  await runPaymentDemo({ siteDir, projectDir, say: console.log, onStop });
});
