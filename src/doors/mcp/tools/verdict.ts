/** The three outcomes of a check: proven, contradicted, or not to be told; never a bare false. */

import { object, text } from './output-schema.ts';

export type CheckVerdict = {
  readonly outcome: 'VERIFIED' | 'REFUTED' | 'UNCHECKABLE';
  readonly reason: string;
  readonly id?: string;
  readonly kid?: string;
};

export const outcomeSchema = object(
  { outcome: { type: 'string', enum: ['VERIFIED', 'REFUTED', 'UNCHECKABLE'] }, reason: text },
  { id: text, kid: text, verifier: text },
);

export function refuted(reason: string): CheckVerdict {
  return { outcome: 'REFUTED', reason };
}

export function uncheckable(reason: string): CheckVerdict {
  return { outcome: 'UNCHECKABLE', reason };
}
