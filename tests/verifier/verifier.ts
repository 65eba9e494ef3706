// The published verifier, typed for the tests as its own package types it. It is loaded by address, as a stranger
// loads it, and never compiled in.

import type * as Published from '../../packages/verifier/verify-card.mjs';
import { keepingQuestions } from './asked-questions.ts';

export type { Outcome, Verdict } from '../../packages/verifier/verify-card.mjs';

export const verifierUrl = new URL('../../public/signed/verify-card.mjs', import.meta.url);
const published: typeof Published = await import(verifierUrl.href);
const { ASKED_QUESTIONS } = process.env;
export const verifier: typeof Published =
  ASKED_QUESTIONS === undefined ? published : keepingQuestions(published, ASKED_QUESTIONS);
