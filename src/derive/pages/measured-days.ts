/** When what stands on the board was measured, imported or checked, in sentences for a page. */

import type { RunHeader } from '../../artifacts/run-header.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import { listed } from '../figures/amount.ts';
import type { Site } from '../site.ts';

export function deriveMeasuredDays({
  measuredAxes,
  evidence,
}: Pick<Site, 'measuredAxes' | 'evidence'>): string {
  const headers = measuredAxes.map(({ run }) => run.header);
  const asked = daysOf(headers.filter(({ how }) => how === 'mill').map(({ date }) => date));
  const checked = daysOf([...evidence.evidenceRuns.values()].flatMap((runs) => runs.at(-1)?.run.as_of ?? []));
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
  return listed([...new Set(days)].sort(byCodeUnit));
}
