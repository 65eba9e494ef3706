/**
 * Whether a bank was frozen before a run used it. Dates prove nothing. The log proves it where the
 * event that froze the bank lies under the checkpoint that the run names.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { RunHeader } from '../../artifacts/run-header.ts';
import { toBase64 } from '../../core/base64.ts';
import { treeRoot } from '../../core/tlog/tree.ts';
import { leafHash } from '../../core/tlog/tree-hash.ts';
import { english } from '../../words/say.ts';
import { amount } from '../figures/amount.ts';

type FrozenBeforeRun =
  | { readonly frozen_before_run: boolean }
  | { readonly frozen_before_run: null; readonly frozen_note: string };

export function deriveFrozenBeforeRun(
  { how, bench, bank_sha256, bank_checkpoint }: RunHeader,
  { log }: Pick<Evidence, 'log'>,
): FrozenBeforeRun {
  if (how === 'import')
    return unknown('Not known: the results were made elsewhere and say nothing of when the bank was fixed.');
  if (bank_checkpoint === undefined)
    return unknown('Not on record: this run was made before runs named a checkpoint of the log.');
  const { size, root } = bank_checkpoint;
  const leaves = Array.from(log.lines.slice(0, size), (line) => leafHash(line));
  const isResolved = leaves.length === size && toBase64(treeRoot(leaves)) === root;
  if (!isResolved)
    return unknown(
      `Not known: the checkpoint over ${amount(english, size, 'event')} that the run names is none of the present log.`,
    );
  return {
    frozen_before_run: log.events
      .slice(0, size)
      .some(
        (event) =>
          event.type === 'bank-frozen' && event.bench === bench && event.items_sha256 === bank_sha256,
      ),
  };
}

function unknown(frozen_note: string): FrozenBeforeRun {
  return { frozen_before_run: null, frozen_note };
}
