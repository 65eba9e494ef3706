/** `npm run -s keys:document`: prints the key document of the board's public halves, to be pinned before a site is checked. */

import { onBoard } from '../publish/board-command.ts';
import { toCommand } from '../publish/command.ts';
import { ownKeyDocument } from '../publish/keys/own-key-document.ts';
import { boardOption } from '../publish/places.ts';

export const command = toCommand({
  name: 'keys:document',
  about: `Use it before readers check your site, as in npm run -s keys:document > did.json: it prints the key document of the
    board's public halves. Keep the printed document: npm run verify -- <url> --did did.json pins it.`,
  options: boardOption,
  work: async ({ values }) => {
    process.stdout.write(await onBoard(values.board, ({ artifactsDir }) => ownKeyDocument(artifactsDir)));
  },
});
