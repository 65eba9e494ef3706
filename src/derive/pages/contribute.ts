/** What would fill an open slot, to whom it can be offered, the queue in which it stands, and where others ask for more. */

import { pathOf } from '../../operations/paths.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import { slotNeeds } from '../figures/slot-needs.ts';
import type { Site } from '../site.ts';
import type { Link } from './link.ts';

export type Contribute = {
  readonly steps: readonly string[];
  readonly contact: Link;
  readonly queue: string;
  /** Undefined where nothing answers letters. */
  readonly door: string | undefined;
};

export function deriveContribute(
  row: AxisRow05,
  { evidence, address, say }: Pick<Site, 'evidence' | 'address' | 'say'>,
): Contribute {
  const { contact } = evidence.publisher;
  return {
    steps: slotNeeds(say, row),
    contact: { href: contact, text: contact.replace('mailto:', '') },
    queue: pathOf('commission-queue'),
    door: address.door('commission'),
  };
}
