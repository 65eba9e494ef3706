import { beforeAll, expect, test } from 'vitest';
import { bytesAt, edited, type Files } from '../../tests/kit/files.ts';
import { goldenCases } from '../../tests/kit/golden-cases.ts';
import { emittedBoard } from '../../tests/kit/recounted-board.ts';
import { verifier } from '../../tests/verifier/verifier.ts';
import { openBoardClient } from './board-client.ts';

const ORIGIN = 'https://board.example';
const BOARD = 'api/gspc.json';
let files: Files;

beforeAll(async () => {
  ({ files } = await emittedBoard(Object.values(goldenCases)[0] ?? { axes: [] }));
});

const clientOf = (served: Files, isVerified: boolean) =>
  openBoardClient(ORIGIN, {
    fetch: async (input) => {
      const path = new URL(String(input)).pathname.slice(1);
      const bytes = served.get(path) ?? served.get(`${path}.json`);
      return bytes === undefined ? new Response(null, { status: 404 }) : new Response(Uint8Array.from(bytes));
    },
    ...(isVerified ? { verified: { did: bytesAt(files, '.well-known/did.json'), verifier } } : {}),
  });

const aCard = (): string => {
  const path = [...files.keys()].find((each) => each.startsWith('signed/cards/'));
  return /([0-9a-f]{64})\.json$/.exec(path ?? '')?.[1] ?? '';
};

test.each([true, false])('reads the board, a row and a card (verified: %s)', async (isVerified) => {
  const client = clientOf(files, isVerified);
  const [row] = (await client.board()).axes;
  expect(await client.axis(row?.axis ?? '')).toEqual(row);
  expect(await client.card(aCard())).toMatchObject({ surface: 'measurement' });
});

test('a number that was changed on the way is handed on by nobody who verifies', async () => {
  const changed = edited(files, BOARD, /"n":(\d)/, '"n":9$1');
  await expect(clientOf(changed, true).board()).rejects.toMatchObject({ code: 'BOARD_UNVERIFIED' });
  await expect(clientOf(changed, true).axis('mood')).rejects.toMatchObject({ code: 'BOARD_UNVERIFIED' });
  const id = aCard();
  const card = edited(files, `signed/cards/${id.slice(0, 2)}/${id}.json`, /"correct":(\d)/, '"correct":9$1');
  await expect(clientOf(card, true).card(id)).rejects.toMatchObject({ code: 'BOARD_UNVERIFIED' });
});

test('what is not there, and what is no board, is said', async () => {
  const client = clientOf(edited(files, BOARD, '"schema"', '"scheme"'), false);
  await expect(client.board()).rejects.toMatchObject({ code: 'SCHEMA' });
  await expect(client.card('0'.repeat(64))).rejects.toMatchObject({ code: 'BOARD_ANSWER' });
  await expect(clientOf(files, true).axis('unknown')).rejects.toMatchObject({ code: 'BOARD_ANSWER' });
});
