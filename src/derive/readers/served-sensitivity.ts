/** What a verdict hangs on, and how much its items tell, as it is served. */

import { roundSignificant } from '../../core/stats/round.ts';
import type { LeftOutOnce } from '../../core/stats/sensitivity.ts';
import type { Comparison01 } from '../../schema/contracts.gen.ts';
import type { IsNamed } from '../board/leader-state.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import { deriveSensitivity } from '../scores/sensitivity.ts';
import { deriveExhaustion, deriveInformative, deriveObserved } from '../scores/told-by-items.ts';

type Axis = Comparison01['axes'][number];

const CHANGES_AT_MOST = 50;

export function toServedSensitivity(
  measured: MeasuredAxis,
  isNamed: IsNamed,
): Pick<Axis, 'sensitivity' | 'informative_items' | 'exhausted' | 'plan_observed'> {
  const sensitivity = deriveSensitivity(measured);
  const observed = deriveObserved(measured);
  return {
    sensitivity:
      sensitivity === undefined
        ? null
        : {
            clusters: toServed(sensitivity.clusters),
            strata: toServed(sensitivity.strata),
            components: toServed(sensitivity.components, isNamed),
            families: toServed(sensitivity.families),
          },
    informative_items: deriveInformative(measured)?.informative ?? null,
    exhausted: deriveExhaustion(measured) ?? null,
    ...(observed === undefined
      ? {}
      : {
          plan_observed: {
            pi: roundSignificant(observed.pi),
            icc: observed.icc === undefined ? null : roundSignificant(observed.icc),
          },
        }),
  };
}

function toServed(
  leftOut: LeftOutOnce | undefined,
  isNamed: IsNamed = () => true,
): NonNullable<Axis['sensitivity']>['clusters'] {
  if (leftOut === undefined) return null;
  const { cases, stands, changes } = leftOut;
  const listed = changes
    .filter(({ name }) => isNamed(name))
    .slice(0, CHANGES_AT_MOST)
    .map(({ name, state }) => ({ left_out: name, state }));
  return { cases, stands, changes: listed };
}
