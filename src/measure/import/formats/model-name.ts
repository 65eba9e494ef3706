/** The model of a file that does not name it: from the command line, its folder or its own name. */

import type { SourceFile } from '../files/source-file.ts';
import type { ImportOptions } from '../options/import-options.ts';
import { type Settling, settledBy } from '../row/faults.ts';
import { quoted, refusal } from '../row/imported-row.ts';
import type { SourceFact } from './format.ts';

type NameSources = {
  readonly choices: ImportOptions;
  /** The name that stands in the file itself. */
  readonly field?: string | undefined;
  /** Where this tool keeps the name, if not in the file. */
  readonly usual?: ImportOptions['modelsFrom'];
};

export function modelOf(source: SourceFile, { choices, field, usual }: NameSources): string {
  if (source.model !== undefined) return source.model;
  const from = choices.modelsFrom ?? (field === undefined ? usual : 'field');
  const name =
    from === 'field'
      ? field
      : from === 'name'
        ? (source.ownName ?? stemOf(source))
        : from === 'file'
          ? stemOf(source)
          : from === 'folder'
            ? folderOf(source)
            : '';
  if (name !== undefined && name !== '' && from !== 'field' && isTime.test(name))
    throw refusal(
      'OPTION',
      source.name,
      `expected a ${from} that names a model, got the time ${quoted(name)}: --model NAME for each path, and --repeats files where they are runs of one model`,
    );
  if (name !== undefined && name !== '') return name;
  throw settledBy(
    refusal(
      'OPTION',
      source.name,
      'the file does not name its model: expected --model NAME for it, or --models-from folder or file',
    ),
    settlingOf(source),
  );
}

/** Files of one name but for a part of it are of as many models, unless that part numbers them. */
function settlingOf({ ownName, isNamed, name }: SourceFile): Settling {
  if (ownName !== undefined && !isNumbering.test(ownName)) return { guess: ['--models-from', 'name'] };
  return isNamed ? { asks: { question: `Whose answers are in ${name}?`, option: '--model' } } : {};
}

export const isNumbering =
  /^(seed|run|epoch|trial|rep|repeat|part|shard|split|fold|chunk|batch|file|sheet|tabelle|feuil|table|page|v)?[-_ ]*\d*$/i;

/** Of a run, as programs name a folder: `2025-11-01T10-00-00`, `20251101_100000`, `1761990000`. */
const isTime =
  /^(?:\d{4}([-_.]?)\d{2}\1\d{2}(?:[T_ -]{1,2}\d{2}[-_:.h]?\d{2}(?:[-_:.m]?\d{2}(?:[.,-]\d{1,6})?)?)?s?Z?|\d{10}|\d{13})$/i;

type CleanName = {
  readonly choices: ImportOptions;
  readonly tool: string;
  /** Takes away what the tool writes behind the name of the model. */
  readonly withoutSettings: (name: string) => string;
};

/** The model of a file that its tool names after it, without what the tool adds; the whole name is published beside it. */
export function modelOfFile(
  source: SourceFile,
  { choices, tool, withoutSettings }: CleanName,
): { readonly model: string; readonly facts: readonly SourceFact[] } {
  const named = modelOf(source, { choices, usual: 'file' });
  const isOfFile = source.model === undefined && choices.modelsFrom === undefined;
  const model = isOfFile ? withoutSettings(named) : named;
  if (model === named) return { model, facts: [] };
  const says = `${quoted(model)} is ${quoted(named)} without the settings that ${tool} writes behind it.`;
  return { model, facts: [{ says }] };
}

function stemOf({ path }: SourceFile): string {
  return (path.at(-1) ?? '').replace(/\.[a-z]+$/i, '').replace(/_(eval_)?results$/, '');
}

/** The nearest folder that names a model: in `<model>/results/results.json`, `results` was made by the tool. */
function folderOf({ path }: SourceFile): string | undefined {
  const folders = path.slice(0, -1);
  return folders.findLast((part) => !/^(results?|runs?|logs?|output|\d{4}-\d{2}-\d{2}__.*)$/i.test(part));
}
