/**
 * The server card of the tool server (SEP-2127): identity, address and revisions. Tools are not
 * listed in it: the server itself says which it has.
 */

import { descriptionVersion } from '../../operations/description-version.ts';
import { handshakeVersions, statelessVersions } from '../../operations/mcp-versions.ts';
import { pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { McpRegistryServer1, McpServerCard2 } from '../../schema/contracts.gen.ts';
import type { Site } from '../site.ts';

const MOST_CHARACTERS = 100;

export function deriveMcpServerCard(site: DescribedSite): McpServerCard2 {
  const { url, ...said } = describeServer(site);
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v2/server-card.schema.json',
    ...said,
    remotes: [
      {
        type: 'streamable-http',
        url,
        supportedProtocolVersions: [...handshakeVersions, ...statelessVersions],
      },
    ],
  };
}

/** The same in the form of the MCP registry, whose `mcp-publisher` takes the file as it is. */
export function deriveMcpRegistryServer(site: DescribedSite): McpRegistryServer1 {
  const { url, ...said } = describeServer(site);
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    ...said,
    // The registry orders releases by versions of three numbers.
    version: said.version.replace('+', '.0+'),
    remotes: [{ type: 'streamable-http', url }],
  };
}

type DescribedSite = Pick<Site, 'evidence' | 'address' | 'build_hash'>;

function describeServer(site: DescribedSite) {
  const { evidence, address } = site;
  const { did_domain, name } = evidence.publisher;
  return {
    name: `${toReverseDns(did_domain)}/evidence-board`,
    version: descriptionVersion(site),
    title: name.slice(0, MOST_CHARACTERS),
    description: 'Quotes a public board of measurements, verifies its cards, sells assembly, never a grade.',
    websiteUrl: address.url(pages.reference),
    url: address.url(pathOf('mcp')),
  };
}

/** A port or a path of the identity is no part of a name. */
function toReverseDns(didDomain: string): string {
  const [host = ''] = didDomain.split(/%3A|:/i);
  return host.split('.').toReversed().join('.');
}
