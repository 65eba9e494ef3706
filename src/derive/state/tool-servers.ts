/**
 * Tool servers as the committed probe saw them. A server is reachable only if initialize gave a
 * result; its aliases count once.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { Read } from '../../artifacts/read.ts';
import type { Addresses } from '../../operations/hosting.ts';
import type { LiveState1, McpProbe01 } from '../../schema/contracts.gen.ts';
import {
  addCounted,
  type Counted,
  counted,
  type Dated,
  type Kind,
  unestablished,
} from '../figures/counted.ts';
import { countRead } from '../figures/register-count.ts';

type Server = McpProbe01['servers'][number];

type ProbeSources = {
  readonly evidence: Pick<Evidence, 'mcpProbe'>;
  readonly address: Pick<Addresses, 'door'>;
};

const ARTIFACT = 'artifacts/probes/mcp.json';

export function deriveCouncil({ evidence, address }: ProbeSources): LiveState1['council_http_mcp'] {
  const { mcpProbe } = evidence;
  const own = mcpProbe.ok ? mcpProbe.value.servers.find((server) => server.own) : undefined;
  return {
    address: address.door('mcp') ?? 'none',
    tools_count: ownTools(mcpProbe, own),
    tools: own === undefined ? [] : [...(toolsOf(own) ?? [])],
    note: 'The tool server of this board as the committed probe saw it, not as it may answer now.',
  };
}

export function deriveToolServers({ evidence, address }: ProbeSources): LiveState1['mcp_fleet'] {
  const { mcpProbe } = evidence;
  const count = <K extends Kind>(kind: K, field: string, of: (probe: McpProbe01) => number): Counted<K> =>
    countRead(kind, mcpProbe, { source: `${ARTIFACT} → ${field}`, count: of, dated: datedBy });
  const endpoints = (probe: McpProbe01, reachable: boolean): number =>
    probe.servers.flatMap((server) => server.endpoints).filter((each) => each.reachable === reachable).length;
  const probe = mcpProbe.ok ? mcpProbe.value : undefined;
  return {
    reachable_distinct_servers: {
      ...count('probed', 'servers', ({ servers }) => servers.filter(hasAnswered).length),
      note: mcpProbe.ok ? whoIsAsked(mcpProbe.value) : `${mcpProbe.reason}. ${ASKING}`,
    },
    reachable_endpoints: count('probed', 'servers[].endpoints', (each) => endpoints(each, true)),
    unreachable_endpoints: count('probed', 'servers[].endpoints', (each) => endpoints(each, false)),
    catalogued_not_probed: count(
      'catalogued',
      'catalogued_not_probed',
      (each) => each.catalogued_not_probed.length,
    ),
    tools_probed: toolsProbed(mcpProbe),
    tools_catalogued_not_probed: unestablished(
      'catalogued',
      'never adopted from a catalogue: only a server itself says which tools it has',
      { source: `${ARTIFACT} → external_catalogues` },
    ),
    external_catalogues_not_probed: (probe?.external_catalogues ?? []).map((each) => ({
      ...each,
      probe_state: 'NOT_PROBED',
    })),
    authority: `${ARTIFACT}, the committed probe; nothing is contacted when this payload is requested`,
    live_endpoint: address.door('api-mcp') ?? 'none',
    produced_by: probe?.produced_by ?? 'not established: the probe artifact cannot be read',
    probe_method: probe?.probe_method ?? 'not established: the probe artifact cannot be read',
    probe_host: probe?.probe_host ?? 'not established: the probe artifact cannot be read',
    never_sum:
      'Probed and catalogued servers or tools are never added. Endpoints of one server are aliases and count as one server.',
  };
}

function ownTools(probe: Read<McpProbe01>, own: Server | undefined): Counted<'probed'> {
  const source = `${ARTIFACT} → servers[own].endpoints[].tools`;
  if (!probe.ok) return unestablished('probed', probe.reason, { source });
  const dated = datedBy(probe.value);
  if (own === undefined)
    return unestablished('probed', 'the probe was not pointed at this board', { source, dated });
  const tools = toolsOf(own);
  if (tools === undefined)
    return unestablished('probed', `no list of tools was read: ${whySilent(own)}`, { source, dated });
  return counted('probed', tools.length, { source, dated, note: 'Tools listed by tools/list.' });
}

/** The number of tools of all servers that answered; null where one of them gave no list, or none answered. */
function toolsProbed(probe: Read<McpProbe01>): Counted<'probed'> {
  const source = `${ARTIFACT} → servers[].endpoints[].tools`;
  if (!probe.ok) return unestablished('probed', probe.reason, { source });
  const dated = datedBy(probe.value);
  const answered = probe.value.servers.filter(hasAnswered);
  if (answered.length === 0)
    return unestablished('probed', 'no server answered initialize, so no list of tools was read', {
      source,
      dated,
    });
  const parts = answered.map((server) => {
    const tools = toolsOf(server);
    const origin = { source: `${source}[${server.id}]`, dated };
    return tools === undefined
      ? unestablished('probed', whySilent(server), origin)
      : counted('probed', tools.length, origin);
  });
  return addCounted('probed', parts, { source, dated }).total;
}

const ASKING =
  'The command evidence-board probe asks each server that artifacts/probes/targets.json lists; a server of others is listed there by a person.';

/** How many were asked, where they ran, and where others are listed for the probe. */
function whoIsAsked({ servers }: McpProbe01): string {
  const own = servers.filter((server) => server.own).length;
  const here = servers.filter((server) => !server.own && server.endpoints.every(isOnThisMachine)).length;
  const started = here === 0 ? '' : ` and ${here} started for the probe on the machine that asked`;
  return `Of ${servers.length} asked, ${own} this board’s own${started}. ${ASKING}`;
}

function isOnThisMachine({ address }: Server['endpoints'][number]): boolean {
  return address.startsWith('https://localhost:');
}

function datedBy({ as_of }: McpProbe01): Dated {
  return { as_of, as_of_field: `${ARTIFACT} → as_of` };
}

function hasAnswered({ endpoints }: Server): boolean {
  return endpoints.some(({ reachable }) => reachable);
}

/** The tools of a server: those of its first endpoint that listed them. */
function toolsOf({ endpoints }: Server): readonly string[] | undefined {
  return endpoints.flatMap(({ tools }) => (tools === null ? [] : [tools]))[0];
}

function whySilent({ endpoints }: Server): string {
  return endpoints
    .map(({ address, reason, tools_reason }) => `${address}: ${reason ?? tools_reason ?? 'no reason stated'}`)
    .join('; ');
}
