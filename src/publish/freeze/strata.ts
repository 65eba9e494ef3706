/**
 * The stratum of an item may not give its target away: each stratum is balanced over the targets, or all
 * strata are equally large within each target, or the header says why a stratum is one-sided.
 */

import type { Bank01, BankItem01 } from '../../schema/contracts.gen.ts';

/** Each of k targets may differ from its equal share by a fifth: two targets have 40 to 60 % each. */
const TOLERANCE = 0.2;

type DeclaredStrata = NonNullable<Bank01['strata']>;

export function strataFaults(
  { strata: declared = [], targets }: Pick<Bank01, 'strata' | 'targets'>,
  items: readonly BankItem01[],
): readonly string[] {
  const members = Map.groupBy(items, ({ stratum }) => stratum);
  if (declared.length === 0) {
    return items.some(({ stratum }) => stratum !== undefined)
      ? ['strata: expected what each stratum of the items is, got none']
      : [];
  }
  const empty = declared.find(({ stratum }) => !members.has(stratum));
  if (empty !== undefined) return [`strata: expected items of ${empty.stratum}, got none`];
  return targets === null ? [] : balanceFaults(declared, targets, members);
}

function balanceFaults(
  declared: DeclaredStrata,
  targets: readonly string[],
  members: ReadonlyMap<string | undefined, readonly BankItem01[]>,
): readonly string[] {
  const judged = declared
    .filter(({ one_sided }) => one_sided === undefined)
    .map(({ stratum }) => {
      const placed = members.get(stratum) ?? [];
      return {
        stratum,
        counts: targets.map((label) => placed.filter(({ target }) => target === label).length),
      };
    });
  if (areEquallyLarge(judged.map(({ counts }) => counts))) return [];
  return judged
    .filter(({ counts }) => !isBalanced(counts))
    .map(
      ({ stratum, counts }) =>
        `stratum ${stratum}: expected its targets in equal parts (within a fifth), or strata equally large within each target, or a word on why it is one-sided, got ${targets.map((label, at) => `${counts[at]} ${label}`).join(', ')}`,
    );
}

function isBalanced(counts: readonly number[]): boolean {
  const share = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.every((count) => Math.abs(count - share) <= TOLERANCE * share + 1e-9);
}

/** True where each target is as frequent in one stratum as in any other. */
function areEquallyLarge(strata: readonly (readonly number[])[]): boolean {
  const [first = [], ...others] = strata;
  return others.length > 0 && others.every((counts) => counts.every((count, at) => count === first[at]));
}
