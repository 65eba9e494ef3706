/**
 * The picture by which the board, or a measured axis, is shared: what was found as a sentence, the plot beneath it, and
 * where it comes from.
 */

import { axisPage, pages } from '../../operations/pages.ts';
import type { AxisRow05, Difference1 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { toAxisTitle } from '../board/axis-title.ts';
import { onlyComparison } from '../board/lead-words.ts';
import { isMeasured } from '../board/tallies.ts';
import { amount } from '../figures/amount.ts';
import { isInShares, toShortDistance } from '../figures/metric-value.ts';
import type { Scale } from '../figures/plot-scale.ts';
import { toTallyText } from '../figures/tally-text.ts';
import type { Standing } from '../items/fleet.ts';
import { boardMark } from '../keys/key-health.ts';
import { BOARD_BADGE } from '../readers/badge.ts';
import { deriveBoardFinding } from '../sentences/board-finding.ts';
import { deriveAxisFinding } from '../sentences/finding.ts';
import { byLead, closestRival, leadStanding, marginScale } from '../sentences/lead-margin.ts';
import { leadLimit } from '../sentences/result-limit.ts';
import { rowAbout } from '../sentences/row-about.ts';
import type { Site } from '../site.ts';
import { type FailedChecks, failedChecks } from '../tables/shown-check.ts';
import { deriveShareChart, type ShareChart } from './share-chart.ts';
import { deriveTallyBar, type TallyBar } from './tally-bar.ts';

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

type LeadRow = {
  readonly title: string;
  /** The difference, or how the checks ended. */
  readonly figure: string;
  readonly standing: Standing;
  /** Undefined where there is nothing to draw on the scale of points. */
  readonly closest: Difference1 | undefined;
};

type Shown =
  | { readonly kind: 'chart'; readonly chart: ShareChart; readonly more: string | undefined }
  | {
      readonly kind: 'rows';
      readonly rows: readonly LeadRow[];
      readonly scale: Scale;
      /** The words on the line of no difference. */
      readonly zero: string;
      readonly more: string | undefined;
    }
  | { readonly kind: 'tally'; readonly tally: TallyBar; readonly failed: FailedChecks | undefined };

const BARS = 10;
/** A lead stands above what it does not show, which takes the room of the others. */
const BARS_UNDER_LIMIT = 7;
const ROWS = 12;
const TALLY_WIDTH = 360;

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
  const { headline, says } = deriveBoardFinding(site);
  const only = onlyComparison(site.board.axes);
  const found = foundRows(site);
  return {
    ...framed(site, BOARD_BADGE, pages.home),
    topic: undefined,
    sentence: `${headline}.`,
    limit: only && leadLimit(say, only),
    shown: {
      kind: 'rows',
      rows: found.slice(0, ROWS).map((row) => toLeadRow(say, row)),
      scale: marginScale(found),
      zero: say`no difference`,
      more: moreThan(say, found.length, ROWS),
    },
    source: say`As of ${site.newest_date}`,
    alt: `${headline}. ${says}`,
  };
}

/** What was compared, those with a lead first; where nothing was, what was checked. */
export function foundRows({ board }: Pick<Site, 'board'>): readonly AxisRow05[] {
  const measured = board.axes.filter(isMeasured);
  const compared = measured.filter(({ kind }) => kind === 'model-comparison');
  return compared.length === 0 ? measured : byLead(compared);
}

function toLeadRow(say: Say, row: AxisRow05): LeadRow {
  const closest = closestRival(row);
  const difference = closest === undefined ? say`not compared` : toShortDistance(say, row, closest.points);
  return {
    title: toAxisTitle(row),
    figure: row.tally === undefined ? difference : toTallyText(say, row.tally),
    standing: leadStanding(row),
    closest: isInShares(row) ? closest : undefined,
  };
}

function axisPicture(site: Site, row: AxisRow05): SharePicture {
  const { say, evidence } = site;
  const sentence = deriveAxisFinding(say, row, site.measuredAxes);
  const limit = leadLimit(say, row);
  const tally = row.tally && deriveTallyBar(say, row.tally, TALLY_WIDTH);
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
      : { kind: 'tally', tally, failed: failedChecks(say, run) };
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
    source: rowAbout(site, row).join(' · '),
    alt: [`${toAxisTitle(row)}.`, sentence, limit, `${figures}.`]
      .filter((part) => part !== undefined)
      .join(' '),
  };
}

function framed({ looks, evidence, address }: Site, name: string, page: string) {
  const mark = boardMark(evidence);
  const brand = `${looks.title ?? evidence.publisher.name}${mark === undefined ? '' : ` · ${mark}`}`;
  return { name, brand, accent: looks.accent.light, address: address.url(page) };
}

export function moreThan(say: Say, count: number, shown: number): string | undefined {
  return count > shown ? say`and ${amount(say, count - shown, 'other')}` : undefined;
}
