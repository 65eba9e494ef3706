/** The page of one axis for people, finished: the finding, its picture, three items, who wrote them, what was corrected. */

import { assets, axisPage, checksPage, itemsPage, pages, recordPage } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { toAxisTitle } from '../board/axis-title.ts';
import { slotWords } from '../board/slot-words.ts';
import { isMeasured } from '../board/tallies.ts';
import { amount } from '../figures/amount.ts';
import { type AskedItems, deriveAskedItems } from '../items/asked-items.ts';
import { areLabels } from '../scores/closed-answers.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import type { Site } from '../site.ts';
import { decidesWords } from './axis-beside.ts';
import { type AxisCorrections, deriveAxisCorrections } from './axis-corrections.ts';
import { type AxisPicture, deriveAxisPicture } from './axis-picture.ts';
import { lastingLink, toAxisQuote } from './axis-quote.ts';
import { baseRateWords } from './base-rate-words.ts';
import { wouldChangeWords } from './candidates.ts';
import { type Citation, toCitations } from './citations.ts';
import { classWords } from './class-words.ts';
import { isComparable } from './compare-page.ts';
import { guessingWords, isBeatenByAll, noConstantWords } from './constant-answer.ts';
import { type Contribute, deriveContribute } from './contribute.ts';
import { axisDataset } from './dataset.ts';
import { toEmbeds } from './embeds.ts';
import { deriveFailedChecks, type FailedChecks } from './failed-checks.ts';
import { deriveAxisFinding, limitedFinding } from './finding.ts';
import { deriveGlossary, type GlossaryWord } from './glossary.ts';
import { leadPartsWords } from './lead-parts.ts';
import type { Link } from './link.ts';
import { derivePageFrame, type PageFrame } from './page-frame.ts';
import { type QuotedText, toQuotedText } from './quoted-text.ts';
import { publishedOf, rowDays } from './result-days.ts';
import { resultLimit } from './result-limit.ts';
import { rowAbout } from './row-about.ts';
import { standsWords } from './sensitivity.ts';
import { pictureOf } from './share-picture.ts';
import { badgeOf, type StateBadge } from './state-badge.ts';
import { type PageOfAxis, staticPath } from './static-paths.ts';
import { toUnbrokenWords, type UnbrokenWords } from './unbroken-words.ts';
import { deriveWhoWrote, type WhoWrote } from './who-wrote.ts';

export type FindingPage = {
  readonly frame: PageFrame;
  readonly board: string;
  /** What was asked, in a few words. */
  readonly topic: string;
  /** The finding, as the title. */
  readonly heading: string;
  readonly title: UnbrokenWords;
  readonly question: string | undefined;
  readonly badge: StateBadge;
  /** Undefined where nothing was measured. */
  readonly picture: AxisPicture | undefined;
  /** How many of what, when, whose questions, and what the verdict hangs on. */
  readonly source: readonly string[];
  /** What this does not show, in the words of its author; undefined where nothing was measured. */
  readonly limit: string | undefined;
  readonly bar: QuoteBar | undefined;
  readonly corrections: AxisCorrections | undefined;
  /** A few real items; of a comparison only. */
  readonly asked: AskedItems | undefined;
  /** Of facts only. */
  readonly failed: FailedChecks | undefined;
  readonly whoWrote: WhoWrote | undefined;
  /** Of a slot that nobody has measured: what would fill it. */
  readonly contribute: Contribute | undefined;
  /** The special words of this page. */
  readonly glossary: readonly GlossaryWord[];
  /** Where to read on. */
  readonly further: readonly Link[];
  /** Parts of this page that moved to the record: an anchor never reaches a host, so the page leads on from it. */
  readonly moved: readonly { readonly anchor: string; readonly href: string }[];
};

/** What a reader takes along. */
type QuoteBar = {
  readonly sentence: QuotedText;
  readonly links: readonly Link[];
  readonly citations: readonly Citation[];
  readonly embeds: readonly Citation[];
};

export function deriveFindingPages(site: Site): PageOfAxis<FindingPage>[] {
  return site.board.axes.map((row) => staticPath({ axis: row.axis }, () => deriveFindingPage(site, row)));
}

function deriveFindingPage(site: Site, row: AxisRow05): FindingPage {
  const { say } = site;
  const page = withoutGlossary(site, row);
  const { heading, badge, picture, source, bar, whoWrote, contribute, further } = page;
  const drawn = [picture?.key, picture?.undrawn];
  return {
    ...page,
    glossary: deriveGlossary(say, heading, badge.word, drawn, source, bar, whoWrote, contribute, further),
  };
}

function withoutGlossary(site: Site, row: AxisRow05): Omit<FindingPage, 'glossary'> {
  const { say, evidence, measuredAxes } = site;
  const run = evidence.evidenceRuns.get(row.axis)?.at(-1)?.run;
  const items = site.axisItems().find((each) => each.row.axis === row.axis);
  const finding = deriveAxisFinding(say, row, measuredAxes);
  const limited = limitedFinding(say, row, measuredAxes);
  const topic = toAxisTitle(row);
  const heading = isMeasured(row) ? finding : `${topic}: ${withSmallInitial(finding)}`;
  return {
    frame: derivePageFrame(site, {
      title: topic,
      description: `${limited} ${row.question ?? ''}`.trim(),
      path: axisPage(row.axis),
      dataset: axisDataset(site, row),
      styles: assets.evidenceStyles,
      picture: pictureOf(row),
    }),
    board: pages.home,
    topic,
    heading,
    title: toUnbrokenWords(heading),
    question: row.question,
    badge: badgeOf(say, row),
    picture: deriveAxisPicture(row, site),
    source: isMeasured(row) ? sourceOf(site, row) : [],
    limit: isMeasured(row) ? resultLimit(say, row) : undefined,
    bar: isMeasured(row) ? barOf(site, row, limited) : undefined,
    corrections: deriveAxisCorrections(say, row, evidence),
    asked: items && deriveAskedItems(say, items),
    failed: deriveFailedChecks(say, run),
    whoWrote: deriveWhoWrote(say, row, evidence.banks.get(row.bench ?? '')?.header),
    contribute: isMeasured(row) ? undefined : deriveContribute(row, site),
    further: furtherOf(site, row),
    moved: movedOf(site, row),
  };
}

function withSmallInitial(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

function sourceOf(site: Site, row: AxisRow05): readonly string[] {
  const { say } = site;
  const { baseline } = row;
  const decides = decidesWords(say, row);
  const measured = site.measuredAxes.find(({ axis }) => axis.axis === row.axis);
  const stands = measured && standsWords(say, site.sensitivityOf(measured));
  const untested = noConstantWords(
    say,
    row,
    measured !== undefined && areLabels(measured.bank, measured.run),
  );
  const slot = slotWords(say, row);
  const parts = measured && leadPartsWords(say, measured, row);
  return [
    ...(decides === undefined ? [] : [say`counted: ${decides}`]),
    ...(baseline && !isBeatenByAll(baseline) ? [guessingWords(say, baseline)] : []),
    ...(untested === undefined ? [] : [untested]),
    ...(slot === undefined ? [] : [slot]),
    ...(parts === undefined ? [] : [parts]),
    ...(measured === undefined ? [] : classWords(say, measured, row)),
    ...baseRateWords(say, row),
    ...rowAbout(site, row),
    ...(stands === undefined ? [] : [stands]),
    ...(measured === undefined ? [] : wouldChangeWords(say, measured, row)),
  ];
}

function barOf(site: Site, row: AxisRow05, finding: string): QuoteBar {
  const { say, evidence, newest_date, address } = site;
  const { axis } = row;
  return {
    sentence: toQuotedText(toAxisQuote(site, row)),
    links: [
      { href: pathOf('share-pictures', { name: axis }), text: 'PNG' },
      { href: pathOf('pictures', { name: axis }), text: 'SVG' },
      { href: pathOf('tables', { name: axis }), text: 'CSV' },
      { href: lastingLink(site, row), text: say`Link that stays` },
    ],
    citations: toCitations(say, {
      key: axis,
      title: toAxisTitle(row),
      publisher: evidence.publisher.name,
      date: publishedOf(site, row) ?? row.as_of ?? newest_date,
      days: rowDays(site, row),
      url: address.url(axisPage(axis)),
      sentence: finding,
    }),
    embeds: toEmbeds(
      {
        name: axis,
        topic: toAxisTitle(row),
        sentence: finding,
        limit: undefined,
        address: address.url(axisPage(axis)),
      },
      site,
    ),
  };
}

function movedOf({ measuredAxes }: Site, row: AxisRow05): FindingPage['moved'] {
  const measured = measuredAxes.find(({ axis }) => axis.axis === row.axis);
  const hasPairs = measured?.ranks !== undefined && measured.scores.bestFirst.length > 1;
  return [
    'history',
    'downloads',
    ...(isMeasured(row) ? ['made', 'recheck'] : []),
    ...(measured === undefined ? [] : ['fleet']),
    ...(hasPairs ? ['pairs'] : []),
  ].map((anchor) => ({ anchor, href: `${recordPage(row.axis)}#${anchor}` }));
}

function allItemsWords(say: Say, { bank, scores }: MeasuredAxis): string {
  const answered = amount(say, scores.bestFirst.length, 'component');
  return bank.items.size === 1
    ? say`Read the one item with the answers of ${answered}`
    : say`Read all ${amount(say, bank.items.size, 'item')} with the answers of ${answered}`;
}

function furtherOf({ measuredAxes, evidence, axisItems, say }: Site, row: AxisRow05): readonly Link[] {
  const measured = measuredAxes.find(({ axis }) => axis.axis === row.axis);
  const checks = evidence.evidenceRuns.get(row.axis)?.at(-1)?.run.checks.length;
  return [
    ...(measured === undefined
      ? []
      : [
          {
            href: itemsPage(row.axis),
            text: allItemsWords(say, measured),
          },
        ]),
    ...axisItems()
      .filter((items) => items.row.axis === row.axis && isComparable(items))
      .map(() => ({ href: pages.compare, text: say`Compare any two` })),
    ...(checks === undefined
      ? []
      : [
          {
            href: checksPage(row.axis),
            text: checks === 1 ? say`Read the one check` : say`Read all ${amount(say, checks, 'check')}`,
          },
        ]),
    { href: recordPage(row.axis), text: say`The record: every table, test, file` },
    ...(isMeasured(row)
      ? [{ href: `${recordPage(row.axis)}#recheck`, text: say`Count again in your browser` }]
      : []),
  ];
}
