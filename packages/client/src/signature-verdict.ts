/** What the published verifier says of signed bytes, and the refusal to hand on what it does not call VERIFIED. */

import { BoardError } from '../../../src/core/board-error.ts';

export type SignatureVerdict = {
  readonly outcome: string;
  readonly steps: readonly { readonly step: string; readonly outcome: string; readonly detail: string }[];
};

export function expectVerified(address: string, { outcome, steps }: SignatureVerdict): void {
  if (outcome === 'VERIFIED') return;
  const why = steps
    .filter((each) => each.outcome !== 'VERIFIED')
    .map(({ step, detail }) => `${step}: ${detail}`);
  throw new BoardError('BOARD_UNVERIFIED', `${address}: ${outcome}: ${why.join('; ')}`);
}
