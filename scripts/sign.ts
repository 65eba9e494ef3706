/**
 * `npm run sign`: issues what is new, retires what changed, signs root, chain, snapshot and
 * checkpoint. A run with nothing to do writes nothing.
 */

import { parseArgs } from 'node:util';
import { failingPlainly } from '../src/host/failing-plainly.ts';
import { artifactsDirOf } from '../src/publish/places.ts';
import { signBoard } from '../src/publish/sign/sign-board.ts';

const usage = `npm run sign -- [options]
  --reason "…"         why signed cells changed: the old cards are superseded
  --correction C-…     the correction that a supersession or withdrawal belongs to
  --withdraw <card id> retire a card that has no sound replacement (needs --reason and --correction)
ARTIFACTS_DIR chooses the board; keys come from BOARD_SIGNING_KEY, CARD_SIGNING_KEY and LOG_SIGNING_KEY, else the demo set.`;

const options = {
  reason: { type: 'string' },
  correction: { type: 'string' },
  withdraw: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

await failingPlainly(async () => {
  const { values } = parseArgs({ options });
  if (values.help) return console.log(usage);
  const now = `${new Date().toISOString().slice(0, 19)}Z`;
  const board = { artifactsDir: artifactsDirOf(process.env), env: process.env, now };
  const { reason, correction, withdraw } = values;
  const said = await signBoard(board, { reason, correction_id: correction, withdraw });
  for (const line of said) console.log(line);
}, 'nothing that was signed before has changed');
