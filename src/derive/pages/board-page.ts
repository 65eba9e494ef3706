/** The board page, finished: the headline, what to read first, every slot by family, and the in-lane rows. */

import { pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { AxisRow05, GspcAxes05 } from '../../schema/contracts.gen.ts';
import { isMeasured } from '../board/tallies.ts';
import { amount } from '../figures/amount.ts';
import type { Site } from '../site.ts';
import { boardDataset } from './dataset.ts';
import { type IntroBlock, parseIntro } from './intro.ts';
import { derivePageFrame, type PageFrame } from './page-frame.ts';
import { deriveSlot, type Slot } from './slot.ts';
import { type StateBadge, toStateBadge } from './state-badge.ts';
import { type StateWord, stateMeanings, toStateWord } from './state-word.ts';

export type BoardPage = {
  readonly frame: PageFrame;
  readonly tagline: string;
  /** Under the home address only. */
  readonly intro: readonly IntroBlock[];
  readonly count: string;
  readonly lid: string;
  readonly measured: string;
  readonly quote: string;
  readonly limits: { readonly first: string | undefined; readonly further: readonly string[] };
  readonly legend: readonly { readonly badge: StateBadge; readonly times: number }[];
  readonly families: readonly FamilySection[];
  readonly inLane: readonly InLaneEntry[];
  readonly links: Readonly<Record<'method' | 'json' | 'digests' | 'verify', string>>;
};

type FamilySection = {
  readonly id: string;
  readonly name: string;
  readonly size: string;
  readonly what: string;
  readonly slots: readonly Slot[];
};

type InLaneEntry = { readonly row: string; readonly status: string; readonly says: string };

/** The home page shows the same, under its own address. */
export function deriveBoardPage(site: Site, path: 'home' | 'board'): BoardPage {
  const { board, evidence, newest_date, origin } = site;
  const { totals, axes, limitations, measured_on, measured_in_lane } = board;
  const [first, ...further] = limitations;
  return {
    frame: derivePageFrame(site, {
      title: 'The board',
      description: totals.lid,
      path: pages[path],
      dataset: boardDataset(site),
    }),
    tagline: site.looks.tagline,
    intro: path === 'home' ? parseIntro(site.looks.intro) : [],
    count: totals.public_count,
    lid: totals.lid,
    measured: `${measured_on.model} Measured: ${measured_on.date}.`,
    quote: `${totals.public_count}. ${totals.lid} (${evidence.publisher.name}, as of ${newest_date}, ${origin}${pages.board})`,
    limits: { first, further },
    legend: legendOf(axes),
    families: (path === 'home' ? site.looks.home : everySection).flatMap((section) =>
      toSection(families[section], site),
    ),
    inLane: measured_in_lane.map(toInLaneEntry),
    links: {
      method: pages.method,
      json: pathOf('gspc'),
      digests: pathOf('sums'),
      verify: pages.verify,
    },
  };
}

/** Every state word that stands on the board, in the order of the words, with how often it does. */
function legendOf(rows: readonly AxisRow05[]): BoardPage['legend'] {
  return Object.keys(stateMeanings)
    .filter((word): word is StateWord => rows.some((row) => toStateWord(row) === word))
    .map((word) => ({
      badge: toStateBadge(word),
      times: rows.filter((row) => toStateWord(row) === word).length,
    }));
}

type HomeSection = Site['looks']['home'][number];

type Family = {
  readonly id: string;
  readonly name: string;
  readonly what: string;
  readonly holds: (row: AxisRow05) => boolean;
};

const families: Readonly<Record<HomeSection, Family>> = {
  findings: {
    id: 'family-gspc',
    name: 'Behaviour',
    what: 'Components answer a frozen bank of items; the paired tests decide what is a lead.',
    holds: (row) => isMeasured(row) && row.family === 'gspc',
  },
  facts: {
    id: 'family-financial',
    name: 'Facts',
    what: 'Deterministic checks on published evidence. Facts have no separation test.',
    holds: (row) => isMeasured(row) && row.family === 'financial',
  },
  unmeasured: {
    id: 'unmeasured',
    name: 'Not measured',
    what: 'Slots that say what would be measured. Nothing stands behind them yet, and nothing is claimed.',
    holds: (row) => !isMeasured(row),
  },
};

/** The home page shows what its publisher chose, in that order; the board has every slot. */
const everySection: readonly HomeSection[] = ['findings', 'facts', 'unmeasured'];

function toSection({ id, name, what, holds }: Family, site: Site): FamilySection[] {
  const rows = site.board.axes.filter(holds);
  if (rows.length === 0) return [];
  const size = rows.length === 1 ? '1 slot' : `${rows.length} slots`;
  return [{ id, name, size, what, slots: rows.map((row) => deriveSlot(row, site)) }];
}

function toInLaneEntry(entry: GspcAxes05['measured_in_lane'][number]): InLaneEntry {
  const counts =
    entry.components === undefined
      ? ''
      : `${amount(entry.components, 'place')}: ${entry.passed} passed, ${entry.excluded} excluded. `;
  return { row: entry.row, status: entry.status, says: `${counts}${entry.note}` };
}
