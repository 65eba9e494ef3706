/** The home page, which is the whole board, finished: what was found, row by row, then what to know before quoting it. */

import { pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { AxisRow05, GspcAxes05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { toAxisTitle } from '../board/axis-title.ts';
import { deriveLimitations } from '../board/limitations.ts';
import { isMeasured } from '../board/tallies.ts';
import { amount } from '../figures/amount.ts';
import type { Site } from '../site.ts';
import { toBoardQuote } from './board-quote.ts';
import { isUnbeaten } from './constant-answer.ts';
import { boardDataset } from './dataset.ts';
import { deriveFindingRow, type FindingRow } from './finding-row.ts';
import { deriveGlossary } from './glossary.ts';
import { groupMeanTables } from './group-mean-tables.ts';
import { deriveBoardWords, measuredOnOf } from './home-words.ts';
import { parseIntro } from './intro.ts';
import type { Link } from './link.ts';
import { nonEmpty } from './non-empty-list.ts';
import { type OpenSlot, toOpenSlot } from './open-slot.ts';
import { derivePageFrame } from './page-frame.ts';
import { derivePlotKey } from './plot-key.ts';

/** About the instrument itself; enters no total. */
type InLaneEntry = { readonly row: string; readonly status: string; readonly says: string };

/** Rows that were measured, or slots that are open. */
type HomeSection = {
  readonly id: SectionId;
  readonly name: string;
  /** Whether there are marks, which want to be read. */
  readonly isPlotted: boolean;
  readonly rows: readonly FindingRow[] | undefined;
  readonly open: readonly OpenSlot[] | undefined;
};

type SectionId = Site['looks']['home'][number];

export function deriveHomePage(site: Site) {
  const { say } = site;
  const limitations = deriveLimitations(say, site.board.axes, site.measuredAxes);
  const { date, grading } = measuredOnOf(site);
  const words = deriveBoardWords(site);
  const quote = toBoardQuote(site);
  // As the publisher chose them, in that order; those with nothing to show are left out.
  const sections = site.looks.home.flatMap((id) => toSection(id, site));
  return {
    frame: derivePageFrame(site, {
      title: say`What was found`,
      description: `${words.headline}. ${words.says}`,
      path: pages.home,
      // The quotable lines are on this page once, in the quote.
      dataset: { ...boardDataset(site), description: words.says },
    }),
    words,
    measured: `${date} ${grading}`,
    proofs: proofsOf(site),
    tagline: site.looks.tagline,
    intro: parseIntro(site.looks.intro),
    key: nonEmpty(
      derivePlotKey(
        say,
        sections.flatMap(({ rows = [] }) => rows.flatMap(({ strips }) => strips?.wide ?? [])),
      ),
    ),
    sections,
    quote,
    glossary: deriveGlossary(
      say,
      words,
      quote,
      limitations,
      sections.map(({ rows = [], open }) => [rows.map(({ sentence, brief }) => [sentence, brief]), open]),
    ),
    limits: nonEmpty(limitations.map((line) => withTitles(say.served(line), site.board.axes))),
    means: groupMeanTables(say, site.groupMeans()),
    inLane: nonEmpty(
      site.board.measured_in_lane
        .filter(({ status }) => status === 'MEASURED')
        .map((entry) => toInLaneEntry(say, entry)),
    ),
    links: {
      components: pages.components,
      method: pages.method,
      json: pathOf('gspc'),
      digests: pathOf('sums'),
      verify: pages.verify,
    },
  };
}

/** What was found, as the home page orders it. */
export function foundRows(site: Site): readonly FindingRow[] {
  const { rows } = toSection('findings', site)[0] ?? toSection('facts', site)[0] ?? {};
  return rows ?? [];
}

const names = (say: Say): Readonly<Record<SectionId, string>> => ({
  findings: say`What was found`,
  facts: say`Facts that were checked`,
  unmeasured: say`Not measured`,
});

function toSection(id: SectionId, site: Site): HomeSection[] {
  const { say } = site;
  const rows = site.board.axes.filter((row) => sectionOf(row) === id);
  if (rows.length === 0) return [];
  const isOpen = id === 'unmeasured';
  const found = isOpen
    ? undefined
    : rows.sort((one, other) => orderOf(one) - orderOf(other)).map((row) => deriveFindingRow(row, site));
  return [
    {
      id,
      name: names(say)[id],
      isPlotted: found?.some(({ strips }) => strips !== undefined) ?? false,
      rows: found,
      open: isOpen ? rows.map((row) => toOpenSlot(say, row)) : undefined,
    },
  ];
}

function sectionOf(row: AxisRow05): SectionId {
  if (!isMeasured(row)) return 'unmeasured';
  return row.kind === 'model-comparison' ? 'findings' : 'facts';
}

/** Leads come first, axes that could not be tested last; equals stay in the order of the board. */
function orderOf({ separation, tally, baseline }: AxisRow05): number {
  if (tally !== undefined) return tally.fail > 0 ? 0 : 1;
  if (separation === 'SEPARATED') return 0;
  if (separation !== 'TIE') return 3;
  return isUnbeaten(baseline) ? 1 : 2;
}

/** Each statement links to the page where it can be checked. */
function proofsOf({ evidence, board, say }: Site): readonly Link[] {
  const { log, corrections } = evidence;
  const held = board.axes.some(isMeasured)
    ? say`Every figure recomputes from published rows`
    : say`Nothing is claimed`;
  const logged =
    log.checkpoints.length === 0
      ? say`Not signed yet`
      : say`Signed, in a log of ${amount(say, log.events.length, 'entry', 'entries')} that only grows`;
  return [
    { href: pages.verify, text: held },
    { href: pages.log, text: logged },
    {
      href: pages.corrections,
      text: corrections.ok
        ? correctionWords(say, corrections.value.corrections.length)
        : say`Corrections: not readable`,
    },
  ];
}

/** Data ends such a line with names of axes; people read their titles. */
function withTitles(line: string, axes: readonly AxisRow05[]): string {
  const [, says, listed] = /^(.*: )(\S.*)\.$/s.exec(line) ?? [];
  const rows = listed?.split(', ').map((name) => axes.find(({ axis }) => axis === name)) ?? [];
  const named = rows.flatMap((row) => (row === undefined ? [] : [toAxisTitle(row)]));
  return named.length === 0 || named.length < rows.length ? line : `${says}${named.join('; ')}.`;
}

function correctionWords(say: Say, count: number): string {
  return count === 0 ? say`No correction so far` : say`${amount(say, count, 'correction')} so far`;
}

function toInLaneEntry(say: Say, entry: GspcAxes05['measured_in_lane'][number]): InLaneEntry {
  const counts =
    entry.components === undefined
      ? ''
      : say`${amount(say, entry.components, 'place')}: ${entry.passed} passed, ${entry.excluded} excluded. `;
  return { row: entry.row, status: entry.status, says: `${counts}${say.served(entry.note)}` };
}
