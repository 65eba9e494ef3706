/** `_headers` and netlify.toml, read by Netlify's own parser. */

import { parseAllHeaders } from '@netlify/headers-parser';
import type { RuleFiles } from './redirects.ts';

/** The headers for a file that answers a path; of two rules that match, the later one wins. */
export type HeaderRules = (paths: readonly string[]) => Headers;

export async function readHeaders({ siteFile, configFile }: RuleFiles): Promise<HeaderRules> {
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
      if (!('forRegExp' in rule) || !paths.some((path) => rule.forRegExp.test(path))) continue;
      for (const [name, value] of Object.entries(rule.values)) headers.set(name, value);
    }
    return headers;
  };
}
