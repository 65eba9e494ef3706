/**
 * `npm run freeze -- <bench> …`: makes a bank that has a recipe, checks what its header states, and
 * closes it. The next `npm run sign` puts the frozen bank into the log; only then may it be run.
 */

import { dirname, resolve } from 'node:path';
import { failingPlainly } from '../src/host/failing-plainly.ts';
import { deriveBank } from '../src/measure/banks/derive-bank.ts';
import { controlTextsOf, openBenches } from '../src/measure/benches.ts';
import { committedFile } from '../src/measure/committed.ts';
import { type BoardAtWork, onBoard } from '../src/publish/board-command.ts';
import { readCommandLine, wrongUse } from '../src/publish/command-line.ts';
import { checkBank, freezeBank } from '../src/publish/freeze/freeze-bank.ts';
import { boardOption, boardUsage } from '../src/publish/places.ts';

const usage = `npm run freeze -- <bench> [<bench> …] [--check]
  --check   says what freezing would refuse, and closes nothing
  ${boardUsage}`;

const options = {
  ...boardOption,
  check: { type: 'boolean', default: false },
} as const;

const now = `${new Date().toISOString().slice(0, 19)}Z`;

await failingPlainly(async () => {
  const typed = readCommandLine({ name: 'freeze', usage, options, takesWords: true });
  if (typed === undefined) return;
  const { values, positionals } = typed;
  if (positionals.length === 0) throw wrongUse('freeze', 'expected the name of a bench, got none');
  await onBoard(values.board, async (board) => {
    for (const bench of positionals) await freeze(board, bench, values.check);
  });
});

async function freeze(board: BoardAtWork, bench: string, isCheck: boolean): Promise<void> {
  const { artifactsDir, say, doing } = board;
  doing(`${bench}: reading and checking its items`);
  const benches = await openBenches(dirname(resolve(artifactsDir)));
  await deriveBank({ bench, benches, artifactsDir, day: now.slice(0, 10), say });
  const committed = await committedFile(artifactsDir, `banks/${bench}/bank.json`);
  const controls = await controlTextsOf(benches.asked, bench);
  const freezing = { artifactsDir, bench, now, controls, committed };
  const { item_count, items_sha256, since, faults } = isCheck ? checkBank(freezing) : freezeBank(freezing);
  const what = `${bench}: ${item_count} items, ${items_sha256}`;
  if (since !== undefined) return say(`${what}; frozen since ${since}`);
  if (!isCheck)
    return say(`${what}; frozen: commit it, then npm run sign, then npm run measure -- --bench ${bench}`);
  say(`${what}; ${faults.length === 0 ? 'nothing would be refused' : 'freezing would refuse it:'}`);
  for (const fault of faults) say(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}
