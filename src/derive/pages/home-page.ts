/** The home page, finished: what was found, row by row, then what to know before quoting it. */

import { pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import { isMeasured } from '../board/tallies.ts';
import { amount } from '../figures/amount.ts';
import type { Site } from '../site.ts';
import { type BoardQuote, toBoardQuote } from './board-quote.ts';
import { isUnbeaten } from './constant-answer.ts';
import { boardDataset } from './dataset.ts';
import { deriveFindingRow, type FindingRow } from './finding-row.ts';
import { deriveHomeWords, type HomeWords } from './home-words.ts';
import type { Link } from './link.ts';
import { type OpenSlot, toOpenSlot } from './open-slot.ts';
import { derivePageFrame, type PageFrame } from './page-frame.ts';

export type HomePage = {
  readonly frame: PageFrame;
  readonly words: HomeWords;
  /** When, and how it was graded. */
  readonly measured: string;
  readonly proofs: readonly Link[];
  readonly findings: readonly FindingRow[] | undefined;
  readonly facts: readonly FindingRow[] | undefined;
  readonly open: readonly OpenSlot[] | undefined;
  readonly quote: BoardQuote;
  readonly limits: readonly string[] | undefined;
  readonly links: Readonly<Record<'board' | 'method' | 'json' | 'digests' | 'verify', string>>;
};

export function deriveHomePage(site: Site): HomePage {
  const { axes, limitations, measured_on } = site.board;
  const measured = axes.filter(isMeasured);
  const rowsOf = (kind: AxisRow05['kind']) =>
    measured
      .filter((row) => row.kind === kind)
      .sort(byFinding)
      .map((row) => deriveFindingRow(row, site));
  const words = deriveHomeWords(site.board);
  return {
    frame: derivePageFrame(site, {
      title: words.headline,
      description: `${words.headline}. ${words.says}`,
      path: pages.home,
      dataset: boardDataset(site),
    }),
    words,
    measured: `Measured: ${measured_on.date}. ${measured_on.grading}`,
    proofs: proofsOf(site),
    findings: someOf(rowsOf('model-comparison')),
    facts: someOf(rowsOf('deterministic-facts')),
    open: someOf(axes.filter((row) => !isMeasured(row)).map(toOpenSlot)),
    quote: toBoardQuote(site),
    limits: someOf(limitations.slice(1)),
    links: {
      board: pages.board,
      method: pages.method,
      json: pathOf('gspc'),
      digests: pathOf('sums'),
      verify: pages.verify,
    },
  };
}

/** Leads first, then what could not be tested last; each in the order of the board. */
function byFinding(one: AxisRow05, other: AxisRow05): number {
  return orderOf(one) - orderOf(other);
}

function orderOf({ separation, tally, baseline }: AxisRow05): number {
  if (tally !== undefined) return tally.fail > 0 ? 0 : 1;
  if (separation === 'SEPARATED') return 0;
  if (separation !== 'TIE') return 3;
  return isUnbeaten(baseline) ? 1 : 2;
}

/** Each leads to where it can be checked. */
function proofsOf({ evidence, board }: Site): readonly Link[] {
  const { log, corrections } = evidence;
  const held = board.axes.some(isMeasured)
    ? 'Every figure recomputes from published rows'
    : 'Nothing is claimed';
  const logged =
    log.checkpoints.length === 0
      ? 'Not signed yet'
      : `Signed, in a log of ${amount(log.events.length, 'entry', 'entries')} that only grows`;
  return [
    { href: pages.verify, text: held },
    { href: pages.log, text: logged },
    {
      href: pages.corrections,
      text: corrections.ok
        ? `${amount(corrections.value.corrections.length, 'correction')} so far`
        : 'Corrections: not readable',
    },
  ];
}

function someOf<Entry>(entries: readonly Entry[]): readonly Entry[] | undefined {
  return entries.length === 0 ? undefined : entries;
}
