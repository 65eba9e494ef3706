/**
 * Compares what is published with what was recomputed, leaf by leaf; a figure that nothing
 * recomputes is not passed over.
 */

import type { Findings } from './findings.ts';

/** Where a figure stands, and where what is found of it goes. */
export type Place = { readonly findings: Findings; readonly section: string; readonly place: string };

type Branch = Readonly<Record<string, unknown>> | readonly unknown[];

function compareMembers(at: Place, published: Branch, computed: Branch): void {
  const there = new Map(Object.entries(published));
  const wanted = new Map(Object.entries(computed));
  for (const name of new Set([...wanted.keys(), ...there.keys()])) {
    const inner = { ...at, place: `${at.place}/${name}` };
    if (wanted.has(name)) compare(inner, there.get(name), wanted.get(name));
    else if (Array.isArray(computed)) compare(inner, there.get(name), undefined);
    else reportFigures(inner, there.get(name));
  }
}

/**
 * `computed` has the members that must be there. Other texts are declared by the publisher, and other numbers
 * cannot be checked.
 */
export function compare(at: Place, published: unknown, computed: unknown): void {
  if (isBranch(computed) && isBranch(published)) {
    compareMembers(at, published, computed);
    return;
  }
  if (published === undefined && computed === undefined) return;
  const { findings, section, place } = at;
  const outcome = isSame(published, computed, CANCELLED.test(place) ? 1e-11 : 0) ? 'VERIFIED' : 'REFUTED';
  findings.add({ outcome, section, place, published: shown(published), recomputed: shown(computed) });
}

/** Numbers that no rule recomputes. */
function reportFigures(at: Place, value: unknown): void {
  if (isBranch(value)) {
    for (const [name, inner] of Object.entries(value))
      reportFigures({ ...at, place: `${at.place}/${name}` }, inner);
  } else if (typeof value === 'number') {
    const { findings, section, place } = at;
    const recomputed = 'no rule recomputes this figure';
    findings.add({ outcome: 'UNCHECKABLE', section, place, published: shown(value), recomputed });
  }
}

function isBranch(value: unknown): value is Branch {
  return typeof value === 'object' && value !== null;
}

/** Where nearly equal numbers are subtracted digits are lost: a bound next to 0 is the same to 11 decimals. */
const CANCELLED = /\/(?:points|low|high|ahead_by_at_least|behind_by_at_most)$/;

/**
 * Equal, or the same real: reals carry 12 significant digits, and on a tie of roundings the last bits
 * of a double may fall either way.
 */
function isSame(published: unknown, computed: unknown, apart: number): boolean {
  if (published === computed) return true;
  if (typeof published !== 'number' || typeof computed !== 'number') return false;
  if (Number.isInteger(computed) || Number(published.toPrecision(12)) !== published) return false;
  const unit = 10 ** (Math.floor(Math.log10(Math.abs(computed))) - 11);
  return Math.abs(published - computed) <= unit / 2 + Math.abs(computed) * 1e-13 + apart;
}

export function shown(value: unknown): string {
  if (value === undefined) return 'absent';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 197)}...` : text;
}
