/**
 * A paid door of the served board, bundled as the host bundles it, with money for show: what
 * the board does with a payment. Official client, facilitator and chain are the slow part `payment`.
 */

import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { parseCard } from '../../src/core/card.ts';
import { utf8 } from '../../src/core/text.ts';
import type { RunningServer } from '../../src/host/start-server.ts';
import { type DemoServices, startDemoServices } from '../../src/operate/demo/services.ts';
import { headerOf, payload } from '../kit/payment-rig.ts';
import { useFolder } from '../kit/scratch.ts';
import { startBoard } from './served-board.ts';

const PATH = '/api/evidence-bundle?obligation=dora&subject=board';

const LOCAL_STORE_DIR = useFolder();
let money: DemoServices;
let board: RunningServer;
beforeAll(async () => {
  money = await startDemoServices('eip155:8453');
  board = await startBoard(inject('siteDir'), {
    LOCAL_STORE_DIR,
    X402_PAY_TO: `0x${'1'.repeat(40)}`,
    X402_FACILITATOR_URL: `${money.url}/facilitator`,
    X402_RPC_URL: `${money.url}/chain`,
    CONTEXT: undefined,
  });
});
afterAll(async () => {
  await board.close();
  await money.close();
});

test('asks for money, settles a payment once, and gives what was paid for again', async () => {
  const url = board.url + PATH;
  const unpaid = await fetch(url);
  const { accepts, resource } = Object(await unpaid.json());
  expect(unpaid.status).toBe(402);

  const validBefore = `${Math.floor(Date.now() / 1000) + 300}`;
  const authorization = { to: accepts[0].payTo, value: accepts[0].amount, validBefore };
  const header = headerOf(payload({ authorization, accepted: accepts[0], top: { resource } }));
  const buy = () => fetch(url, { headers: { 'payment-signature': header } });
  const paid = await buy();
  const card = await paid.text();
  expect([paid.status, card]).toEqual([200, expect.stringContaining('"surface":"evidence-bundle"')]);
  expect(parseCard(utf8(card), 'card').isSigned).toBe(true);
  expect(await (await buy()).text()).toBe(card);
});
