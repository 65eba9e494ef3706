/** The slot that an import is for: one of the board's, pointed at the new run, or a new slot at the end. */

import { refuseIndex } from '../../artifacts/axes.ts';
import { fileNameFault } from '../../core/file-name.ts';
import { importedLimit } from '../../core/imported-limit.ts';
import { suggestion } from '../../core/nearest-names.ts';
import type { Axis01 } from '../../schema/contracts.gen.ts';
import type { ImportBoard } from './import-board.ts';
import type { AxisOptions } from './options/import-options.ts';
import { settledBy } from './row/faults.ts';
import { refusal, shown } from './row/imported-row.ts';

export function chooseAxis(
  board: ImportBoard,
  { axis, question, title, note }: AxisOptions,
  before: number,
): { readonly slot: Axis01; readonly isNew: boolean } {
  const slot = board.axes.find((each) => each.axis === axis);
  if (slot !== undefined) {
    if (slot.kind === 'model-comparison')
      return { slot: { ...slot, ...stated({ question, title, note }) }, isNew: false };
    throw refusal(
      'AXIS',
      `--axis ${shown(axis)}`,
      'it is a question about facts: it is measured by checks (npm run measure -- --axis …), not by models',
    );
  }
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(axis))
    throw refusal('AXIS', `--axis ${shown(axis)}`, 'expected lowercase letters, digits and single hyphens');
  const fault = fileNameFault(axis);
  if (fault !== undefined) throw refusal('AXIS', `--axis ${shown(axis)}`, `expected ${fault}`);
  refuseIndex(axis, (expected) =>
    refusal('AXIS', `--axis ${shown(axis)}`, `expected ${expected}; --axis <name> gives one`),
  );
  if (question === undefined || question.trim() === '')
    throw settledBy(
      refusal(
        'AXIS',
        `--axis ${shown(axis)}`,
        `this board has no such question. ${howToMakeOne(board, axis)}`,
      ),
      { asks: { question: 'What do these results answer, as one question?', option: '--question' } },
    );
  return {
    isNew: true,
    slot: {
      schema: 'svc.axis/0.1',
      slot: board.lastSlot + before + 1,
      axis,
      family: 'gspc',
      kind: 'model-comparison',
      question,
      ...stated({ title }),
      task: 'Graded elsewhere, item by item',
      intent: 'NONE',
      note: note ?? importedLimit,
    },
  };
}

/** The texts that were given; a blank text was not given. */
function stated(texts: Readonly<Record<string, string | undefined>>) {
  return Object.fromEntries(
    Object.entries(texts).filter(([, text]) => text !== undefined && text.trim() !== ''),
  );
}

function howToMakeOne({ axes }: ImportBoard, typed: string): string {
  const known = axes.filter(({ kind }) => kind === 'model-comparison').map(({ axis }) => axis);
  const choice = known.length === 0 ? 'It has none yet' : suggestion(typed, known);
  return `${choice.replace(/^./, (first) => first.toUpperCase()).replace(/\w$/, '$&.')} A new one is made with --question "What is measured?" and --title "What people call it"`;
}
