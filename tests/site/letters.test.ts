import { describe, expect, test } from 'vitest';
import { signCommission } from '../../src/core/commission-letter.ts';
import { pages } from '../../src/operations/pages.ts';
import { pathOf } from '../../src/operations/paths.ts';
import { validate } from '../../src/schema/validate.ts';
import { exampleBody } from '../kit/door-examples.ts';
import { serveBoard } from './served-board.ts';

const challenge = '/api/challenge';
const article50 = '/api/article50';
const { get: ask, printed, restart } = serveBoard(() => ({ ARTICLE50_HMAC_KEY: 'c0ffee'.repeat(12) }));

const FORM = 'application/x-www-form-urlencoded';
const asPerson = { 'content-type': FORM, accept: 'text/html,application/xhtml+xml' };

describe('letters to the served board', () => {
  test('a person sends the form of the page, reads a receipt, and asks by it after a restart', async () => {
    const html = await (await ask(pages.corrections)).text();
    const form = /<form id="challenge-form"[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
    expect(form).toMatch(/method="post" action="\/api\/challenge"/);
    const names = [...form.matchAll(/name="([a-z_]+)"/g)].map(([, name = '']) => name);
    const body = new URLSearchParams(names.map((name) => [name, `words for ${name} <script>`]));
    const sent = await ask(challenge, { method: 'POST', headers: asPerson, body: `${body}` });
    const page = await sent.text();
    expect([sent.status, page.includes('<script>'), page.includes('words for')]).toEqual([200, false, false]);
    const receipt = /Your receipt: ([0-9a-f]{32})/.exec(page)?.[1];
    await restart();
    const state = await (await ask(`${challenge}?receipt=${receipt}`)).json();
    expect(validate('challenge-state-0.1', state, challenge)).toMatchObject({ receipt, state: 'received' });
  });

  test('a program sends JSON to either', async () => {
    for (const path of [challenge, pathOf('contact')]) {
      const headers = { 'content-type': 'application/json' };
      const sent = await ask(path, { method: 'POST', headers, body: '{"message":"hello"}' });
      expect(validate('letter-answer-0.1', await sent.json(), path).stored).toBe(true);
    }
  });

  test('a signed request for a measurement is one request however often it is sent, and its receipt answers', async () => {
    const path = '/api/commission';
    const { to } = validate('commission-0.1', await (await ask(path)).json(), path);
    const words = { subject: 's', question: 'q?', asked_by: 'a stranger' };
    const letter = { schema: 'svc.commission-letter/0.1', to, on: '2026-01-02', ...words };
    const body = JSON.stringify(signCommission(letter, new Uint8Array(32).fill(7)));
    const headers = { 'content-type': 'application/json' };
    const sent = [1, 2].map(async () => (await ask(path, { method: 'POST', headers, body })).json());
    const [first, again] = (await Promise.all(sent)).map((each) => validate('letter-answer-0.1', each, path));
    expect([first?.stored, first?.receipt]).toEqual([true, again?.receipt]);
    const state = await (await ask(`${path}?receipt=${first?.receipt}`)).json();
    expect(validate('commission-state-0.1', state, path).state).toBe('received');
    const refused = await ask(path, { method: 'POST', headers, body: body.replace('q?', 'w?') });
    expect([refused.status, (await refused.json()).error]).toEqual([422, 'not_signed']);
  });

  test('each is a line of the log, under the id of its answer and without its words', async () => {
    const headers = { 'content-type': 'application/json', 'x-request-id': 'a-trace-of-this-test' };
    const body = '{"message":"words for nobody else"}';
    const sent = await ask(pathOf('contact'), { method: 'POST', headers, body });
    expect(sent.headers.get('x-request-id')).toBe('a-trace-of-this-test');
    expect((await ask(`${pathOf('contact')}?q=words`, { method: 'POST', body })).status).toBe(400);
    const own = await ask('/api/atlas');
    await expect
      .poll(() =>
        printed()
          .split('\n')
          .filter((line) => line.includes('/api/atlas')),
      )
      .toHaveLength(1);
    const lines = printed()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    const found = (id: string | null) => JSON.parse(lines.find((line) => line.includes(`"${id}"`)) ?? '{}');
    expect(found('a-trace-of-this-test')).toMatchObject({
      door: 'contact',
      path: '/api/contact',
      method: 'POST',
      status: 200,
      outcome: 'ok',
    });
    expect(found(own.headers.get('x-request-id'))).toMatchObject({
      door: 'atlas',
      status: 503,
      outcome: 'RETIRED',
    });
    expect(printed()).not.toMatch(/words/);
  });
});

test('a passport of the served board verifies at the address that came with it, also after a restart', async () => {
  const body = JSON.stringify(exampleBody('article50'));
  const issued = await ask(article50, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const { verify_url } = validate('article50-issued-0.1', await issued.json(), article50);
  await restart();
  const { pathname, search } = new URL(verify_url);
  const verdict = validate('article50-verdict-0.1', await (await ask(pathname + search)).json(), article50);
  expect(verdict.result).toBe('VALID');
});
