/** `npm run changes`: what the artifacts as they lie would change of the figures that were signed. */

import { text } from '../core/options.ts';
import { onBoard } from '../publish/board-command.ts';
import { boardChanges } from '../publish/changes/board-changes.ts';
import { changesTable } from '../publish/changes/changes-table.ts';
import { toCommand } from '../publish/command.ts';
import { boardOption } from '../publish/places.ts';

export const command = toCommand({
  name: 'changes',
  about: `Use it before you sign, or on a branch: it lists the figures that are new, changed or withdrawn against what was
    signed, as a table in Markdown. It changes nothing.`,
  options: {
    ...boardOption,
    since: text`<commit>  against what was signed in this commit, not in the folder: what a branch would change`,
  },
  work: async ({ values }) => {
    const { board, since } = values;
    await onBoard(board, async ({ artifactsDir, env, say }) => {
      const table = changesTable(await boardChanges({ artifactsDir, env, since }));
      for (const line of table.split('\n')) say(line);
    });
  },
});
