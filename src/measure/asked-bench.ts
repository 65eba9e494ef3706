/** What is asked of whom, once nothing more stands against it: bank, checkpoint, adapters, mill. */

import { readManifest } from '../artifacts/engine-manifest.ts';
import { openFolder } from '../artifacts/folder.ts';
import { BoardError } from '../core/board-error.ts';
import type { Adapter } from './bench.ts';
import type { MillBench } from './benches.ts';
import { requireCommitted } from './committed.ts';
import { keyIn, type Variables } from './component.ts';
import { type CheckpointName, coveringCheckpoint } from './covering-checkpoint.ts';
import { harnessDigest } from './digests.ts';
import { requireOutside } from './fleet-run.ts';
import { type Questions, questionsOf } from './questions.ts';
import { requireBounds } from './remote-fleet.ts';
import { componentNameFault } from './row-file-name.ts';

type AskedBench = {
  readonly questions: Questions;
  readonly adapters: readonly Adapter[];
  readonly bank_checkpoint: CheckpointName;
  readonly harness: { readonly name: string; readonly version: string; readonly sha256: string };
};

/** Everything that is refused before a component is asked; none of it is an attempt. */
export async function prepareBench(
  bench: MillBench,
  { root }: { readonly root: string },
): Promise<AskedBench> {
  await requireCommitted(root, `artifacts/banks/${bench.bench}`);
  const artifacts = openFolder(`${root}/artifacts`);
  const questions = await questionsOf(bench, artifacts);
  const items_sha256 = questions.bank_sha256;
  const bank_checkpoint = coveringCheckpoint(artifacts, { bench: bench.bench, items_sha256 });
  const adapters = await bench.adapters();
  requireOutside(questions, adapters);
  requireFileNames(adapters);
  const sha256 = await harnessDigest(bench.fleet);
  const harness = { name: 'evidence-board mill', version: readManifest().version, sha256 };
  return { questions, adapters, bank_checkpoint, harness };
}

/** Keys must be there, and a bound where costs have one. */
export function requireAskable(
  adapters: readonly Adapter[],
  { env, maxCost }: { readonly env: Variables; readonly maxCost?: number | undefined },
): void {
  for (const { keyVariable } of adapters) if (keyVariable !== undefined) keyIn(keyVariable, env);
  requireBounds(adapters, maxCost);
}

/** The name of each component becomes the name of a file. */
function requireFileNames(adapters: readonly Adapter[]): void {
  for (const { name } of adapters) {
    const fault = componentNameFault(name);
    if (fault !== undefined) throw new BoardError('BENCH', `component ${name}: expected ${fault}`);
  }
}
