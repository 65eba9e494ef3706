/** The rules of the screening helper: which words point to which provision. */

import type { AssessRules01 } from '../schema/contracts.gen.ts';
import type { Folder } from './folder.ts';
import { type Read, readRegister } from './read.ts';

export function readAssessRules(folder: Folder): Read<AssessRules01> {
  return readRegister(folder, {
    schema: 'assess-rules-0.1',
    path: 'regulation/assess-rules.json',
    ids: ({ rules }) => rules.map(({ rule_id }) => rule_id),
  });
}
