/** `npm run correct`: enters a correction as the newest entry of the board's ledger. */

import { onBoard } from '../publish/board-command.ts';
import { toCommand } from '../publish/command.ts';
import { enterCorrection } from '../publish/correct/enter-correction.ts';
import { boardOption, boardUsage } from '../publish/places.ts';

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

export const command = toCommand({
  name: 'correct',
  usage,
  options,
  consequence: 'nothing was entered',
  work: async ({ values }) => {
    const { wrong, axis = [], fix, why, caught, changed, evidence = [], observed, board } = values;
    const now = `${new Date().toISOString().slice(0, 19)}Z`;
    await onBoard(board, ({ artifactsDir, say }) => {
      const asked = { wrong, axes: axis, fix, why, caught, changed, evidence, observed };
      for (const line of enterCorrection(artifactsDir, asked, now)) say(line);
    });
  },
});
