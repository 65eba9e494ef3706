/** `npm run export`: writes an axis for other tools: its answers as a table or logs, its results for a hub of models. */

import { text } from '../core/options.ts';
import { exportAxis } from '../measure/export/export-axis.ts';
import { onBoard } from '../publish/board-command.ts';
import { toCommand } from '../publish/command.ts';
import { isHubForm, writeForHub } from '../publish/hub/write-for-hub.ts';
import { boardOption, folderOf } from '../publish/places.ts';
import { writeStatements } from '../publish/statements/in-toto.ts';

export const command = toCommand({
  name: 'export',
  about: `Use it to take the answers to a question into another tool. It writes every answer into files of a folder: a table with
    another of the items and a Croissant description of both, or a log of Inspect for each component. npm run import reads them
    back to the same figures; the command prints how. For Hugging Face it writes the result of each component, with its interval, its
    verdict and the address that stays: hf for repositories of models, with the items as a benchmark data set; model-index for the head
    of the README of a model, where the data set is no benchmark. With in-toto it writes each signed result as a statement, signed for
    tools of others.`,
  typed: '--axis <name> --to <folder>',
  options: {
    ...boardOption,
    axis: text`<name>  the question whose answers are written`,
    to: text`<folder>  the folder for the files`,
    as: text`<form>  csv, parquet, inspect, hf, model-index or in-toto (default: csv)`,
    dataset: text`<namespace>/<name>  with hf and model-index: the repository of the items on the hub`,
  },
  work: async ({ values }) => {
    const { board, axis, as: form = 'csv', to, dataset } = values;
    await onBoard(board, async ({ artifactsDir, env, say }) => {
      const folder = to === undefined ? undefined : folderOf(to, env);
      const here = { ...env, ARTIFACTS_DIR: artifactsDir };
      const lines = isHubForm(form)
        ? await writeForHub(here, { axis, form, to: folder, dataset })
        : form === 'in-toto'
          ? await writeStatements(here, { axis, to: folder })
          : await exportAxis(artifactsDir, { axis, form, to: folder });
      for (const line of lines) say(line);
    });
  },
});
