/** The board page, finished: the line to quote, what to read first, every slot by family, and the in-lane rows. */

import { pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { AxisRow05, GspcAxes05 } from '../../schema/contracts.gen.ts';
import { isMeasured } from '../board/tallies.ts';
import { amount } from '../figures/amount.ts';
import type { Site } from '../site.ts';
import { type BoardQuote, toBoardQuote } from './board-quote.ts';
import { boardDataset } from './dataset.ts';
import { type GroupMeanTable, groupMeanTables } from './group-mean-tables.ts';
import type { IntervalPlot } from './interval-plot.ts';
import { type OpenSlot, toOpenSlot } from './open-slot.ts';
import { derivePageFrame, type PageFrame } from './page-frame.ts';
import { deriveSlot, type Slot } from './slot.ts';
import { type StateBadge, toStateBadge } from './state-badge.ts';
import { type StateWord, stateMeanings, toStateWord } from './state-word.ts';

type BoardPage = {
  readonly frame: PageFrame;
  readonly measured: string;
  readonly quote: BoardQuote;
  /** From the second on: the first stands in the quote. */
  readonly limits: readonly string[];
  readonly legend: readonly { readonly badge: StateBadge; readonly times: number }[];
  /** How to read the plots: of what is drawn on this board, and no more. Undefined where nothing is. */
  readonly plots: string | undefined;
  readonly families: readonly FamilySection[];
  /** Means of several axes, which are no slots. */
  readonly means: readonly GroupMeanTable[] | undefined;
  readonly inLane: readonly InLaneEntry[];
  readonly links: Readonly<Record<'method' | 'json' | 'digests' | 'verify', string>>;
};

type FamilySection = {
  readonly id: string;
  readonly name: string;
  readonly size: string;
  readonly what: string;
  /** Either measured slots or open ones. */
  readonly slots: readonly Slot[] | undefined;
  readonly open: readonly OpenSlot[] | undefined;
};

type InLaneEntry = { readonly row: string; readonly status: string; readonly says: string };

export function deriveBoardPage(site: Site): BoardPage {
  const { board } = site;
  const { totals, axes, limitations, measured_on, measured_in_lane } = board;
  const [, ...further] = limitations;
  const sections = everySection.flatMap((section) => toSection(section, site));
  return {
    frame: derivePageFrame(site, {
      title: 'The whole board',
      description: totals.lid,
      path: pages.board,
      dataset: boardDataset(site),
    }),
    measured: `${measured_on.model} ${measured_on.date}`,
    quote: toBoardQuote(site),
    limits: further,
    legend: legendOf(axes),
    plots: plotWords(sections.flatMap(({ slots = [] }) => slots.flatMap(({ plot }) => plot ?? []))),
    families: sections,
    means: groupMeanTables(site.groupMeans()),
    inLane: measured_in_lane.map(toInLaneEntry),
    links: {
      method: pages.method,
      json: pathOf('gspc'),
      digests: pathOf('sums'),
      verify: pages.verify,
    },
  };
}

/** Every state word that the board has, with the number of its rows. */
function legendOf(rows: readonly AxisRow05[]): BoardPage['legend'] {
  return Object.keys(stateMeanings)
    .filter((word): word is StateWord => rows.some((row) => toStateWord(row) === word))
    .map((word) => ({
      badge: toStateBadge(word),
      times: rows.filter((row) => toStateWord(row) === word).length,
    }));
}

function plotWords(plots: readonly IntervalPlot[]): string | undefined {
  if (plots.length === 0) return undefined;
  const marks = [
    'A dot is the score of one component over everything it was asked, its bar the 95 % interval that its axis page names, on one scale from 0 to 1 for all axes',
    ...(plots.some(({ bracket }) => bracket !== undefined) ? ['a bracket joins a tie group'] : []),
    ...(plots.some(({ constant }) => constant !== undefined)
      ? ['the dashed line is always giving the same answer']
      : []),
  ];
  return `${marks.join('; ')}. Overlapping bars are not the test.`;
}

type SectionId = Site['looks']['home'][number];
type Family = Pick<FamilySection, 'id' | 'name' | 'what'> & { readonly holds: (row: AxisRow05) => boolean };

const families: Readonly<Record<SectionId, Family>> = {
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
const everySection: readonly SectionId[] = ['findings', 'facts', 'unmeasured'];

function toSection(section: SectionId, site: Site): FamilySection[] {
  const { id, name, what, holds } = families[section];
  const rows = site.board.axes.filter(holds);
  if (rows.length === 0) return [];
  const isOpen = section === 'unmeasured';
  return [
    {
      id,
      name,
      size: amount(rows.length, 'slot'),
      what,
      slots: isOpen ? undefined : rows.map((row) => deriveSlot(row, site)),
      open: isOpen ? rows.map(toOpenSlot) : undefined,
    },
  ];
}

function toInLaneEntry(entry: GspcAxes05['measured_in_lane'][number]): InLaneEntry {
  const counts =
    entry.components === undefined
      ? ''
      : `${amount(entry.components, 'place')}: ${entry.passed} passed, ${entry.excluded} excluded. `;
  return { row: entry.row, status: entry.status, says: `${counts}${entry.note}` };
}
