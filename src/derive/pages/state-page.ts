/** The page of live state, finished: every counted item under its path, block by block. */

import { byCodeUnit } from '../../core/code-unit.ts';
import { assets, pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { CountedItem1, LiveState1 } from '../../schema/contracts.gen.ts';
import { capitalised } from '../figures/amount.ts';
import type { PublishedSite } from '../site.ts';
import { derivePageFrame, type PageFrame } from './page-frame.ts';
import { type Rail, toContents } from './rail.ts';

export type StateFigure = {
  readonly name: string;
  /** Its path as a person reads it. */
  readonly words: string;
  readonly value: string;
  readonly kind: string;
  readonly as_of: string;
  readonly source: string;
  readonly note: string;
};

export type StateBlock = {
  readonly id: string;
  readonly title: string;
  readonly label: string;
  readonly figures: readonly StateFigure[];
};

export type StatePage = Pick<LiveState1, 'public_count' | 'not_covered'> & {
  readonly frame: PageFrame;
  readonly rail: Rail;
  readonly lede: string;
  readonly rules: readonly { readonly name: string; readonly text: string }[];
  readonly blocks: readonly StateBlock[];
};

export function deriveStatePage(site: PublishedSite): StatePage {
  const { contract, doctrine, public_count, not_covered } = site.state;
  const blocks = membersOf(site.state)
    .map(([id, block]) => ({
      id,
      title: toWords(id),
      label: `Counts of ${id}`,
      figures: figuresOf(block, ''),
    }))
    .filter(({ figures }) => figures.length > 0);
  return {
    frame: derivePageFrame(site, {
      title: 'Live state',
      description: 'Every derived count with its kind, its source and the date of its artifact.',
      path: pages.state,
      styles: assets.recordStyles,
    }),
    rail: {
      ...toContents([
        ...blocks.map(({ id, title }) => ({ id, title: capitalised(title) })),
        { id: 'not-covered', title: 'Not covered' },
      ]),
      links: [{ href: pathOf('state'), text: 'All of it as JSON' }],
    },
    lede: doctrine.one_line,
    public_count,
    rules: [
      { name: 'Quoting', text: contract.quoting_rule },
      { name: 'Derivation', text: contract.derivation_rule },
      { name: 'Freshness', text: contract.freshness_rule },
      { name: 'Never add', text: contract.never_sum },
    ],
    blocks,
    not_covered,
  };
}

/** Short names that are no words. */
const acronyms: readonly string[] = ['http', 'mcp', 'rwa', 'gspc'];

/** by_family.gspc.measured: by family: GSPC: measured */
function toWords(name: string): string {
  return name
    .replaceAll('.', ': ')
    .replaceAll('_', ' ')
    .replace(/[a-z]+/g, (word) => (acronyms.includes(word) ? word.toUpperCase() : word));
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
    words: capitalised(toWords(name)),
    value: value === null ? 'not established' : String(value),
    kind,
    as_of: as_of?.slice(0, 10) ?? 'no date',
    source,
    note: note ?? '',
  };
}
