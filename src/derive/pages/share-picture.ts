/**
 * The picture by which the board, or a measured axis, is shared: what was found as a sentence, the plot beneath it, and
 * where it comes from.
 */

import { axisPage, pages } from '../../operations/pages.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { toAxisTitle } from '../board/axis-title.ts';
import { onlyComparison } from '../board/lead-words.ts';
import { isMeasured } from '../board/tallies.ts';
import { amount } from '../figures/amount.ts';
import { demoNotice } from '../keys/key-health.ts';
import { BOARD_BADGE } from '../readers/badge.ts';
import type { Site } from '../site.ts';
import { deriveFailedChecks, type FailedChecks } from './failed-checks.ts';
import { deriveAxisFinding } from './finding.ts';
import { deriveFindingRow, type FindingRow } from './finding-row.ts';
import { foundRows } from './home-page.ts';
import { deriveBoardWords } from './home-words.ts';
import { derivePlotKey, type PlotKey } from './plot-key.ts';
import { leadLimit } from './result-limit.ts';
import { deriveShareChart, type ShareChart } from './share-chart.ts';
import type { TallyBar } from './tally-bar.ts';

export type SharePicture = {
  readonly name: string;
  /** Who publishes it. */
  readonly brand: string;
  /** The colour of what is ahead, as the publisher chose it. */
  readonly accent: string;
  /** What was asked, above the finding; none of the whole board. */
  readonly topic: string | undefined;
  /** The finding. */
  readonly sentence: string;
  /** Of a lead: what it does not show. */
  readonly limit: string | undefined;
  readonly shown: Shown;
  /** How many of what, and when. */
  readonly source: string;
  /** Of the page that it shows, as people read it and as it is linked. */
  readonly address: string;
  /** The text alternative, with the numbers. */
  readonly alt: string;
};

type Shown =
  | { readonly kind: 'chart'; readonly chart: ShareChart; readonly more: string | undefined }
  | {
      readonly kind: 'rows';
      readonly rows: readonly FindingRow[];
      readonly key: PlotKey;
      readonly more: string | undefined;
    }
  | { readonly kind: 'tally'; readonly tally: TallyBar; readonly failed: FailedChecks | undefined };

const BARS = 10;
/** A lead stands above what it does not show, which takes the room of the others. */
const BARS_UNDER_LIMIT = 7;
const ROWS = 12;

/** The name of the picture of a page about an axis; a slot that nobody has measured has the board's. */
export function pictureOf(row: AxisRow05 | undefined): string {
  return row !== undefined && isMeasured(row) ? row.axis : BOARD_BADGE;
}

export function deriveSharePictures(site: Site): readonly SharePicture[] {
  const measured = site.board.axes.filter(isMeasured);
  return [boardPicture(site), ...measured.map((row) => axisPicture(site, row))];
}

function boardPicture(site: Site): SharePicture {
  const { say } = site;
  const { headline, says } = deriveBoardWords(site);
  const only = onlyComparison(site.board.axes);
  const found = foundRows(site);
  const rows = found.slice(0, ROWS);
  return {
    ...framed(site, BOARD_BADGE, pages.home),
    topic: undefined,
    sentence: `${headline}.`,
    limit: only && leadLimit(say, only),
    shown: {
      kind: 'rows',
      rows,
      key: derivePlotKey(
        say,
        rows.flatMap(({ strips }) => strips?.wide ?? []),
      ),
      more: moreThan(say, found.length, ROWS),
    },
    source: say`As of ${site.newest_date}`,
    alt: `${headline}. ${says}`,
  };
}

function axisPicture(site: Site, row: AxisRow05): SharePicture {
  const { say, evidence } = site;
  const sentence = deriveAxisFinding(say, row, site.measuredAxes);
  const { about, tally, limit } = deriveFindingRow(row, site);
  const run = evidence.evidenceRuns.get(row.axis)?.at(-1)?.run;
  const { members = [] } = site.fleets.get(row.axis) ?? {};
  const most = limit === undefined ? BARS : BARS_UNDER_LIMIT;
  const shown: Shown =
    tally === undefined
      ? {
          kind: 'chart',
          chart: deriveShareChart(say, row, members.slice(0, most)),
          more: moreThan(say, members.length, most),
        }
      : { kind: 'tally', tally, failed: deriveFailedChecks(say, run) };
  const figures =
    shown.kind === 'chart'
      ? shown.chart.alt
      : say`${tally?.label ?? ''} of ${amount(say, row.n ?? 0, 'check')}`;
  return {
    ...framed(site, row.axis, axisPage(row.axis)),
    topic: toAxisTitle(row),
    sentence,
    limit,
    shown,
    source: about.join(' · '),
    alt: [`${toAxisTitle(row)}.`, sentence, limit, `${figures}.`]
      .filter((part) => part !== undefined)
      .join(' '),
  };
}

function framed({ looks, evidence: { keys, publisher }, address, say }: Site, name: string, page: string) {
  const demo = demoNotice(keys) === undefined ? '' : say` · DEMO`;
  const brand = `${looks.title ?? publisher.name}${demo}`;
  return { name, brand, accent: looks.accent.light, address: address.url(page) };
}

export function moreThan(say: Say, count: number, shown: number): string | undefined {
  return count > shown ? say`and ${amount(say, count - shown, 'other')}` : undefined;
}
