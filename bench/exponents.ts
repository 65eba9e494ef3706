/** How the cost of work grows with its size: cost = a × size^exponent. */

type Point = { readonly size: number; readonly cost: number };

/** The slope of the line that lies nearest to the points, both axes in logarithms: 1 grows in proportion, 2 is quadratic. */
export function exponentOf(points: readonly Point[]): number {
  const logs = points.map(({ size, cost }) => ({ x: Math.log(size), y: Math.log(cost) }));
  const mean = { x: meanOf(logs.map(({ x }) => x)), y: meanOf(logs.map(({ y }) => y)) };
  const along = logs.map(({ x, y }) => (x - mean.x) * (y - mean.y));
  const across = logs.map(({ x }) => (x - mean.x) ** 2);
  return meanOf(along) / meanOf(across);
}

/** What each size costs above the least: without what is paid whatever the size is. */
export function aboveLeast([least, ...others]: readonly Point[]): readonly Point[] {
  return others.map(({ size, cost }) => ({ size, cost: cost - (least?.cost ?? 0) }));
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
