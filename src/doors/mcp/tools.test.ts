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
    ['board_totals', () => ({})],
    ['get_axis', () => ({ axis: 'jail' })],
    ['list_cards', () => ({})],
    ['get_card', () => ({ id: measured })],
    ['verify_card', () => ({ id: measured })],
    ['get_root', () => ({})],
    ['verify_inclusion', () => ({ id: factRun })],
    ['list_corrections', () => ({})],
    ['get_state', () => ({})],
  ])('%s', async (name, given) => {
    const { isError, body, text } = await run(name, given());
    expect(isError).toBeUndefined();
    expect(JSON.parse(text)).toEqual(body);
    const isValid = ajv.compile(boardTools.find((tool) => tool.name === name)?.outputSchema ?? false);
    expect(isValid(body) ? [] : isValid.errors).toEqual([]);
    expect(isValid({})).toBe(false);
  });

  test.each(['board_totals', 'list_cards', 'get_root', 'list_corrections', 'get_state'])(
    '%s says so when the board cannot be read',
    async (name) => {
      for (const fetch of [
        async () => Promise.reject(new Error('no network')),
        async () => new Response('no JSON'),
        async () => new Response('', { status: 500 }),
      ]) {
        const { isError, text } = await run(name, {}, { ...doors.deps, fetch });
        expect([isError, JSON.parse(text).error]).toEqual([true, 'board_unreadable']);
      }
    },
  );
});

describe('readers', () => {
  test('board_totals gives the lines that are quoted together', async () => {
    const { body } = await run('board_totals');
    const { totals } = JSON.parse(textOf(doors.files, 'api/gspc.json'));
    expect([body.public_count, body.separation_public_count, body.lid]).toEqual([
      totals.public_count,
      totals.separation_public_count,
      totals.lid,
    ]);
  });

  test('get_axis answers the row of the board, and names those that are known', async () => {
    expect((await run('get_axis', { axis: 'jail' })).text).toContain('"axis":"jail"');
    const unknown = await run('get_axis', { axis: 'nothing' });
    expect([unknown.isError, JSON.parse(unknown.text).message]).toEqual([
      true,
      'axis: expected one of jail, care, custody',
    ]);
  });

  test('list_cards filters by axis and pages', async () => {
    expect((await run('list_cards')).body).toMatchObject({ total: 2, next: null });
    expect((await run('list_cards', { axis: 'jail', from: 1 })).body.cards).toHaveLength(1);
    expect((await run('list_cards', { axis: 'nothing' })).body).toEqual({ cards: [], total: 0, next: null });
  });

  test('get_card answers the bytes of each corpus, and says what is not published', async () => {
    expect((await run('get_card', { id: measured })).text).toBe(cardText(measured));
    expect((await run('get_card', { id: factRun })).text).toBe(cardText(factRun, 'root/cards'));
    const mill = idIn('interop/mill-cards-signed/');
    expect((await run('get_card', { id: mill })).text).toBe(cardText(mill, 'interop/mill-cards-signed'));
    expect(JSON.parse((await run('get_card', { id: '0'.repeat(64) })).text).error).toBe('unknown_card');
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

  test.each([
    [
      'a changed payload',
      (card: object) => ({ ...card, payload: { ...Object(card).payload, axis: 'x' } }),
      'REFUTED',
    ],
    ['a signature of zeros', (card: object) => ({ ...card, sig_ed25519: '0'.repeat(128) }), 'REFUTED'],
    ['an unknown surface', (card: object) => ({ ...card, surface: 'certificate' }), 'REFUTED'],
    ['no signature', (card: object) => ({ ...card, sig_ed25519: null }), 'UNCHECKABLE'],
    [
      'a key of another publisher',
      (card: object) => ({ ...card, kid: 'did:web:other.example#card-attestation-1' }),
      'UNCHECKABLE',
    ],
    [
      'a key that is not published',
      (card: object) => ({ ...card, kid: Object(card).kid.replace('-1', '-9') }),
      'UNCHECKABLE',
    ],
    [
      'a key of another role',
      (card: object) => ({ ...card, kid: Object(card).kid.replace('card-', 'board-') }),
      'REFUTED',
    ],
  ])('%s', async (_, change, outcome) => {
    expect(await outcomeOf({ card: change(JSON.parse(cardText(measured))) })).toBe(outcome);
  });

  test('another spelling of a right card, and another id than its own, are refuted', async () => {
    expect(await outcomeOf({ card: ` ${cardText(measured)}` })).toBe('REFUTED');
    expect(await outcomeOf({ card: cardText(measured), id: factRun })).toBe('REFUTED');
    expect(await outcomeOf({})).toBe('REFUTED');
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
    expect(await outcomeOf({ id: measured })).toBe('REFUTED');
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
