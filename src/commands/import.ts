/** `npm run import`: makes a bank, a run and a slot that points at the run from other people's results. */

import {
  type ImportCommand,
  importHelp,
  importOptions,
  readImportCommand,
  readQuoteCommand,
} from '../measure/import/import-command.ts';
import { importResults } from '../measure/import/import-results.ts';
import type { ImportPlan } from '../measure/import/plan-import.ts';
import { quoteInBoard } from '../measure/import/quote-figures.ts';
import { describeImport } from '../measure/import/summary.ts';
import { type BoardAtWork, onBoard } from '../publish/board-command.ts';
import { type ExitCode, toCommand } from '../publish/command.ts';
import { askForSlot } from '../publish/init/ask.ts';
import { itemsSecret } from '../publish/keys/items-secret.ts';
import { folderOf } from '../publish/places.ts';
import { asOnlyWriter } from '../publish/sign/only-writer.ts';

export const command = toCommand({
  name: 'import',
  usage: importHelp,
  options: importOptions,
  takesWords: true,
  consequence: 'nothing was imported',
  work: async ({ values, positionals }) => {
    if (values.reported)
      return await onBoard(values.board, (opened) =>
        quoteInto(opened, readQuoteCommand(values, positionals)),
      );
    const { isBuilt, board, ...input } = readImportCommand(values, positionals);
    const work = async (opened: BoardAtWork): Promise<ExitCode> => {
      const sentences = await importInto(opened, input, isBuilt);
      return sentences === undefined ? 0 : await build(opened, board, sentences);
    };
    return await onBoard(board, work, input.isDryRun === true ? undefined : 'import');
  },
});

async function quoteInto(
  { artifactsDir, env, say }: BoardAtWork,
  quoting: ReturnType<typeof readQuoteCommand>,
): Promise<ExitCode> {
  const given = { ...quoting, paths: quoting.paths.map((path) => folderOf(path, env)) };
  const now = new Date().toISOString().slice(0, 10);
  for (const line of await asOnlyWriter(artifactsDir, () => quoteInBoard(artifactsDir, given, now)))
    say(line);
  return 0;
}

type Input = Omit<ImportCommand, 'isBuilt' | 'board'>;

/** The sentences of the axes that a build will show, where one is asked for. */
async function importInto(
  board: BoardAtWork,
  input: Input,
  isBuilt: boolean,
): Promise<readonly string[] | undefined> {
  const { artifactsDir, env, say, doing } = board;
  let sentences: readonly string[] = [];
  const rehearse = async (plans: readonly ImportPlan[]): Promise<void> => {
    doing('making sure that the board can be built');
    const { rehearseBuild } = await import('../publish/build/rehearse-build.ts');
    const files = new Map(plans.flatMap((plan) => [...plan.files]));
    sentences = await rehearseBuild({ env, files, axes: plans.map(({ axis }) => axis.axis) });
  };
  doing('reading the results');
  const now = `${new Date().toISOString().slice(0, 19)}Z`;
  const given = {
    ...input,
    options: { ...input.options, itemsSecret: itemsSecret(board, input, now) },
    paths: input.paths.map((path) => folderOf(path, env)),
    itemsFile: input.itemsFile === undefined ? undefined : folderOf(input.itemsFile, env),
    artifactsDir,
    now,
    ...(process.stdin.isTTY === true ? { askForSlot } : {}),
    ...(isBuilt ? { rehearse } : {}),
  };
  const report = await asOnlyWriter(artifactsDir, () => importResults(given));
  for (const line of describeImport(report)) say(line);
  return isBuilt && !report.isDryRun ? sentences : undefined;
}

async function build(
  { say }: BoardAtWork,
  named: string | undefined,
  sentences: readonly string[],
): Promise<ExitCode> {
  const { command } = await import('./build.ts');
  const code = await command.run(named === undefined ? [] : ['--board', named]);
  if (code === 0) for (const sentence of sentences) say(sentence);
  else say('the build failed, but the results are imported: npm run build tries again');
  return code;
}
