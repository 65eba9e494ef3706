/** `npm run correct`: enters a correction as the newest entry of the board's ledger. */

import { flag, text, texts } from '../core/options.ts';
import { type BoardAtWork, onBoard } from '../publish/board-command.ts';
import { toCommand } from '../publish/command.ts';
import { enterCorrection } from '../publish/correct/enter-correction.ts';
import { boardOption } from '../publish/places.ts';

export const command = toCommand({
  name: 'correct',
  about: `Use it when a published figure or sentence was wrong: it enters a correction as the newest entry of the
    board's list, and prints the id of the entry. Nothing is signed: npm run sign puts the entry into the history.`,
  typed: '--wrong "…" --observed <instant>',
  options: {
    ...boardOption,
    wrong: text`"…"  what was wrong, with the published figure or sentence`,
    axis: texts`<name>  a question: the entry lists what changed on it since the last signing, and explains that alone`,
    item: texts`<bench>/<id>  an item that the entry is about: where the item is shown, the page leads to the entry`,
    file: texts`<file>  a register or results of a bench, such as bench/2026-11-22.json, likewise`,
    entry: text`C-…  computes the changes of an entry again that is not signed yet; takes the place of --wrong`,
    rules: flag`one entry for an engine with later rules: every figure that they move, in the engine's words`,
    fix: text`"…"  what is right`,
    why: text`"…"  why the figure or sentence was wrong`,
    caught: text`"…"  how the mistake was found`,
    changed: text`"…"  what changed because of the correction`,
    evidence: texts`<address>  a path of the board, or an address, that shows the mistake`,
    observed: text`<instant>  when the mistake was first seen, such as 2026-11-21T13:39Z; with --rules, when you learned of them`,
  },
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
