/**
 * `npm run sign`: issues what is new, retires what changed, signs root, chain, snapshot and checkpoint. Each step follows from
 * what is on disk, so a run that was interrupted is finished by the next one, and a run with nothing to do writes nothing.
 */

import { parseArgs } from 'node:util';
import { BoardError } from '../src/core/board-error.ts';
import { projectRoot } from '../src/publish/load-site.ts';
import { issueCards } from '../src/publish/sign/issue-cards.ts';
import { logEvents } from '../src/publish/sign/log-events.ts';
import { signStatements } from '../src/publish/sign/statements.ts';
import { withdrawCard } from '../src/publish/sign/withdraw.ts';
import { askWitnesses } from '../src/publish/witness/ask-witnesses.ts';
import { report } from './report.ts';

const usage = `npm run sign -- [options]
  --reason "…"         why signed cells changed: the old cards are superseded
  --correction C-…     the correction that a supersession or withdrawal belongs to
  --withdraw <card id> retire a card that has no sound replacement (needs --reason and --correction)
  --witness <url>      ask this witness to cosign the newest checkpoint, once all else is durable (repeatable)
ARTIFACTS_DIR chooses the board; keys come from BOARD_SIGNING_KEY, CARD_SIGNING_KEY and LOG_SIGNING_KEY, else the demo set.`;

const options = {
  reason: { type: 'string' },
  correction: { type: 'string' },
  withdraw: { type: 'string' },
  witness: { type: 'string', multiple: true },
  help: { type: 'boolean' },
} as const;

async function main(): Promise<void> {
  const { values } = parseArgs({ options });
  if (values.help === true) return console.log(usage);
  if (values.correction !== undefined && !/^C-\d{4}-\d{4}-\d{2}$/.test(values.correction)) {
    throw new BoardError(
      'USAGE',
      `--correction: expected an id such as C-2026-1121-01, got "${values.correction}"`,
    );
  }
  const now = `${new Date().toISOString().slice(0, 19)}Z`;
  const board = {
    artifactsDir: process.env.ARTIFACTS_DIR ?? `${projectRoot}artifacts`,
    env: process.env,
    now,
  };
  const why = { reason: values.reason, correction_id: values.correction };
  if (values.withdraw !== undefined) await withdrawCard(board, { id: values.withdraw, ...why });
  await issueCards(board, why);
  await signStatements(board);
  await logEvents(board);
  if (values.witness !== undefined) await askAndReport(board.artifactsDir, values.witness);
}

/** What was signed stands whatever they answer; an answer that lacks is asked for by the same command. */
async function askAndReport(artifactsDir: string, urls: readonly string[]): Promise<void> {
  const { size, reports, cosigned, quorum } = await askWitnesses({ artifactsDir, urls, fetch });
  for (const { url, detail } of reports) console.log(`witness ${url}: ${detail}`);
  console.log(`checkpoint ${size}: ${cosigned} cosignatures of named witnesses, quorum ${quorum}`);
  if (reports.some(({ isCosigned }) => !isCosigned)) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  report(error, 'nothing that was signed before has changed');
  process.exit(1);
}
