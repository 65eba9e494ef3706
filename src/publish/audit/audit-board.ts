/**
 * What a board says of its axes, without the board: verdicts, scores with their intervals, and what a reader must know.
 * Whoever leads is named as if each card were signed, since nobody signs here.
 */

import { type Evidence, readEvidence, readEvidenceFrom } from '../../artifacts/evidence.ts';
import { type MadeFile, openFolder, withFiles } from '../../artifacts/folder.ts';
import { deriveAxisRow } from '../../derive/board/axis-row.ts';
import { deriveComparisonRow, type MeasuredPart } from '../../derive/board/comparison-row.ts';
import { deriveSlotHistories } from '../../derive/board/slot-history.ts';
import { battleWords } from '../../derive/cards/battle-words.ts';
import { changedResults } from '../../derive/cards/changed-results.ts';
import { resultChange } from '../../derive/cards/result-change.ts';
import { toRange } from '../../derive/figures/digits.ts';
import { isInShares, scoreName, toScore, toScoreInterval } from '../../derive/figures/metric-value.ts';
import { deriveFleet, type FleetMember } from '../../derive/items/fleet.ts';
import { deriveMeasuredAxes, type MeasuredAxis } from '../../derive/scores/measured-axis.ts';
import { deriveQuestionSets } from '../../derive/scores/question-sets.ts';
import { exhaustedSentence } from '../../derive/sentences/exhausted-bank.ts';
import { deriveAxisFinding } from '../../derive/sentences/finding.ts';
import { runCaveats } from '../../derive/sentences/run-caveats.ts';
import { deriveAxisVerdict, deriveBaselineSentence } from '../../derive/sentences/verdict.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import { english } from '../../words/say.ts';

export type AuditedAxis = {
  readonly title: string;
  readonly row: AxisRow05;
  /** What was found, and how. */
  readonly sentences: readonly string[];
  readonly scored: string;
  readonly components: readonly AuditedComponent[];
  /** What a reader must know. */
  readonly warnings: readonly string[];
};

type AuditedComponent = {
  readonly name: string;
  readonly counted: string;
  readonly score: string;
  readonly interval: string;
  readonly ranks: string;
};

export function auditBoard(artifactsDir: string): readonly AuditedAxis[] {
  return auditEvidence(readEvidence(artifactsDir));
}

type Planned = {
  /** By their path in the artifacts folder. */
  readonly files: ReadonlyMap<string, MadeFile>;
  readonly axes: readonly string[];
};

/** A signed result that those files contradict. */
type PlannedChange = {
  readonly axis: string;
  readonly component: string;
  /** `40 → 41 of 120` */
  readonly says: string;
  /** Another result of the same items takes its place. */
  readonly isReplaced: boolean;
};

/** Of a board as it would be with some files more: some of its axes, and what changes of all that was signed. */
export function auditPlanned(
  artifactsDir: string,
  { files, axes }: Planned,
): { readonly audited: readonly AuditedAxis[]; readonly changed: readonly PlannedChange[] } {
  const evidence = readEvidenceFrom(withFiles(openFolder(artifactsDir), files));
  const measuredAxes = deriveMeasuredAxes(evidence);
  return {
    audited: auditEvidence(evidence, measuredAxes).filter(({ row }) => axes.includes(row.axis)),
    changed: changedResults(evidence, measuredAxes).map(({ was, now }) => ({
      axis: was.axis ?? was.bench,
      component: was.model.id,
      says: resultChange(english, was, now),
      isReplaced: now !== undefined,
    })),
  };
}

function auditEvidence(
  evidence: Evidence,
  measuredAxes = deriveMeasuredAxes(evidence),
): readonly AuditedAxis[] {
  const historyOf = deriveSlotHistories(deriveQuestionSets(evidence, measuredAxes));
  return measuredAxes.map((measured) => {
    const { axis, bank } = measured;
    const history = historyOf(axis.axis);
    const row = deriveAxisRow(axis, {
      measured: among(
        evidence,
        deriveComparisonRow(measured, { evidence, history, hasSignedCard: () => true }),
      ),
      bank,
    });
    return auditAxis(row, { measured, measuredAxes, evidence });
  });
}

/** Where nothing was signed before, what other question sets leave of a lead is not said. */
function among({ log }: Evidence, measured: MeasuredPart): MeasuredPart {
  if (log.events.length > 0) return measured;
  const { separation_detail, ...row } = measured;
  const { holm_p: _p, holm_of: _of, ...own } = separation_detail ?? {};
  return { ...row, ...(separation_detail === undefined ? {} : { separation_detail: own }) };
}

type Audited = {
  readonly measured: MeasuredAxis;
  readonly measuredAxes: readonly MeasuredAxis[];
  readonly evidence: Evidence;
};

function auditAxis(row: AxisRow05, { measured, measuredAxes, evidence }: Audited): AuditedAxis {
  const finding = deriveAxisFinding(english, row, measuredAxes);
  const verdict = deriveAxisVerdict(english, row, measuredAxes);
  const exhausted = exhaustedSentence(english, measured);
  const constant = deriveBaselineSentence(english, row);
  return {
    title: row.title ?? row.axis,
    row,
    sentences: [...new Set([finding, verdict])],
    scored: measured.judged === undefined ? scoreName(english, row) : 'Score, corrected by labels of humans',
    components: deriveFleet(measured, row, evidence).members.map((member) =>
      auditComponent(row, member, measured),
    ),
    warnings: [
      ...(constant === undefined ? [] : [constant]),
      ...(exhausted === undefined ? [] : [exhausted]),
      ...runCaveats(english, measured),
      'The results are about these items alone, and nobody asked again.',
    ],
  };
}

function auditComponent(
  row: AxisRow05,
  { score, rank }: FleetMember,
  { judged }: MeasuredAxis,
): AuditedComponent {
  const { name, battles, correct, score_sum, asked, overAsked } = score;
  const earned = isInShares(row) ? `${score_sum ?? correct ?? 0} of ${asked}` : `${asked} asked`;
  // What humans corrected does not follow from what the model gave.
  const given = judged === undefined ? earned : `the model gave ${earned}`;
  return {
    name,
    counted: (battles && battleWords(english, battles)) ?? given,
    score: overAsked === undefined ? 'no score' : toScore(english, row, overAsked.share),
    interval: overAsked === undefined ? '' : toScoreInterval(english, row, overAsked.interval),
    ranks: rank === undefined ? '' : toRange(rank),
  };
}
