/**
 * `npm run sign`: issues what is new, retires what changed, signs root, chain, snapshot and
 * checkpoint. A run with nothing to do writes nothing.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { failingPlainly } from '../src/host/failing-plainly.ts';
import { onBoard } from '../src/publish/board-command.ts';
import { readCommandLine } from '../src/publish/command-line.ts';
import { boardOption, boardUsage } from '../src/publish/places.ts';
import { signBoard } from '../src/publish/sign/sign-board.ts';
import { openCardDoor } from '../src/publish/sign/via/card-door.ts';
import { askWitnesses } from '../src/publish/witness/ask-witnesses.ts';

const usage = `npm run sign -- [options]
  --reason "…"         why signed cells changed: the old cards are superseded
  --correction C-…     the correction that a supersession or withdrawal belongs to
  --withdraw <card id>  retire a card that has no sound replacement (needs --reason and --correction)
  --move-domain <new>  the board goes to another domain: logged under the old key, then new keys sign
  --retire-axis <axis>  the axis leaves the board, for a --reason; its page, cards and events stay
  --via <url>          have the board's own cards signed by the board at this address, for the workflow this runs in:
                       its key stays there; the other keys are taken from where they are kept here
  --audience <text>    what its policy calls it, where that is not the address of the operation
  --witness <url>      ask this witness to cosign the newest checkpoint, once all else is durable (repeatable)
  ${boardUsage}
Keys come from BOARD_SIGNING_KEY, CARD_SIGNING_KEY and LOG_SIGNING_KEY, set here or in the board's .env, else the demo set.`;

const options = {
  ...boardOption,
  reason: { type: 'string' },
  correction: { type: 'string' },
  withdraw: { type: 'string' },
  'move-domain': { type: 'string' },
  'retire-axis': { type: 'string' },
  via: { type: 'string' },
  audience: { type: 'string' },
  witness: { type: 'string', multiple: true },
} as const;

await failingPlainly(async () => {
  const typed = readCommandLine({ name: 'sign', usage, options });
  if (typed === undefined) return;
  const { values } = typed;
  const now = `${new Date().toISOString().slice(0, 19)}Z`;
  const { reason, correction, withdraw, witness, via, audience } = values;
  await onBoard(values.board, async ({ artifactsDir, env, say, doing }) => {
    const door = { env, audience, fetch, sleep };
    const cardDoor = via === undefined ? undefined : openCardDoor({ url: via, ...door });
    const said = await signBoard(
      { artifactsDir, env, now, cardDoor, doing },
      {
        reason,
        correction_id: correction,
        withdraw,
        moveDomain: values['move-domain'],
        retireAxis: values['retire-axis'],
      },
    );
    for (const line of said) say(line);
    if (witness !== undefined) await askAndReport(artifactsDir, witness);
  });
}, 'nothing that was signed before has changed');

/** What was signed stands whatever they answer; an answer that lacks is asked for by the same command. */
async function askAndReport(artifactsDir: string, urls: readonly string[]): Promise<void> {
  const { size, reports, cosigned, quorum } = await askWitnesses({ artifactsDir, urls, fetch });
  for (const { url, detail } of reports) console.log(`witness ${url}: ${detail}`);
  console.log(`checkpoint ${size}: ${cosigned} cosignatures of named witnesses, quorum ${quorum}`);
  if (reports.some(({ isCosigned }) => !isCosigned)) process.exitCode = 1;
}
