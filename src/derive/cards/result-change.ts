/** What became of a signed result, in words. */

import type { MeasurementPayload01 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { battleWords } from './battle-words.ts';

/** `40 → 41 of 120`; `now`: undefined of a result that counts no more. */
export function resultChange(say: Say, was: MeasurementPayload01, now?: MeasurementPayload01): string {
  const before = resultWords(say, was);
  if (now === undefined) return say`${before}, which counts no more`;
  const isOfSame = was.n === now.n && was.wins === undefined && now.wins === undefined;
  return isOfSame && before !== resultWords(say, now)
    ? say`${earned(say, was)} → ${earned(say, now)} of ${now.n}`
    : `${before} → ${rightResult(say, was, now)}`;
}

/** Also where other answers add up to the same. */
export function rightResult(say: Say, was: MeasurementPayload01, now: MeasurementPayload01): string {
  const after = resultWords(say, now);
  return after === resultWords(say, was) ? say`${after} as before, of other answers` : after;
}

/** `40 of 120` */
export function resultWords(say: Say, payload: MeasurementPayload01): string {
  return battleWords(say, payload) ?? say`${earned(say, payload)} of ${payload.n}`;
}

function earned(say: Say, { correct, score_sum }: MeasurementPayload01): string {
  return correct === undefined ? say.figure(score_sum ?? '') : String(correct);
}
