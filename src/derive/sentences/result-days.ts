/** When a result was measured, and then when it was signed: the day of an import is neither. */

import type { RunHeader } from '../../artifacts/run-header.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { publishedDay } from '../cards/published-days.ts';
import { statedDays, unstatedDay } from '../figures/measured-day.ts';
import type { Site } from '../site.ts';

type Days = Pick<RunHeader, 'date' | 'how' | 'measured_on' | 'measured_by'> & {
  readonly published: string | undefined;
};

/** measured 2024-08-08 to 2024-08-09, signed 2026-11-29 */
export function resultDays(say: Say, { date, how, measured_on, measured_by, published }: Days): string {
  if (how === 'mill') {
    if (published === date) return say`measured and signed ${date}`;
    return published === undefined ? say`measured ${date}` : say`measured ${date}, signed ${published}`;
  }
  const made = measured_by === undefined ? say`measured` : say`measured by the publisher`;
  const unknown = unstatedDay(say);
  const measured =
    measured_on == null
      ? measured_by === undefined
        ? unknown
        : `${made}, ${unknown}`
      : say`${made} ${statedDays(say, measured_on)}`;
  return published === undefined ? say`${measured}, imported ${date}` : say`${measured}, signed ${published}`;
}

type DatedSite = Pick<Site, 'say' | 'evidence' | 'measuredAxes' | 'newest_date'>;

/** Of the current run of an axis, in words. */
export function rowDays(site: DatedSite, row: AxisRow05): string {
  const { say, evidence, measuredAxes, newest_date } = site;
  const header = measuredAxes.find(({ axis }) => axis.axis === row.axis)?.run.header;
  const checks = evidence.evidenceRuns.get(row.axis)?.at(-1)?.run;
  const published = publishedOf(site, row);
  if (header !== undefined) {
    const days = [header.date, ...earlierRuns(site, header).map((run) => run.date)].toSorted(byCodeUnit);
    const [first = header.date] = days;
    const date = first === header.date ? first : statedDays(say, `${first} to ${header.date}`);
    return resultDays(say, { ...header, date, published });
  }
  return checks === undefined
    ? say`as of ${row.as_of ?? newest_date}`
    : resultDays(say, { date: checks.as_of, how: 'mill', published });
}

/** The runs from which rows of this one are kept. */
function earlierRuns({ evidence }: DatedSite, { bench, fleet }: RunHeader): readonly RunHeader[] {
  const kept = fleet.flatMap((each) => ('from' in each && each.from !== undefined ? [each.from] : []));
  const runs = evidence.runs.get(bench) ?? [];
  return runs.map(({ header }) => header).filter(({ run }) => kept.includes(run));
}

/** Of one component on it: where its rows are kept from an earlier run, the days of that run. */
export function memberDays(site: DatedSite, row: AxisRow05, name: string): string {
  const { say, evidence, measuredAxes } = site;
  const { header } = measuredAxes.find(({ axis }) => axis.axis === row.axis)?.run ?? {};
  const entry = header?.fleet.find((component) => component.name === name);
  const from = entry !== undefined && 'from' in entry ? entry.from : undefined;
  const own = (header && earlierRuns(site, header).find(({ run }) => run === from)) ?? header;
  if (own === undefined) return rowDays(site, row);
  const published = publishedDay(evidence, { of: own.bench, run: own.run });
  return resultDays(say, { ...own, published });
}

/** The day on which the current run of an axis was published; undefined where nothing of it is signed yet. */
export function publishedOf({ evidence, measuredAxes }: DatedSite, { axis }: AxisRow05): string | undefined {
  const header = measuredAxes.find((each) => each.axis.axis === axis)?.run.header;
  const run = header?.run ?? evidence.evidenceRuns.get(axis)?.at(-1)?.run.run;
  return run === undefined ? undefined : publishedDay(evidence, { of: header?.bench ?? axis, run });
}
