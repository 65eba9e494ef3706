/** The page of the paid doors, finished: what is sold, its free preview, and how to pay for it. */

import { markingLimits } from '../../operations/marking-methods.ts';
import type { Operation } from '../../operations/operation.ts';
import { registry } from '../../operations/operations.ts';
import { pages } from '../../operations/pages.ts';
import type { Site } from '../site.ts';
import { derivePageFrame, type PageFrame } from './page-frame.ts';
import { type PaymentExample, paymentExample } from './payment-example.ts';

export type DoorsPage = {
  readonly frame: PageFrame;
  readonly isNoneOpen: boolean;
  readonly doors: readonly DoorEntry[];
  /** Absent where this board has nothing to sell by it. */
  readonly payment: PaymentExample | undefined;
};

type DoorEntry = Pick<Operation, 'path' | 'summary' | 'query'> & {
  /** How it is asked, and whether it answers. */
  readonly standing: string;
  /** Absent where the door cannot answer one. */
  readonly preview: PreviewForm | undefined;
};

type PreviewForm = {
  readonly action: string;
  readonly label: string;
  readonly fields: readonly PreviewField[];
};

type PreviewField = {
  readonly id: string;
  readonly name: string;
  readonly label: string;
} & (
  | { readonly type: 'text' | 'url'; readonly options?: undefined }
  | { readonly options: readonly { readonly value: string; readonly text: string }[] }
);

export function deriveDoorsPage(site: Site): DoorsPage {
  const doors = registry.filter(({ group }) => group === 'door');
  return {
    frame: derivePageFrame(site, {
      title: 'Doors',
      description: 'What is sold per artefact, whether it can be bought now, and how to try it free.',
      path: pages.doors,
    }),
    isNoneOpen: doors.every(({ lifecycle }) => lifecycle !== 'LIVE'),
    doors: doors.map((door) => ({
      ...door,
      standing: `${door.methods.join(', ')} · ${door.lifecycle}`,
      preview: door.lifecycle === 'LIVE' ? previewForm(door, site) : undefined,
    })),
    payment: paymentExample(site),
  };
}

function previewForm({ id, path }: Operation, site: Site): PreviewForm | undefined {
  const fields = previewFields(id, site);
  return fields.length === 0 ? undefined : { action: path, label: `Free preview of ${id}`, fields };
}

/** A field for every parameter that the door requires. */
function previewFields(door: string, { evidence }: Site): readonly PreviewField[] {
  const { bundles } = evidence.doors;
  if (door === 'marking-evidence')
    return [
      {
        id: 'preview-url',
        name: 'url',
        label: `Public address of the generated output, in a preview at most ${markingLimits.preview / 2 ** 20} MiB`,
        type: 'url',
      },
    ];
  if (door !== 'evidence-bundle' || !bundles.ok) return [];
  return [
    {
      id: 'preview-obligation',
      name: 'obligation',
      label: 'Obligation',
      options: bundles.value.bundles.map(({ obligation, title }) => ({ value: obligation, text: title })),
    },
    { id: 'preview-subject', name: 'subject', label: 'Subject, as you call it', type: 'text' },
  ];
}
