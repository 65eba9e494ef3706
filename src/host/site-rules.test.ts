/** The rules of the local server held against the parsers and the matcher that Netlify publishes: on what builds write, and on what they could. */

import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import redirector from 'netlify-redirector';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { netlifyAddress } from '../../tests/kit/addresses.ts';
import { makeScratch } from '../../tests/kit/scratch.ts';
import { rewriteRules } from '../operations/rewrite-rules.ts';
import { toRedirectsFile } from '../surfaces/emission.ts';
import { toHeadersFile } from '../surfaces/headers.ts';
import { type SiteRules, siteRules } from './site-rules.ts';

const { root, write, remove } = makeScratch();
afterAll(remove);

const store = 'https://rows.example/board';
const ruled = { axes: ['mood', 'jail'], store, isLarge: true };

/** What a build writes, and the rest of what the reader says that it understands. */
const redirects = `${toRedirectsFile(rewriteRules(netlifyAddress, ruled))}
# a comment
/old/* /new/:splat 301
/plain /board
/forced /gone.json 200!
/moved /board?from=old 302
/part/:one/of/:two /found/:two/:one 200
`;
const headers = toHeadersFile(netlifyAddress, store);

let ours: SiteRules;
beforeAll(async () => {
  write({ _redirects: redirects, _headers: headers });
  ours = await siteRules(root)();
});

/** The path of every rule with its names filled in, and what lies near it. */
const paths = [...`${redirects}\n${headers}`.matchAll(/^\/\S*/gm)]
  .map(([path]) => path.replaceAll(/:\w+/g, 'a1').replace('*', 'a/b.json'))
  .flatMap((path) => [path, `${path}/`, `${path}x`, `${path}/x`, path.replace(/[^/]+\/?$/, '')])
  .filter((path) => path.startsWith('/'));
const queries = ['', 'axis=mood', 'axis=', 'axis', 'axis=none&x=1', 'x=1&axis=jail', 'x=axis', 'axis=a%20b'];

describe('the rules of the local server', () => {
  test('redirect as the matcher of the host', async () => {
    const { redirects: parsed, errors } = await parseAllRedirects({
      redirectsFiles: [join(root, '_redirects')],
      configRedirects: [],
      minimal: false,
    });
    expect(errors).toEqual([]);
    // The parser and the matcher name two members differently.
    const rules = parsed.map((rule) => {
      const { from, query, ...rest } = Object(rule);
      return { ...rest, origin: from, params: query };
    });
    const matcher = await redirector.parseJSON(JSON.stringify(rules), {});
    const theirs = (path: string, query: string) => {
      const nothing = { headers: {}, cookieValues: {}, getHeader: () => '', getCookie: () => '' };
      const found = matcher.match({ scheme: 'http', host: 'board.example', path, query, ...nothing });
      return found && { to: found.to, status: found.status ?? 301, isForced: found.force === true };
    };
    let matched = 0;
    for (const path of new Set(paths))
      for (const query of queries) {
        const found = ours.redirect({ path, query }) ?? null;
        expect([path, query, found]).toEqual([path, query, theirs(path, query)]);
        if (found !== null) matched += 1;
      }
    expect(matched).toBeGreaterThan(200);
  });

  test('set headers as the parser of the host', async () => {
    const { headers: rules, errors } = await parseAllHeaders({
      headersFiles: [join(root, '_headers')],
      configHeaders: [],
      minimal: false,
    });
    expect(errors).toEqual([]);
    for (const path of new Set(paths)) {
      const theirs = new Headers();
      // To the parser the rule of `/items/*` would be one for /items.css, too.
      for (const rule of rules)
        if ('forRegExp' in rule && rule.forRegExp.test(path) && isBelow(path, rule.for))
          for (const [name, value] of Object.entries(rule.values)) theirs.set(name, value);
      expect([path, ...ours.headers([path])]).toEqual([path, ...theirs]);
    }
  });

  test('are those of the files as they are now, and none where a build has none', async () => {
    const rules = siteRules(join(root, 'other'));
    expect((await rules()).redirect({ path: '/plain', query: '' })).toBeUndefined();
    write({ 'other/_redirects': '/plain /board 302\n' });
    expect((await rules()).redirect({ path: '/plain', query: '' })?.to).toBe('/board');
    expect([...(await rules()).headers(['/plain'])]).toEqual([]);
  });

  test('put what was asked into an address as text', () => {
    expect(ours.redirect({ path: '/old/a?b/c#d', query: '' })?.to).toBe('/new/a%3Fb/c%23d');
  });
});

function isBelow(path: string, rule: string): boolean {
  const folder = rule.replace(/\*$/, '');
  return !folder.endsWith('/') || `${path}/`.startsWith(folder);
}
