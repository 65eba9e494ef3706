/**
 * How a synthetic board of so many cards is made up: facts as on the real board, and components that
 * were measured again and again, so that most of its cards are superseded.
 */

export type Plan = {
  /** All cards together. */
  readonly cards: number;
  /** Groups of facts: each has one card, which is never superseded. */
  readonly groups: number;
  readonly slots: number;
  /** Components of each slot, and so its live cards. */
  readonly components: number;
  /** Measurements of the same components, one after the other; the first may lack some of them. */
  readonly rounds: number;
};

type Real = { readonly slots: number; readonly groups: number };

/** Asked for instead of what follows from the number of cards. */
export type Shape = { readonly slots: number; readonly components: number };

const MOST_COMPONENTS = 200;

/** Of ten cards of a cell nine are superseded, where there are enough components. */
const ROUNDS = 10;

export function planBoard(cards: number, real: Real, shape?: Shape): Plan {
  const groups = Math.min(real.groups, Math.floor(cards / 4));
  const measured = cards - groups;
  const slots = shape?.slots ?? Math.min(real.slots, measured);
  const wanted = Math.floor(measured / (slots * ROUNDS));
  const components = shape?.components ?? Math.min(MOST_COMPONENTS, Math.max(1, wanted));
  return { cards, groups, slots, components, rounds: Math.ceil(measured / (slots * components)) };
}

/** Cells that the first round measures: those that remain once every later round has measured all cells. */
export function cellsOfFirstRound({ cards, groups, slots, components, rounds }: Plan): number {
  return cards - groups - (rounds - 1) * slots * components;
}

const MONTH = 30;

/** One round a month, from a fixed day: no clock is read. */
export function dayOfRound(round: number): string {
  return new Date(Date.UTC(2021, 0, 1 + MONTH * round)).toISOString().slice(0, 10);
}

export function instantOfRound(round: number): string {
  return `${dayOfRound(round)}T12:00:00Z`;
}
