/** `npm run -s keys:document`: prints the key document of the board's public halves, to be pinned before a site is checked. */

import { onBoard } from '../publish/board-command.ts';
import { toCommand } from '../publish/command.ts';
import { ownKeyDocument } from '../publish/keys/own-key-document.ts';
import { boardOption, boardUsage } from '../publish/places.ts';

const usage = `npm run -s keys:document [-- --board <folder>] > did.json
  ${boardUsage}
Keep the printed document: npm run verify -- <url> --did did.json pins it.`;

export const command = toCommand({
  name: 'keys:document',
  usage,
  options: boardOption,
  work: async ({ values }) => {
    process.stdout.write(await onBoard(values.board, ({ artifactsDir }) => ownKeyDocument(artifactsDir)));
  },
});
