/** `npm run correct`: enters a correction as the newest entry of the board's ledger. */

import { flag, text, texts } from '../core/options.ts';
import { type BoardAtWork, onBoard } from '../publish/board-command.ts';
import { toCommand } from '../publish/command.ts';
import { askForEntry } from '../publish/correct/ask-for-entry.ts';
import { enterCorrection } from '../publish/correct/enter-correction.ts';
import { inTurn } from '../publish/in-turn.ts';
import { person } from '../publish/init/ask.ts';
import { boardOption } from '../publish/places.ts';
import { signBoard } from '../publish/sign/sign-board.ts';

export const command = toCommand({
  name: 'correct',
  about: `Use it when a published figure or sentence was wrong: it enters a correction as the newest entry of the
    board's list, and prints the id of the entry. On a terminal it asks for what is missing, then whether to sign, build and check;
    --yes does so at once. Otherwise npm run sign puts the entry into the history.`,
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
    yes: flag`signs, builds and checks the board at once`,
  },
  consequence: 'nothing was entered',
  work: async ({ values }) => {
    const { board, axis = [], item: items = [], file: files = [], evidence = [], ...given } = values;
    const { wrong, entry, fix, why, caught, changed, observed, yes } = given;
    const asking = yes ? undefined : person();
    const now = `${new Date().toISOString().slice(0, 19)}Z`;
    const work = async ({ artifactsDir, env, say, doing }: BoardAtWork): Promise<boolean> => {
      const words = { wrong, fix, why, caught, changed, evidence, observed };
      const typed = { ...words, axes: axis, items, files, entry, isOfRules: given.rules };
      const asked = asking === undefined ? typed : await askForEntry(typed, { artifactsDir, now }, asking);
      const entered = await enterCorrection({ artifactsDir, env }, asked, now);
      const { id: correction_id, said, next, isAhead, awaitsCards } = entered;
      said.forEach(say);
      const isLast = yes || (asking !== undefined && !isAhead && (await asking.agrees(QUESTION)));
      if (!isLast || isAhead) {
        next.forEach(say);
        return false;
      }
      const intent = awaitsCards ? { reason: asked.wrong, correction_id } : {};
      for (const line of await signBoard({ artifactsDir, env, now, fetch, doing }, intent)) say(line);
      return true;
    };
    const isSigned = await onBoard(board, work, 'correct');
    return isSigned ? await inTurn(board, [await import('./build.ts'), await import('./verify.ts')]) : 0;
  },
});

const QUESTION = 'Sign it now, and build and check the board?';
