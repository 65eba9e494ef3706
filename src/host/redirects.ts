/** `_redirects` and netlify.toml, matched by Netlify's own parser and matcher. */

import { parseAllRedirects } from '@netlify/redirect-parser';
import redirector, { type RedirectMatch } from 'netlify-redirector';

export type Asked = {
  readonly host: string;
  readonly path: string;
  readonly query: string;
  readonly header: (name: string) => string;
};
export type Redirects = (asked: Asked) => RedirectMatch | null;
export type RuleFiles = { readonly siteFile: string; readonly configFile: string };

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
