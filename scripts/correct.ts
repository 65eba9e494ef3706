/** `npm run correct`: enters a correction as the newest entry of the board's ledger. */

import { failingPlainly } from '../src/host/failing-plainly.ts';
import { onBoard } from '../src/publish/board-command.ts';
import { readCommandLine } from '../src/publish/command-line.ts';
import { enterCorrection } from '../src/publish/correct/enter-correction.ts';
import { boardOption, boardUsage } from '../src/publish/places.ts';

const usage = `npm run correct -- --wrong "…" [options]
  --wrong "…"          what was wrong, with the published figure or sentence
  --axis <axis>        an axis whose changed figures the entry explains (repeatable)
  --fix "…"            what is right
  --why "…"            why the figure or sentence was wrong
  --caught "…"         how the mistake was found
  --changed "…"        what changed because of the correction
  --evidence <address>  a path of the board, or an address, that shows the mistake (repeatable)
  --observed <instant>  when the mistake was first seen, such as 2026-11-21T13:39Z (default: now)
  ${boardUsage}
Prints the id of the entry. Nothing is signed: npm run sign puts the entry into the log.`;

const options = {
  ...boardOption,
  wrong: { type: 'string' },
  axis: { type: 'string', multiple: true },
  fix: { type: 'string' },
  why: { type: 'string' },
  caught: { type: 'string' },
  changed: { type: 'string' },
  evidence: { type: 'string', multiple: true },
  observed: { type: 'string' },
} as const;

await failingPlainly(async () => {
  const typed = readCommandLine({ name: 'correct', usage, options });
  if (typed === undefined) return;
  const { wrong, axis = [], fix, why, caught, changed, evidence = [], observed, board } = typed.values;
  const now = `${new Date().toISOString().slice(0, 19)}Z`;
  await onBoard(board, ({ artifactsDir, say }) => {
    const asked = { wrong, axes: axis, fix, why, caught, changed, evidence, observed };
    for (const line of enterCorrection(artifactsDir, asked, now)) say(line);
  });
}, 'nothing was entered');
