/**
 * What a build knows of answers: that operations are described, and which of them a committed probe saw
 * answering, when. Whether a door is open where a site is deployed no build can know.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { Read } from '../../artifacts/read.ts';
import type { Operation } from '../../operations/operation.ts';
import { pathOf } from '../../operations/paths.ts';
import type { Say } from '../../words/say.ts';
import { lastSignedDay } from '../figures/event-time.ts';

type Probed = { readonly answered: boolean; readonly closed?: true; readonly at: string };

/** What the probe saw of this operation; nothing where it was not asked. */
export function probeOf({ path }: Pick<Operation, 'path'>, board: ProbedBoard): Probed | undefined {
  const doorProbe = presentProbe(board);
  const mcpProbe = sinceSigned(board.mcpProbe, board.log);
  const endpoints = mcpProbe.ok ? mcpProbe.value.servers.filter(({ own }) => own) : [];
  const endpoint = endpoints.flatMap((server) => server.endpoints).find(({ address }) => address === path);
  if (endpoint !== undefined && mcpProbe.ok)
    return { answered: endpoint.reachable, at: mcpProbe.value.as_of };
  const door = doorProbe.ok ? doorProbe.value.doors.find((each) => each.path === path) : undefined;
  if (door === undefined) return undefined;
  const { http_status, at } = door.answer;
  return { answered: http_status !== null, ...(isClosed(door.answer) && { closed: true }), at };
}

/** What answers 501 or 503 answers that nothing is to be had: closed, retired or not built. */
function isClosed({ http_status }: { readonly http_status: number | null }): boolean {
  return http_status === 501 || http_status === 503;
}

type ProbedBoard = Pick<Evidence, 'mcpProbe' | 'doorProbe' | 'log'>;

/** What a probe saw before the board was signed last is history: since then a door may answer otherwise. */
export function presentProbe({ doorProbe, log }: Pick<Evidence, 'doorProbe' | 'log'>): Evidence['doorProbe'] {
  return sinceSigned(doorProbe, log);
}

function sinceSigned<T extends { readonly as_of: string }>(probe: Read<T>, log: Evidence['log']): Read<T> {
  const signed = lastSignedDay(log);
  if (!probe.ok || signed === undefined || probe.value.as_of.slice(0, 10) >= signed) return probe;
  const reason = `the last probe, of ${probe.value.as_of}, is older than the last signing, of ${signed}`;
  return { ok: false, source: probe.source, reason };
}

/** `Described says nothing of answering: of 21 doors probes saw 16 answer and 4 say that they are closed, the last of them at ….` */
export function answeredSentence(say: Say, rows: readonly Operation[], evidence: ProbedBoard): string {
  const doors = rows.filter(({ served_by }) => served_by === 'function');
  if (doors.length === 0) return say`Each is a file: no function answers here.`;
  const seen = doors.map((row) => probeOf(row, evidence)).filter((probed) => probed?.answered);
  const last = seen
    .map((probed) => probed?.at ?? '')
    .sort()
    .at(-1);
  const closed = seen.filter((probed) => probed?.closed).length;
  return last === undefined
    ? say`Described says nothing of answering: no probe saw any of them answer since the last signing.`
    : say`Described says nothing of answering: of ${doors.length} doors probes saw ${seen.length - closed} answer${closed === 0 ? '' : closed === 1 ? say` and 1 say that it is closed` : say` and ${closed} say that they are closed`}, the last of them at ${last}, each as ${pathOf('status')} says.`;
}
