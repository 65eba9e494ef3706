/**
 * The server card of the tool server (SEP-2127): identity, address and revisions. Tools are not
 * listed in it: the server itself says which it has.
 */

import { descriptionVersion } from '../../operations/description-version.ts';
import { handshakeVersions, statelessVersions } from '../../operations/mcp-versions.ts';
import { pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { McpServerCard2 } from '../../schema/contracts.gen.ts';
import type { Site } from '../site.ts';

const MOST_CHARACTERS = 100;

export function deriveMcpServerCard(site: Pick<Site, 'evidence' | 'address' | 'build_hash'>): McpServerCard2 {
  const { evidence, address } = site;
  const { did_domain, name } = evidence.publisher;
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v2/server-card.schema.json',
    name: `${toReverseDns(did_domain)}/evidence-board`,
    version: descriptionVersion(site),
    title: name.slice(0, MOST_CHARACTERS),
    description: 'Quotes a public board of measurements, verifies its cards, sells assembly, never a grade.',
    websiteUrl: address.url(pages.reference),
    remotes: [
      {
        type: 'streamable-http',
        url: address.url(pathOf('mcp')),
        supportedProtocolVersions: [...handshakeVersions, ...statelessVersions],
      },
    ],
  };
}

/** A port or a path of the identity is no part of a name. */
function toReverseDns(didDomain: string): string {
  const [host = ''] = didDomain.split(/%3A|:/i);
  return host.split('.').toReversed().join('.');
}
