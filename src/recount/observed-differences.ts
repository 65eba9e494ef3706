/** What came out of a plan's two assumptions, recounted: of two components, how often they differ and how far clusters do as one. */

import { clustersOf, type Marking, type Sheet } from './sheet.ts';

/** `icc` is null where nothing tells one cluster from another: no cluster has two units, or nobody differs. */
export function observedOf(
  first: Sheet,
  second: Sheet,
  marking: Marking,
): { readonly pi: number; readonly icc: number | null } {
  const leads = new Map<string, number>();
  for (const [unit, { asked }] of first.marks) {
    const theirs = second.marks.get(unit)?.asked;
    if (theirs !== undefined) leads.set(unit, asked - theirs);
  }
  const all = [...leads.values()];
  const pi = all.filter((lead) => lead !== 0).length / all.length;
  const clusters = [...clustersOf(marking, leads.keys()).values()].map((units) =>
    units.map((unit) => leads.get(unit) ?? 0),
  );
  const [n, k] = [all.length, clusters.length];
  if (k < 2 || k === n) return { pi, icc: null };
  const middle = mean(all);
  const between = sum(clusters.map((cluster) => cluster.length * (mean(cluster) - middle) ** 2)) / (k - 1);
  const within =
    sum(clusters.flatMap((cluster) => cluster.map((lead) => (lead - mean(cluster)) ** 2))) / (n - k);
  const size = (n - sum(clusters.map(({ length }) => length ** 2)) / n) / (k - 1);
  const whole = between + (size - 1) * within;
  return { pi, icc: whole < 1e-12 ? null : (between - within) / whole };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, each) => total + each, 0);
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}
