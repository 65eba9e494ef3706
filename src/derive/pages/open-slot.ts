/** A slot that nobody has measured, as one line: what is missing, and where it says how to fill it. */

import { axisPage } from '../../operations/pages.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { toAxisTitle } from '../board/axis-title.ts';
import type { LabelledLink } from './link.ts';
import { badgeOf, type StateBadge } from './state-badge.ts';

export type OpenSlot = {
  readonly axis: string;
  readonly name: string;
  readonly page: string;
  readonly badge: StateBadge;
  /** The first clause of its note; the whole note stands on the page of the axis. */
  readonly why: string;
  readonly how: LabelledLink;
};

export function toOpenSlot(say: Say, row: AxisRow05): OpenSlot {
  const name = toAxisTitle(row);
  return {
    axis: row.axis,
    name,
    page: axisPage(row.axis),
    badge: badgeOf(say, row),
    why: (row.note ?? row.question ?? '').split(/[.;](?:\s|$)/)[0] ?? '',
    how: {
      href: `${axisPage(row.axis)}#contribute`,
      text: say`How to contribute`,
      label: say`How to contribute to ${name}`,
    },
  };
}
