/** What a verdict hangs on, for the record of an axis and in a few words for its page. */

import type { LeftOutOnce } from '../../core/stats/sensitivity.ts';
import type { Separation } from '../../core/stats/separation.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import { deriveNaming } from '../board/leader-state.ts';
import { listed } from '../figures/amount.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import { deriveExhaustion, type LeftOutKind, leftOutKinds, type Sensitivity } from '../scores/sensitivity.ts';

export type SensitivityPart = {
  readonly about: string;
  readonly exhausted: string | undefined;
  readonly rows: readonly {
    /** What is left out, one at a time. */
    readonly what: string;
    readonly cases: number;
    readonly stands: number;
    /** By name, with what the verdict would be. */
    readonly changes: string;
  }[];
};

const words: Readonly<Record<LeftOutKind, readonly [one: string, many: string]>> = {
  clusters: ['cluster', 'clusters'],
  strata: ['stratum', 'strata'],
  components: ['component', 'components'],
  families: ['family', 'families'],
};

/** Undefined where nothing was left out. */
export function deriveSensitivityPart(
  measured: MeasuredAxis,
  row: AxisRow05,
  sensitivity: Sensitivity | undefined,
): SensitivityPart | undefined {
  const kinds = leftOutOf(sensitivity);
  if (kinds.length === 0) return undefined;
  const isNamed = deriveNaming(measured.scores, row.public_leader_state);
  const ofLeader =
    measured.separation.state === 'SEPARATED' ? ' The leader itself and its family stay in.' : '';
  return {
    about: `What the verdict would be without one thing at a time, leader and constant answer chosen anew.${ofLeader}`,
    exhausted: exhaustedSentence(measured),
    rows: kinds.map(({ kind, leftOut }) => ({
      what: words[kind][0],
      cases: leftOut.cases,
      stands: leftOut.stands,
      changes: changesOf(leftOut, measured.separation.state, kind === 'components' ? isNamed : () => true),
    })),
  };
}

/** A part of a sentence; undefined where nothing was left out. */
export function standsWords(sensitivity: Sensitivity | undefined): string | undefined {
  const kinds = leftOutOf(sensitivity);
  if (kinds.length === 0) return undefined;
  const parts = kinds.map(
    ({ kind, leftOut: { stands, cases } }) => `${stands} of ${cases} ${words[kind][1]}`,
  );
  return `left out one at a time, the verdict stands without ${listed(parts)}`;
}

/** A part of a sentence; undefined of a bank that still tells components apart. */
export function exhaustedWords(measured: MeasuredAxis): string | undefined {
  const exhaustion = deriveExhaustion(measured);
  return exhaustion && `bank exhausted: ${exhaustion.full} of ${exhaustion.of} have a full score`;
}

function exhaustedSentence(measured: MeasuredAxis): string | undefined {
  const exhaustion = deriveExhaustion(measured);
  if (exhaustion === undefined) return undefined;
  const { full, of } = exhaustion;
  return `The bank is exhausted: ${full} of ${of} components ${full === 1 ? 'has' : 'have'} a full score, so that it cannot tell who of them is better.`;
}

type Kinds = readonly { readonly kind: LeftOutKind; readonly leftOut: LeftOutOnce }[];

function leftOutOf(sensitivity: Sensitivity | undefined): Kinds {
  return leftOutKinds.flatMap((kind) => {
    const leftOut = sensitivity?.[kind];
    return leftOut === undefined || leavesNobody(leftOut) ? [] : [{ kind, leftOut }];
  });
}

/** Of two components either one is alone without the other, which says nothing of their verdict. */
function leavesNobody({ cases, changes }: LeftOutOnce): boolean {
  return changes.length === cases && changes.every(({ state }) => state === 'UNTESTED');
}

const NAMES_SHOWN = 10;

/** Where the axis is SEPARATED and stays so, a change is another leader. */
function changesOf(
  { changes }: LeftOutOnce,
  now: Separation['state'],
  isNamed: (name: string) => boolean,
): string {
  const states = Map.groupBy(changes, ({ state }) => state);
  const parts = [...states].map(([state, cases]) => {
    const names = cases.map(({ name }) => name).filter(isNamed);
    const shown = names.slice(0, NAMES_SHOWN);
    const more = cases.length - shown.length;
    const all = [...shown, ...(more === 0 ? [] : [`${more} more`])];
    return `${state}${state === now ? ', another leader,' : ''} without ${listed(all, 'or')}`;
  });
  return parts.length === 0 ? 'nothing' : parts.join('; ');
}
