/** One slot of the board, from its axis artifact and whatever was measured for it. */

import type { Axis01 } from '../schema/axis-0.1.gen.ts';
import type { AxisRow05 } from '../schema/axis-row-0.5.gen.ts';

export const deriveAxisRow = (axis: Axis01): AxisRow05 => ({
  ...slotOf(axis),
  n: 0,
  status: unmeasuredStatus(axis),
});

type Slot = Pick<AxisRow05, 'axis' | 'family' | 'kind' | 'question' | 'bench' | 'task' | 'note'>;

const slotOf = ({ axis, family, kind, question, bench, task, note }: Axis01): Slot => ({
  axis,
  family,
  kind,
  question,
  ...(bench === undefined ? {} : { bench }),
  ...(task === undefined ? {} : { task }),
  note,
});

/** What a slot says of itself while nothing stands behind it: its declared intent, or plainly UNMEASURED. */
const unmeasuredStatus = (axis: Axis01): AxisRow05['status'] =>
  axis.intent === 'NONE' ? 'UNMEASURED' : axis.intent;
