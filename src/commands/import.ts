/** `npm run import`: makes a bank, a run and a slot that points at the run from other people's results. */

import { flag } from '../core/options.ts';
import { importFormats } from '../measure/import/formats/all-formats.ts';
import { type Import, importResults } from '../measure/import/import-results.ts';
import { readImport, readQuoting } from '../measure/import/options/import-options.ts';
import { importOptions, quoteOptions, seldomOptions } from '../measure/import/options/option-table.ts';
import { type Quoting, quoteInBoard } from '../measure/import/quote-figures.ts';
import { describeImport } from '../measure/import/summary.ts';
import { type BoardAtWork, onBoard } from '../publish/board-command.ts';
import { type ExitCode, toCommand } from '../publish/command.ts';
import { askForSlot } from '../publish/init/ask.ts';
import { itemsSecret } from '../publish/keys/items-secret.ts';
import { boardOption, folderOf } from '../publish/places.ts';
import { asOnlyWriter } from '../publish/sign/only-writer.ts';

export const command = toCommand({
  name: 'import',
  about: `Use it for results of other people's tools: it makes a question of the board from them, with its items and results. The
    format is recognised by what is in a file: ${importFormats.map(({ id }) => id).join(', ')}. ARTIFACTS_DIR chooses the board.`,
  typed: '<file or folder…> --axis <name>',
  takesWords: true,
  options: {
    ...boardOption,
    ...importOptions,
    'dry-run': flag`says what would be done and writes nothing`,
    build: flag`checks that the board can be built, writes the results, builds the board and prints the new address`,
    ...quoteOptions,
  },
  seldom: { ...seldomOptions, 'Figures without answers': quoteOptions },
  more: `Formats\n${importFormats.map(({ id, about, example }) => `  ${id}: ${about}\n      ${example}`).join('\n')}`,
  consequence: 'nothing was imported',
  work: async ({ values, positionals }) => {
    const { reported, board, build: isBuilt } = values;
    if (reported) return onBoard(board, (opened) => quoteInto(opened, readQuoting(values, positionals)));
    const asked = readImport(values, positionals);
    const work = async (opened: BoardAtWork): Promise<ExitCode> => {
      const sentences = await importInto(opened, asked, isBuilt);
      return sentences === undefined ? 0 : await build(opened, board, sentences);
    };
    return await onBoard(board, work, asked.isDryRun ? undefined : 'import');
  },
});

async function quoteInto({ artifactsDir, env, say }: BoardAtWork, quoting: Quoting): Promise<ExitCode> {
  const given = { ...quoting, paths: quoting.paths.map((path) => folderOf(path, env)) };
  const now = new Date().toISOString().slice(0, 10);
  for (const line of await asOnlyWriter(artifactsDir, () => quoteInBoard(artifactsDir, given, now)))
    say(line);
  return 0;
}

/** The sentences of the axes that a build will show, where one is asked for. */
async function importInto(
  board: BoardAtWork,
  asked: ReturnType<typeof readImport>,
  isBuilt: boolean,
): Promise<readonly string[] | undefined> {
  const { artifactsDir, env, say, doing } = board;
  let sentences: readonly string[] = [];
  const rehearse: Import['rehearse'] = async ({ plans }) => {
    doing('making sure that the board can be built');
    const { rehearseBuild } = await import('../publish/build/rehearse-build.ts');
    const files = new Map(plans.flatMap((plan) => [...plan.files]));
    sentences = await rehearseBuild({ env, files, axes: plans.map(({ axis }) => axis.axis) });
  };
  doing('reading the results');
  const now = `${new Date().toISOString().slice(0, 19)}Z`;
  const { paths, options } = asked;
  const given = {
    ...asked,
    options: { ...options, itemsFile: options.itemsFile && folderOf(options.itemsFile, env) },
    paths: paths.map((path) => folderOf(path, env)),
    itemsSecret: itemsSecret(board, asked, now),
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
