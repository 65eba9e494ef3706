/** What a model gave each component, and what labels of humans make of it. */

import type { Say } from '../../words/say.ts';
import { toShare } from '../figures/digits.ts';
import { toScore, toScoreInterval } from '../figures/metric-value.ts';
import type { Fleet } from '../items/fleet.ts';

/** `fleet`: the components that are shown. None where nothing is corrected. */
export function judgedRows(say: Say, fleet: Fleet) {
  return fleet.members.flatMap(({ score: { name, judged, overAsked } }) =>
    judged === undefined
      ? []
      : [
          {
            component: name,
            by_the_model: toScore(say, fleet, judged.judge),
            labels: judged.labelled,
            lambda: toShare(say, judged.lambda),
            corrected: toScore(say, fleet, judged.score),
            interval: toScoreInterval(say, fleet, overAsked?.interval),
          },
        ],
  );
}
