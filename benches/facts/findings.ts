/** The results of a check: passed, failed with the reason, or uncheckable with the reason. */

import type { Check } from '../../src/measure/bench.ts';

export type Subject = Pick<Check, 'id' | 'group' | 'what' | 'source'>;

export function uncheckable(subject: Subject, reason: string): Check {
  return { ...subject, result: 'uncheckable', reason };
}

/** Passed where no fault was found, else failed with that fault. */
export function judged(subject: Subject, fault: string | undefined): Check {
  return fault === undefined ? passed(subject) : failed(subject, fault);
}

export function passed(subject: Subject): Check {
  return { ...subject, result: 'pass' };
}

export function failed(subject: Subject, reason: string): Check {
  return { ...subject, result: 'fail', reason };
}
