/** Which options of the mill go together when a bench is asked in shares. */

import { wrongUse } from '../core/options.ts';

type ShardOptions = {
  readonly shard?: string | undefined;
  readonly out?: string | undefined;
  readonly trial?: string | undefined;
  readonly axis?: string | undefined;
  readonly bench?: string | undefined;
  readonly resume?: boolean | undefined;
  readonly merge: boolean;
};

/** A share cannot be a trial, and joining shares asks no component. */
export function refuseMixed(values: ShardOptions, folders: readonly string[]): void {
  const isShare = values.shard !== undefined;
  if (isShare !== (values.out !== undefined))
    throw wrongUse('measure', '--shard 3/10 and --out <folder>: expected both or neither');
  if (values.trial !== undefined && (isShare || values.merge))
    throw wrongUse('measure', '--trial: expected a bench asked on one machine, got shares');
  if (values.merge ? isShare || folders.length === 0 : folders.length > 0)
    throw wrongUse('measure', '--merge <folders>: expected the folders of the shares, and nothing to ask');
  if (values.merge && (values.axis !== undefined || values.bench !== undefined || values.resume === true))
    throw wrongUse(
      'measure',
      '--merge <folders>: expected no --axis, --bench or --resume, because the shares in the folders say which bench is joined',
    );
}
