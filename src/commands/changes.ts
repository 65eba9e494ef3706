/** `npm run changes`: what the artifacts as they lie would change of the figures that were signed. */

import { onBoard } from '../publish/board-command.ts';
import { boardChanges } from '../publish/changes/board-changes.ts';
import { changesTable } from '../publish/changes/changes-table.ts';
import { toCommand } from '../publish/command.ts';
import { boardOption, boardUsage } from '../publish/places.ts';

const usage = `npm run changes -- [options]
Lists the figures that are new, changed or withdrawn against what was signed, as a table in Markdown; changes nothing.
  --since <commit>  against what was signed in this commit, not in the folder: what a branch would change
  ${boardUsage}`;

const options = { ...boardOption, since: { type: 'string' } } as const;

export const command = toCommand({
  name: 'changes',
  usage,
  options,
  work: async ({ values }) => {
    const { board, since } = values;
    await onBoard(board, async ({ artifactsDir, env, say }) => {
      const table = changesTable(await boardChanges({ artifactsDir, env, since }));
      for (const line of table.split('\n')) say(line);
    });
  },
});
