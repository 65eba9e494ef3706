/** Everything the board is derived from, read once. */

import type { Axis01 } from '../schema/axis-0.1.gen.ts';
import type { Keys01 } from '../schema/keys-0.1.gen.ts';
import type { Publisher01 } from '../schema/publisher-0.1.gen.ts';
import { readAxes } from './axes.ts';
import { digestInputs, openFolder } from './folder.ts';
import { readKeys } from './keys.ts';
import { readPublisher } from './publisher.ts';

export type Evidence = {
  readonly publisher: Publisher01;
  readonly keys: Keys01;
  readonly axes: readonly Axis01[];
  readonly inputs_sha256: string;
};

export const readEvidence = (root: string): Evidence => {
  const folder = openFolder(root);
  return {
    publisher: readPublisher(folder),
    keys: readKeys(folder),
    axes: readAxes(folder),
    inputs_sha256: digestInputs(folder),
  };
};
