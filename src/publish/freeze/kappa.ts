/** How far two annotators agree beyond chance: Cohen's kappa. */

/** The labels that the two annotators gave to one item. */
export type Judgement = readonly [string, string];

/**
 * (p_o − p_e) / (1 − p_e): p_o is the share of items on which both agree, p_e the share on which they
 * would agree if each drew labels at random with the frequencies that he has. Null where both use the
 * same single label only.
 */
export function cohensKappa(judgements: readonly Judgement[]): number | null {
  const n = judgements.length;
  const agreed = judgements.filter(([first, second]) => first === second).length;
  const labels = [...new Set(judgements.flat())];
  const count = (which: 0 | 1, label: string): number =>
    judgements.filter((each) => each[which] === label).length;
  const chance = labels.reduce((sum, label) => sum + count(0, label) * count(1, label), 0);
  // Numerator and denominator times n²: whole numbers until the one division.
  return chance === n * n || n === 0 ? null : (agreed * n - chance) / (n * n - chance);
}
