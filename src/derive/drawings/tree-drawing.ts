/**
 * The Merkle tree of the log as it is: a log of n events is made of one complete subtree for each
 * binary digit 1 of n, largest first, and their tops are joined from the right. Height is true;
 * width grows with height, as the largest subtree would otherwise leave no room for the others.
 */

import { toTenth } from '../figures/digits.ts';

type Hill = {
  /** Its upper levels, node by node. */
  readonly branches: string;
  /** The levels below them, too many to draw apart. */
  readonly block: string | undefined;
  /** Its events. */
  readonly base: string;
  readonly top: Point;
  /** How many events; left out where there is no room. */
  readonly label: number | undefined;
};

type Point = { readonly x: number; readonly y: number };

type Subtree = { readonly level: number; readonly left: number; readonly right: number };

const WIDTH = 264;
const PAD = 8;
const HEIGHT = 132;
const LABEL = 18;
/** A number of two digits is readable from here. */
const LABELLED = 16;
const BRANCHED = 4;

/** Of a log that has an event. `hills`: the complete subtrees, in which nothing changes any more; `spine` joins their tops to the root. */
export function drawTree(size: number) {
  // 460 = 256 + 128 + 64 + 8 + 4: levels 8, 7, 6, 3 and 2.
  const levels = [...size.toString(2)]
    .map((digit, at, digits) => (digit === '1' ? digits.length - 1 - at : -1))
    .filter((level) => level >= 0);
  const top = (levels[0] ?? 0) + (levels.length > 1 ? 1 : 0);
  const rise = HEIGHT / Math.max(top, 1);
  const yOf = (level: number): number => toTenth(PAD + HEIGHT - level * rise);
  const subtrees = placed(levels);
  const tops = subtrees.map(({ level, left, right }) => ({
    level,
    at: { x: (left + right) / 2, y: yOf(level) },
  }));
  const { path: spine, root } = spineOf(tops, yOf);
  return {
    width: WIDTH,
    height: PAD + HEIGHT + LABEL,
    labelY: PAD + HEIGHT + LABEL - 3,
    counts: levels.map((level) => 2 ** level),
    hills: subtrees.map((subtree) => toHill(subtree, yOf)),
    ...{ spine, root },
  };
}

function placed(levels: readonly number[]): readonly Subtree[] {
  const weights = levels.map((level) => level + 1);
  const unit = (WIDTH - 2 * PAD) / weights.reduce((sum, weight) => sum + weight, 0);
  return levels.map((level, at) => {
    const before = weights.slice(0, at).reduce((sum, weight) => sum + weight, 0);
    const left = PAD + before * unit;
    return { level, left: left + 2, right: left + (weights[at] ?? 0) * unit - 2 };
  });
}

type YOf = (level: number) => number;

function toHill({ level, left, right }: Subtree, yOf: YOf): Hill {
  const top = { x: toTenth((left + right) / 2), y: yOf(level) };
  const [from, to] = [toTenth(left), toTenth(right)];
  const cut = level - BRANCHED;
  return {
    branches: branchesOf({ level, left, right }, { yOf, depth: 0 }),
    block: cut > 0 ? `M${from} ${yOf(cut)}H${to}V${yOf(0)}H${from}Z` : undefined,
    base: `M${from} ${yOf(0)}H${to}`,
    top,
    label: right - left < LABELLED ? undefined : 2 ** level,
  };
}

/** Each node is joined to its two children, down to where strokes would run together. */
function branchesOf(
  { level, left, right }: Subtree,
  { yOf, depth }: { readonly yOf: YOf; readonly depth: number },
): string {
  if (level === 0 || depth === BRANCHED) return '';
  const middle = (left + right) / 2;
  const halves = [
    { level: level - 1, left, right: middle },
    { level: level - 1, left: middle, right },
  ];
  return halves
    .map((half) => {
      const to = `${toTenth((half.left + half.right) / 2)} ${yOf(half.level)}`;
      return `M${toTenth(middle)} ${yOf(level)}L${to}${branchesOf(half, { yOf, depth: depth + 1 })}`;
    })
    .join('');
}

type Top = { readonly level: number; readonly at: Point };

/** RFC 6962: the smallest two are joined first, then what is left of them. */
function spineOf(tops: readonly Top[], yOf: YOf): { readonly path: string; readonly root: Point } {
  return tops.reduceRight<{ path: string; root: Point }>(
    ({ path, root }, { level, at }, index) => {
      if (index === tops.length - 1) return { path, root: { x: toTenth(at.x), y: at.y } };
      const joint = { x: toTenth((at.x + root.x) / 2), y: yOf(level + 1) };
      const joined = `M${toTenth(at.x)} ${at.y}L${joint.x} ${joint.y}L${root.x} ${root.y}`;
      return { path: path + joined, root: joint };
    },
    { path: '', root: { x: 0, y: 0 } },
  );
}
