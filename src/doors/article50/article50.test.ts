import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makeDoor, ORIGIN } from '../../../tests/kit/door-deps.ts';
import { jsonRequest } from '../../../tests/kit/json-request.ts';
import { canonicalize } from '../../core/canonical.ts';
import { validate } from '../../schema/validate.ts';
import type { DoorDeps } from '../deps.ts';
import type { Note } from '../http/request-log.ts';
import { article50, readPassportKey } from './article50.ts';

const SECRET = 'ab'.repeat(32);
const { deps } = makeDoor();
const withKey = (article50Key: string | undefined): DoorDeps => ({ ...deps, operators: { article50Key } });
const facts = { system: 'Image maker', provider: 'Example', outputs: ['image'], marking: ['c2pa'] };

const ask = (url: string, from: DoorDeps = deps) => article50(new Request(new URL(url, ORIGIN)), from);

const post = (body: unknown, from: DoorDeps = deps) =>
  article50(jsonRequest(`${ORIGIN}/api/article50`, body), from);

const issued = async (from: DoorDeps = deps) =>
  validate('article50-issued-0.1', await (await post(facts, from)).json(), 'answer');

const verdictOf = async (url: string, from: DoorDeps = deps) =>
  validate('article50-verdict-0.1', await (await ask(url, from)).json(), 'answer');

describe('a passport', () => {
  test('is an HMAC over the prefix and the canonical JSON, with the key id inside', async () => {
    const { passport, hmac } = await issued();
    const expected = createHmac('sha256', Buffer.from(SECRET, 'hex'))
      .update(`svc.art50.passport/0.1\n${canonicalize(passport)}`)
      .digest('hex');
    expect(hmac).toBe(expected);
    expect(passport).toMatchObject({ facts, service: ORIGIN, kid: expect.stringMatching(/^[0-9a-f]{16}$/) });
  });

  test('verifies at its own address, which says who can check it and that the facts are declared', async () => {
    const { verify_url, passport } = await issued();
    const verdict = await verdictOf(verify_url);
    expect(verdict).toMatchObject({ result: 'VALID', passport });
    expect(verdict.note).toMatch(/Only this service can check.*The facts are declared/s);
  });

  test('needs no store to be verified: nothing of it is kept', async () => {
    const { verify_url } = await issued();
    expect(await verdictOf(verify_url, makeDoor().deps)).toMatchObject({ result: 'VALID' });
  });

  test('that was changed in any character is INVALID and not repeated', async () => {
    const { verify_url } = await issued();
    const query = new URL(verify_url).searchParams;
    const passport = query.get('passport') ?? '';
    const hmac = query.get('hmac') ?? '';
    const flipped = (text: string, at: number) =>
      `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
    const cases = [
      ...[0, 20, 90, passport.length - 1].map((at) => [flipped(passport, at), hmac]),
      [passport, flipped(hmac, 5)],
      [passport, ''],
      [passport, hmac.toUpperCase()],
      ['', hmac],
      [`${passport}A`, hmac],
    ];
    for (const [changedPassport = '', changedHmac = ''] of cases) {
      const changed = new URLSearchParams({ verify: '1', passport: changedPassport, hmac: changedHmac });
      const verdict = await verdictOf(`/api/article50?${changed}`);
      expect([verdict.result, verdict.passport]).toEqual([
        expect.stringMatching(/^(INVALID|UNKNOWN_KEY)$/),
        null,
      ]);
    }
  });

  test('of a key that is not held any more is UNKNOWN_KEY', async () => {
    const { verify_url } = await issued(withKey('cd'.repeat(40)));
    expect(await verdictOf(verify_url)).toMatchObject({ result: 'UNKNOWN_KEY', passport: null });
  });
});

describe('what is refused', () => {
  test.each([
    [{ system: 'x' }, 422],
    [{ ...facts, conforms: true }, 422],
    [{ ...facts, outputs: ['smell'] }, 422],
    [{ ...facts, statement: 'x'.repeat(1001) }, 422],
    [{ ...facts, statement: 'x'.repeat(9000) }, 413],
    [[facts], 400],
  ])('%.60j with %i', async (body, status) => {
    expect((await post(body)).status).toBe(status);
  });

  test.each(['?verify=1', '?verify=1&hmac=x', '?verify=yes&passport=x&hmac=x'])(
    '%s with 400',
    async (query) => {
      expect((await ask(`/api/article50${query}`)).status).toBe(400);
    },
  );
});

describe('the secret', () => {
  test.each([
    [undefined, 0],
    ['', 0],
    ['ab'.repeat(31), 1],
    [`${'ab'.repeat(32)}a`, 1],
    [`${'ab'.repeat(31)}zz`, 1],
  ])(
    '%s: nothing is issued or checked, and what is malformed is logged without it',
    async (value, logged) => {
      const { verify_url } = await issued();
      const notes: Note[] = [];
      const closed = { ...withKey(value), note: (note: Note) => void notes.push(note) };
      for (const answer of [await post(facts, closed), await ask(verify_url, closed)]) {
        expect(answer.status).toBe(503);
        const text = await answer.text();
        expect(text).toMatch(/door_closed.*ARTICLE50_HMAC_KEY/);
        if (value) expect(text).not.toContain(value);
      }
      expect(notes.length).toBe(2 * logged);
      if (value) expect(JSON.stringify(notes)).not.toContain(value);
    },
  );

  test('in either case of its letters is one secret, and its id does not show it', () => {
    const [lower, upper] = [readPassportKey('ab'.repeat(32)), readPassportKey('AB'.repeat(32))];
    expect(lower).toEqual(upper);
    expect(lower.held && lower.kid).not.toMatch(/abab/);
  });
});

test('a bare GET says what a passport is and is not', async () => {
  const answer = await ask('/api/article50');
  const { not } = validate('article50-0.1', await answer.json(), 'answer');
  expect(not.join()).toContain('unlike a card');
});
