/** The site's header and redirect rules, parsed again when their files change. */

import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import redirector, { type RedirectMatch } from 'netlify-redirector';
import { stampOf, statOf } from './static-files.ts';

export type SiteRules = { readonly headers: HeaderRules; readonly redirects: Redirects };

type Folders = { readonly outDir: string; readonly projectDir: string };

/** Netlify reads the site's own file before netlify.toml. */
export function siteRules({ outDir, projectDir }: Folders): () => Promise<SiteRules> {
  const configFile = join(projectDir, 'netlify.toml');
  const headers = whenChanged({ siteFile: join(outDir, '_headers'), configFile }, readHeaders);
  const redirects = whenChanged({ siteFile: join(outDir, '_redirects'), configFile }, readRedirects);
  return async () => ({ headers: await headers(), redirects: await redirects() });
}

function whenChanged<T>(files: RuleFiles, read: (files: RuleFiles) => Promise<T>): () => Promise<T> {
  let known: { readonly stamp: string; readonly rules: Promise<T> } | null = null;
  return () => {
    const stamp = [files.siteFile, files.configFile].map(fileStamp).join(', ');
    if (known?.stamp !== stamp) known = { stamp, rules: read(files) };
    return known.rules;
  };
}

function fileStamp(file: string): string {
  const stats = statOf(file);
  return stats === undefined ? 'none' : stampOf(stats);
}

/** The headers for a file that answers a path; of two rules that match, the later one wins. */
type HeaderRules = (paths: readonly string[]) => Headers;

async function readHeaders({ siteFile, configFile }: RuleFiles): Promise<HeaderRules> {
  const { headers: rules, errors } = await parseAllHeaders({
    headersFiles: [siteFile],
    netlifyConfigPath: configFile,
    configHeaders: [],
    minimal: false,
  });
  for (const error of errors) console.warn(`headers: ${error.message}`);
  return (paths) => {
    const headers = new Headers();
    for (const rule of rules) {
      if (!('forRegExp' in rule)) continue;
      // To the parser the rule of `/items/*` would be one for /items.css, too.
      const folder = rule.for.replace(/\*$/, '');
      const isFor = (path: string): boolean =>
        rule.forRegExp.test(path) && (!folder.endsWith('/') || `${path}/`.startsWith(folder));
      if (!paths.some(isFor)) continue;
      for (const [name, value] of Object.entries(rule.values)) headers.set(name, value);
    }
    return headers;
  };
}

export type SiteRequest = {
  readonly host: string;
  readonly path: string;
  readonly query: string;
  readonly header: (name: string) => string;
};
type Redirects = (asked: SiteRequest) => RedirectMatch | null;
type RuleFiles = { readonly siteFile: string; readonly configFile: string };

export async function readRedirects({ siteFile, configFile }: RuleFiles): Promise<Redirects> {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [siteFile],
    netlifyConfigPath: configFile,
    configRedirects: [],
    minimal: false,
  });
  for (const error of errors) console.warn(`redirects: ${error instanceof Error ? error.message : error}`);
  if (redirects.length === 0) return () => null;
  const matcher = await redirector.parseJSON(JSON.stringify(redirects.map(toMatcherRule)), {});
  return ({ host, path, query, header }) =>
    matcher.match({
      scheme: 'http',
      host,
      path,
      query,
      headers: {
        'x-language': header('accept-language').split(',')[0]?.slice(0, 2) || 'en',
        'x-country': 'us',
      },
      cookieValues: {},
      getHeader: header,
      getCookie: () => '',
    });
}

/** The parser and the matcher name two members differently. */
function toMatcherRule(rule: unknown): unknown {
  if (typeof rule !== 'object' || rule === null) return rule;
  const { from, query, ...rest }: { from?: unknown; query?: unknown } = rule;
  return { ...rest, origin: from, params: query };
}
