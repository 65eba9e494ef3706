/** How far two annotators agree beyond what their habits alone would give: Cohen's kappa. */

/** What each of the two said of one item. */
export type Judgement = readonly [string, string];

/**
 * (p_o − p_e) / (1 − p_e): p_o the share on which both agree, p_e the share on which they would if
 * each chose labels at random with the shares that they have. Where both only ever say the same one
 * label there is nothing to agree on: null.
 */
export function cohensKappa(judgements: readonly Judgement[]): number | null {
  const n = judgements.length;
  const agreed = judgements.filter(([first, second]) => first === second).length;
  const labels = [...new Set(judgements.flat())];
  const count = (which: 0 | 1, label: string): number =>
    judgements.filter((each) => each[which] === label).length;
  const chance = labels.reduce((sum, label) => sum + count(0, label) * count(1, label), 0);
  // Over n²: whole numbers until the one division.
  return chance === n * n || n === 0 ? null : (agreed * n - chance) / (n * n - chance);
}
