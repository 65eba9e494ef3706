/**
 * The smallest difference in thousandths that a bank is planned to find four times in five, from its
 * clusters and the assumptions in its header, by adding up the power of the exact paired test.
 */

const ALPHA = 0.05;
const POWER = 0.8;

type Assumed = { readonly pi: number; readonly icc: number };

/** null where no difference up to pi would be found; the grid is walked downwards from there. */
export function plannedFor(clusters: readonly number[], { pi, icc }: Assumed): number | null {
  const all = clusters.reduce((sum, size) => sum + size, 0);
  const together = clusters.reduce((sum, size) => sum + size ** 2, 0) / all;
  const items = Math.floor(all / (1 + (together - 1) * icc));
  const logs = logFactorials(items);
  let found: number | null = null;
  for (let step = Math.floor(pi * 1000); step > 0; step--) {
    if (power({ items, gap: step / 1000, share: pi, logs }) < POWER) break;
    found = step / 1000;
  }
  return found;
}

type Design = {
  readonly items: number;
  readonly gap: number;
  /** Share of items on which the two differ. */
  readonly share: number;
  readonly logs: Float64Array;
};

/**
 * Over every number of differing items: its probability times that of a significant split, on
 * either side.
 */
function power({ items, gap, share, logs }: Design): number {
  const favour = 0.5 + gap / share / 2;
  const reach = 9 * Math.sqrt(items * share * (1 - share)) + 9;
  const last = Math.min(items, Math.ceil(items * share + reach));
  const mass = massWith(logs);
  let total = 0;
  let critical = -1;
  for (let m = 0; m <= last; m++) {
    while (2 * tail(mass, critical + 1, m, 0.5) < ALPHA) critical++;
    if (critical < 0 || m < items * share - reach) continue;
    total += mass(m, items, share) * (tail(mass, critical, m, favour) + tail(mass, critical, m, 1 - favour));
  }
  return total;
}

type Mass = (k: number, n: number, share: number) => number;

function tail(mass: Mass, k: number, n: number, share: number): number {
  let total = 0;
  for (let i = Math.min(k, n); i >= 0; i--) total += mass(i, n, share);
  return total;
}

function massWith(logs: Float64Array): Mass {
  return (k, n, share) => {
    if (share === 0 || share === 1) return k === n * share ? 1 : 0;
    const ways = (logs[n] ?? 0) - (logs[k] ?? 0) - (logs[n - k] ?? 0);
    return Math.exp(ways + k * Math.log(share) + (n - k) * Math.log(1 - share));
  };
}

function logFactorials(most: number): Float64Array {
  const logs = new Float64Array(most + 1);
  for (let n = 2; n <= most; n++) logs[n] = (logs[n - 1] ?? 0) + Math.log(n);
  return logs;
}
