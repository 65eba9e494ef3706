/** `npm run export`: writes the answers of an axis as a table or as logs of another tool. */

import { exportAxis } from '../measure/export/export-axis.ts';
import { onBoard } from '../publish/board-command.ts';
import { toCommand } from '../publish/command.ts';
import { boardOption, boardUsage, folderOf } from '../publish/places.ts';

const usage = `npm run export -- --axis <axis> --to <folder> [--as csv|parquet|inspect]
Writes every answer of the axis into files of a folder: a table with another of the items and a Croissant description of
both, or a log of Inspect for each component. npm run import reads them back to the same figures; the command prints how.
  --as FORM        csv, parquet or inspect (default: csv)
  ${boardUsage}`;

export const command = toCommand({
  name: 'export',
  usage,
  options: {
    ...boardOption,
    axis: { type: 'string' },
    as: { type: 'string', default: 'csv' },
    to: { type: 'string' },
  },
  work: async ({ values }) => {
    const { board, axis, as: form, to } = values;
    await onBoard(board, async ({ artifactsDir, env, say }) => {
      const folder = to === undefined ? undefined : folderOf(to, env);
      for (const line of await exportAxis(artifactsDir, { axis, form, to: folder })) say(line);
    });
  },
});
