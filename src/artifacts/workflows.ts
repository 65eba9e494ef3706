/** Runs of the publisher's own workflows, as somebody recorded them. */

import type { Workflows01 } from '../schema/contracts.gen.ts';
import type { Folder } from './folder.ts';
import { type Read, readRegister } from './read.ts';
import { refuseRepeatedIds } from './unique-ids.ts';

export const workflowsPath = 'workflows.json';

export function readWorkflows(folder: Folder): Read<Workflows01> {
  return readRegister(folder, {
    schema: 'workflows-0.1',
    path: workflowsPath,
    check: ({ workflows }) =>
      refuseRepeatedIds(
        workflowsPath,
        workflows.map(({ workflow }) => ({ id: workflow })),
      ),
  });
}
