/**
 * The filters of the safety axis, asked about contrast pairs: does the same filter leave a benign
 * text alone and flag its harmful twin? Whatever a filter answers but "clean" is a flag.
 */

import type { Adapter, Answer, ControlItem } from '../../adapter.ts';
import { adapters as filters } from './fleet.ts';

export const adapters: readonly Adapter[] = filters.map(toContrast);

/** The same component with the same settings; only the name of its verdict changes. */
export function toContrast(filter: Adapter): Adapter {
  const { control, start } = filter;
  return {
    ...filter,
    control: { positive: toFlag(control.positive), negative: toFlag(control.negative) },
    start: async () => {
      const answers = await start();
      return async (input) => verdictOf(await answers(input));
    },
  };
}

function toFlag({ input, target }: ControlItem): ControlItem {
  return { input, target: flagOf(target) };
}

function verdictOf({ prediction, ...rest }: Answer): Answer {
  return { ...rest, prediction: prediction === null ? null : flagOf(prediction) };
}

function flagOf(label: string): string {
  return label === 'clean' ? 'clean' : 'flag';
}
