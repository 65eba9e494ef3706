/** What the site is served by, and what is promised of that host. */

import { headerProfiles } from '../../operations/header-profiles.ts';
import { notFoundPage } from '../../operations/pages.ts';
import { type RewriteRule, rewriteRules } from '../../operations/rewrite-rules.ts';
import type { Hosting01 } from '../../schema/contracts.gen.ts';
import type { Site } from '../site.ts';

type HostedSite = Pick<Site, 'evidence' | 'board' | 'address'>;

export function deriveHosting(site: HostedSite): Hosting01 {
  const { host, base, rules } = site.address;
  return {
    schema: 'svc.hosting/0.1',
    license: 'CC-BY-4.0',
    note: rules
      ? 'Every listed file answers with its bytes, at its own path and as these rules say, under the headers of its profile.'
      : 'Every listed file answers with its bytes at its own path. Nothing is promised of headers, of other addresses, or of what answers where there is no file.',
    host,
    base,
    pages: rules ? 'without-extension' : 'by-file-name',
    profiles: rules ? profilesOf(site) : {},
    rules: rules ? [...hostedRules(site), missingPage].map((rule) => ({ ...rule })) : [],
  };
}

/** What hosts with rules do of themselves where there is no file. */
const missingPage: RewriteRule = { path: '/*', to: notFoundPage, status: 404 };

/** Those that the host must be told. */
export function hostedRules({ evidence, board, address }: HostedSite): readonly RewriteRule[] {
  const { publisher } = evidence;
  return rewriteRules(address, {
    axes: board.axes.map((row) => row.axis),
    store: publisher.rows_base_url,
    isLarge: address.isLarge,
  });
}

function profilesOf({ evidence }: HostedSite): Hosting01['profiles'] {
  const profiles = Object.entries(headerProfiles(evidence.publisher.rows_base_url));
  return Object.fromEntries(profiles.map(([name, headers]) => [name, { ...headers }]));
}
