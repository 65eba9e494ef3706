/** `npm run pay:demo`: pays a door of the locally served board with the official client, on a local chain. */

import { resolve } from 'node:path';
import { failingPlainly } from '../src/host/failing-plainly.ts';
import { onStop } from '../src/host/on-stop.ts';
import { readCommandLine } from '../src/publish/command-line.ts';
import { openBoard, projectRoot } from '../src/publish/places.ts';
import { runPaymentDemo } from '../tests/kit/payment/demo.ts';

const usage = `npm run pay:demo
Buys from the built site with the official client, and pays on a local chain on this machine.`;

await failingPlainly(async () => {
  if (readCommandLine({ name: 'pay:demo', usage, options: {} }) === undefined) return;
  const projectDir = resolve(projectRoot);
  const siteDir = openBoard(undefined, process.env).outDir;
  await runPaymentDemo({ siteDir, projectDir, say: console.log, onStop });
});
