/**
 * The filters of the safety axis and the guards of the jail axis, each asked twice in its own trade:
 * about a text, and about the same text after an edit that keeps its meaning.
 */

import { utf8 } from '../../../core/sha256.ts';
import { parseStrictJson } from '../../../core/strict-json.ts';
import type { Adapter, Answer, Answers, ControlItem } from '../../adapter.ts';
import { member, string } from '../../foreign.ts';
import { adapters as guards } from '../jail/fleet.ts';
import { adapters as filters } from '../toxicity/profanity.ts';

/** Whose half of an item is asked: filters read what may swear, guards what may attack. */
export type Trade = 'filter' | 'guard';

export const adapters: readonly Adapter[] = [
  ...filters.map((adapter) => toTwice(adapter, 'filter')),
  ...guards.map((adapter) => toTwice(adapter, 'guard')),
];

/** The same component with the same settings; its answer is the verdict that both texts share. */
export function toTwice(adapter: Adapter, trade: Trade): Adapter {
  const { control, start } = adapter;
  return {
    ...adapter,
    control: { positive: unedited(control.positive, trade), negative: unedited(control.negative, trade) },
    start: async () => {
      const answers = await start();
      return (input) => bothVerdicts(answers, member(parseStrictJson(utf8(input)), trade));
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

/** A control pair tests the wiring: the text stands on both sides. */
function unedited({ input, target }: ControlItem, trade: Trade): ControlItem {
  return { input: JSON.stringify({ [trade]: { text: input, edited: input } }), target: flagOf(target) };
}

/** Filters answer flag or clean, guards attack or benign. */
function flagOf(label: string): string {
  return label === 'clean' || label === 'benign' ? 'clean' : 'flag';
}
