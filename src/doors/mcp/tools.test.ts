import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { type BoardDoors, makeBoardDoors, serving } from '../../../tests/kit/board-doors.ts';
import { textOf } from '../../../tests/kit/files.ts';
import { cardBody, parseCard } from '../../core/card.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { utf8 } from '../../core/text.ts';
import type { DoorDeps } from '../deps.ts';
import { boardTools } from './tools.ts';

let doors: BoardDoors;
let measured: string;
let factRun: string;
beforeAll(async () => {
  doors = await makeBoardDoors();
  measured = idIn('signed/cards/');
  factRun = idIn('root/cards/');
});

const idIn = (folder: string): string => {
  const path = [...doors.files.keys()].find((each) => each.startsWith(folder) && each.endsWith('.json'));
  return path?.split('/').at(-1)?.replace('.json', '') ?? expect.fail(`no card in ${folder}`);
};
const cardText = (id: string, folder = 'signed/cards') =>
  textOf(doors.files, `${folder}/${id.slice(0, 2)}/${id}.json`);

const run = async (name: string, given: object = {}, deps: DoorDeps = doors.deps) => {
  const tool = boardTools.find((each) => each.name === name) ?? expect.fail(name);
  const result = await tool.run({ given: JSON.parse(JSON.stringify(given)), meta: undefined, deps });
  const text = String(result.content[0]?.text);
  return { ...result, text, body: Object(result.structuredContent) };
};

describe('what a free tool answers keeps to its own schema', () => {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false });

  test.each([
    ['find', () => ({ query: 'jail' })],
    ['get', () => ({ kind: 'component', id: 'alpha' })],
    ['list', () => ({ kind: 'axis' })],
    ['verify_card', () => ({ id: measured })],
    ['verify_inclusion', () => ({ id: factRun })],
  ])('%s', async (name, given) => {
    const { isError, body, text } = await run(name, given());
    expect(isError).toBeUndefined();
    // A sentence and lines for who reads no data, not the data once more.
    expect([text.length < JSON.stringify(body).length + 200, /^[{[]/m.test(text)]).toEqual([true, false]);
    const isValid = ajv.compile(boardTools.find((tool) => tool.name === name)?.outputSchema ?? false);
    expect(isValid(body) ? [] : isValid.errors).toEqual([]);
    expect(isValid({})).toBe(false);
  });

  test.each([
    ['find', { query: 'jail' }],
    ['get', { kind: 'axis', id: 'jail' }],
    ['compare', { a: 'alpha', b: 'beta' }],
    ['list', { kind: 'correction' }],
    ['list', { kind: 'card' }],
  ])('%s says so when the board cannot be read', async (name, given) => {
    for (const fetch of [
      async () => Promise.reject(new Error('no network')),
      async () => new Response('no JSON'),
      async () => new Response('', { status: 500 }),
    ]) {
      const deps = { ...doors.deps, facts: { ...doors.deps.facts }, fetch };
      const { isError, text } = await run(name, given, deps);
      expect([isError, JSON.parse(text).error]).toEqual([true, 'board_unreadable']);
    }
  });
});

describe('a figure', () => {
  test.each([
    ['axis', 'jail', 'axis-figures', /alpha/],
    ['component', 'jail/alpha', 'component-figures', /alpha was right on 40 of 40/],
  ])(
    'of %s %s is the file that is served, but for addresses that its ids lead to',
    async (kind, id, _, sentence) => {
      const { body, text } = await run('get', { kind, id });
      const { addresses, ...file } = JSON.parse(textOf(doors.files, `figures/${id}.json`));
      expect(body).toMatchObject(file);
      expect(addresses).toMatchObject(body.addresses);
      expect(body.sentence).toMatch(sentence);
      expect(text).toContain(`${body.sentence}\n${body.limit}\nhttps://`);
    },
  );

  test('of a component is got by its name alone', async () => {
    expect((await run('get', { kind: 'component', id: 'Alpha' })).body.id).toBe('jail/alpha');
  });

  test('of an item says who is right on it, and what was asked', async () => {
    const [entry] = (await run('list', { kind: 'item', axis: 'jail' })).body.entries;
    const { body } = await run('get', { kind: 'item', id: entry.id });
    expect(body.sentence).toMatch(/\d of 2 components are right on it/);
    expect(body.facts.target).toBeDefined();
    expect(body.facts.answers).toMatch(/alpha: /);
    expect(body.limit).toMatch(/says nothing of the others/);
  });

  test('of a check that passed is found by its id, and has its result', async () => {
    const { entries } = (await run('list', { kind: 'check', axis: 'custody', result: 'pass' })).body;
    const [{ id, name }] = entries;
    expect((await run('find', { query: `custody ${name}` })).body.entries[0].id).toBe(id);
    expect((await run('get', { kind: 'check', id })).body.facts.result).toBe('pass');
  });

  test('of a card says what the card states, and that no ledger retires it', async () => {
    const { body } = await run('get', { kind: 'card', id: measured });
    expect(body.sentence).toMatch(
      /^jail: (?:alpha|beta).*correct, .* It is the card of the result that the board shows now\.$/,
    );
    expect((await run('get', { kind: 'card', id: factRun })).body.sentence).toMatch(
      /of \d+ checks? \d+ passed, 0 failed and 0 could not be checked.*run that the board shows now/,
    );
  });

  test('of the board has the line that is quoted', async () => {
    const { totals } = JSON.parse(textOf(doors.files, 'api/gspc.json'));
    const { sentence } = (await run('get', { kind: 'board', id: 'totals' })).body;
    expect(sentence).toBe(`${totals.public_count}. ${totals.separation_public_count}. ${totals.lid}`);
  });

  test.each([
    ['axis', 'nothing'],
    ['component', 'jail/nobody'],
    ['item', 'jail/nothing'],
    ['check', 'custody/nothing'],
    ['correction', 'C-2000-0101-01'],
    ['provision', 'nothing'],
    ['card', '0'.repeat(64)],
    ['card', '../../secret'],
    ['board', 'nothing'],
  ])('of %s %s is none, and the error names the member', async (kind, id) => {
    const { isError, text } = await run('get', { kind, id });
    expect(isError).toBe(true);
    expect(JSON.parse(text)).toMatchObject({
      error: expect.stringMatching(/^(?:unknown_id|board_unreadable)$/),
    });
  });
});

describe('compare', () => {
  test('says what each scored and what the pair says', async () => {
    const { body } = await run('compare', { a: 'alpha', b: 'beta' });
    expect(body.sentence).toMatch(
      /of the 40 items in the scores of both, alpha did better on 20, beta on 0, and they did the same on 20[ .]/,
    );
    expect(body.components.map(({ id }: { id: string }) => id)).toEqual(['jail/alpha', 'jail/beta']);
    expect(body.limit).toMatch(/^Of many pairs some are ahead by chance/);
  });

  test.each([
    [{ a: 'nobody', b: 'beta' }, /^a: expected a component of this board/],
    [{ a: 'alpha', b: 'nobody', axis: 'jail' }, /^b: expected a component of jail/],
    [{ a: 'alpha', b: 'alpha' }, /^a, b: expected two components/],
  ])('%j is refused with what is expected', async (given, why) => {
    const { text } = await run('compare', given);
    expect(JSON.parse(text)).toEqual({ error: 'not_compared', message: expect.stringMatching(why) });
  });
});

describe('list', () => {
  test.each([{ kind: 'axis' }, { kind: 'card' }, { kind: 'item', axis: 'jail' }])(
    '%j is read to its end with limit and cursor',
    async (given) => {
      const all = (await run('list', { ...given, limit: 50 })).body;
      expect(all).toMatchObject({ total: all.entries.length, next_cursor: null });
      const found: object[] = [];
      for (let cursor: string | null = '0'; cursor !== null; ) {
        const { body } = await run('list', { ...given, limit: 7, cursor });
        found.push(...body.entries);
        cursor = body.next_cursor;
      }
      expect(found).toEqual(all.entries);
    },
  );

  test('is of one axis where it is named', async () => {
    expect((await run('list', { kind: 'card', axis: 'jail' })).body.total).toBe(2);
    expect((await run('list', { kind: 'card', axis: 'care' })).body).toEqual({
      entries: [],
      total: 0,
      next_cursor: null,
    });
    expect((await run('list', { kind: 'component', axis: 'jail' })).body.total).toBe(2);
    expect((await run('list', { kind: 'correction', axis: 'care' })).body.total).toBe(0);
  });

  test('items need an axis', async () => {
    const { text } = await run('list', { kind: 'item' });
    expect(JSON.parse(text)).toMatchObject({
      error: 'invalid_arguments',
      message: expect.stringMatching(/^axis: /),
    });
  });
});

describe('a name of before', () => {
  test.each([
    ['board_totals', {}, 'get {"kind":"board","id":"totals"}'],
    ['list_axes', {}, 'list {"kind":"axis"}'],
    ['search', { query: 'jail' }, 'find {"query":"jail"}'],
    ['get_axis', { axis: 'jail' }, 'get {"kind":"axis","id":"jail"}'],
    ['list_cards', {}, 'list {"kind":"card"}'],
    ['get_root', {}, 'get {"kind":"board","id":"root"}'],
    ['list_corrections', {}, 'list {"kind":"correction"}'],
    ['get_state', {}, 'get {"kind":"board","id":"totals"}'],
  ])('%s still answers, and names %s', async (name, given, now) => {
    const { isError, content } = await run(name, given);
    expect([isError, content.at(-1)?.text]).toEqual([
      undefined,
      expect.stringContaining(`${name} is now ${now}`),
    ]);
  });
});

describe('verify_card', () => {
  const outcomeOf = async (given: object) => (await run('verify_card', given)).body.outcome;

  test('by id, as an object and as text', async () => {
    const text = cardText(measured);
    for (const given of [
      { id: measured },
      { card: JSON.parse(text) },
      { card: text },
      { id: measured, card: text },
    ])
      expect(await outcomeOf(given)).toBe('VERIFIED');
  });

  type SignedCard = { readonly kid: string; readonly payload: object };
  test.each<[string, string, (card: SignedCard) => object]>([
    ['a changed payload', 'REFUTED', ({ payload }) => ({ payload: { ...payload, axis: 'x' } })],
    ['a signature of zeros', 'REFUTED', () => ({ sig_ed25519: '0'.repeat(128) })],
    ['an unknown surface', 'REFUTED', () => ({ surface: 'certificate' })],
    ['no signature', 'UNCHECKABLE', () => ({ sig_ed25519: null })],
    [
      'a key of another publisher',
      'UNCHECKABLE',
      () => ({ kid: 'did:web:other.example#card-attestation-1' }),
    ],
    ['a key that is not published', 'UNCHECKABLE', ({ kid }) => ({ kid: kid.replace('-1', '-9') })],
    ['a key of another role', 'REFUTED', ({ kid }) => ({ kid: kid.replace('card-', 'board-') })],
  ])('%s', async (_, outcome, change) => {
    const card = JSON.parse(cardText(measured));
    expect(await outcomeOf({ card: { ...card, ...change(card) } })).toBe(outcome);
  });

  test('another spelling of a right card, and another id than its own, are refuted', async () => {
    expect(await outcomeOf({ card: ` ${cardText(measured)}` })).toBe('REFUTED');
    expect(await outcomeOf({ card: cardText(measured), id: factRun })).toBe('REFUTED');
  });

  test('of nothing there is no verdict, but an error that says what to name', async () => {
    const { isError, text } = await run('verify_card');
    expect(isError).toBe(true);
    expect(JSON.parse(text)).toEqual({
      error: 'invalid_arguments',
      message: 'verify_card: expected an id or a card, got neither',
    });
  });

  test('what is nested deeper than a card may be is refuted, not a fault', async () => {
    const deep = Array.from({ length: 80 }).reduce<object>((inner) => ({ a: inner }), {});
    expect(await outcomeOf({ card: { ...JSON.parse(cardText(measured)), payload: deep } })).toBe('REFUTED');
  });

  test('an id that is not published is not to be told', async () => {
    expect(await outcomeOf({ id: 'f'.repeat(64) })).toBe('UNCHECKABLE');
  });
});

describe('verify_inclusion', () => {
  const outcomeOf = async (given: object, deps = doors.deps) =>
    (await run('verify_inclusion', given, deps)).body.outcome;
  const changed = (path: string, change: (text: string) => string): DoorDeps => {
    const files = new Map([...doors.files, [path, utf8(change(textOf(doors.files, path)))]]);
    return { ...doors.deps, fetch: serving(files, doors.deps.origin) };
  };
  const proofPath = () => `root/proofs/${factRun.slice(0, 2)}/${factRun}.json`;

  test('a leaf is in, a measurement card is not', async () => {
    expect(await outcomeOf({ id: factRun })).toBe('VERIFIED');
    expect(await outcomeOf({ card: JSON.parse(cardText(factRun, 'root/cards')) })).toBe('VERIFIED');
    const { body } = await run('verify_inclusion', { id: measured });
    expect(body).toMatchObject({
      outcome: 'REFUTED',
      reason: expect.stringContaining('verify_card judges any card'),
    });
  });

  test('a changed proof, root or signature is refuted', async () => {
    const flip = (name: string) => (text: string) =>
      text.replace(new RegExp(`"${name}":"(.)`), (_, digit) => `"${name}":"${digit === '0' ? '1' : '0'}`);
    const { path } = JSON.parse(textOf(doors.files, proofPath()));
    const wrongNode = (text: string) => text.replace(path[0], '0'.repeat(64));
    expect(await outcomeOf({ id: factRun }, changed(proofPath(), wrongNode))).toBe('REFUTED');
    expect(await outcomeOf({ id: factRun }, changed('root.json', flip('merkle_root')))).toBe('REFUTED');
    expect(await outcomeOf({ id: factRun }, changed('root.json', flip('sig_ed25519')))).toBe('REFUTED');
  });

  test('a proof that cannot be read is not to be told', async () => {
    const without = new Map([...doors.files].filter(([path]) => path !== proofPath()));
    const deps = { ...doors.deps, fetch: serving(without, doors.deps.origin) };
    expect(await outcomeOf({ id: factRun }, deps)).toBe('UNCHECKABLE');
  });

  test('neither id nor a card is an error', async () => {
    expect((await run('verify_inclusion')).isError).toBe(true);
    expect((await run('verify_inclusion', { card: {} })).isError).toBe(true);
  });
});

test('the digests that are compared are of the bytes that are served', () => {
  const card = parseCard(utf8(cardText(measured)), 'card');
  expect(sha256Hex(cardBody(card))).toBe(measured);
});
