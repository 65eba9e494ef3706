/** A run that says of itself that it is not whole, or was taken back, is tested against nobody. */

import type { RunHeader } from '../../artifacts/run-header.ts';

export function reasonOfRun({
  incomplete,
  invalidated,
}: Pick<RunHeader, 'incomplete' | 'invalidated'>): 'RUN_INCOMPLETE' | 'RUN_INVALIDATED' | undefined {
  if (invalidated === true) return 'RUN_INVALIDATED';
  return incomplete === undefined ? undefined : 'RUN_INCOMPLETE';
}
