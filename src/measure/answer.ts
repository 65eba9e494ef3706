/** An answer as it comes from another process or from a file. */

import { present } from '../core/present.ts';
import type { Answer, Effort } from './bench.ts';
import { isRecord } from './foreign.ts';

/** Only the error's name is kept, because messages hold paths and addresses. */
export function thrown(error: unknown): Answer {
  return { prediction: null, raw: `threw ${error instanceof Error ? error.name : typeof error}` };
}

/** Of what a component gave. */
export function answerIn(value: unknown): Answer {
  return parseAnswer(value) ?? { prediction: null, raw: 'answer out of shape' };
}

/** Undefined where the value is no answer. */
export function parseAnswer(value: unknown): Answer | undefined {
  if (!isRecord(value)) return undefined;
  const { prediction } = value;
  if (typeof prediction !== 'string' && prediction !== null) return undefined;
  const textIn = (name: 'raw' | 'said'): string | undefined => {
    const text = value[name];
    return typeof text === 'string' ? text : undefined;
  };
  const amountIn = (name: keyof Effort, isRight = Number.isFinite): number | undefined => {
    const amount = value[name];
    return typeof amount === 'number' && isRight(amount) && amount >= 0 ? amount : undefined;
  };
  return {
    prediction,
    ...present({
      raw: textIn('raw'),
      said: textIn('said'),
      cost_usd: amountIn('cost_usd'),
      latency_ms: amountIn('latency_ms'),
      input_tokens: amountIn('input_tokens', Number.isSafeInteger),
      output_tokens: amountIn('output_tokens', Number.isSafeInteger),
    }),
  };
}
