import { beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import { sha256Hex } from '../../../src/core/sha256.ts';
import type { GspcAxes05 } from '../../../src/schema/contracts.gen.ts';
import { type BoardSpec, demoBoardFiles } from '../../../tests/kit/board.ts';
import { makeDiskBoard } from '../../../tests/kit/disk-board.ts';
import { signBoard, wholeSite } from '../../../tests/kit/engine.ts';
import { bytesAt, edited, type Files, textOf, withFiles, withoutFiles } from '../../../tests/kit/files.ts';
import { goldenCases } from '../../../tests/kit/golden-cases.ts';
import { verifier } from '../../../tests/verifier/verifier.ts';
import { type BoardClient, openBoardClient } from './board-client.ts';
import { boardSchemas } from './board-paths.ts';

const HOME = 'https://board.example/below';
const STATE = 'api/state.json';
let files: Files;
/** Another board of the same publisher. */
let others: Files;

beforeAll(async () => {
  const [one = { axes: [] }, other = { axes: [] }] = Object.values(goldenCases);
  [files, others] = [await siteOf(one), await siteOf(other)];
});

const siteOf = async (spec: BoardSpec): Promise<Files> => {
  const board = makeDiskBoard(demoBoardFiles(spec));
  await signBoard(board, '2026-01-03T00:00:00Z');
  const site = await wholeSite(board);
  board.remove();
  return site;
};

/** A host that hands out files below a path, and does nothing else. */
const clientOf = (served: () => Files, isVerified: boolean): BoardClient =>
  openBoardClient(HOME, {
    fetch: async (input) => {
      const [, path = ''] = String(input).split(`${HOME}/`);
      const bytes = served().get(path);
      return bytes === undefined ? new Response(null, { status: 404 }) : new Response(Uint8Array.from(bytes));
    },
    ...(isVerified ? { verified: { did: bytesAt(files, '.well-known/did.json'), verifier } } : {}),
  });

const aCard = (): string => {
  const path = [...files.keys()].find((each) => each.startsWith('signed/cards/'));
  return /([0-9a-f]{64})\.json$/.exec(path ?? '')?.[1] ?? '';
};

type Content = Readonly<
  Record<
    string,
    { readonly schema: { readonly $ref?: string; readonly oneOf?: readonly { readonly $ref: string }[] } }
  >
>;

/** Path and schema of every operation that the document describes as one file (a 304) of one form that has a schema. */
const describedFiles = (): ReadonlyMap<string, string> => {
  const { paths } = JSON.parse(textOf(files, 'openapi.json'));
  return new Map(
    Object.entries<{ get?: { responses: Record<string, { content?: Content }> } }>(paths).flatMap(
      ([path, { get }]) => {
        if (get?.responses[304] === undefined) return [];
        const [content, ...more] = Object.values(get.responses[200]?.content ?? {});
        // Of the board and its rows the address without a query is the board.
        const reference = content?.schema.$ref ?? content?.schema.oneOf?.[0]?.$ref;
        return reference === undefined || more.length > 0
          ? []
          : [[path, reference.replace('#/components/schemas/', '')] as const];
      },
    ),
  );
};

describe.each([true, false])('what is served is read (verified: %s)', (isVerified) => {
  test('the board, a row and a card', async () => {
    const client = clientOf(() => files, isVerified);
    const [row] = (await client.board()).axes;
    expect(await client.axis(row?.axis ?? '')).toEqual(row);
    expect(await client.card(aCard())).toMatchObject({ surface: 'measurement' });
  });

  test('at every path of the OpenAPI document that stands for one file with a schema', async () => {
    const { get } = clientOf(() => files, isVerified);
    const single = [...describedFiles()].flatMap(([path]) => (path.includes('{') ? [] : [path]));
    expect(single.length).toBeGreaterThan(40);
    for (const path of single) expect(await Reflect.apply(get, undefined, [path]), path).toBeTypeOf('object');
  });
});

test('the paths and schemas of the client are those of the OpenAPI document', () => {
  expect(new Map([...describedFiles()].toSorted())).toEqual(new Map([...boardSchemas].toSorted()));
});

describe('what was changed on the way is handed on by nobody who verifies', () => {
  const refused = (served: Files, ask: (client: BoardClient) => Promise<unknown>): Promise<void> =>
    expect(ask(clientOf(() => served, true))).rejects.toMatchObject({ code: 'BOARD_UNVERIFIED' });

  test('a number of the board, of a row, of a card, of the state', async () => {
    const [, axis = ''] = /board-data\/axis-(\w+)\.json/.exec([...files.keys()].join(' ')) ?? [];
    const id = aCard();
    const card = `signed/cards/${id.slice(0, 2)}/${id}.json`;
    await refused(edited(files, 'api/gspc.json', /"n":(\d)/, '"n":9$1'), (client) => client.board());
    await refused(edited(files, `board-data/axis-${axis}.json`, /"n":(\d)/, '"n":9$1'), (client) =>
      client.axis(axis),
    );
    await refused(edited(files, card, /"correct":(\d)/, '"correct":9$1'), (client) => client.card(id));
    await refused(edited(files, STATE, /"value":(\d)/, '"value":9$1'), (client) => client.get('/api/state'));
  });

  test('a list that was changed with it, and a note that another signed', async () => {
    const changed = edited(files, STATE, /"value":(\d)/, '"value":9$1');
    const sums = textOf(changed, 'SHA256SUMS').replace(
      /^\S+(?= {2}api\/state\.json$)/m,
      sha256Hex(bytesAt(changed, STATE)),
    );
    await refused(withFiles(changed, { SHA256SUMS: sums }), (client) => client.get('/api/state'));
    await refused(edited(files, 'site.note', /^[0-9a-f]{64}$/m, '0'.repeat(64)), (client) =>
      client.get('/api/state'),
    );
    await expect(
      clientOf(() => withoutFiles(files, 'site.note'), true).get('/api/state'),
    ).rejects.toMatchObject({
      code: 'BOARD_ANSWER',
    });
  });
});

test('a board that is published anew while it is read is read on', async () => {
  let served = files;
  const client = clientOf(() => served, true);
  await client.get('/api/counters');
  served = others;
  expect(textOf(others, STATE)).not.toBe(textOf(files, STATE));
  expect(await client.get('/api/state')).toEqual(JSON.parse(textOf(others, STATE)));
});

test('what is not there, and what is no board, is said', async () => {
  const client = clientOf(() => edited(files, 'api/gspc.json', '"schema"', '"scheme"'), false);
  await expect(client.board()).rejects.toMatchObject({ code: 'SCHEMA' });
  await expect(client.card('0'.repeat(64))).rejects.toMatchObject({ code: 'BOARD_ANSWER' });
  await expect(clientOf(() => files, true).axis('unknown')).rejects.toMatchObject({ code: 'BOARD_ANSWER' });
  await expect(clientOf(() => files, true).axis('../x')).rejects.toMatchObject({ code: 'BOARD_PATH' });
  // @ts-expect-error: no such path.
  const unknown: Promise<unknown> = client.get('/api/gspk');
  await expect(unknown).rejects.toMatchObject({
    code: 'BOARD_PATH',
    message: expect.stringContaining('did you mean /api/gspc'),
  });
});

test('the compiler knows each path, its names and its answer', () => {
  const { get } = clientOf(() => files, false);
  expectTypeOf(() => get('/api/gspc')).returns.resolves.toEqualTypeOf<GspcAxes05>();
  // @ts-expect-error: a path with a name asks for it.
  expectTypeOf(() => get('/comparison/{axis}.json')).toBeFunction();
  // @ts-expect-error: by that name.
  expectTypeOf(() => get('/comparison/{axis}.json', { axes: 'mood' })).toBeFunction();
  // @ts-expect-error: and a door is none.
  expectTypeOf(() => get('/api/evidence-bundle')).toBeFunction();
});
