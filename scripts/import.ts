/** `npm run import`: makes a bank, a run and a slot that points at the run from other people's results. */

import { spawnSync } from 'node:child_process';
import { BoardError } from '../src/core/board-error.ts';
import { failingPlainly } from '../src/host/failing-plainly.ts';
import {
  type ImportCommand,
  importHelp,
  importOptions,
  readImportCommand,
} from '../src/measure/import/import-command.ts';
import { importResults } from '../src/measure/import/import-results.ts';
import type { ImportPlan } from '../src/measure/import/plan-import.ts';
import { describeImport } from '../src/measure/import/summary.ts';
import { type BoardAtWork, onBoard } from '../src/publish/board-command.ts';
import { rehearseBuild } from '../src/publish/build/rehearse-build.ts';
import { readCommandLine } from '../src/publish/command-line.ts';
import { askForSlot } from '../src/publish/init/ask.ts';
import { npmCommand } from '../src/publish/npm-command.ts';
import { folderOf } from '../src/publish/places.ts';
import { asOnlyWriter } from '../src/publish/sign/only-writer.ts';

await failingPlainly(async () => {
  const typed = readCommandLine({
    name: 'import',
    usage: importHelp,
    options: importOptions,
    takesWords: true,
  });
  if (typed === undefined) return;
  const { isBuilt, board, ...input } = readImportCommand(typed.values, typed.positionals);
  await onBoard(board, (opened) => importInto(opened, input, isBuilt));
}, 'nothing was changed');

type Input = Omit<ImportCommand, 'isBuilt' | 'board'>;

async function importInto(board: BoardAtWork, input: Input, isBuilt: boolean): Promise<void> {
  const { artifactsDir, env, say, doing } = board;
  let sentences: readonly string[] = [];
  const rehearse = async (plans: readonly ImportPlan[]): Promise<void> => {
    doing('making sure that the board can be built');
    const files = new Map(plans.flatMap((plan) => [...plan.files]));
    sentences = await rehearseBuild({ env, files, axes: plans.map(({ axis }) => axis.axis) });
  };
  doing('reading the results');
  const given = {
    ...input,
    paths: input.paths.map((path) => folderOf(path, env)),
    itemsFile: input.itemsFile === undefined ? undefined : folderOf(input.itemsFile, env),
    artifactsDir,
    now: `${new Date().toISOString().slice(0, 19)}Z`,
    ...(process.stdin.isTTY === true ? { askForSlot } : {}),
    ...(isBuilt ? { rehearse } : {}),
  };
  const report = await asOnlyWriter(artifactsDir, () => importResults(given));
  for (const line of describeImport(report)) say(line);
  if (!isBuilt || report.isDryRun) return;
  const { status } = spawnSync(process.execPath, npmCommand('build'), {
    stdio: 'inherit',
    env: { ...env },
  });
  if (status !== 0)
    throw new BoardError(
      'USAGE',
      'the build failed, but the results are imported: npm run build tries again',
    );
  for (const sentence of sentences) say(sentence);
}
