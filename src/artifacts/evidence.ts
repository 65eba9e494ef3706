/** Everything the board is derived from, read once. */

import type { Axis01 } from '../schema/axis-0.1.gen.ts';
import type { Keys01 } from '../schema/keys-0.1.gen.ts';
import type { Publisher01 } from '../schema/publisher-0.1.gen.ts';
import { readAxes } from './axes.ts';
import { type Bank, readBanks } from './banks.ts';
import { type EvidenceRunFile, readEvidenceRuns } from './evidence-runs.ts';
import { digestInputs, openFolder } from './folder.ts';
import { readKeys } from './keys.ts';
import { readPublisher } from './publisher.ts';
import { type Run, readRuns } from './runs.ts';

export type Evidence = {
  readonly publisher: Publisher01;
  readonly keys: Keys01;
  readonly axes: readonly Axis01[];
  readonly banks: ReadonlyMap<string, Bank>;
  /** Runs by bench, oldest first. */
  readonly runs: ReadonlyMap<string, readonly Run[]>;
  /** Evidence runs by axis, oldest first. */
  readonly evidenceRuns: ReadonlyMap<string, readonly EvidenceRunFile[]>;
  readonly inputs_sha256: string;
};

export const readEvidence = (root: string): Evidence => {
  const folder = openFolder(root);
  const banks = readBanks(folder);
  return {
    publisher: readPublisher(folder),
    keys: readKeys(folder),
    axes: readAxes(folder),
    banks,
    runs: readRuns(folder, banks),
    evidenceRuns: readEvidenceRuns(folder),
    inputs_sha256: digestInputs(folder),
  };
};
