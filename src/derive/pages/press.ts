/** The press digest as its page shows it: each figure beside the line that prints it. */

import type { Press01 } from '../../schema/contracts.gen.ts';

export type PressFigure = {
  readonly name: string;
  readonly value: string;
  readonly note: string;
  readonly proof: string;
};

export type PressView = Pick<Press01, 'window' | 'doctrine' | 'faq' | 'not_announced'> & {
  readonly figures: readonly PressFigure[];
};

export function derivePressView(press: Press01): PressView {
  const { window, doctrine, faq, not_announced } = press;
  return { window, doctrine, faq, not_announced, figures: figuresOf(press) };
}

function figuresOf(press: Press01): readonly PressFigure[] {
  const { corrections_this_window: corrections, public_root: root, signed_cards: cards } = press;
  const { distribution_surfaces: surfaces, commercial_evidence: commercial, window, doi } = press;
  return [
    {
      name: 'The window',
      value: `${window.from} to ${window.to}`,
      note: window.derivation,
      proof: window.proof,
    },
    {
      name: 'Corrections',
      value: `In the window: ${known(corrections.value)}. In all: ${known(corrections.total)}.`,
      note: corrections.note,
      proof: corrections.proof,
    },
    {
      name: 'Public root',
      value: `${root.leaves} leaves, ${root.as_of.slice(0, 10)}, ${root.signature_state}`,
      note: root.scope,
      proof: root.proof,
    },
    {
      name: 'Signed cards',
      value: `${cards.indexed} indexed, ${cards.added_this_window} added in the window`,
      note: cards.corpus_note,
      proof: cards.proof,
    },
    { name: 'Data set', value: doi.base_dataset_doi, note: '', proof: doi.proof },
    {
      name: 'Places of distribution',
      value: `Live: ${known(surfaces.live)}.`,
      note: surfaces.note,
      proof: surfaces.proof,
    },
    {
      name: 'Commercial evidence',
      value: `${commercial.state}. Outside payers: ${known(commercial.outside_payers)}.`,
      note: commercial.note,
      proof: commercial.proof,
    },
  ];
}

function known(value: number | null): string {
  return value === null ? 'not established' : String(value);
}
