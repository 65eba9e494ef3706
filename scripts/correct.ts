/** `npm run correct`: enters what was wrong into the corrections of a board, as its newest entry. */

import { failingPlainly } from '../src/host/failing-plainly.ts';
import { onBoard } from '../src/publish/board-command.ts';
import { readCommandLine } from '../src/publish/command-line.ts';
import { enterCorrection } from '../src/publish/correct/enter-correction.ts';
import { boardOption, boardUsage } from '../src/publish/places.ts';

const usage = `npm run correct -- --wrong "…" [options]
  --wrong "…"          what was wrong, with the published figure or sentence
  --axis <axis>        whose published figures the entry explains a change of (repeatable)
  --fix "…"            what is right
  --why "…"            why it was wrong
  --caught "…"         how it was found
  --changed "…"        what changed because of it
  --evidence <address>  a path of the board, or an address that shows it (repeatable)
  --observed <instant>  when it was first seen, such as 2026-11-21T13:39Z; now, where it is not said
  ${boardUsage}
Prints the id of the entry. Nothing is signed: npm run sign puts it into the log.`;

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
