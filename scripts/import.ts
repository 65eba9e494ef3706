/**
 * `npm run import -- results.csv --axis X`: other people's results become a bank, a run and a slot
 * that points at it.
 */

import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { BoardError } from '../src/core/board-error.ts';
import { failingPlainly } from '../src/host/failing-plainly.ts';
import { importResults } from '../src/measure/import/import-results.ts';
import { importFormats } from '../src/measure/import/read-results.ts';
import { boardOption, boardUsage, openBoard, projectRoot, projectVersion } from '../src/publish/places.ts';

const options = {
  ...boardOption,
  axis: { type: 'string' },
  bench: { type: 'string' },
  question: { type: 'string' },
  task: { type: 'string' },
  note: { type: 'string' },
  licence: { type: 'string' },
  own: { type: 'string', multiple: true },
  format: { type: 'string' },
  model: { type: 'string', multiple: true },
  metric: { type: 'string' },
  filter: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  build: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const help = `npm run import -- <file…> --axis <axis> [options]

  --bench NAME      the bank the results are on; a new one is named after the axis
  --question TEXT   makes a new slot of the axis, where the board has none; --task TEXT says what models do in it, --note TEXT what
                    a reader should know; all three also change a slot that is there
  --licence ID      licence of a new bank, where it is known
  --own MODEL       a model of this board's publisher (repeatable): never shown as a leader
  --format ID       where the file's name does not tell
  --model NAME      the model of a file that does not name it, one for each file
  --metric NAME     --filter NAME: which graded value to take, where a file has several
  --dry-run         says what would be done and writes nothing
  --build           renders the board afterwards, as npm run build does

Formats:
${importFormats.map(({ id, about }) => `  ${id}: ${about}`).join('\n')}

${boardUsage}`;

await failingPlainly(() => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.help) return console.log(help);
  const { axis, format, metric, filter, 'dry-run': isDryRun } = values;
  if (positionals.length === 0) throw new BoardError('USAGE', 'expected a results file; see --help');
  if (axis === undefined) throw new BoardError('USAGE', 'expected --axis <axis>; see --help');
  const { artifactsDir, env } = openBoard(values.board, process.env);
  const lines = importResults({
    paths: positionals,
    models: values.model ?? [],
    format,
    choices: { metric, filter },
    options: { ...values, axis, own: values.own ?? [] },
    artifactsDir,
    now: `${new Date().toISOString().slice(0, 19)}Z`,
    version: projectVersion,
    isDryRun,
  });
  for (const line of lines) console.log(line);
  if (!values.build || isDryRun) return;
  const { status } = spawnSync(process.execPath, [`${projectRoot}scripts/build.ts`], {
    stdio: 'inherit',
    env: { ...env },
  });
  process.exitCode = status ?? 1;
}, 'nothing was changed');
