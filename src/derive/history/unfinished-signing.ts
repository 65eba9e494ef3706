/**
 * A build publishes what signing finished: everything issued is logged, and the chain manifest is
 * over the cards there are.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import { BoardError } from '../../core/board-error.ts';
import { deriveChainPayload } from '../cards/chain-manifest.ts';
import { deriveUnloggedEvents, type PendingEvent } from './log-events.ts';

export function refuseUnfinishedSigning(evidence: Evidence): void {
  const unlogged = deriveUnloggedEvents(evidence).find(({ type }) => signedTypes.includes(type));
  if (unlogged !== undefined) {
    throw unfinished(`log/events.jsonl: expected an event "${unlogged.type}" for what was signed, got none`);
  }
  const { cards, chain } = evidence;
  if (cards.measurement.length === 0) return;
  if (chain?.isOver(deriveChainPayload(evidence)) === true) return;
  const got = chain === undefined ? 'no manifest' : 'a manifest over other cards';
  throw unfinished(
    `cards/chain.json: expected a manifest over ${cards.measurement.length} cards, got ${got}`,
  );
}

/**
 * What only signing writes. Corrections and keys are written by people and may wait for the next
 * signing.
 */
const signedTypes: readonly PendingEvent['type'][] = [
  'card-issued',
  'context-kept',
  'card-superseded',
  'card-withdrawn',
  'root-published',
  'board-snapshot',
  'axis-retired',
  'keys-changed',
];

function unfinished(what: string): BoardError {
  return new BoardError(
    'UNFINISHED_SIGNING',
    `${what}; a signing was interrupted or undone: run npm run sign, or restore the file`,
  );
}
