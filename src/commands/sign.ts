/**
 * `npm run sign`: issues new cards, supersedes changed ones, and signs root, chain, snapshot and
 * checkpoint. Where there is nothing new it writes nothing.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { flag, text, texts, wrongOption } from '../core/options.ts';
import { type BoardAtWork, onBoard } from '../publish/board-command.ts';
import { type ExitCode, toCommand } from '../publish/command.ts';
import { boardOption } from '../publish/places.ts';
import { asOnlyWriter } from '../publish/sign/only-writer.ts';
import { signBoard } from '../publish/sign/sign-board.ts';
import { openCardDoor } from '../publish/sign/via/card-door.ts';
import { printLine } from '../publish/terminal.ts';
import { stampBoard } from '../publish/timestamp/stamp-board.ts';
import { askWitnesses } from '../publish/witness/ask-witnesses.ts';

export const command = toCommand({
  name: 'sign',
  about: `Use it when something of the board changed and is to be published: it signs new results, says of changed ones that
    they are replaced, and adds all of it to the history. Where nothing is new it writes nothing. Keys come from
    BOARD_SIGNING_KEY, CARD_SIGNING_KEY and LOG_SIGNING_KEY in the environment or the board's .env, else the demo set.`,
  options: {
    ...boardOption,
    reason: text`"…"  why signed results changed: the old ones are replaced`,
    correction: text`C-…  the correction that a replaced or withdrawn result belongs to`,
    withdraw: text`<id>  withdraws a signed result that nothing sound replaces (needs --reason and --correction)`,
    'move-domain': text`<new>  moves the board to another domain: the old key signs the move, then new keys sign`,
    'retire-axis': text`<name>  takes the question off the board (needs --reason); its page, results and history stay`,
    abandon: texts`<size>  gives up a history of that many entries that was signed and that nobody else saw (needs --reason); the history says so`,
    'never-shown': flag`says, with --abandon where the site does not answer, that no reader was ever shown that history`,
    via: text`<url>  lets the board at this address sign its own results for the workflow in which this command runs: the board
      key stays there; the other keys are read on this machine`,
    audience: text`<text>  the audience that the board's policy expects (default: the address of the operation)`,
    timestamp: texts`<url>  asks this calendar of OpenTimestamps for proofs of when the signatures were there, and again for what it
      promised before`,
    witness: texts`<url>  asks this witness to cosign the history, after everything is written`,
  },
  consequence: 'nothing that was signed before has changed',
  work: async ({ values }) => {
    const now = `${new Date().toISOString().slice(0, 19)}Z`;
    const { reason, correction, withdraw, timestamp, witness, via, audience } = values;
    const work = async ({ artifactsDir, env, say, doing }: BoardAtWork): Promise<ExitCode> => {
      const door = { env, audience, fetch, sleep };
      const cardDoor = via === undefined ? undefined : openCardDoor({ url: via, ...door });
      const said = await signBoard(
        { artifactsDir, env, now, cardDoor, fetch, doing },
        {
          reason,
          correction_id: correction,
          withdraw,
          moveDomain: values['move-domain'],
          retireAxis: values['retire-axis'],
          abandon: values.abandon?.map(toSize),
          neverShown: values['never-shown'],
        },
      );
      for (const line of said) say(line);
      say('next: npm run build');
      if (timestamp === undefined && witness === undefined) return 0;
      return await asOnlyWriter(artifactsDir, async () => {
        const stamped = timestamp === undefined ? 0 : await stampAndReport(artifactsDir, timestamp);
        const cosigned = witness === undefined ? 0 : await askAndReport(artifactsDir, witness);
        return stamped === 0 ? cosigned : stamped;
      });
    };
    return await onBoard(values.board, work, 'sign');
  },
});

function toSize(typed: string): number {
  if (/^[1-9][0-9]{0,14}$/.test(typed)) return Number(typed);
  throw wrongOption('--abandon', 'a number of entries', typed);
}

/** The signing is done whatever the calendars answer; the same command asks again. */
async function stampAndReport(artifactsDir: string, urls: readonly string[]): Promise<ExitCode> {
  const reports = await stampBoard({ artifactsDir, urls, fetch });
  for (const { url, detail } of reports) printLine(`calendar ${url}: ${detail}`);
  return reports.every(({ isAnswered }) => isAnswered) ? 0 : 1;
}

/** The signing is done whatever the witnesses answer; the same command asks again for a missing cosignature. */
async function askAndReport(artifactsDir: string, urls: readonly string[]): Promise<ExitCode> {
  const { reports, told } = await askWitnesses({ artifactsDir, urls, fetch });
  for (const { url, detail } of reports) printLine(`witness ${url}: ${detail}`);
  printLine(told);
  return reports.every(({ isCosigned }) => isCosigned) ? 0 : 1;
}
