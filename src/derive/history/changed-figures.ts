/**
 * Which figures two states of a board state differently: for a person who decides whether a change of
 * artifacts may be published. What follows from other rows, prose and addresses is left out.
 */

import { canonicalize } from '../../core/canonical.ts';
import { present } from '../../core/present.ts';
import type { AxisRow05, MeasurementPayload01 } from '../../schema/contracts.gen.ts';
import { english } from '../../words/say.ts';
import { battleWords } from '../cards/battle-words.ts';
import { cellKey } from '../cards/cells.ts';
import { movableInRow, reasonToMove } from './movable-members.ts';

export type Stated = {
  readonly axes: readonly AxisRow05[];
  /** One for each component on a bench. */
  readonly cells: readonly MeasurementPayload01[];
};

export type ChangedFigure = {
  /** The axis, or the bench with the component. */
  readonly place: string;
  readonly figure: string;
  /** Absent: the figure is new. */
  readonly was?: string;
  /** Absent: the figure is withdrawn. */
  readonly now?: string;
};

type Figure = { readonly place: string; readonly figure: string; readonly value: string };

export function changedFigures(was: Stated, now: Stated): readonly ChangedFigure[] {
  const [before, after] = [figuresOf(was), figuresOf(now)];
  return [...new Map([...after, ...before])].flatMap(([key, { place, figure }]) => {
    const [one, other] = [before.get(key)?.value, after.get(key)?.value];
    return one === other ? [] : [{ place, figure, ...present({ was: one, now: other }) }];
  });
}

/** By what identifies a figure in both states. */
function figuresOf({ axes, cells }: Stated): ReadonlyMap<string, Figure> {
  const figures = new Map<string, Figure>();
  for (const row of axes)
    if (row.status === 'MEASURED')
      for (const [path, value] of leavesOf(withoutNames(row))) {
        const figure = path.slice(1);
        if (reasonToMove(movableInRow, path) === undefined)
          figures.set(`${row.axis}${path}`, { place: row.axis, figure, value });
      }
  for (const cell of cells) {
    const place = `${cell.bench}: ${cell.model.id}`;
    figures.set(cellKey(cell), { place, figure: 'card', value: cellText(cell) });
  }
  return figures;
}

/** The name of the row stands beside each of its figures, and what it says of components is in their cells. */
function withoutNames({ axis: _axis, per_model: _components, ...row }: AxisRow05): object {
  return row;
}

function leavesOf(value: unknown, path = ''): readonly (readonly [path: string, value: string])[] {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, below]) => leavesOf(below, `${path}/${key}`))
    : [[path, typeof value === 'string' ? value : canonicalize(value)]];
}

/** The digest shows answers that are others although as many are right. */
function cellText(payload: MeasurementPayload01): string {
  const { correct, score_sum, n, unparsed, rows_sha256, model } = payload;
  const earned =
    battleWords(english, payload) ?? (correct === undefined ? `score ${score_sum}` : `${correct} correct`);
  const version = model.version === null ? '' : `, version ${model.version}`;
  return `${earned} of ${n}, ${unparsed} left out${version}, rows ${rows_sha256.slice(0, 8)}`;
}
