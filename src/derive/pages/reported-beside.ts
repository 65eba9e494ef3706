/** Scores that the files of an import state without answers: beside what was counted here, and no part of it. */

import type { PublisherRegisters } from '../../artifacts/publisher-registers.ts';
import type { RunHeader } from '../../artifacts/run-header.ts';
import { pathOf } from '../../operations/paths.ts';
import type { ReportedRegister01 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { amount } from '../figures/amount.ts';
import type { Link } from './link.ts';
import { tablePaths } from './table-paths.ts';

export type ReportedBeside = {
  readonly says: string;
  readonly figures: readonly { readonly title: string; readonly value: string; readonly day: string }[];
  readonly all: Link;
  readonly csv: string;
};

const SHOWN_AT_MOST = 20;

type Stating = Pick<RunHeader, 'files' | 'task' | 'stated' | 'fleet'>;

type Registers = Pick<PublisherRegisters, 'reported'>;

/** The figures of the files of a run. The highest come first, as far as they are numbers. */
export function reportedFigures(
  { files = [], task, stated = [], fleet }: Stating,
  { reported }: Registers,
): ReportedRegister01['aggregates'] {
  if (!reported.ok) return [];
  const namesOf = (model: string): readonly string[] => [
    model,
    ...(fleet.find(({ name }) => name === model)?.source_names ?? []),
  ];
  return (
    reported.value.aggregates
      .filter(({ source }) => files.some(({ sha256 }) => source.includes(sha256)))
      // Figures of another set are not comparable with these, and a score whose rows are here was counted.
      .filter(({ set }) => set === undefined || task === undefined || set === task)
      .filter(
        ({ title, value }) =>
          !stated.some(
            ({ model, score }) =>
              namesOf(model).some((name) => title.startsWith(`${name}: `)) && isSame(score, Number(value)),
          ),
      )
      .toSorted((one, other) => Number(other.value) - Number(one.value))
  );
}

/** Undefined where no figure of these files is quoted. */
export function deriveReportedBeside(
  say: Say,
  axis: string,
  { header, registers }: { readonly header: Stating; readonly registers: Registers },
): ReportedBeside | undefined {
  const quoted = reportedFigures(header, registers);
  if (quoted.length === 0) return undefined;
  const shown = quoted.slice(0, SHOWN_AT_MOST);
  const which = shown.length === quoted.length ? '' : say` The ${SHOWN_AT_MOST} highest are listed.`;
  return {
    says: say`The files of this run state ${amount(say, quoted.length, 'figure')} without answers behind ${quoted.length === 1 ? say`it` : say`them`}. Nobody can count ${quoted.length === 1 ? say`it` : say`them`} again: no score, rank or test above has any part of ${quoted.length === 1 ? say`it` : say`them`}.${which}`,
    figures: shown.map(({ title, value, unit, published_on, attribution }) => ({
      title,
      value: `${value} ${unit}`,
      day: `${attribution}, ${published_on ?? say`day not stated`}`,
    })),
    all: {
      href: pathOf('reported'),
      text:
        quoted.length === 1
          ? say`The one figure with its source`
          : say`All ${amount(say, quoted.length, 'figure')} with their source`,
    },
    csv: tablePaths(axis).reported,
  };
}

/** A share, as a share or in percent. */
function isSame(share: number, value: number): boolean {
  return [value, value / 100].some((each) => Math.abs(each - share) < 1e-9);
}
