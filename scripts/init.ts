/** `npm run init -- <folder>`: makes a new board with its own keys, and says what to do next. */

import { failingPlainly } from '../src/host/failing-plainly.ts';
import { readCommandLine, wrongUse } from '../src/publish/command-line.ts';
import { askForFacts } from '../src/publish/init/ask.ts';
import { initBoard, refuseUsedFolder } from '../src/publish/init/init-board.ts';
import { folderOf } from '../src/publish/places.ts';

const usage = `npm run init -- <folder> [options]
  --name TEXT      who publishes
  --domain HOST    the domain of the board, which becomes part of every signature
  --contact TEXT   where corrections are sent: an address, or a mailto: or https: URL
  --licence ID     the licence of the published data: CC-BY-4.0
  --yes            asks nothing; a missing option is refused
On a terminal the command asks for every option that is missing. The folder must be new or empty.`;

const options = {
  name: { type: 'string' },
  domain: { type: 'string' },
  contact: { type: 'string' },
  licence: { type: 'string' },
  yes: { type: 'boolean', default: false },
} as const;

await failingPlainly(async () => {
  const typed = readCommandLine({ name: 'init', usage, options, takesWords: true });
  if (typed === undefined) return;
  const { yes, ...given } = typed.values;
  const [named, ...more] = typed.positionals;
  if (named === undefined || more.length > 0)
    throw wrongUse('init', `expected one folder, got ${typed.positionals.length}`);
  const folder = folderOf(named, process.env);
  refuseUsedFolder(folder);
  const facts = await askForFacts(given, !yes && process.stdin.isTTY === true);
  const now = `${new Date().toISOString().slice(0, 19)}Z`;
  for (const line of initBoard({ folder, facts, now })) console.log(line);
}, 'nothing was made');
