/** What is asked of whom, once nothing more stands against it: bank, checkpoint, adapters, mill. */

import { readFile } from 'node:fs/promises';
import { openFolder } from '../artifacts/folder.ts';
import { parseStrictJson } from '../core/strict-json.ts';
import type { Adapter } from './adapter.ts';
import type { Bench } from './benches.ts';
import { requireCommitted } from './committed.ts';
import { type CheckpointName, coveringCheckpoint } from './covering-checkpoint.ts';
import { harnessDigest } from './digests.ts';
import { requireOutside } from './fleet-run.ts';
import { member, string } from './foreign.ts';
import { type Questions, questionsOf } from './questions.ts';

export type AskedBench = {
  readonly questions: Questions;
  readonly adapters: readonly Adapter[];
  readonly bank_checkpoint: CheckpointName;
  readonly harness: { readonly name: string; readonly version: string; readonly sha256: string };
};

/** Everything that is refused before a component is asked; none of it is an attempt. */
export async function prepareBench(bench: Bench, root: string): Promise<AskedBench> {
  await requireCommitted(root, `artifacts/banks/${bench.bench}`);
  const artifacts = openFolder(`${root}/artifacts`);
  const questions = await questionsOf(bench, artifacts);
  const items_sha256 = questions.bank_sha256;
  const bank_checkpoint = coveringCheckpoint(artifacts, { bench: bench.bench, items_sha256 });
  const { adapters } = await bench.fleet();
  requireOutside(questions, adapters);
  const version = member(parseStrictJson(await readFile(`${root}/package.json`)), 'version');
  const harness = { name: 'evidence-board mill', version: string(version), sha256: await harnessDigest() };
  return { questions, adapters, bank_checkpoint, harness };
}
