/** Payments when something goes wrong: lost answers, a facilitator that lies or is out, a chain that is slow. */

import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { decodeHeader, encodeHeader } from './buyer.ts';
import { changed, expectCard, nothing, paidOnce, payments, send } from './payment-test.ts';

const { stage, shop, newUrl, expectBill } = payments();

describe('a settlement whose answer is lost', () => {
  test('after the broadcast is found on the chain, in the same request', async () => {
    stage().facilitator.faults.settle = async (real) => {
      await real();
      return undefined;
    };
    await expectBill({ ...paidOnce, settles: 1 }, async ({ buyer, url }) => {
      await expectCard(await send(url, await buyer.payFor(url)));
    });
  });

  test('before the broadcast is never a new 402: the same payment settles once', async () => {
    stage().facilitator.faults.settle = async () => undefined;
    await expectBill({ ...paidOnce, settles: 2 }, async ({ buyer, url }) => {
      const header = await buyer.payFor(url);
      const lost = await send(url, header);
      expect([lost.status, lost.headers.get('retry-after')]).toEqual([503, '10']);
      expect(Object(await lost.json()).detail).toMatch(/same payment/);
      await shop().restart();
      stage().facilitator.faults.settle = undefined;
      await expectCard(await send(url, header));
    });
  });

  test('cannot come of a door without a chain to ask: it is closed before anybody pays', async () => {
    const blind = await stage().openShop({ hasChain: false });
    const answer = await fetch(newUrl(blind));
    expect([answer.status, Object(await answer.json()).error]).toEqual([503, 'door_closed']);
    await blind.close();
  });

  test('because somebody else was first with the authorization still delivers what it paid for', async () => {
    await expectBill(paidOnce, async ({ buyer, url }) => {
      const header = await buyer.payFor(url);
      const { authorization, signature } = Object(decodeHeader(header)).payload;
      stage().facilitator.faults.settle = async (real) => {
        await stage().chain.execute({
          ...authorization,
          value: BigInt(authorization.value),
          validAfter: BigInt(authorization.validAfter),
          validBefore: BigInt(authorization.validBefore),
          signature,
        });
        return JSON.stringify(await real());
      };
      await expectCard(await send(url, header));
    });
  });
});

describe('a facilitator', () => {
  const success = { success: true, network: 'eip155:8453', transaction: `0x${'ab'.repeat(32)}` };
  const lies: readonly [string, () => Promise<string>][] = [
    ['says that it settled what it did not', async () => JSON.stringify(success)],
    ['names no transaction', async () => JSON.stringify({ ...success, transaction: '' })],
    ['settled for another payer', async () => JSON.stringify({ ...success, payer: `0x${'9'.repeat(40)}` })],
    ['answers HTML', async () => '<html></html>'],
    ['answers 10 MB', async () => ' '.repeat(10 * 1024 * 1024)],
  ];
  // The first of these is believed to be on its way, so the door waits for it as long as it may.
  test.each(lies)('that %s sells nothing, and the same payment settles later', async (_, lie) => {
    await expectBill(paidOnce, async ({ buyer, url }) => {
      const header = await buyer.payFor(url);
      stage().facilitator.faults.settle = lie;
      expect((await send(url, header)).status).toBe(503);
      stage().facilitator.faults.settle = undefined;
      await expectCard(await send(url, header));
    });
  });

  test('that denies what it settled is not believed', async () => {
    stage().facilitator.faults.settle = async (real) => {
      await real();
      return JSON.stringify({ success: false, errorReason: 'invalid_exact_evm_signature', transaction: '' });
    };
    await expectBill({ ...paidOnce, settles: 1 }, async ({ buyer, url }) => {
      await expectCard(await send(url, await buyer.payFor(url)));
    });
  });

  test('that calls a forged payment valid sells nothing', async () => {
    stage().facilitator.faults.verify = async () => JSON.stringify({ isValid: true });
    await expectBill(nothing, async ({ buyer, url }) => {
      const forged = changed(await buyer.payFor(url), ['payload', 'signature'], `0x${'00'.repeat(65)}`);
      expect((await send(url, forged)).status).toBe(402);
    });
  });

  test.each([
    ['down', async () => undefined],
    ['slow', () => pause(6_000, undefined, { ref: false })],
    ['wrong', async () => '<html></html>'],
  ])('that is %s when asked to verify costs nobody anything', async (_, fault) => {
    await expectBill({ ...paidOnce, settles: 1 }, async ({ buyer, url }) => {
      const header = await buyer.payFor(url);
      stage().facilitator.faults.verify = fault;
      const answer = await send(url, header);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
      stage().facilitator.faults.verify = undefined;
      await expectCard(await send(url, header));
    });
  });

  test('gets the specification’s members and no other', async () => {
    const question = Object(stage().facilitator.questions.at(-1));
    expect(Object.keys(question)).toEqual(['x402Version', 'paymentPayload', 'paymentRequirements']);
    expect(Object.keys(question.paymentPayload)).toEqual(['x402Version', 'payload', 'resource', 'accepted']);
  });
});

describe('confirmations', () => {
  test('too few of them deliver nothing yet, and the same payment is served when there are enough', async () => {
    const careful = await stage().openShop({ pricing: { confirmations: 3 } });
    await expectBill(
      { ...paidOnce, settles: 1 },
      async ({ buyer, url }) => {
        const header = await buyer.payFor(url);
        expect((await send(url, header)).status).toBe(503);
        await stage().chain.mine(3);
        await expectCard(await send(url, header));
      },
      { from: careful },
    );
    await careful.close();
  });
});

describe('a price', () => {
  test('that was offered holds after it rose, by the offer that the client sends back', async () => {
    const cheap = await stage().openShop();
    const buyer = await stage().newBuyer();
    const url = newUrl(cheap);
    const header = await buyer.payFor(url);
    await cheap.close();
    const pricing = { doors: { 'evidence-bundle': { amount: '90000' } } };
    const dear = await stage().openShop({ pricing, port: Number(new URL(url).port) });
    await expectBill(
      { ...paidOnce, settles: 1 },
      async () => {
        expect(Object(await (await fetch(url)).json()).accepts[0].amount).toBe('90000');
        const bare = encodeHeader({ ...decodeHeader(header), extensions: {} });
        expect((await send(url, bare)).status).toBe(402);
        await expectCard(await send(url, header));
      },
      { buyer },
    );
    await dear.close();
  });
});
