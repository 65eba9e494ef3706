/** The model of a file that does not name it: from the command line, its folder or its own name. */

import type { SourceFile } from '../files/source-file.ts';
import { refusal } from '../imported-row.ts';
import type { ModelsFrom, ReadChoices } from './format.ts';

type Origin = {
  readonly choices: ReadChoices;
  /** What the file itself says. */
  readonly field?: string | undefined;
  /** Where this tool keeps the name, if the file does not say it. */
  readonly usual?: ModelsFrom;
};

export function modelOf(source: SourceFile, { choices, field, usual }: Origin): string {
  if (source.model !== undefined) return source.model;
  const from = choices.modelsFrom ?? (field === undefined ? usual : 'field');
  const name =
    from === 'field'
      ? field
      : from === 'file'
        ? stemOf(source)
        : from === 'folder'
          ? folderOf(source)
          : undefined;
  if (name !== undefined && name !== '') return name;
  throw refusal(
    'OPTION',
    source.name,
    'the file does not name its model: expected --model NAME for it, or --models-from folder or file',
  );
}

function stemOf({ path }: SourceFile): string {
  return (path.at(-1) ?? '').replace(/\.[a-z]+$/i, '').replace(/_(eval_)?results$/, '');
}

/** `<model>/results/results.json`: the folder that the tool itself makes names nobody. */
function folderOf({ path }: SourceFile): string | undefined {
  return path
    .slice(0, -1)
    .findLast((part) => !/^(results?|runs?|logs?|output|\d{4}-\d{2}-\d{2}__.*)$/i.test(part));
}
