import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { netlifyAddress } from '../../tests/kit/addresses.ts';
import { testFolder } from '../../tests/kit/scratch.ts';
import { siteRules } from '../host/site-rules.ts';
import { type RuledSite, rewriteRules } from '../operations/rewrite-rules.ts';
import { toRedirectsFile } from './emission.ts';
import { toHeadersFile } from './headers.ts';

const STORE = 'https://store.example/board';
const axes = ['jail'];

const redirectsOf = (site: RuledSite) => toRedirectsFile(rewriteRules(netlifyAddress, site));

test('a store is led to by one rule for each kind of file, after all others', () => {
  const [before, after] = [redirectsOf({ axes }), redirectsOf({ axes, store: STORE })];
  expect(after.slice(0, before.length)).toBe(before);
  expect(after.slice(before.length)).toBe(
    `/banks/:bench/items.jsonl ${STORE}/banks/:bench/items.jsonl 302
/banks/:bench/media/* ${STORE}/banks/:bench/media/:splat 302
/runs/:bench/:run/rows/* ${STORE}/runs/:bench/:run/rows/:splat 302
`,
  );
});

test('pages may read from the store, and run, show or send nothing there', () => {
  const policy = /content-security-policy: (.*)/.exec(toHeadersFile(netlifyAddress, STORE))?.[1] ?? '';
  const others = policy.split('; ').filter((each) => each.includes('store.example'));
  expect(others).toEqual(["connect-src 'self' https://store.example"]);
  expect(toHeadersFile(netlifyAddress)).not.toContain('store.example');
});

test('the address of a card without a page leads to the page for any card, as the host reads the rule', async () => {
  const folder = testFolder();
  const answer = async (isLarge: boolean) => {
    writeFileSync(join(folder, '_redirects'), redirectsOf({ axes, isLarge }));
    return (await siteRules(folder)()).redirect({ path: '/cards/ab/abcd', query: '' });
  };
  expect(await answer(true)).toMatchObject({ to: '/cards/card?id=abcd', status: 302 });
  expect(await answer(false)).toBeUndefined();
});
