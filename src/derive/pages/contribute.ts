/** What would fill an open slot, and to whom it can be offered. */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Link } from './link.ts';

export type Contribute = { readonly steps: readonly string[]; readonly contact: Link };

export function deriveContribute(
  { kind, axis }: AxisRow05,
  { contact }: Pick<Evidence['publisher'], 'contact'>,
): Contribute {
  return {
    steps: kind === 'model-comparison' ? comparison(axis) : facts,
    contact: { href: contact, text: contact.replace('mailto:', '') },
  };
}

function comparison(axis: string): readonly string[] {
  return [
    'A bank: items with one right answer each, their licence, who wrote them and who checked the labels.',
    'Or results that exist already: one row per item and component, from an evaluation log or a table. Right and wrong answers both, nothing averaged.',
    `The publisher freezes the bank and measures it, or imports the rows to the axis “${axis}”; either way every row is published and this page fills itself.`,
  ];
}

const facts: readonly string[] = [
  'A published source that anybody can fetch, with its version and its digest.',
  'A list of checks on it, each of which passes, fails or cannot be made, by a rule that a program applies.',
];
