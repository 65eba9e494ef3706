/**
 * What the tool server sells, in the order of its list. The tools are made from these entries, and the
 * page about doors shows them.
 */

type MeteredToolEntry = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The entry of the price list. */
  readonly price: string;
};

export const meteredTools = {
  marking_evidence: {
    name: 'marking_evidence',
    title: 'Marking evidence',
    description:
      'Whether named methods detect a machine-readable mark in one named output, as one signed card. Detection only, never a conformity opinion.',
    price: 'marking-evidence',
  },
  evidence_bundle: {
    name: 'evidence_bundle',
    title: 'Evidence bundle',
    description:
      'What this board has on one obligation, for one subject on it: provisions, the measurements that bear on them with rows, cards and proofs, as one signed card of what was found and what is not covered, and one archive with its manifest.',
    price: 'evidence-bundle',
  },
  axis_bundle: {
    name: 'axis_bundle',
    title: 'Axis bundle',
    description:
      'Everything that one measured axis rests on, as one signed card and one archive with its manifest: its row, frozen bank, raw rows of every run, evidence, cards, inclusion proofs, root and keys, to be re-checked offline.',
    price: 'axis_bundle',
  },
  board_snapshot: {
    name: 'board_snapshot',
    title: 'Board snapshot',
    description:
      'The whole board at one build, as one signed card and one archive with its manifest: board, register, comparisons, corrections, every card with its ledgers, chain, root with leaves and keys.',
    price: 'board_snapshot',
  },
} as const satisfies Readonly<Record<string, MeteredToolEntry>>;
