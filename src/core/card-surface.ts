/**
 * Card surfaces, and the key role that may sign each: a right signature by the wrong role is
 * refused.
 */

import type { KeyRole } from './key-role.ts';

export type CardSurface =
  | 'measurement'
  | 'chain'
  | 'marking-evidence'
  | 'evidence-bundle'
  | 'fact-run'
  | 'mill';

export const cardRole: Readonly<Record<CardSurface, Exclude<KeyRole, 'log'>>> = {
  measurement: 'card-attestation',
  chain: 'card-attestation',
  'marking-evidence': 'card-attestation',
  'evidence-bundle': 'card-attestation',
  'fact-run': 'board-attestation',
  mill: 'board-attestation',
};

export function isCardSurface(surface: string): surface is CardSurface {
  return Object.hasOwn(cardRole, surface);
}
