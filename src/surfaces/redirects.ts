/** Rewrite rules as the text of a host's `_redirects`. */

import type { RewriteRule } from '../operations/rewrite-rules.ts';

export function toRedirectsFile(rules: readonly RewriteRule[]): string {
  return rules
    .map(({ path, query, to, status }) =>
      [path, ...(query === undefined ? [] : [query]), to, status].join(' '),
    )
    .map((line) => `${line}\n`)
    .join('');
}
