/** The committed probe of tool servers, and the targets that `npm run probe` contacts. */

import { BoardError } from '../core/board-error.ts';
import type { McpProbe01, McpTargets01 } from '../schema/contracts.gen.ts';
import { parseAs } from '../schema/validate.ts';
import type { Folder } from './folder.ts';
import { type Read, readRegister } from './read.ts';
import { firstRepeated } from './unique-ids.ts';

export const probePath = 'probes/mcp.json';
const targetsPath = 'probes/targets.json';

export function readMcpProbe(folder: Folder): Read<McpProbe01> {
  return readRegister(folder, {
    schema: 'mcp-probe-0.1',
    path: probePath,
    check: refuseToolsOfUnreachable,
  });
}

/** Only a server that answered `initialize` can list tools, and each server stands once. */
function refuseToolsOfUnreachable({ servers }: McpProbe01): void {
  const twice = firstRepeated(servers.map(({ id }) => id));
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

/** Enough for any list, and an end for one that was made to have none. */
const MOST_ENDPOINTS = 200;

const noTargets: McpTargets01 = {
  schema: 'svc.mcp-targets/0.1',
  servers: [],
  catalogued_not_probed: [],
  external_catalogues: [],
};

/** A board without the file has no target. */
export function readTargets(folder: Folder): McpTargets01 {
  if (!folder.has(targetsPath)) return noTargets;
  const targets = parseAs('mcp-targets-0.1', folder.read(targetsPath), targetsPath);
  const count = targets.servers.reduce((sum, { endpoints }) => sum + endpoints.length, 0);
  if (count <= MOST_ENDPOINTS) return targets;
  throw new BoardError('PROBE', `${targetsPath}: expected at most ${MOST_ENDPOINTS} endpoints, got ${count}`);
}
