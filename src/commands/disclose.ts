/** `npm run disclose`: prints the key of a private item, with which anybody can check what its text was. */

import { disclosures } from '../measure/disclosures.ts';
import { onBoard } from '../publish/board-command.ts';
import { toCommand } from '../publish/command.ts';

const usage = `npm run disclose -- --bench <bench> <item…>
Prints the key of each item that was imported with --items-private, and how its digests are checked. Publish it where you
publish the text: who has key and text computes the digest that stands in the bank since it was frozen. Nothing is written.
  --bench <bench>  the bank of the items
  --board FOLDER   the folder of the board: artifacts, looks, keys and dist`;

export const command = toCommand({
  name: 'disclose',
  usage,
  options: { board: { type: 'string' }, bench: { type: 'string' } },
  takesWords: true,
  consequence: 'nothing was printed',
  work: async ({ values, positionals }) =>
    await onBoard(values.board, ({ artifactsDir, env, say }) => {
      for (const line of disclosures(artifactsDir, env, { bench: values.bench, items: positionals }))
        say(line);
      return 0;
    }),
});
