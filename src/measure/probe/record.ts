/** The probe artifact: every endpoint of every target, asked one after the other. */

import type { McpProbe01, McpTargets01 } from '../../schema/contracts.gen.ts';
import { PROTOCOL_VERSION, probeEndpoint } from './mcp-endpoint.ts';
import type { AskingPlaces } from './places.ts';

export async function probeTargets(
  { servers, catalogued_not_probed, external_catalogues }: McpTargets01,
  { origin, as_of, limits, reach, doing }: AskingPlaces,
): Promise<McpProbe01> {
  const probed: McpProbe01['servers'] = [];
  for (const { id, name, own, endpoints } of servers) {
    const seen: McpProbe01['servers'][number]['endpoints'] = [];
    for (const address of endpoints) {
      doing(`asking ${address}`);
      const place = address.startsWith('/')
        ? { url: `${origin}${address}`, reach: { mayBePrivate: true } }
        : { url: address, reach };
      seen.push(await probeEndpoint({ address, ...place }, limits));
    }
    probed.push({ id, name, own, endpoints: seen });
  }
  return {
    schema: 'svc.mcp-probe/0.1',
    as_of,
    produced_by: 'npm run probe',
    probe_method: `JSON-RPC 2.0 over HTTPS POST, initialize then tools/list, protocol version ${PROTOCOL_VERSION}`,
    protocol_version: PROTOCOL_VERSION,
    probe_host: describeHost(origin),
    servers: probed,
    catalogued_not_probed,
    external_catalogues,
  };
}

/** The port is left out, because it is another one each time. */
function describeHost(origin: string | undefined): string {
  if (origin === undefined) return 'the addresses as listed, over https';
  const { hostname, protocol } = new URL(origin);
  return `${hostname} over plain ${protocol.replace(':', '')}: a locally served build of this board; other addresses over https`;
}
