import { expect, test } from 'vitest';
import { toHeadersFile } from './headers.ts';
import { toRedirectsFile } from './redirects.ts';

const STORE = 'https://store.example/board';

test('a store is led to by one rule for each kind of file, after all others', () => {
  const [before, after] = [toRedirectsFile(['jail']), toRedirectsFile(['jail'], STORE)];
  expect(after.slice(0, before.length)).toBe(before);
  expect(after.slice(before.length)).toBe(
    `/banks/:bench/items.jsonl ${STORE}/banks/:bench/items.jsonl 302
/banks/:bench/media/* ${STORE}/banks/:bench/media/:splat 302
/runs/:bench/:run/rows/* ${STORE}/runs/:bench/:run/rows/:splat 302
`,
  );
});

test('pages may read from the store, and run, show or send nothing there', () => {
  const policy = /content-security-policy: (.*)/.exec(toHeadersFile(STORE))?.[1] ?? '';
  const others = policy.split('; ').filter((each) => each.includes('store.example'));
  expect(others).toEqual(["connect-src 'self' https://store.example"]);
  expect(toHeadersFile()).not.toContain('store.example');
});
