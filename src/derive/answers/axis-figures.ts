/** What was found on each axis as one short answer, with its best components or the checks that did not pass. */

import { present } from '../../core/present.ts';
import { remembered } from '../../core/remembered.ts';
import { shortened } from '../../core/text.ts';
import { axisPage, itemsPage, recordPage } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { AxisRow05, EvidenceRun01, Figure01, FigurePart1 } from '../../schema/contracts.gen.ts';
import { toAxisTitle } from '../board/axis-title.ts';
import { toLeadWord } from '../board/lead-words.ts';
import type { Fleet } from '../items/fleet.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import { axisHeading } from '../sentences/finding.ts';
import { annotationWords, kappaWords } from '../sentences/kappa-words.ts';
import { rowDays } from '../sentences/result-days.ts';
import { resultLimit } from '../sentences/result-limit.ts';
import { deriveAxisVerdict } from '../sentences/verdict.ts';
import type { Site } from '../site.ts';
import { correctionsOf } from '../tables/axis-corrections.ts';
import { resultOrder } from '../tables/shown-check.ts';
import { memberFigureId, toScoreSays } from './component-figures.ts';
import { LONGEST_TEXT, toFacts, toUrls } from './figure-members.ts';

const SHORT_TEXT = 160;

const LONGEST_WHY = 240;

const MOST_COMPONENTS = 20;
const MOST_CHECKS = 8;
const LONGEST_CHECK = 120;

export const deriveAxisFigures = remembered((site: Site): readonly Figure01[] =>
  site.board.axes.map((row) => toAxisFigure(site, row)),
);

function toAxisFigure(site: Site, row: AxisRow05): Figure01 {
  const { say, measuredAxes, address, evidence } = site;
  const { axis } = row;
  const fleet = site.fleets.get(axis);
  const measured = measuredAxes.find((each) => each.axis.axis === axis);
  const bank = measured?.bank.header;
  const labels =
    bank && ((bank.annotation && kappaWords(say, bank.annotation)) ?? annotationWords(say, bank).trim());
  const run = evidence.evidenceRuns.get(axis)?.at(-1)?.run;
  const verdict = deriveAxisVerdict(say, row, measuredAxes);
  const sentence = axisHeading(say, row, measuredAxes);
  const isMeasured = row.status === 'MEASURED';
  const corrections = correctionsOf(evidence, row);
  const paths = {
    page: axisPage(axis),
    record: isMeasured ? recordPage(axis) : undefined,
    row: address.axisRow(axis),
    comparison: fleet && pathOf('axis-comparisons', { axis }),
    items: fleet && itemsPage(axis),
    questions: row.bank_url,
    checks: row.evidence_url,
  };
  return {
    schema: 'svc.figure/0.1',
    kind: 'axis',
    id: axis,
    name: toAxisTitle(row),
    sentence,
    limit: shortened(resultLimit(say, row), LONGEST_TEXT),
    ids: present({ axis, bench: row.bench, leader: row.leader }),
    addresses: toUrls(site, paths),
    facts: toFacts({
      status: row.status,
      question: row.question && shortened(row.question, SHORT_TEXT),
      why: verdict === sentence ? undefined : shortened(verdict, LONGEST_WHY),
      ...(isMeasured ? { [countedWord(row, measured)]: row.n, days: rowDays(site, row) } : {}),
      separation: row.separation,
      lead: toLeadWord(row),
      deciding_p: row.separation_detail?.deciding_p,
      holm_p: row.separation_detail?.holm_p,
      no_answer: row.unanswered && 'left out of the score',
      ...row.tally,
      components: fleet?.members.length,
      questions_written_by: row.bank_author && authorWords[row.bank_author],
      questions_from: row.bank_origin && shortened(row.bank_origin, SHORT_TEXT),
      questions_labelled: labels && shortened(labels, SHORT_TEXT),
      questions_frozen: bank?.frozen_on,
      licence_of_questions: row.source_licence ?? bank?.licence,
      seen_before: row.contamination && shortened(row.contamination, SHORT_TEXT),
      sources: run && shortened(run.sources.map(sourceWords).join('; '), LONGEST_TEXT),
      starts_discarded: row.attempts?.discarded,
      corrections: corrections.length === 0 ? undefined : corrections.length,
      newest_correction: corrections[0]?.id,
    }),
    ...(fleet === undefined ? {} : componentParts(site, row, fleet)),
    ...(run === undefined || row.evidence_url === undefined ? {} : checkParts(site, row.evidence_url, run)),
  };
}

/** What the n of a row counts. */
function countedWord({ tally, pair_items }: AxisRow05, measured: MeasuredAxis | undefined): string {
  if (tally !== undefined) return 'checks';
  if (measured?.preference !== undefined) return 'prompts';
  return pair_items === true ? 'pairs' : 'items';
}

const authorWords: Readonly<Record<NonNullable<AxisRow05['bank_author']>, string>> = {
  own: 'the publisher of this board',
  independent: 'others, not the publisher of this board',
  unstated: 'not stated',
};

function sourceWords({ name, version, licence }: EvidenceRun01['sources'][number]): string {
  return `${[name, version].filter(Boolean).join(' ')}${licence === undefined ? '' : `, ${licence}`}`;
}

function componentParts(site: Site, row: AxisRow05, fleet: Fleet): Pick<Figure01, 'components' | 'next'> {
  const { members } = fleet;
  const components = members.slice(0, MOST_COMPONENTS).map((member) => ({
    id: memberFigureId(row.axis, member.score.name),
    says: `${member.score.name}: ${toScoreSays(site.say, row, member)}`,
  }));
  const others = site.address.url(pathOf('tables', { name: row.axis }));
  return { components, ...(members.length > MOST_COMPONENTS ? { next: others } : {}) };
}

function checkParts(
  { address }: Site,
  path: string,
  { axis, checks }: EvidenceRun01,
): Pick<Figure01, 'checks' | 'next'> {
  const listed = notPassed(checks);
  const parts = listed.slice(0, MOST_CHECKS).map(
    (check): FigurePart1 => ({
      id: checkId(axis, check),
      says: shortened(`${check.result}: ${check.what}`, LONGEST_CHECK),
    }),
  );
  return { checks: parts, ...(checks.length > parts.length ? { next: address.url(path) } : {}) };
}

/** Those that failed come before those that could not be checked. */
export function notPassed(checks: EvidenceRun01['checks']): EvidenceRun01['checks'] {
  return resultOrder
    .filter((result) => result !== 'pass')
    .flatMap((result) => checks.filter((check) => check.result === result));
}

export function checkId(axis: string, { id }: EvidenceRun01['checks'][number]): string {
  return `${axis}/${id}`;
}
