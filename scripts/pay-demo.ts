/** `npm run pay:demo`: pays a door of the locally served board with the official client, on a local chain. */

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installPackages } from '../src/measure/install-packages.ts';
import { runAsProcess, toCommand } from '../src/publish/command.ts';
import { projectRoot } from '../src/publish/places.ts';

const about = `Buys from the built site with the official client, and pays on a local chain on this machine. The client and
  the chain are packages of their own in tests/referees/payment, installed by the first run.`;

const work = async (): Promise<void> => {
  const payment = join(projectRoot, 'tests', 'referees', 'payment');
  await installPackages(payment, console.log);
  // Known only as an address: what the demo imports is installed by the line above.
  await import(pathToFileURL(join(payment, 'demo.ts')).href);
};

await runAsProcess(toCommand({ name: 'pay:demo', about, options: {}, work }));
