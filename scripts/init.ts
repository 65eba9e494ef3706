/** `npm run init -- <folder>`: a new board of one's own, with its keys, and what to do next. */

import { parseArgs } from 'node:util';
import { BoardError } from '../src/core/board-error.ts';
import { failingPlainly } from '../src/host/failing-plainly.ts';
import { askForFacts } from '../src/publish/init/ask.ts';
import { initBoard, refuseUsedFolder } from '../src/publish/init/init-board.ts';
import { folderOf } from '../src/publish/places.ts';

const usage = `npm run init -- <folder> [options]
  --name TEXT      who publishes
  --domain HOST    under which domain; it becomes part of every signature
  --contact TEXT   where corrections are sent: an address, or a mailto: or https: URL
  --licence ID     of the published data: CC-BY-4.0
  --yes            ask nothing; what is missing is refused
What is not given is asked for on a terminal. The folder must be new or empty.`;

const options = {
  name: { type: 'string' },
  domain: { type: 'string' },
  contact: { type: 'string' },
  licence: { type: 'string' },
  yes: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

await failingPlainly(async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const { yes, help, ...given } = values;
  if (help) return console.log(usage);
  const [named, ...more] = positionals;
  if (named === undefined || more.length > 0)
    throw new BoardError('USAGE', `expected one folder, got ${positionals.length}\n${usage}`);
  const folder = folderOf(named, process.env);
  refuseUsedFolder(folder);
  const facts = await askForFacts(given, !yes && process.stdin.isTTY === true);
  const now = `${new Date().toISOString().slice(0, 19)}Z`;
  for (const line of initBoard({ folder, facts, now })) console.log(line);
}, 'nothing was made');
