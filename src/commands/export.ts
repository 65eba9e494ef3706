/** `npm run export`: writes the answers of an axis as a table or as logs of another tool. */

import { text } from '../core/options.ts';
import { exportAxis } from '../measure/export/export-axis.ts';
import { onBoard } from '../publish/board-command.ts';
import { toCommand } from '../publish/command.ts';
import { boardOption, folderOf } from '../publish/places.ts';

export const command = toCommand({
  name: 'export',
  about: `Use it to take the answers to a question into another tool. It writes every answer into files of a folder: a table with
    another of the items and a Croissant description of both, or a log of Inspect for each component. npm run import reads them
    back to the same figures; the command prints how.`,
  typed: '--axis <name> --to <folder>',
  options: {
    ...boardOption,
    axis: text`<name>  the question whose answers are written`,
    to: text`<folder>  the folder for the files`,
    as: text`<form>  csv, parquet or inspect (default: csv)`,
  },
  work: async ({ values }) => {
    const { board, axis, as: form = 'csv', to } = values;
    await onBoard(board, async ({ artifactsDir, env, say }) => {
      const folder = to === undefined ? undefined : folderOf(to, env);
      for (const line of await exportAxis(artifactsDir, { axis, form, to: folder })) say(line);
    });
  },
});
