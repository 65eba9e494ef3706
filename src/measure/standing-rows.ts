/**
 * Rows that a run keeps of the run before: of components that were asked the same bank in the same way. A new component
 * is then asked alone.
 */

import { type Folder, openFolder } from '../artifacts/folder.ts';
import { isRan, parseRunHeader, type RunHeader } from '../artifacts/run-header.ts';
import { byCodeUnit } from '../core/code-unit.ts';
import type { Adapter } from './bench.ts';
import type { MillBench } from './benches.ts';
import { adapterDigest } from './digests.ts';
import { identityOf } from './identity.ts';
import type { StandingRows } from './run-record.ts';

/** By adapter. */
export async function standingRows(
  bench: MillBench,
  adapters: readonly Adapter[],
  { root, bank_sha256 }: { readonly root: string; readonly bank_sha256: string },
): Promise<ReadonlyMap<Adapter, StandingRows>> {
  const folder = openFolder(`${root}/artifacts`);
  const before = newestRun(folder, bench.bench);
  const standing = new Map<Adapter, StandingRows>();
  if (before === undefined || before.how !== 'mill' || before.bank_sha256 !== bank_sha256) return standing;
  for (const adapter of adapters) {
    const component = before.fleet.filter(isRan).find(({ name }) => name === adapter.name);
    const identity = await identityOf(adapter, { root, fleet: bench.fleet }).catch(() => undefined);
    if (component === undefined || identity === undefined) continue;
    const isAsBefore =
      component.version === identity.version &&
      component.integrity === identity.integrity &&
      component.adapter_sha256 === (await adapterDigest(adapter, bench));
    if (!isAsBefore) continue;
    const place = `runs/${bench.bench}/${before.run}`;
    const { rows, effort, from = before.run } = component;
    const kept = { component, from, rows: folder.read(`${place}/rows/${rows}`) };
    standing.set(adapter, {
      identity,
      kept: effort === undefined ? kept : { ...kept, effort: folder.read(`${place}/effort/${effort}`) },
    });
  }
  return standing;
}

function newestRun(folder: Folder, bench: string): RunHeader | undefined {
  const header = new RegExp(`^runs/${bench}/[^/]+/run\\.json$`);
  return folder.paths
    .filter((path) => header.test(path))
    .map((path) => parseRunHeader(folder.read(path), path))
    .toSorted(
      (one, other) =>
        byCodeUnit(startOf(one), startOf(other)) ||
        one.run.length - other.run.length ||
        byCodeUnit(one.run, other.run),
    )
    .at(-1);
}

function startOf({ date, started_at, imported_at }: RunHeader): string {
  return started_at ?? imported_at ?? date;
}
