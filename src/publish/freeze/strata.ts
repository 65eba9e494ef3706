/**
 * Strata may not give the answer away: each is balanced over the targets, or all are equally large
 * within each target, or what is one-sided by its meaning says so.
 */

export type Stratum = { readonly stratum: string; readonly what: string; readonly one_sided?: string };

type Placed = { readonly item_id: string; readonly target?: string; readonly stratum?: string };

/** Two targets: 40 to 60 % each; of k targets each within a fifth of its equal share. */
const TOLERANCE = 0.2;

type Header = { readonly strata?: readonly Stratum[]; readonly targets: readonly string[] | null };

export function strataFaults(
  { strata: declared = [], targets }: Header,
  items: readonly Placed[],
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
  declared: readonly Stratum[],
  targets: readonly string[],
  members: ReadonlyMap<string | undefined, readonly Placed[]>,
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

/** Each target is as frequent in one stratum as in any other. */
function areEquallyLarge(strata: readonly (readonly number[])[]): boolean {
  const [first = [], ...others] = strata;
  return others.length > 0 && others.every((counts) => counts.every((count, at) => count === first[at]));
}
