/**
 * Whether a component's answers may count: the control pair first, then two passes that must agree.
 */

import type { Answer, ControlPair } from './bench.ts';

type ReasonCode = 'CONTROL_PAIR_FAILED' | 'CRASHED' | 'INSTALL_FAILED' | 'NOT_DETERMINISTIC' | 'TIMED_OUT';

export type Exclusion = { readonly reason_code: ReasonCode; readonly reason: string };

/**
 * Both answers must be right. The two targets differ, so a component with one constant answer cannot pass.
 */
export function judgeControl(control: ControlPair, positive: Answer, negative: Answer): Exclusion | null {
  const wrong = [
    describe('positive', control.positive.target, positive),
    describe('negative', control.negative.target, negative),
  ].filter((text) => text !== null);
  return wrong.length === 0 ? null : { reason_code: 'CONTROL_PAIR_FAILED', reason: wrong.join('; ') };
}

function describe(which: string, target: string, answer: Answer): string | null {
  if (answer.prediction === target) return null;
  const got =
    answer.prediction === null ? `no verdict (${answer.raw ?? 'none given'})` : `"${answer.prediction}"`;
  return `the certain ${which} "${target}" was answered with ${got}`;
}

export function judgePasses(first: readonly Answer[], second: readonly Answer[]): Exclusion | null {
  const differing = first.filter((answer, index) => !isSame(answer, second[index])).length;
  if (differing === 0 && first.length === second.length) return null;
  const reason = `two passes in fresh processes differ on ${differing} of ${first.length} items`;
  return { reason_code: 'NOT_DETERMINISTIC', reason };
}

function isSame(a: Answer, b: Answer | undefined): boolean {
  return b !== undefined && a.prediction === b.prediction && a.raw === b.raw;
}
