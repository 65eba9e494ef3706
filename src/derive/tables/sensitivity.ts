/** What a verdict hangs on, for the record of an axis and in a few words for its page. */

import type { LeftOutOnce } from '../../core/stats/sensitivity.ts';
import type { Separation } from '../../core/stats/separation.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { deriveNaming } from '../board/leader-state.ts';
import { listed } from '../figures/amount.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import { type LeftOutKind, leftOutKinds, type Sensitivity } from '../scores/sensitivity.ts';

const words = (say: Say): Readonly<Record<LeftOutKind, readonly [one: string, many: string]>> => ({
  clusters: [say`cluster`, say`clusters`],
  strata: [say`stratum`, say`strata`],
  components: [say`component`, say`components`],
  families: [say`family`, say`families`],
});

/** What is left out one at a time; what would change the verdict, by name. None where nothing was left out. */
export function sensitivityRows(
  say: Say,
  { scores, separation }: MeasuredAxis,
  row: AxisRow05,
  sensitivity: Sensitivity | undefined,
) {
  const isNamed = deriveNaming(scores, row.public_leader_state);
  return leftOutOf(sensitivity).map(({ kind, leftOut }) => ({
    left_out: words(say)[kind][0],
    cases: leftOut.cases,
    verdict_stands: leftOut.stands,
    changes: changesOf(say, leftOut, separation.state, kind === 'components' ? isNamed : () => true),
  }));
}

/** The same for people. */
const plainWords = (say: Say): Readonly<Record<LeftOutKind, readonly [one: string, many: string]>> => ({
  ...words(say),
  clusters: [say`group of items`, say`groups of items`],
  strata: [say`part of the questions`, say`parts of the questions`],
});

/** A part of a sentence; undefined where nothing was left out. */
export function standsWords(
  say: Say,
  sensitivity: Sensitivity | undefined,
  { separation }: Pick<AxisRow05, 'separation'>,
): string | undefined {
  const kinds = leftOutOf(sensitivity);
  if (kinds.length === 0) return undefined;
  const falls = kinds.filter(({ leftOut: { stands, cases } }) => stands < cases);
  if (falls.length === 0) {
    const each = listed(
      say,
      kinds.map(({ kind }) => plainWords(say)[kind][0]),
      say`or`,
    );
    return separation === 'SEPARATED'
      ? say`the lead stays whichever ${each} is left out`
      : say`nobody would lead whichever ${each} were left out`;
  }
  const parts = falls.map(
    ({ kind, leftOut: { stands, cases } }) => say`${cases - stands} of ${cases} ${plainWords(say)[kind][1]}`,
  );
  const isEnd = falls.every(({ leftOut: { changes } }) => changes.every(({ state }) => state === 'UNTESTED'));
  return isEnd
    ? say`left out one at a time, ${listed(say, parts)} would leave too little to test`
    : say`left out one at a time, ${listed(say, parts)} would change the verdict`;
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
  say: Say,
  { changes }: LeftOutOnce,
  now: Separation['state'],
  isNamed: (name: string) => boolean,
): string {
  const states = Map.groupBy(changes, ({ state }) => state);
  const parts = [...states].map(([state, cases]) => {
    const names = cases.map(({ name }) => name).filter(isNamed);
    const shown = names.slice(0, NAMES_SHOWN);
    const more = cases.length - shown.length;
    const all = [...shown, ...(more === 0 ? [] : [say`${more} more`])];
    return say`${state}${state === now ? say`, another leader,` : ''} without ${listed(say, all, say`or`)}`;
  });
  return parts.length === 0 ? say`nothing` : parts.join('; ');
}
