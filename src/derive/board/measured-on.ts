/**
 * What was measured, when, and how it was graded: one description for the whole board, counted from
 * its runs. Components that this board asked and results that it imported are described apart.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { EvidenceRunFile } from '../../artifacts/evidence-runs.ts';
import type { RunHeader } from '../../artifacts/run-header.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import type { Say } from '../../words/say.ts';
import { amount, listed } from '../figures/amount.ts';
import { statedDays } from '../figures/measured-day.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import { countComponents } from './component-counts.ts';

type MeasuredOn = { readonly model: string; readonly date: string; readonly grading: string };

/** Of each axis of facts its newest run. */
export function newestFactRuns({ evidenceRuns }: Pick<Evidence, 'evidenceRuns'>): readonly EvidenceRunFile[] {
  return [...evidenceRuns.values()].flatMap((runs) => runs.at(-1) ?? []);
}

export function deriveMeasuredOn(
  say: Say,
  measuredAxes: readonly MeasuredAxis[],
  factRuns: readonly EvidenceRunFile[],
): MeasuredOn {
  const headers = measuredAxes.map(({ run }) => run.header);
  return {
    model: describeFleet(say, measuredAxes),
    date: describeDates(say, headers, factRuns),
    grading: describeGrading(say, headers, factRuns),
  };
}

function describeFleet(say: Say, measuredAxes: readonly MeasuredAxis[]): string {
  const mill = countComponents(measuredAxes, 'mill');
  const own = countComponents(measuredAxes, 'import', ({ measured_by }) => measured_by !== undefined);
  const imports = countComponents(measuredAxes, 'import', ({ measured_by }) => measured_by === undefined);
  const asked = say`${amount(say, mill.names, 'version-pinned component')} asked by this board on ${amount(say, mill.axes, 'axis', 'axes')}.`;
  const elsewhere = say`${amount(say, own.names, 'component')} on ${amount(say, own.axes, 'axis', 'axes')} measured by the publisher elsewhere, whose results were imported.`;
  const imported = say`${amount(say, imports.names, 'component')} on ${amount(say, imports.axes, 'axis', 'axes')} whose results were imported: this board did not ask them.`;
  const said = [
    [mill.axes, asked],
    [own.axes, elsewhere],
    [imports.axes, imported],
  ] as const;
  return (
    said.flatMap(([axes, words]) => (axes === 0 ? [] : [words])).join(' ') ||
    say`No component: no run is committed.`
  );
}

function describeDates(
  say: Say,
  headers: readonly RunHeader[],
  factRuns: readonly EvidenceRunFile[],
): string {
  const asked = daysOf(
    say,
    headers.filter(({ how }) => how === 'mill').map(({ date }) => date),
  );
  const checked = daysOf(
    say,
    factRuns.map(({ run }) => run.as_of),
  );
  const said = [
    ...(asked === '' ? [] : [say`Measured here on ${asked}.`]),
    ...importDays(
      say,
      headers.filter(({ how }) => how === 'import'),
    ),
    ...(checked === '' ? [] : [say`Facts checked on ${checked}.`]),
  ];
  return said.join(' ') || say`No run is committed.`;
}

/** The day of an import is not the day of the measurement. */
function importDays(say: Say, imports: readonly RunHeader[]): readonly string[] {
  if (imports.length === 0) return [];
  const stated = daysOf(
    say,
    imports.flatMap(({ measured_on }) => measured_on ?? []),
  );
  const isAllStated = imports.every(({ measured_on }) => typeof measured_on === 'string');
  const measured =
    stated === ''
      ? say`the day of the measurement is not stated`
      : say`measured on ${stated}${isAllStated ? '' : say`, and where no day is stated, not known when`}`;
  return [
    say`Imported on ${daysOf(
      say,
      imports.map(({ date }) => date),
    )}; ${measured}.`,
  ];
}

function daysOf(say: Say, days: readonly string[]): string {
  return listed(
    say,
    [...new Set(days)].sort(byCodeUnit).map((day) => statedDays(say, day)),
  );
}

/** Nobody is called “not stated”. */
function graderWords(say: Say, graders: readonly (string | undefined)[]): string {
  const named = [...new Set(graders.filter((grader) => grader !== undefined))].sort(byCodeUnit);
  if (named.length === 0) return say`not stated`;
  const all = listed(say, named);
  return graders.includes(undefined) ? say`${all}, and where nobody is named, not stated` : all;
}

function describeGrading(
  say: Say,
  headers: readonly RunHeader[],
  factRuns: readonly EvidenceRunFile[],
): string {
  const graders = headers
    .filter(({ how }) => how === 'import')
    .map(({ graded_by }) => graded_by ?? undefined);
  const own = say`Deterministic: each answer is compared with the frozen target by the rule of its bank. No model grades another.`;
  return [
    headers.some(({ how }) => how === 'mill') || graders.length === 0 ? own : '',
    graders.length === 0
      ? ''
      : say`Imported grades are those of the file; graded by: ${graderWords(say, graders)}.`,
    factRuns.length === 0 ? '' : say`A fact axis is a list of checks, each pass, fail or uncheckable.`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}
