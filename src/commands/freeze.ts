/** `npm run freeze`: derives a bank that has a recipe, checks the rules for banks, and freezes the bank. */

import { dirname, resolve } from 'node:path';
import { flag, wrongUse } from '../core/options.ts';
import { deriveBank } from '../measure/banks/derive-bank.ts';
import { fleetOf, openBenches } from '../measure/benches.ts';
import { committedFile } from '../measure/committed.ts';
import { equalTextsAssignment } from '../measure/import/equal-texts-assignment.ts';
import { writeMissingAxis } from '../publish/axis-of-bench.ts';
import { type BoardAtWork, onBoard } from '../publish/board-command.ts';
import { type ExitCode, toCommand } from '../publish/command.ts';
import { checkBank, freezeBank } from '../publish/freeze/freeze-bank.ts';
import { proposeAssignment } from '../publish/freeze/parents.ts';
import { boardOption } from '../publish/places.ts';

const now = `${new Date().toISOString().slice(0, 19)}Z`;

export const command = toCommand({
  name: 'freeze',
  about: `Use it when the questions of a bench are ready, before any is asked: it derives items that have a recipe, checks the
    rules for items, and freezes them. The next npm run sign puts that into the history; only then may they be asked.`,
  typed: '<bench> [<bench> …]',
  takesWords: true,
  options: {
    ...boardOption,
    check: flag`says what freezing would refuse, and freezes nothing`,
    parents: flag`prints which items seem to hang together, a line each, and freezes nothing`,
    'equal-texts': flag`prints the clusters of the items with those of equal texts joined, a line for each item, and freezes
      nothing; kept as clusters/<bench>.jsonl in the artifacts of the board, they count from the next npm run sign on`,
  },
  work: async ({ values, positionals }) => {
    if (positionals.length === 0) throw wrongUse('freeze', 'expected the name of a bench, got none');
    const work = async (board: BoardAtWork): Promise<ExitCode> => {
      if (values.parents) return printClusters(board, positionals, proposeAssignment);
      if (values['equal-texts']) return printClusters(board, positionals, equalTextsAssignment);
      const faulty: boolean[] = [];
      for (const bench of positionals) faulty.push(await freeze(board, bench, values.check));
      return faulty.includes(true) ? 1 : 0;
    };
    const isRead = values.check || values.parents || values['equal-texts'];
    return await onBoard(values.board, work, isRead ? undefined : 'freeze');
  },
});

/** As an assignment of clusters is written, so that the lines can be kept as one. */
function printClusters(
  { artifactsDir }: BoardAtWork,
  benches: readonly string[],
  assign: typeof proposeAssignment,
): ExitCode {
  for (const bench of benches)
    for (const line of assign(artifactsDir, bench)) console.log(JSON.stringify(line));
  return 0;
}

/** Whether a bank that was only checked has faults. */
async function freeze(board: BoardAtWork, bench: string, isCheck: boolean): Promise<boolean> {
  const { artifactsDir, say, doing } = board;
  doing(`${bench}: reading and checking its items`);
  const benches = await openBenches(dirname(resolve(artifactsDir)));
  await deriveBank({ bench, benches, artifactsDir, day: now.slice(0, 10), say });
  const committed = await committedFile(artifactsDir, `banks/${bench}/bank.json`);
  const ofBench = benches.asked.filter((each) => each.bench === bench);
  const grading = ofBench[0]?.grading?.sentence;
  const fleet = await fleetOf(benches.asked, bench);
  const freezing = { artifactsDir, bench, now, ...fleet, grading, committed };
  const { item_count, items_sha256, since, faults, rule } = isCheck
    ? checkBank(freezing)
    : freezeBank(freezing);
  const what = `${bench}: ${item_count} items, ${items_sha256}`;
  if (since !== undefined) say(`${what}; frozen since ${since}`);
  else if (!isCheck) {
    say(`${what}; frozen`);
    say(`next: commit it, then npm run sign, then npm run measure -- --bench ${bench}`);
  } else say(`${what}; ${faults.length === 0 ? 'nothing would be refused' : 'freezing would refuse it:'}`);
  say(`  ${rule}`);
  for (const each of isCheck ? [] : ofBench) {
    const written = writeMissingAxis(artifactsDir, each);
    if (written !== undefined) say(written);
  }
  if (since !== undefined || !isCheck) return false;
  for (const fault of faults) say(`  ${fault}`);
  return faults.length > 0;
}
