/**
 * The API catalog (RFC 9727, a linkset) and the experimental AI catalog: nothing that is retired or not
 * built is listed.
 */

import type { Addresses } from '../../operations/hosting.ts';
import { operation } from '../../operations/operations.ts';
import { pages } from '../../operations/pages.ts';
import { pathOf, type SingleId } from '../../operations/paths.ts';
import { english } from '../../words/say.ts';
import { sourceLicenceSentence } from '../figures/source-licences.ts';
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

export function deriveApiCatalog({ address, board }: Pick<Site, 'address' | 'board'>) {
  const sources = sourceLicenceSentence(english, board.axes);
  const isLive = livingAt(address);
  const link = (id: SingleId): Link[] =>
    isLive(id) ? [{ href: address.url(pathOf(id)), type: mediaOf(id), title: operation(id).summary }] : [];
  const agents = (['mcp', 'a2a'] as const).filter(isLive);
  const http = {
    anchor: address.url(pages.home),
    ...related({
      'service-desc': link('openapi'),
      'service-doc': [{ href: address.url(pages.reference), type: 'text/html' }],
      'service-meta': [...link('llms'), ...link('did'), ...link('ai-catalog')],
      status: link('coverage'),
      license: [
        {
          href: 'https://creativecommons.org/licenses/by/4.0/',
          type: 'text/html',
          ...(sources === undefined ? {} : { title: `What the board wrote. ${sources}` }),
        },
      ],
    }),
  };
  const endpoints = agents.map((id) => ({
    anchor: address.url(pathOf(id)),
    ...related({
      'service-desc': link(id === 'a2a' ? 'agent-card' : 'mcp-server-card'),
      'service-doc': [{ href: address.url(pages.reference), type: 'text/html' }],
    }),
  }));
  const catalog = {
    anchor: address.url(pathOf('api-catalog')),
    item: [http, ...endpoints].map(({ anchor }) => ({ href: anchor })),
  };
  return { linkset: [catalog, http, ...endpoints] };
}

export function deriveAiCatalog({ evidence, address }: Pick<Site, 'evidence' | 'address'>) {
  const isLive = livingAt(address);
  const { did_domain, name } = evidence.publisher;
  return {
    specVersion: '1.0',
    host: {
      displayName: name,
      identifier: `did:web:${did_domain}`,
      documentationUrl: address.url(pages.reference),
    },
    entries: entries
      .filter(({ id }) => isLive(id))
      .map((entry) => ({
        identifier: `urn:air:${did_domain}:evidence-board:${entry.name}`,
        type: entry.type ?? mediaOf(entry.id),
        url: address.url(pathOf(entry.id)),
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

function livingAt({ rows }: Addresses): (id: SingleId) => boolean {
  const living = new Set(rows.filter(({ lifecycle }) => lifecycle === 'LIVE').map(({ id }) => id));
  return (id) => living.has(id);
}

function mediaOf(id: SingleId): string {
  return operation(id).media.split(';')[0] ?? '';
}

/** A relation without a target is an absent member. */
function related(relations: Readonly<Record<string, readonly Link[]>>): Record<string, readonly Link[]> {
  return Object.fromEntries(Object.entries(relations).filter(([, links]) => links.length > 0));
}
