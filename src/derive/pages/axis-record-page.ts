/** The record of one axis, finished: everything behind its finding, for auditors and machines. */

import { axisPage, recordPage } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { AxisRow05, EvidenceRun01 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { toAxisTitle } from '../board/axis-title.ts';
import { isMeasured } from '../board/tallies.ts';
import { itemsUrl } from '../figures/evidence-url.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import { deriveInformative } from '../scores/told-by-items.ts';
import type { Site } from '../site.ts';
import { type AuthorsSay, deriveAuthorsSay } from './authors-say.ts';
import { deriveBeside } from './axis-beside.ts';
import { type AxisHistory, deriveAxisHistory } from './axis-history.ts';
import { type BankFacts, toBankFacts } from './bank-facts.ts';
import { type ComparisonPart, deriveComparisonPart } from './comparison-part.ts';
import { deriveEarlierBenches, type EarlierBench } from './earlier-benches.ts';
import { type ChecksMade, deriveFactsPart, type FactsPart, toChecksMade } from './facts-part.ts';
import { deriveAxisFinding } from './finding.ts';
import { deriveGlossary, type GlossaryWord } from './glossary.ts';
import type { Link } from './link.ts';
import type { ListedFact } from './listed-facts.ts';
import { derivePageFrame, type PageFrame } from './page-frame.ts';
import { type RecheckPart, recheckChecks, recheckScores } from './recheck-part.ts';
import { deriveReportedBeside, type ReportedBeside } from './reported-beside.ts';
import { rowDays } from './result-days.ts';
import { deriveRunFacts } from './run-facts.ts';
import { pictureOf } from './share-picture.ts';
import { stateText } from './state-word.ts';
import { type PageOfAxis, staticPath } from './static-paths.ts';
import { deriveTakeAway, type TakeAway } from './take-away.ts';
import { deriveAxisVerdict } from './verdict.ts';

export type AxisRecordPage = {
  readonly frame: PageFrame;
  readonly axis: string;
  readonly heading: string;
  /** The page for people, with the finding. */
  readonly about: Link;
  readonly family: string;
  readonly question: string | undefined;
  /** What the state word leaves out. */
  readonly kind: string;
  /** One sentence. */
  readonly finding: string;
  /** The reason for the state, with the test; undefined where the finding is the same sentence, and of an open slot. */
  readonly verdict: string | undefined;
  /** In the publisher's words: what the slot's name promises and nobody asks, and how to read the row. */
  readonly note: string | undefined;
  readonly beside: readonly ListedFact[] | undefined;
  /** Published and recomputed figures side by side, in the reader's browser. */
  readonly recheck: RecheckPart | undefined;
  readonly comparison: ComparisonPart | undefined;
  /** Beside the comparison; undefined where nothing is quoted. */
  readonly authorsSay: readonly AuthorsSay[] | undefined;
  /** Scores without answers, of the files of an import; undefined where none is quoted. */
  readonly reported: ReportedBeside | undefined;
  readonly facts: FactsPart | undefined;
  readonly made: HowMade | undefined;
  readonly earlier: readonly EarlierBench[] | undefined;
  readonly history: AxisHistory;
  readonly takeAway: TakeAway;
  /** The special words of this page. */
  readonly glossary: readonly GlossaryWord[];
};

export type HowMade = {
  readonly checks: ChecksMade | undefined;
  readonly run: readonly ListedFact[] | undefined;
  readonly bank: BankFacts | undefined;
  readonly historical: { readonly title: string; readonly note: string } | undefined;
};

export function deriveAxisRecordPages(site: Site): PageOfAxis<AxisRecordPage>[] {
  return site.board.axes.map((row) => staticPath({ axis: row.axis }, () => deriveAxisRecordPage(site, row)));
}

function deriveAxisRecordPage(site: Site, row: AxisRow05): AxisRecordPage {
  const { say, evidence, measuredAxes, fleets } = site;
  const measured = measuredAxes.find(({ axis }) => axis.axis === row.axis);
  const fleet = fleets.get(row.axis);
  const factRun = evidence.evidenceRuns.get(row.axis)?.at(-1)?.run;
  const components = measured?.scores.bestFirst.length ?? 0;
  const finding = deriveAxisFinding(say, row, measuredAxes);
  const comparison = measured && fleet && deriveComparisonPart({ measured, row, fleet }, site);
  const made = howMade(say, { row, measured, factRun, banks: evidence.banks });
  return {
    frame: derivePageFrame(site, {
      title: say`${toAxisTitle(row)}: record`,
      description: say`Everything behind the finding: ${row.question} ${stateText(say, row)}.`,
      path: recordPage(row.axis),
      picture: pictureOf(row),
    }),
    axis: row.axis,
    heading: say`${toAxisTitle(row)}: the record`,
    about: { href: axisPage(row.axis), text: toAxisTitle(row) },
    family: row.family,
    question: row.question,
    kind: isMeasured(row) ? `${row.kind}, n ${row.n}, ${rowDays(site, row)}` : row.kind,
    finding,
    verdict: isMeasured(row) ? unlessSaid(deriveAxisVerdict(say, row, measuredAxes), finding) : undefined,
    note: row.note === undefined ? undefined : say.served(row.note),
    beside: deriveBeside(say, row, {
      components,
      run: measured?.run.header,
      bank: measured?.bank.header,
      informative: measured && deriveInformative(measured)?.informative,
    }),
    recheck: recheckOf(site, row, measured),
    comparison,
    authorsSay: measured && deriveAuthorsSay(measured, evidence.registers),
    reported:
      measured &&
      deriveReportedBeside(say, row.axis, { header: measured.run.header, registers: evidence.registers }),
    facts: factRun && deriveFactsPart(say, factRun, evidence),
    made,
    earlier: deriveEarlierBenches(say, row, evidence),
    history: deriveAxisHistory(say, row, evidence),
    takeAway: deriveTakeAway(site, row),
    glossary: deriveGlossary(say, finding, comparison, made),
  };
}

function unlessSaid(text: string, said: string): string | undefined {
  return said.startsWith(text) ? undefined : text;
}

function recheckOf(site: Site, row: AxisRow05, measured: MeasuredAxis | undefined): RecheckPart | undefined {
  const { say } = site;
  const { axis, evidence_url, n } = row;
  if (measured !== undefined) {
    const components = measured.scores.bestFirst.length;
    const { bench, how } = measured.run.header;
    const fleet = {
      axis,
      components,
      isImported: how === 'import',
      isOfBattles: measured.preference !== undefined,
      ...(measured.deciding?.split === undefined
        ? {}
        : { split: pathOf('inputs', { file: `artifacts/splits/${bench}.json` }) }),
    };
    return recheckScores(say, site, fleet, itemsUrl(bench));
  }
  return evidence_url === undefined ? undefined : recheckChecks(say, site, { axis, checks: n }, evidence_url);
}

type Makings = {
  readonly row: AxisRow05;
  readonly measured: MeasuredAxis | undefined;
  readonly factRun: EvidenceRun01 | undefined;
  readonly banks: Site['evidence']['banks'];
};

/** Undefined for a slot without run and bank. */
function howMade(say: Say, { row, measured, factRun, banks }: Makings): HowMade | undefined {
  const bank = banks.get(row.bench ?? '')?.header;
  const made: HowMade = {
    checks: factRun && toChecksMade(say, factRun),
    run: measured && deriveRunFacts(say, measured, row),
    bank: bank && toBankFacts(say, bank, row),
    historical: historicalOf(say, row),
  };
  return Object.values(made).every((part) => part === undefined) ? undefined : made;
}

function historicalOf(say: Say, { historical_measurement_record: record }: AxisRow05): HowMade['historical'] {
  return (
    record && {
      title: say`Historical record (${record.lane}${record.superseded ? say`, superseded` : ''}).`,
      note: record.note,
    }
  );
}
