/**
 * The committed tool-server probe and its targets: what `npm run probe` is told to contact, and
 * what it saw.
 */

import { BoardError } from '../core/board-error.ts';
import type { McpProbe01, McpTargets01 } from '../schema/contracts.gen.ts';
import { parseAs } from '../schema/validate.ts';
import type { Folder } from './folder.ts';
import { type Read, readRegister } from './read.ts';

export const probePath = 'probes/mcp.json';
const targetsPath = 'probes/targets.json';

export function readMcpProbe(folder: Folder): Read<McpProbe01> {
  return readRegister(folder, {
    schema: 'mcp-probe-0.1',
    path: probePath,
    check: refuseToolsOfTheUnreachable,
  });
}

/** Tools are listed by a server that answered initialize, and each server stands once. */
function refuseToolsOfTheUnreachable({ servers }: McpProbe01): void {
  const ids = servers.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined)
    throw new BoardError('PROBE', `${probePath}: expected each server once, got ${twice} twice`);
  const silent = servers
    .flatMap(({ endpoints }) => endpoints)
    .find(({ reachable, tools }) => !reachable && tools !== null);
  if (silent === undefined) return;
  throw new BoardError(
    'PROBE',
    `${probePath}: ${silent.address}: field tools: expected null where initialize gave no result, got a list`,
  );
}

export function readTargets(folder: Folder): McpTargets01 {
  return parseAs('mcp-targets-0.1', folder.read(targetsPath), targetsPath);
}
