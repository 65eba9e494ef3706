/** The components of the safety axis, each asked twice: about a text, and about the same text after an edit. */

import { parseStrictJson } from '../../src/core/strict-json.ts';
import { utf8 } from '../../src/core/text.ts';
import type { Adapter, Answer, Answers } from '../../src/measure/bench.ts';
import { member, string } from '../../src/measure/foreign.ts';
import { adapters as askedOnce } from '../profanity-en-2/adapters.ts';

export const adapters: readonly Adapter[] = askedOnce.map(toTwice);

/**
 * The same component with the same settings. Its control pair has a text whose second form says something
 * else, so that a component which never changes its verdict does not pass.
 */
export function toTwice(adapter: Adapter): Adapter {
  const { positive, negative } = adapter.control;
  return {
    ...adapter,
    control: {
      positive: { input: twoForms(positive.input, positive.input), target: 'kept' },
      negative: { input: twoForms(positive.input, negative.input), target: 'changed' },
    },
    start: async () => {
      const answers = await adapter.start();
      return (input) => compare(answers, parseStrictJson(utf8(input)));
    },
  };
}

async function compare(answers: Answers, item: unknown): Promise<Answer> {
  const before = (await answers(string(member(item, 'text')))).prediction;
  const after = (await answers(string(member(item, 'edited')))).prediction;
  if (before === null || after === null) return { prediction: null };
  const [first, second] = [before, after].map((label) => (label === 'clean' ? 'clean' : 'flag'));
  const raw = `${first}, then ${second}`;
  if (member(item, 'kind') === 'swears' && first === 'clean') return { prediction: null, raw };
  return { prediction: first === second ? 'kept' : 'changed', raw };
}

function twoForms(text: string, edited: string): string {
  return JSON.stringify({ kind: 'swears', text, edited });
}
