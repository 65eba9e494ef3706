/** Scores that the files of an import state without answers: beside what was counted here, and no part of it. */

import type { PublisherRegisters } from '../../artifacts/publisher-registers.ts';
import type { RunHeader } from '../../artifacts/run-header.ts';
import type { ReportedRegister01 } from '../../schema/contracts.gen.ts';

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

/** A share, as a share or in percent. */
function isSame(share: number, value: number): boolean {
  return [value, value / 100].some((each) => Math.abs(each - share) < 1e-9);
}
