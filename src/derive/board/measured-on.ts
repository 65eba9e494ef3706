/**
 * What was measured, when, and how it was graded: one description for the whole board, counted from
 * its runs. Components that this board asked and results that it imported are described apart.
 */

import type { EvidenceRunFile } from '../../artifacts/evidence-runs.ts';
import type { RunHeader } from '../../artifacts/run-header.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import { english } from '../../words/say.ts';
import { amount, listed } from '../figures/amount.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import { countComponents } from './component-counts.ts';

type MeasuredOn = { readonly model: string; readonly date: string; readonly grading: string };

export function deriveMeasuredOn(
  measuredAxes: readonly MeasuredAxis[],
  factRuns: readonly EvidenceRunFile[],
): MeasuredOn {
  const headers = measuredAxes.map(({ run }) => run.header);
  return {
    model: describeFleet(measuredAxes),
    date: describeDates(headers, factRuns),
    grading: describeGrading(headers, factRuns),
  };
}

function describeFleet(measuredAxes: readonly MeasuredAxis[]): string {
  const mill = countComponents(measuredAxes, 'mill');
  const imports = countComponents(measuredAxes, 'import');
  const asked =
    `${amount(english, mill.names, 'version-pinned component')} asked by this board on ` +
    `${amount(english, mill.axes, 'axis', 'axes')}.`;
  const imported =
    `${amount(english, imports.names, 'component')} on ${amount(english, imports.axes, 'axis', 'axes')} whose results were imported: ` +
    'this board did not ask them.';
  const said = [mill.axes === 0 ? '' : asked, imports.axes === 0 ? '' : imported].filter(
    (part) => part !== '',
  );
  return said.join(' ') || 'No component: no run is committed.';
}

function describeDates(headers: readonly RunHeader[], factRuns: readonly EvidenceRunFile[]): string {
  const asked = daysOf(headers.filter(({ how }) => how === 'mill').map(({ date }) => date));
  const checked = daysOf(factRuns.map(({ run }) => run.as_of));
  const said = [
    ...(asked === '' ? [] : [`Measured here on ${asked}.`]),
    ...importDays(headers.filter(({ how }) => how === 'import')),
    ...(checked === '' ? [] : [`Facts checked on ${checked}.`]),
  ];
  return said.join(' ') || 'No run is committed.';
}

/** The day of an import is not the day of the measurement. */
function importDays(imports: readonly RunHeader[]): readonly string[] {
  if (imports.length === 0) return [];
  const stated = daysOf(imports.flatMap(({ measured_on }) => measured_on ?? []));
  const isAllStated = imports.every(({ measured_on }) => typeof measured_on === 'string');
  const measured =
    stated === ''
      ? 'the day of the measurement is not stated'
      : `measured on ${stated}${isAllStated ? '' : ', and where no day is stated, not known when'}`;
  return [`Imported on ${daysOf(imports.map(({ date }) => date))}; ${measured}.`];
}

function daysOf(days: readonly string[]): string {
  return listed(english, [...new Set(days)].sort(byCodeUnit));
}

function describeGrading(headers: readonly RunHeader[], factRuns: readonly EvidenceRunFile[]): string {
  const graders = headers
    .filter(({ how }) => how === 'import')
    .map(({ graded_by }) => graded_by ?? 'not stated');
  const own =
    'Deterministic: each answer is compared with the frozen target by the rule of its bank. No model grades another.';
  return [
    headers.some(({ how }) => how === 'mill') || graders.length === 0 ? own : '',
    graders.length === 0
      ? ''
      : `Imported grades are those of the file; graded by: ${listed(english, [...new Set(graders)].sort(byCodeUnit))}.`,
    factRuns.length === 0 ? '' : 'A fact axis is a list of checks, each pass, fail or uncheckable.',
  ]
    .filter((part) => part !== '')
    .join(' ');
}
