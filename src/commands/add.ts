/** `npm run add`: from files of results to a page that people can check. */

import { flag, text } from '../core/options.ts';
import { freePort } from '../host/free-port.ts';
import { isCutOff } from '../measure/attempts.ts';
import { type Added, type Adding, addResults } from '../measure/import/added-import.ts';
import { importOptions, quoteOptions, seldomOptions } from '../measure/import/options/option-table.ts';
import { plannedTexts } from '../publish/audit/audit-texts.ts';
import { benchToAdd } from '../publish/bench-to-add.ts';
import { type BoardAtWork, onBoard } from '../publish/board-command.ts';
import { type ExitCode, toCommand } from '../publish/command.ts';
import { commitBank } from '../publish/commit-bank.ts';
import { keeperOf } from '../publish/commit-results.ts';
import { inTurn } from '../publish/in-turn.ts';
import { person as personHere } from '../publish/init/ask.ts';
import { gitOption } from '../publish/init/first-commit.ts';
import { finishCutOff } from '../publish/init/put-in-place.ts';
import { onNewTrial } from '../publish/init/trial-board.ts';
import { itemsSecret } from '../publish/keys/items-secret.ts';
import { whereSeen } from '../publish/own-address.ts';
import { boardOption, folderOf, isBoard, openBoard } from '../publish/places.ts';
import { asOnlyWriter } from '../publish/sign/only-writer.ts';
import { signBoard } from '../publish/sign/sign-board.ts';
import { asCalled } from '../publish/spelling.ts';
import { printLine } from '../publish/terminal.ts';

export const command = toCommand({
  name: 'add',
  about: `Use it to make results a page that people can check: it reads the files, says what it understood and what will be
    published, asks what is left, signs, builds and checks. A bench of your own, benches/<name>/bench.json, is frozen, signed and
    asked; components that were asked before are not asked again. In a folder without a board it makes one in trial first: every page of
    it says TRIAL, until npx evidence-board domain makes it real. On a terminal it ends by serving the board.`,
  typed: '<file or folder…>',
  takesWords: true,
  options: {
    ...boardOption,
    ...importOptions,
    ...quoteOptions,
    ...gitOption,
    reason: text`"…"  why signed results were wrong that change: a correction says so`,
    observed: text`<instant>  with --reason: when that was first seen (default: now)`,
    'max-cost': text`<dollars>  of a bench: stops before the answers of endpoints might cost more`,
    'dry-run': flag`says what was understood and what would be published, and writes nothing`,
    yes: flag`asks nothing, and ends after the check; what has to be asked is refused`,
  },
  seldom: { ...seldomOptions, 'Figures without answers': quoteOptions },
  consequence: 'nothing was added',
  work: async ({ values, positionals: paths }) => {
    const { board: named, reason, observed, yes: isSure, 'dry-run': isDryRun, ...rest } = values;
    const { 'max-cost': maxCost, 'no-git': isWithoutGit, ...typed } = rest;
    const asking = isSure ? undefined : personHere();
    const now = `${new Date().toISOString().slice(0, 19)}Z`;
    const adding: Adding = { typed, paths, reason, observed, isDryRun, isSure, person: asking, now };
    const { env } = process;
    const folder = folderOf(named ?? '.', env);
    finishCutOff(folder);
    const trial = { folder, port: await freePort(env), env, now, isWithoutGit, isDryRun };
    const declared = benchToAdd(paths, env);
    if (declared !== undefined) {
      if (!isBoard(declared.board) && !isDryRun)
        await onNewTrial({ ...trial, folder: declared.board, isForBench: true }, async () => true);
      const code = await measure(declared, { named, reason, maxCost, isDryRun, isWithoutGit });
      return code === 0 && asking !== undefined && !isDryRun
        ? await inTurn(named ?? declared.board, [await import('./serve.ts')])
        : code;
    }
    const isThere = isBoard(folder) || (named === undefined && !!env.ARTIFACTS_DIR);
    const keep = isThere && !isWithoutGit ? keeperOf(openBoard(named, env), printLine) : undefined;
    let added: Added | undefined;
    if (isThere)
      added = await onBoard(named, (board) => write(board, adding), isDryRun ? undefined : 'import');
    else
      await onNewTrial(trial, async (board) => {
        added = await write({ ...board, say: (line) => printLine(asCalled(line)), doing: () => {} }, adding);
        return added !== undefined;
      });
    return added === undefined ? 0 : await show(added, named, { isServed: asking !== undefined, keep });
  },
});

type Measuring = Readonly<Record<'named' | 'reason' | 'maxCost', string | undefined>> &
  Readonly<Record<'isDryRun' | 'isWithoutGit', boolean>>;

/** Freezes the bank and signs it before anybody is asked, then what was answered. */
async function measure(
  { bench, board }: NonNullable<ReturnType<typeof benchToAdd>>,
  { named = board, reason, maxCost, isDryRun, isWithoutGit }: Measuring,
): Promise<ExitCode> {
  const { command: freeze } = await import('./freeze.ts');
  if (isDryRun) return await inTurn(named, [{ command: freeze, words: [bench, '--check'] }]);
  const sign = { ...(await import('./sign.ts')), words: reason === undefined ? [] : ['--reason', reason] };
  const frozen = await inTurn(named, [{ command: freeze, words: [bench] }, sign]);
  if (frozen !== 0) return frozen;
  const opened = openBoard(named, process.env);
  commitBank(opened, bench, printLine);
  const keep = isWithoutGit ? undefined : keeperOf(opened, printLine, [`benches/${bench}`]);
  const limit = maxCost === undefined ? [] : ['--max-cost', maxCost];
  const asked = ['--bench', bench, ...(isCutOff(board, bench) ? ['--resume'] : []), ...limit];
  const code = await inTurn(named, [
    { ...(await import('./measure.ts')), words: asked },
    ...[sign, await import('./build.ts'), await import('./verify.ts')],
  ]);
  if (code === 0) keep?.(`Measure ${bench}`);
  return code;
}

async function write(board: BoardAtWork, adding: Adding): Promise<Added | undefined> {
  const { artifactsDir, env, say, doing } = board;
  doing('reading the results');
  const added = await asOnlyWriter(artifactsDir, () =>
    addResults(adding, {
      ...{ artifactsDir, say, placeOf: (path) => folderOf(path, env) },
      secretFor: (asked) => itemsSecret(board, asked, adding.now),
      published: (planned, stated) => plannedTexts(artifactsDir, planned, stated),
    }),
  );
  if (added === undefined) return undefined;
  const intent = { reason: added.reason, entry: { observed: adding.observed } };
  for (const line of await signBoard({ artifactsDir, env, now: adding.now, fetch, doing }, intent))
    if (line.startsWith('entered ')) say(line);
  return added;
}

/** Builds and checks, says how it is done again, and on a terminal serves. */
async function show(
  { axes, command }: Added,
  named: string | undefined,
  { isServed, keep }: { readonly isServed: boolean; readonly keep: ReturnType<typeof keeperOf> | undefined },
): Promise<ExitCode> {
  const code = await inTurn(named, [await import('./build.ts'), await import('./verify.ts')]);
  if (code !== 0) return code;
  keep?.(`Add the results of ${axes.join(', ')}`);
  await onBoard(named, ({ artifactsDir, say }) => {
    say('the same again, without a question:');
    say(`  ${command}`);
    for (const line of whereSeen(artifactsDir, { axes, isServed })) say(line);
  });
  return isServed ? inTurn(named, [await import('./serve.ts')]) : 0;
}
