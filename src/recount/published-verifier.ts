/**
 * The published verifier, loaded by address as a stranger loads it: this command runs its own copy,
 * never one from the site it judges.
 */

import { BoardError } from '../core/board-error.ts';
import type { Outcome } from './findings.ts';

export type Step = { readonly step: string; readonly outcome: Outcome; readonly detail: string };
export type Verdict = { readonly outcome: Outcome; readonly steps: readonly Step[] };

export type SiteQuestion = {
  readonly read: (path: string) => Promise<Uint8Array | null>;
  readonly did: Uint8Array;
  readonly list?: readonly string[];
};

type VerifySite = (question: SiteQuestion) => Promise<Verdict>;

const address = new URL('../../public/signed/verify-card.mjs', import.meta.url).href;

export const runPublishedVerifier: VerifySite = async (question) => {
  const module: unknown = await import(address);
  const verifySite: unknown =
    typeof module === 'object' && module !== null ? Reflect.get(module, 'verifySite') : null;
  if (!isVerifySite(verifySite))
    throw new BoardError('VERIFIER', 'signed/verify-card.mjs: expected the export verifySite');
  return verifySite(question);
};

function isVerifySite(value: unknown): value is VerifySite {
  return typeof value === 'function';
}
