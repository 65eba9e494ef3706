/**
 * `npm run import -- results.csv --axis X`: other people's results become a bank, a run and a slot
 * that points at it.
 */

import { spawnSync } from 'node:child_process';
import { BoardError } from '../src/core/board-error.ts';
import { failingPlainly } from '../src/host/failing-plainly.ts';
import { importHelp, importOptions, readImportCommand } from '../src/measure/import/import-command.ts';
import { importResults } from '../src/measure/import/import-results.ts';
import { describeImport } from '../src/measure/import/summary.ts';
import { rehearseBuild } from '../src/publish/build/rehearse-build.ts';
import { readCommandLine } from '../src/publish/command-line.ts';
import { openBoard, projectRoot } from '../src/publish/places.ts';

await failingPlainly(async () => {
  const typed = readCommandLine({
    name: 'import',
    usage: importHelp,
    options: importOptions,
    takesWords: true,
  });
  if (typed === undefined) return;
  const { isBuilt, board, ...input } = readImportCommand(typed.values, typed.positionals);
  const { artifactsDir, env } = openBoard(board, process.env);
  const now = `${new Date().toISOString().slice(0, 19)}Z`;
  let sentences: readonly string[] = [];
  const report = await importResults({
    ...input,
    artifactsDir,
    now,
    ...(isBuilt
      ? {
          rehearse: async (plans) => {
            const files = new Map(plans.flatMap((plan) => [...plan.files]));
            sentences = await rehearseBuild({
              env,
              files,
              axes: plans.map(({ axis }) => axis.axis),
            });
          },
        }
      : {}),
  });
  for (const line of describeImport(report, artifactsDir)) console.log(line);
  if (!isBuilt || report.isDryRun) return;
  const { status } = spawnSync(process.execPath, [`${projectRoot}scripts/build.ts`], {
    stdio: 'inherit',
    env: { ...env },
  });
  if (status !== 0)
    throw new BoardError('USAGE', 'the build stopped; the import stands: npm run build tries again');
  for (const sentence of sentences) console.log(sentence);
}, 'nothing was changed');
