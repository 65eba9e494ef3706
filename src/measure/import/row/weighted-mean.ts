/** The mean of scores that count unequally; undefined where one of them, or what it weighs, is not known. */

type Weighed = { readonly score: number | undefined; readonly weight: number | undefined };

export function weightedMean(parts: readonly Weighed[]): number | undefined {
  let [sum, weights] = [0, 0];
  for (const { score, weight } of parts) {
    if (score === undefined || weight === undefined) return undefined;
    sum += weight * score;
    weights += weight;
  }
  return weights === 0 ? undefined : sum / weights;
}
