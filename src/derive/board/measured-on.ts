/**
 * What was measured, when, and how it was graded: one description for the whole board, counted from
 * the runs behind it.
 */

import type { EvidenceRunFile } from '../../artifacts/evidence-runs.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import type { MeasuredAxis } from './measured-axis.ts';

type MeasuredOn = { readonly model: string; readonly date: string; readonly grading: string };

export function deriveMeasuredOn(
  measuredAxes: readonly MeasuredAxis[],
  factRuns: readonly EvidenceRunFile[],
): MeasuredOn {
  return {
    model: describeFleet(measuredAxes),
    date: describeDates(measuredAxes, factRuns),
    grading:
      'Deterministic: each answer is compared with the frozen target by the rule of its bank. No model grades another. ' +
      'A fact axis is a list of checks, each pass, fail or uncheckable.',
  };
}

function describeFleet(measuredAxes: readonly MeasuredAxis[]): string {
  const components = new Set(measuredAxes.flatMap(({ scores }) => scores.inRunOrder.map(({ name }) => name)));
  if (components.size === 0) return 'No component: no run is committed.';
  return (
    `${components.size} version-pinned components (classifiers, detectors, validators, parsers and small neural weights) ` +
    `over ${measuredAxes.length} axis; no hosted language model.`
  );
}

function describeDates(measuredAxes: readonly MeasuredAxis[], factRuns: readonly EvidenceRunFile[]): string {
  const gspc = datesOf(measuredAxes.map(({ run }) => run.header.date));
  const financial = datesOf(factRuns.map(({ run }) => run.as_of));
  const parts = [gspc === '' ? '' : `gspc: ${gspc}`, financial === '' ? '' : `financial: ${financial}`];
  return parts.filter((part) => part !== '').join('; ') || 'no run is committed';
}

function datesOf(dates: readonly string[]): string {
  return [...new Set(dates)].sort(byCodeUnit).join(', ');
}
