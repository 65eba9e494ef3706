/**
 * How pages come by the site, by their language and by the addresses of what they link to: `import { say, site, toHref } from 'board:site'`. Astro loads its pages as modules of their own,
 * so the module reads a registry that all modules of the process share.
 */

import type { PublishedSite } from '../../derive/site.ts';

const registry = Symbol.for('evidence-board.sites');

export const siteModule = 'board:site';

/** The source of the module, for the pages of one build or of one development server. */
export function siteSource(build: string): string {
  return [
    `export const site = globalThis[Symbol.for('${registry.description}')].get(${JSON.stringify(build)});`,
    'export const { say, foreign } = site;',
    'export const toHref = site.address.href;',
  ].join('\n');
}

export function showSite(build: string, site: PublishedSite): void {
  sites().set(build, site);
}

export function forgetSite(build: string): void {
  sites().delete(build);
}

function sites(): Map<string, PublishedSite> {
  const known: unknown = Reflect.get(globalThis, registry);
  if (known instanceof Map) return known;
  const made = new Map<string, PublishedSite>();
  Reflect.set(globalThis, registry, made);
  return made;
}
