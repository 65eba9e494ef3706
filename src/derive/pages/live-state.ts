/** Live state as its page shows it: every counted item under its path, block by block. */

import { byCodeUnit } from '../../core/code-unit.ts';
import type { CountedItem1, LiveState1 } from '../../schema/contracts.gen.ts';

export type StateFigure = {
  readonly name: string;
  readonly value: string;
  readonly kind: string;
  readonly as_of: string;
  readonly source: string;
  readonly note: string;
};

export type StateBlock = {
  readonly id: string;
  readonly title: string;
  readonly figures: readonly StateFigure[];
};

export type StateView = Pick<LiveState1, 'public_count' | 'not_covered'> & {
  readonly lede: string;
  readonly rules: readonly { readonly name: string; readonly text: string }[];
  readonly blocks: readonly StateBlock[];
};

export function deriveStateView(state: LiveState1): StateView {
  const { contract, doctrine, public_count, not_covered } = state;
  return {
    lede: doctrine.one_line,
    public_count,
    rules: [
      { name: 'Quoting', text: contract.quoting_rule },
      { name: 'Derivation', text: contract.derivation_rule },
      { name: 'Freshness', text: contract.freshness_rule },
      { name: 'Never add', text: contract.never_sum },
    ],
    blocks: membersOf(state)
      .map(([id, block]) => ({ id, title: id.replaceAll('_', ' '), figures: figuresOf(block, '') }))
      .filter(({ figures }) => figures.length > 0),
    not_covered,
  };
}

function figuresOf(value: unknown, name: string): readonly StateFigure[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  if (isCounted(value)) return [toFigure(name, value)];
  return membersOf(value).flatMap(([key, part]) => figuresOf(part, name === '' ? key : `${name}.${key}`));
}

/** In the order of the served JSON. */
function membersOf(value: object): readonly (readonly [name: string, member: unknown])[] {
  return Object.entries(value).sort(([left], [right]) => byCodeUnit(left, right));
}

function isCounted(value: object): value is CountedItem1 {
  return 'value' in value && 'kind' in value && 'as_of_field' in value;
}

function toFigure(name: string, { value, kind, as_of, source, note }: CountedItem1): StateFigure {
  return {
    name,
    value: value === null ? 'not established' : String(value),
    kind,
    as_of: as_of?.slice(0, 10) ?? 'no date',
    source,
    note: note ?? '',
  };
}
