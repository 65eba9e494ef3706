/** `npm run correct`: enters a correction as the newest entry of the board's ledger. */

import { type BoardAtWork, onBoard } from '../publish/board-command.ts';
import { toCommand } from '../publish/command.ts';
import { enterCorrection } from '../publish/correct/enter-correction.ts';
import { boardOption, boardUsage } from '../publish/places.ts';

const usage = `npm run correct -- --wrong "…" --observed <instant> [options]
  --wrong "…"          what was wrong, with the published figure or sentence
  --axis <axis>        an axis: the entry lists what changed on it since the last signing, and explains that alone (repeatable)
  --item <bench>/<id>  an item of a bank that the entry is about: where the item is shown, the page leads to the entry (repeatable)
  --file <file>        a register or results of a bench, such as bench/2026-11-22.json, likewise (repeatable)
  --entry C-…          computes the changes of an entry again that is not signed yet; takes the place of --wrong
  --rules              one entry for an engine with later rules: every figure that they move, in the engine's words
  --fix "…"            what is right
  --why "…"            why the figure or sentence was wrong
  --caught "…"         how the mistake was found
  --changed "…"        what changed because of the correction
  --evidence <address>  a path of the board, or an address, that shows the mistake (repeatable)
  --observed <instant>  when the mistake was first seen, such as 2026-11-21T13:39Z; with --rules, when you learned of them
  ${boardUsage}
Prints the id of the entry. Nothing is signed: npm run sign puts the entry into the log.`;

const options = {
  ...boardOption,
  wrong: { type: 'string' },
  axis: { type: 'string', multiple: true },
  item: { type: 'string', multiple: true },
  file: { type: 'string', multiple: true },
  entry: { type: 'string' },
  rules: { type: 'boolean' },
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
    const {
      board,
      axis: axes = [],
      item: items = [],
      file: files = [],
      rules: isOfRules = false,
      evidence = [],
    } = values;
    const { wrong, entry, fix, why, caught, changed, observed } = values;
    const now = `${new Date().toISOString().slice(0, 19)}Z`;
    const work = async ({ artifactsDir, env, say }: BoardAtWork): Promise<void> => {
      const words = { wrong, fix, why, caught, changed, evidence, observed };
      const asked = { ...words, axes, items, files, entry, isOfRules };
      for (const line of await enterCorrection({ artifactsDir, env }, asked, now)) say(line);
    };
    await onBoard(board, work, 'correct');
  },
});
