/** `npm run -s keys:document`: prints the key document of the board's public halves, to be pinned before a site is checked. */

import { failingPlainly } from '../src/host/failing-plainly.ts';
import { onBoard } from '../src/publish/board-command.ts';
import { readCommandLine } from '../src/publish/command-line.ts';
import { boardOption, boardUsage } from '../src/publish/places.ts';
import { pinKeyDocument } from '../src/recount/key-document.ts';

const usage = `npm run -s keys:document [-- --board <folder>] > did.json
  ${boardUsage}
Keep the printed document: npm run verify -- <url> --did did.json pins it.`;

await failingPlainly(async () => {
  const typed = readCommandLine({ name: 'keys:document', usage, options: boardOption });
  if (typed === undefined) return;
  const { board } = typed.values;
  process.stdout.write(await onBoard(board, ({ artifactsDir }) => pinKeyDocument(undefined, artifactsDir)));
});
