/**
 * The filters of the safety axis, each asked twice: about a text, and about the same text after an
 * edit that keeps its meaning. Items have a second half, for guards against prompt attacks. Guards are not
 * in this fleet, because a filter and a guard would be asked different texts.
 */

import { parseStrictJson } from '../../src/core/strict-json.ts';
import { utf8 } from '../../src/core/text.ts';
import type { Adapter, Answer, Answers, ControlItem } from '../../src/measure/bench.ts';
import { member, string } from '../../src/measure/foreign.ts';
import { profanityFilters as filters } from '../toxicity/filters.ts';

/** The half of an item that filters read. */
const HALF = 'filter';

export const adapters: readonly Adapter[] = filters.map(toTwice);

/** The same component with the same settings; its answer is the verdict that both texts share. */
export function toTwice(adapter: Adapter): Adapter {
  const { control, start } = adapter;
  return {
    ...adapter,
    control: { positive: unedited(control.positive), negative: unedited(control.negative) },
    start: async () => {
      const answers = await start();
      return (input) => bothVerdicts(answers, member(parseStrictJson(utf8(input)), HALF));
    },
  };
}

async function bothVerdicts(answers: Answers, half: unknown): Promise<Answer> {
  const before = (await answers(string(member(half, 'text')))).prediction;
  const after = (await answers(string(member(half, 'edited')))).prediction;
  if (before === null || after === null) return { prediction: null };
  const [first, second] = [flagOf(before), flagOf(after)];
  return first === second
    ? { prediction: first }
    : { prediction: 'changed', raw: `${first}, then ${second}` };
}

/** A control pair of the filter, with the unedited text on both sides. */
function unedited({ input, target }: ControlItem): ControlItem {
  return { input: JSON.stringify({ [HALF]: { text: input, edited: input } }), target: flagOf(target) };
}

function flagOf(label: string): string {
  return label === 'clean' ? 'clean' : 'flag';
}
