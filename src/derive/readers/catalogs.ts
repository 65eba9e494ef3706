/**
 * The API catalog (RFC 9727, a linkset) and the experimental AI catalog: only what answers is
 * listed.
 */

import { operation } from '../../operations/operations.ts';
import { pages } from '../../operations/pages.ts';
import { pathOf, type SingleId } from '../../operations/paths.ts';
import type { Site } from '../site.ts';

type Link = { readonly href: string; readonly type?: string; readonly title?: string };

/** Known types of the draft; what it has no type for keeps its own media type. */
const entries = [
  { id: 'agent-card', name: 'agent', type: 'application/a2a-agent-card+json' },
  { id: 'mcp-server-card', name: 'tools', type: 'application/mcp-server-card+json' },
  { id: 'openapi', name: 'openapi', type: undefined },
  { id: 'gspc', name: 'board', type: undefined },
  { id: 'llms', name: 'llms', type: undefined },
] as const;

export function deriveApiCatalog({ origin }: Pick<Site, 'origin'>) {
  const link = (id: SingleId): Link[] =>
    isLive(id) ? [{ href: origin + pathOf(id), type: mediaOf(id), title: operation(id).summary }] : [];
  const agents = (['mcp', 'a2a'] as const).filter(isLive);
  const http = {
    anchor: `${origin}/`,
    ...related({
      'service-desc': link('openapi'),
      'service-doc': [{ href: origin + pages.reference, type: 'text/html' }],
      'service-meta': [...link('llms'), ...link('did'), ...link('ai-catalog')],
      status: link('coverage'),
      license: [{ href: 'https://creativecommons.org/licenses/by/4.0/', type: 'text/html' }],
    }),
  };
  const endpoints = agents.map((id) => ({
    anchor: origin + pathOf(id),
    ...related({
      'service-desc': link(id === 'a2a' ? 'agent-card' : 'mcp-server-card'),
      'service-doc': [{ href: origin + pages.reference, type: 'text/html' }],
    }),
  }));
  const catalog = {
    anchor: origin + pathOf('api-catalog'),
    item: [http, ...endpoints].map(({ anchor }) => ({ href: anchor })),
  };
  return { linkset: [catalog, http, ...endpoints] };
}

export function deriveAiCatalog({ evidence, origin }: Pick<Site, 'evidence' | 'origin'>) {
  const { did_domain, name } = evidence.publisher;
  return {
    specVersion: '1.0',
    host: {
      displayName: name,
      identifier: `did:web:${did_domain}`,
      documentationUrl: origin + pages.reference,
    },
    entries: entries
      .filter(({ id }) => isLive(id))
      .map((entry) => ({
        identifier: `urn:air:${did_domain}:evidence-board:${entry.name}`,
        type: entry.type ?? mediaOf(entry.id),
        url: origin + pathOf(entry.id),
        // A card names and describes itself.
        ...(entry.type === undefined
          ? { displayName: `${name}: ${entry.name}`, description: operation(entry.id).summary }
          : {}),
      })),
    extensions: {
      [`${did_domain}/status`]: {
        experimental: true,
        note: `The AI Catalog specification is a draft: this file may change its form or go away. The stable entry is ${pathOf('api-catalog')}.`,
      },
    },
  };
}

function isLive(id: SingleId): boolean {
  return operation(id).lifecycle === 'LIVE';
}

function mediaOf(id: SingleId): string {
  return operation(id).media.split(';')[0] ?? '';
}

/** A relation without a target is an absent member. */
function related(relations: Readonly<Record<string, readonly Link[]>>): Record<string, readonly Link[]> {
  return Object.fromEntries(Object.entries(relations).filter(([, links]) => links.length > 0));
}
