/** `npm run add`: from files of results to a page that people can check. */

import { flag, text } from '../core/options.ts';
import { freePort } from '../host/free-port.ts';
import { type Added, type Adding, addResults } from '../measure/import/added-import.ts';
import { importOptions, seldomOptions } from '../measure/import/options/option-table.ts';
import { auditPlanned } from '../publish/audit/audit-board.ts';
import { publishedLines } from '../publish/audit/audit-texts.ts';
import { type BoardAtWork, onBoard } from '../publish/board-command.ts';
import { type ExitCode, toCommand } from '../publish/command.ts';
import { askFor, askWhether, askWhich } from '../publish/init/ask.ts';
import { gitOption } from '../publish/init/first-commit.ts';
import { onNewTrial } from '../publish/init/trial-board.ts';
import { itemsSecret } from '../publish/keys/items-secret.ts';
import { axisAddress, ownAddress } from '../publish/own-address.ts';
import { type Board, boardOption, folderOf, isBoard } from '../publish/places.ts';
import { asOnlyWriter } from '../publish/sign/only-writer.ts';
import { signBoard } from '../publish/sign/sign-board.ts';
import { asCalled } from '../publish/spelling.ts';
import { printLine } from '../publish/terminal.ts';

export const command = toCommand({
  name: 'add',
  about: `Use it to make results a page that people can check: it reads the files, says what it understood and what will be
    published, asks what is left, signs, builds and checks. In a folder without a board it makes one in trial first: every page of
    it says TRIAL, until npx evidence-board domain makes it real. On a terminal it ends by serving the board.`,
  typed: '<file or folder…>',
  takesWords: true,
  options: {
    ...boardOption,
    ...importOptions,
    ...gitOption,
    reason: text`"…"  why results change that were signed before`,
    'dry-run': flag`says what was understood and what would be published, and writes nothing`,
    yes: flag`asks nothing, and ends after the check; what has to be asked is refused`,
  },
  seldom: seldomOptions,
  consequence: 'nothing was added',
  work: async ({ values, positionals: paths }) => {
    const { 'no-git': isWithoutGit, ...given } = values;
    const { board: named, reason, yes: isSure, 'dry-run': isDryRun, ...typed } = given;
    const mayAsk = !isSure && !isDryRun && process.stdin.isTTY === true && process.stdout.isTTY === true;
    const person = mayAsk ? { ask: askFor, choose: askWhich, agrees: askWhether } : undefined;
    const now = `${new Date().toISOString().slice(0, 19)}Z`;
    const adding: Adding = { typed, paths, reason, isDryRun, isSure, person, now };
    const { env } = process;
    const folder = folderOf(named ?? '.', env);
    const trial = { folder, env, now, isDryRun, isWithoutGit };
    const added =
      isBoard(folder) || (named === undefined && env.ARTIFACTS_DIR)
        ? await onBoard(named, (board) => write(board, adding), isDryRun ? undefined : 'import')
        : await onNewTrial(trial, await freePort(env), (board) =>
            write({ ...board, say: (line) => printLine(asCalled(line)), doing: () => {} }, adding),
          );
    return added === undefined ? 0 : await show(added, named, mayAsk);
  },
});

type Teller = Board & Pick<BoardAtWork, 'say' | 'doing'>;

async function write(board: Teller, adding: Adding): Promise<Added | undefined> {
  const { artifactsDir, env, say, doing } = board;
  const { now } = adding;
  doing('reading the results');
  const added = await asOnlyWriter(artifactsDir, () =>
    addResults(adding, {
      ...{ artifactsDir, say, placeOf: (path) => folderOf(path, env) },
      secretFor: (asked) => itemsSecret(board, asked, now),
      published: (planned, stated) => publishedLines(auditPlanned(artifactsDir, planned), stated),
    }),
  );
  if (added !== undefined) await signBoard({ artifactsDir, env, now, doing }, { reason: added.reason });
  return added;
}

/** Builds and checks, says how it is done again, and on a terminal serves. */
async function show(
  { axes, command }: Added,
  named: string | undefined,
  isServed: boolean,
): Promise<ExitCode> {
  const words = named === undefined ? [] : ['--board', named];
  for (const verb of [await import('./build.ts'), await import('./verify.ts')]) {
    const code = await verb.command.run(words);
    if (code !== 0) return code;
  }
  return await onBoard(named, async ({ artifactsDir, say }) => {
    say('the same again, without a question:');
    say(`  ${command}`);
    say(isServed ? 'see it, until Ctrl-C:' : 'see it by npm run serve:');
    for (const axis of axes) say(`  ${axisAddress(ownAddress(artifactsDir), axis)}`);
    return isServed ? await (await import('./serve.ts')).command.run(words) : 0;
  });
}
