/** What a model gave a component and what labels of humans make of it, as a comparison serves it. */

import { roundSignificant } from '../../core/stats/round.ts';
import type { JudgedScore1 } from '../../schema/contracts.gen.ts';
import type { ComponentScore } from '../scores/component-score.ts';

/** Undefined where nothing is corrected. */
export function toJudgedScore({ judged: own, overAsked }: ComponentScore): JudgedScore1 | undefined {
  if (own === undefined) return undefined;
  const [low, high] = overAsked?.interval ?? [];
  return {
    judge_mean: roundSignificant(own.judge),
    labelled: own.labelled,
    lambda: roundSignificant(own.lambda),
    score: roundSignificant(own.score),
    ...(low === undefined || high === undefined
      ? {}
      : { interval: [roundSignificant(low), roundSignificant(high)] }),
  };
}
