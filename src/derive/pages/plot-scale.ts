/** Where a plot of shares begins: scores near the ceiling are not squashed into one dot. */

export type Scale = { readonly from: number; readonly ticks: readonly number[] };

/** The scale of all, for plots that stand beside each other. */
export const wholeScale: Scale = { from: 0, ticks: [0, 0.25, 0.5, 0.75, 1] };

const scales: readonly Scale[] = [
  { from: 0.9, ticks: [0.9, 0.92, 0.94, 0.96, 0.98, 1] },
  { from: 0.8, ticks: [0.8, 0.85, 0.9, 0.95, 1] },
  { from: 0.5, ticks: [0.5, 0.6, 0.7, 0.8, 0.9, 1] },
];

/** The shortest scale that holds every one of the shares. */
export function fittedScale(shares: readonly number[]): Scale {
  return scales.find(({ from }) => shares.every((share) => share >= from)) ?? wholeScale;
}
