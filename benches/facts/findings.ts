/** What a check says: nothing was wrong, what was, or why nobody can tell. */

import type { Check } from '../../src/measure/bench.ts';

export type Subject = Pick<Check, 'id' | 'group' | 'what' | 'source'>;

export function uncheckable(subject: Subject, reason: string): Check {
  return { ...subject, result: 'uncheckable', reason };
}

/** Nothing was wrong, or the first thing that was. */
export function judged(subject: Subject, fault: string | undefined): Check {
  return fault === undefined ? passed(subject) : failed(subject, fault);
}

export function passed(subject: Subject): Check {
  return { ...subject, result: 'pass' };
}

export function failed(subject: Subject, reason: string): Check {
  return { ...subject, result: 'fail', reason };
}
