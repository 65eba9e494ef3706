/**
 * A paid door of the served board, bundled as the host bundles it, with a facilitator that says yes: what
 * the board does with a payment. Official client, facilitator and chain are the slow part `payment`.
 */

import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { parseCard } from '../../src/core/card.ts';
import { utf8 } from '../../src/core/text.ts';
import type { RunningServer } from '../../src/host/start-server.ts';
import { headerOf, payload, TRANSACTION } from '../kit/payment-rig.ts';
import { startBoard } from './served-board.ts';

const PATH = '/api/evidence-bundle?obligation=dora&subject=x';

const asked: string[] = [];
const facilitator = createServer((request, answer) => {
  asked.push(request.url ?? '');
  request.resume();
  const said = request.url === '/verify' ? { isValid: true } : { success: true, transaction: TRANSACTION };
  answer.setHeader('content-type', 'application/json').end(JSON.stringify(said));
});
let board: RunningServer;
beforeAll(async () => {
  facilitator.listen(0, '127.0.0.1');
  await once(facilitator, 'listening');
  board = await startBoard(inject('siteDir'), {
    X402_PAY_TO: `0x${'1'.repeat(40)}`,
    X402_FACILITATOR_URL: `http://127.0.0.1:${Object(facilitator.address()).port}`,
    X402_RPC_URL: undefined,
    CONTEXT: undefined,
  });
});
afterAll(async () => {
  await board.close();
  facilitator.close();
});

test('asks for money, settles a payment once, and gives what was paid for again', async () => {
  const url = board.url + PATH;
  const unpaid = await fetch(url);
  const { accepts, resource } = Object(await unpaid.json());
  expect([unpaid.status, asked]).toEqual([402, []]);

  const validBefore = `${Math.floor(Date.now() / 1000) + 300}`;
  const authorization = { to: accepts[0].payTo, value: accepts[0].amount, validBefore };
  const header = headerOf(payload({ authorization, accepted: accepts[0], top: { resource } }));
  const buy = () => fetch(url, { headers: { 'payment-signature': header } });
  const paid = await buy();
  const card = await paid.text();
  expect([paid.status, card]).toEqual([200, expect.stringContaining('"surface":"evidence-bundle"')]);
  expect(parseCard(utf8(card), 'card').isSigned).toBe(true);
  expect(await (await buy()).text()).toBe(card);
  expect(asked).toEqual(['/verify', '/settle']);
});
