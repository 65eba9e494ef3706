/**
 * What a build knows of answers: that operations are described, and which of them a committed probe saw
 * answering, when. Whether a door is open where a site is deployed no build can know.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { Operation } from '../../operations/operation.ts';

export type Probed = { readonly answered: boolean; readonly at: string };

/** What the probe saw of this operation; nothing where it was not asked. */
export function probeOf(
  { path }: Pick<Operation, 'path'>,
  { mcpProbe }: Pick<Evidence, 'mcpProbe'>,
): Probed | undefined {
  if (!mcpProbe.ok) return undefined;
  const { as_of, servers } = mcpProbe.value;
  const found = servers
    .filter(({ own }) => own)
    .flatMap(({ endpoints }) => endpoints)
    .find(({ address }) => address === path);
  return found === undefined ? undefined : { answered: found.reachable, at: as_of };
}

/** `Described says nothing of answering. The probe of … saw /mcp answer.` */
export function answeredSentence(rows: readonly Operation[], evidence: Pick<Evidence, 'mcpProbe'>): string {
  const seen = rows.flatMap((row) => {
    const probed = probeOf(row, evidence);
    return probed?.answered ? [{ path: row.path, at: probed.at }] : [];
  });
  const [first] = seen;
  return first === undefined
    ? 'Described says nothing of answering: no probe saw any of them answer.'
    : `Described says nothing of answering: the probe of ${first.at} saw ${seen.map(({ path }) => path).join(' and ')} answer, and asked no other of these doors.`;
}
