/** The three outcomes of a check: proven, contradicted, or not to be told; never a bare false. */

export type CheckVerdict = {
  readonly outcome: 'VERIFIED' | 'REFUTED' | 'UNCHECKABLE';
  readonly reason: string;
  readonly id?: string;
  readonly kid?: string;
};

export const outcomeSchema = {
  type: 'object',
  properties: {
    outcome: { type: 'string', enum: ['VERIFIED', 'REFUTED', 'UNCHECKABLE'] },
    reason: { type: 'string' },
    id: { type: 'string' },
  },
  required: ['outcome', 'reason'],
};

export function refuted(reason: string): CheckVerdict {
  return { outcome: 'REFUTED', reason };
}

export function uncheckable(reason: string): CheckVerdict {
  return { outcome: 'UNCHECKABLE', reason };
}
