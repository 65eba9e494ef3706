/** The page of the paid doors, finished: what is sold, and whether it can be bought now. */

import type { Operation } from '../../operations/operation.ts';
import { registry } from '../../operations/operations.ts';
import { pages } from '../../operations/pages.ts';
import type { Site } from '../site.ts';
import { derivePageFrame, type PageFrame } from './page-frame.ts';

export type DoorsPage = {
  readonly frame: PageFrame;
  readonly isNoneOpen: boolean;
  readonly doors: readonly DoorEntry[];
};

type DoorEntry = Pick<Operation, 'path' | 'summary' | 'query'> & {
  /** How it is asked, and whether it answers. */
  readonly standing: string;
};

export function deriveDoorsPage(site: Site): DoorsPage {
  const doors = registry.filter(({ group }) => group === 'door');
  return {
    frame: derivePageFrame(site, {
      title: 'Doors',
      description: 'What is sold per artefact, and whether it can be bought now.',
      path: pages.doors,
    }),
    isNoneOpen: doors.every(({ lifecycle }) => lifecycle !== 'LIVE'),
    doors: doors.map((door) => ({ ...door, standing: `${door.methods.join(', ')} · ${door.lifecycle}` })),
  };
}
