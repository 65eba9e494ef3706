/**
 * The members of a signed snapshot that may change later without an entry, each with the reason.
 * Every other member of a signed row or in-lane row is held, also members that later schemas add.
 * Rows that were not MEASURED may change as a whole: they state an intent and the size of a bank,
 * and nothing was measured.
 */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';

export type MovableMembers = Readonly<Record<string, string>>;

const PROSE = 'Prose: it is linted against the figures of its own row at every build.';

const SAME_CELLS =
  'A run that finds the same leaves every cell as it was; where it finds other answers, held figures move with it.';

const ADDRESS = 'An address made from names that are held; what lies there is held by digest.';

/** Of a row that was MEASURED. */
export const movableInRow: MovableMembers = {
  '/note': PROSE,
  '/historical_measurement_record/note': PROSE,
  '/separation_detail/note': PROSE,
  '/separation_detail/holm_p': 'Derived across question sets: it moves when any other is tested.',
  '/separation_detail/holm_of': 'It grows with each set of questions that is asked anywhere on the board.',
  '/as_of': SAME_CELLS,
  '/run_url': SAME_CELLS,
  '/question_sets/-/as_of': SAME_CELLS,
  '/bank_url': ADDRESS,
  '/export_url': ADDRESS,
};

/** What a row is called and asks: no card and no run explains another one, only a correction that lists the change. */
export const wordsOfRow = ['/title', '/question', '/task', '/family', '/kind'] as const;

/** Of an in-lane row that was MEASURED. */
export const movableInLane: MovableMembers = {
  '/note': PROSE,
  '/as_of': SAME_CELLS,
};

/**
 * Counts of a row or an in-lane row that may grow without an entry, also by a run that was
 * discarded, and that may never fall.
 */
export const mayGrow: MovableMembers = {
  '/attempts': 'Starts of the mill are counted when they happen, also those that publish nothing.',
};

/** Of the totals: every one, under the root of their object. */
export const movableInTotals: MovableMembers = {
  '': 'Counted over the rows of the whole board, which are held one by one: a first measurement moves them.',
};

/**
 * Members whose absence is a statement too: no component is named, nothing was tested. Any other
 * member that a row gains contradicts nothing that was signed.
 */
export const saidByAbsence = [
  'accuracy',
  'fleet_mean',
  'interval',
  'leader',
  'macro_f1',
  'mean_harm',
  'metric',
  'per_model',
  'public_leader_state',
  'separation',
  'separation_p',
  'tally',
  'unparsed_rate',
] as const satisfies readonly (keyof AxisRow05)[];

/** The reason why the member at this path, or a member that contains it, may change. `-` is any place in a list. */
export function reasonToMove(free: MovableMembers, path: string): string | undefined {
  const named = path.replace(/\/\d+(?=\/)/g, '/-');
  return Object.entries(free).find(([freed]) => named === freed || named.startsWith(`${freed}/`))?.[1];
}
