/** The page of one axis, finished: verdict, evidence, history, the line to quote and the downloads. */

import { axisPage, itemsPage, pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { MeasuredAxis } from '../board/measured-axis.ts';
import { fallsAfterHolm, isMeasured, NOT_AFTER_HOLM } from '../board/tallies.ts';
import { amount } from '../figures/amount.ts';
import { itemsUrl } from '../figures/evidence-url.ts';
import type { Site } from '../site.ts';
import { type BesideFact, deriveBeside } from './axis-beside.ts';
import { type AxisHistory, deriveAxisHistory } from './axis-history.ts';
import { toAxisTitle } from './axis-title.ts';
import { type BankFacts, toBankFacts } from './bank-facts.ts';
import { type ComparisonPart, deriveComparisonPart } from './comparison-part.ts';
import { type Contribute, deriveContribute } from './contribute.ts';
import { axisDataset } from './dataset.ts';
import { deriveEarlierBenches, type EarlierBench } from './earlier-benches.ts';
import { deriveFactsPart, type FactsPart } from './facts-part.ts';
import { deriveFinding } from './finding.ts';
import { derivePageFrame, type PageFrame } from './page-frame.ts';
import { badgeOf, type StateBadge } from './state-badge.ts';
import { toStateWord } from './state-word.ts';
import { toTallyText } from './tally-bar.ts';
import { deriveVerdict } from './verdict.ts';

export type AxisPage = {
  readonly frame: PageFrame;
  readonly axis: string;
  /** What a person calls it; its name where nothing else is said. */
  readonly heading: string;
  readonly family: string;
  readonly question: string | undefined;
  readonly badge: StateBadge;
  /** What the state word leaves out. */
  readonly caveat: string | undefined;
  readonly kind: string;
  /** One sentence. */
  readonly finding: string;
  /** Why the state is what it is, with the test. */
  readonly verdict: string;
  readonly beside: readonly BesideFact[] | undefined;
  /** Of a slot that nobody has measured: what would fill it. */
  readonly contribute: Contribute | undefined;
  readonly comparison: ComparisonPart | undefined;
  readonly facts: FactsPart | undefined;
  readonly bank: BankFacts | undefined;
  readonly notes: string | undefined;
  readonly historical: { readonly title: string; readonly note: string } | undefined;
  readonly earlier: readonly EarlierBench[] | undefined;
  readonly history: AxisHistory;
  /** Nothing to quote of a slot that nobody has measured. */
  readonly quote: string | undefined;
  readonly links: AxisLinks;
};

type AxisLinks = {
  readonly board: string;
  readonly row: string;
  readonly bank: string | undefined;
  readonly items: string | undefined;
  /** Every item with each answer. */
  readonly readItems: { readonly href: string; readonly text: string } | undefined;
  readonly run: string | undefined;
  readonly evidence: string | undefined;
  readonly export: string | undefined;
  readonly verify: string;
};

export function deriveAxisPages(site: Site): AxisPage[] {
  return site.board.axes.map((row) => deriveAxisPage(site, row));
}

function deriveAxisPage(site: Site, row: AxisRow05): AxisPage {
  const { evidence, measuredAxes } = site;
  const measured = measuredAxes.find(({ axis }) => axis.axis === row.axis);
  const factRun = evidence.evidenceRuns.get(row.axis)?.at(-1)?.run;
  const bank = evidence.banks.get(row.bench ?? '')?.header;
  const components = measured?.scores.bestFirst.length ?? 0;
  const verdict = deriveVerdict(row);
  const word = toStateWord(row);
  return {
    frame: derivePageFrame(site, {
      title: toAxisTitle(row),
      description: `${row.question} ${word}.`,
      path: axisPage(row.axis),
      dataset: axisDataset(site, row),
    }),
    axis: row.axis,
    heading: toAxisTitle(row),
    family: row.family,
    question: row.question,
    badge: badgeOf(row),
    caveat: fallsAfterHolm(row) ? NOT_AFTER_HOLM : undefined,
    kind: isMeasured(row) ? `${row.kind}, n ${row.n}, ${madeOn(row)}` : row.kind,
    finding: isMeasured(row) ? deriveFinding(row, { components, tests: testsOf(site) }) : verdict,
    verdict: isMeasured(row) ? verdict : (row.note ?? ''),
    beside: deriveBeside(row, components),
    contribute: isMeasured(row) ? undefined : deriveContribute(row, evidence.publisher),
    comparison: measured && deriveComparisonPart(measured, row, evidence),
    facts: factRun && deriveFactsPart(factRun, evidence),
    bank: bank && toBankFacts(bank, row),
    notes: isMeasured(row) ? row.note : undefined,
    historical: historicalOf(row),
    earlier: deriveEarlierBenches(row, evidence),
    history: deriveAxisHistory(row, evidence),
    quote: isMeasured(row) ? quoteOf(site, row, verdict) : undefined,
    links: { ...linksOf(row, bank?.bench), readItems: measured && toItemsLink(measured) },
  };
}

/** How many axes of the board were tested: what a lead has to hold against. */
function testsOf({ measuredAxes }: Site): number {
  return measuredAxes.filter(({ separation }) => separation.state !== 'UNTESTED').length;
}

/** The day of an import is not the day of a measurement. */
function madeOn({ how, as_of }: AxisRow05): string {
  return `${how === 'import' ? 'imported' : 'measured'} ${as_of}`;
}

function historicalOf({ historical_measurement_record: record }: AxisRow05): AxisPage['historical'] {
  return (
    record && {
      title: `Historical record (${record.lane}${record.superseded ? ', superseded' : ''}).`,
      note: record.note,
    }
  );
}

function quoteOf({ evidence, newest_date, origin }: Site, row: AxisRow05, verdict: string): string {
  const figure = row.tally === undefined ? verdict : `${toTallyText(row.tally)} of ${row.n} checks`;
  const source = `${evidence.publisher.name}, as of ${row.as_of ?? newest_date}, ${origin}${axisPage(row.axis)}`;
  const falls = fallsAfterHolm(row) ? ` (${NOT_AFTER_HOLM})` : '';
  return `${row.axis}: ${toStateWord(row)}${falls}, n ${row.n}. ${figure.replace(/\.$/, '')}. (${source})`;
}

function toItemsLink({ axis, bank, run }: MeasuredAxis): AxisLinks['readItems'] {
  const text = `Read all ${amount(bank.items.size, 'item')} with the answers of ${amount(run.models.length, 'component')}`;
  return { href: itemsPage(axis.axis), text };
}

function linksOf(row: AxisRow05, bench: string | undefined): Omit<AxisLinks, 'readItems'> {
  return {
    board: pages.board,
    row: `${pathOf('gspc')}?axis=${row.axis}`,
    bank: row.bank_url,
    items: bench && itemsUrl(bench),
    run: row.run_url,
    evidence: row.evidence_url,
    export: row.export_url,
    verify: pages.verify,
  };
}
