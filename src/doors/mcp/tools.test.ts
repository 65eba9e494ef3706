import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { type BoardDoors, makeBoardDoors, serving } from '../../../tests/kit/board-doors.ts';
import { textOf } from '../../../tests/kit/files.ts';
import { canonicalize } from '../../core/canonical.ts';
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
    ['list_axes', () => ({})],
    ['search', () => ({ query: 'jail' })],
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
    // A sentence and lines for who reads no data, not the data once more.
    expect([text.length < JSON.stringify(body).length + 200, /^[{[]/m.test(text)]).toEqual([true, false]);
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
    const { body, text } = await run('board_totals');
    const { totals } = JSON.parse(textOf(doors.files, 'api/gspc.json'));
    expect(body.totals).toEqual(totals);
    expect(text).toMatch(`${totals.public_count}; ${totals.separation_public_count}.\n${totals.lid}\n`);
  });

  test.each([
    ['list_axes', 'axes', {}, ['sentence', 'url']],
    ['search', 'hits', { query: 'jail' }, ['text', 'url']],
    ['list_cards', 'cards', {}, ['model', 'axis', 'url']],
    ['list_corrections', 'corrections', {}, ['what_was_wrong', 'url']],
  ])('the text of %s has a line for each entry', async (name, member, given, told) => {
    const { body, text } = await run(name, given);
    const [, ...lines] = text.split('\n');
    expect(lines).toHaveLength(body[member].length);
    for (const [at, entry] of body[member].entries())
      for (const each of told) expect(lines[at]).toContain(entry[each]);
  });

  test('the text of a row has its figures', async () => {
    const { body, text } = await run('get_card', { id: measured });
    expect(text).toContain(`\nn: ${body.payload.n}`);
    expect((await run('get_axis', { axis: 'jail' })).text).toMatch(
      /\nlead: ahead; leads: true\nsigned card: http/,
    );
    expect((await run('get_state', { block: 'signed_cards' })).text).toMatch(/\ncount: \d+\n/);
  });

  test('get_axis names the axis in the words of its page, and the card of its leader', async () => {
    const { facts } = doors.deps;
    const [inWords] = facts.axes;
    const { body, text } = await run('get_axis', { axis: 'jail' });
    expect([body.sentence, body.verdict]).toEqual([inWords?.sentence, inWords?.verdict]);
    expect(text.split('\n')[0]).toBe(`${inWords?.sentence} ${facts.base_url}/axes/jail`);
    expect(body).toMatchObject({
      leader: 'alpha',
      lead: 'ahead',
      leads: true,
      card: { id: inWords?.card?.id },
    });
    expect(Object.values<string>(body.urls).every((url) => url.startsWith(facts.base_url))).toBe(true);
    expect((await run('get_axis', { axis: 'care' })).body.leads).toBe(false);
  });

  test('get_axis gives no lead to who is ahead on its own test only', async () => {
    const { facts } = doors.deps;
    const axes = facts.axes.map((each) => ({ ...each, lead: 'ahead on its own test only' as const }));
    const { body, text } = await run(
      'get_axis',
      { axis: 'jail' },
      { ...doors.deps, facts: { ...facts, axes } },
    );
    expect(body).toMatchObject({ leads: false, lead: 'ahead on its own test only', separation: 'SEPARATED' });
    expect(text).toMatch('lead: ahead on its own test only; leads: false');
  });

  test('list_axes and search lead to an axis', async () => {
    const { axes, total } = (await run('list_axes')).body;
    expect([axes.map(({ axis }: { axis: string }) => axis), total]).toEqual([['jail', 'care', 'custody'], 3]);
    for (const query of ['jail', 'alpha', 'Alpha on jail'])
      expect((await run('search', { query })).body.hits[0].axis).toBe('jail');
    expect((await run('search', { query: 'weather in Berlin' })).body).toMatchObject({ hits: [], total: 0 });
  });

  test.each([
    ['list_axes', 'axes'],
    ['list_cards', 'cards'],
    ['list_corrections', 'corrections'],
  ])('%s is read to its end with limit and cursor', async (name, member) => {
    const all = (await run(name, { limit: 50 })).body;
    expect(all).toMatchObject({ total: all[member].length, next_cursor: null });
    const found: object[] = [];
    for (let cursor: string | null = '0'; cursor !== null; ) {
      const { body } = await run(name, { limit: 1, cursor });
      expect(body[member]).toHaveLength(Math.min(1, all.total));
      found.push(...body[member]);
      cursor = body.next_cursor;
    }
    expect(found).toEqual(all[member]);
  });

  test('lists are filtered by axis', async () => {
    expect((await run('list_cards', { axis: 'jail' })).body.total).toBe(2);
    expect((await run('list_cards', { axis: 'care' })).body).toEqual({
      cards: [],
      total: 0,
      next_cursor: null,
    });
    expect((await run('list_corrections', { axis: 'care' })).body.total).toBe(0);
  });

  test('get_state names its blocks, and gives one', async () => {
    const { blocks } = (await run('get_state')).body;
    expect(blocks).toContain('signed_cards');
    const state = JSON.parse(textOf(doors.files, 'api/state.json'));
    expect((await run('get_state', { block: 'board' })).body.block.value).toEqual(state.board);
    expect(JSON.parse((await run('get_state', { block: 'nothing' })).text).error).toBe('unknown_block');
  });

  test('get_card answers the bytes of each corpus, and says what is not published', async () => {
    const mill = idIn('interop/mill-cards-signed/');
    for (const [id, folder] of [
      [measured, 'signed/cards'],
      [factRun, 'root/cards'],
      [mill, 'interop/mill-cards-signed'],
    ] as const) {
      const { body, text } = await run('get_card', { id });
      expect(canonicalize(body)).toBe(cardText(id, folder));
      expect(text).toContain(`/${folder}/${id.slice(0, 2)}/${id}.json`);
    }
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
