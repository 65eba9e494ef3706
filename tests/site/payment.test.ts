/** Payments as they are made: official client, official facilitator, a real chain, the served board. */

import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { parseCard } from '../../src/core/card.ts';
import { utf8 } from '../../src/core/sha256.ts';
import { type Buyer, decodeHeader, encodeHeader, paymentHeader } from '../kit/payment/buyer.ts';
import { openStage, type Shop, type Stage } from '../kit/payment/payment-stage.ts';

const PRICE = 50_000n;
const PATH = '/api/evidence-bundle?obligation=dora&subject=';

let stage: Stage;
let shop: Shop;
let subjects = 0;

beforeAll(async () => {
  stage = await openStage({ siteDir: inject('siteDir') });
  shop = await stage.openShop();
});
afterAll(() => stage.stop());
afterEach(() => {
  stage.facilitator.faults.verify = undefined;
  stage.facilitator.faults.settle = undefined;
});

/** A resource that nobody bought before. */
const newUrl = (from = shop): string => {
  subjects += 1;
  return `${from.url}${PATH}subject-${subjects}`;
};

const send = (url: string, header: string, name = paymentHeader): Promise<Response> =>
  fetch(url, { headers: { [name]: header } });

type Bill = { readonly earned: bigint; readonly spent: bigint; readonly settles: number };

/** What a piece of a test moved and asked for. */
const billOf = async (buyer: Buyer, work: () => Promise<void>): Promise<Bill> => {
  const now = async () => [await stage.earned(), await stage.chain.balanceOf(buyer.address)] as const;
  const [earnedBefore, fundsBefore] = await now();
  const settlesBefore = stage.facilitator.calls.settle;
  await work();
  const [earned, funds] = await now();
  return {
    earned: earned - earnedBefore,
    spent: fundsBefore - funds,
    settles: stage.facilitator.calls.settle - settlesBefore,
  };
};

const paidOnce = { earned: PRICE, spent: PRICE };
const nothing = { earned: 0n, spent: 0n };

const expectCard = async (answer: Response): Promise<string> => {
  const text = await answer.text();
  expect([answer.status, text]).toEqual([200, expect.stringContaining('"surface":"evidence-bundle"')]);
  expect(parseCard(utf8(text), 'card').sig_ed25519).not.toBeNull();
  return text;
};

describe('the official client', () => {
  test('buys a card with one call, and the money moves once', async () => {
    const buyer = await stage.newBuyer();
    const url = newUrl();
    const bill = await billOf(buyer, async () => {
      const answer = await buyer.fetch(url);
      await expectCard(answer);
      const response = decodeHeader(answer.headers.get('payment-response') ?? '');
      expect(response).toMatchObject({ success: true, network: 'eip155:8453' });
    });
    expect(bill).toEqual({ ...paidOnce, settles: 1 });
  });

  test('by either header name', async () => {
    const buyer = await stage.newBuyer();
    const url = newUrl();
    const header = await buyer.payFor(url);
    await expectCard(await send(url, header, 'x-payment'));
    await expectCard(await send(url, header));
  });

  test('without enough money gets no card and pays nothing', async () => {
    const buyer = await stage.newBuyer(PRICE - 1n);
    const url = newUrl();
    const bill = await billOf(buyer, async () => {
      const answer = await send(url, await buyer.payFor(url));
      expect([answer.status, Object(await answer.json()).error]).toEqual([
        402,
        expect.stringMatching(/balance|funds/),
      ]);
    });
    expect(bill).toEqual({ ...nothing, settles: 0 });
  });
});

describe('a payment that is sent again', () => {
  test('gets the same bytes, also after a restart, for one transfer', async () => {
    const buyer = await stage.newBuyer();
    const url = newUrl();
    const bill = await billOf(buyer, async () => {
      const header = await buyer.payFor(url);
      const first = await send(url, header);
      const text = await expectCard(first);
      await shop.restart();
      const again = await send(url, header);
      expect([await again.text(), again.headers.get('payment-response')]).toEqual([
        text,
        first.headers.get('payment-response'),
      ]);
    });
    expect(bill).toEqual({ ...paidOnce, settles: 1 });
  });

  test('for another address is 409, before and after it was used', async () => {
    const buyer = await stage.newBuyer();
    const [url, other] = [newUrl(), newUrl()];
    const bill = await billOf(buyer, async () => {
      const header = await buyer.payFor(url);
      expect((await send(other, header)).status).toBe(409);
      await expectCard(await send(url, header));
      expect((await send(other, header)).status).toBe(409);
    });
    expect(bill).toEqual({ ...paidOnce, settles: 1 });
  });

  test('eight times at once is one card, one settlement, one transfer', async () => {
    const buyer = await stage.newBuyer();
    const url = newUrl();
    const bill = await billOf(buyer, async () => {
      const header = await buyer.payFor(url);
      const answers = await Promise.all(Array.from({ length: 8 }, () => send(url, header)));
      const statuses = answers.map(({ status }) => status).toSorted();
      expect(statuses[0]).toBe(200);
      // A copy that comes late finds the sale done; one in between is told to wait.
      for (const { status, headers } of answers) {
        expect([200, 409]).toContain(status);
        if (status === 409) expect(headers.get('retry-after')).toMatch(/^[0-9]+$/);
      }
      await expectCard(await send(url, header));
    });
    expect(bill).toEqual({ ...paidOnce, settles: 1 });
  });

  test('two payments from one balance: one card, and the other costs nothing', async () => {
    const buyer = await stage.newBuyer(PRICE);
    const urls = [newUrl(), newUrl()];
    const bill = await billOf(buyer, async () => {
      const headers = await Promise.all(urls.map((url) => buyer.payFor(url)));
      const answers = await Promise.all(urls.map((url, at) => send(url, headers[at] ?? '')));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });
    expect(bill).toMatchObject(paidOnce);
  });
});

type Changed = { readonly [name: string]: Changed | string };

/** The payment with one member changed, however deep. */
const changed = (header: string, path: readonly string[], value: unknown): string => {
  const change = (object: Changed, [name = '', ...rest]: readonly string[]): object => ({
    ...object,
    [name]: rest.length === 0 ? value : change(Object(object[name]), rest),
  });
  return encodeHeader(change(decodeHeader(header), path));
};

describe('a payment with one member changed', () => {
  const other = `0x${'9'.repeat(40)}`;
  const authorization = ['payload', 'authorization'];
  const changes: readonly [readonly string[], unknown, number][] = [
    [['x402Version'], 1, 400],
    [['payload', 'signature'], `0x${'00'.repeat(65)}`, 402],
    [[...authorization, 'from'], other, 402],
    [[...authorization, 'to'], other, 402],
    [[...authorization, 'value'], '1', 402],
    [[...authorization, 'value'], '50001', 402],
    [[...authorization, 'validAfter'], '99999999999', 402],
    [[...authorization, 'validBefore'], '99999999999', 402],
    [[...authorization, 'validBefore'], '1', 402],
    [[...authorization, 'nonce'], `0x${'11'.repeat(32)}`, 402],
    [['accepted', 'scheme'], 'upto', 402],
    [['accepted', 'network'], 'eip155:1', 402],
    [['accepted', 'asset'], other, 402],
    [['accepted', 'payTo'], other, 402],
    [['accepted', 'amount'], '1', 402],
    [['accepted', 'maxTimeoutSeconds'], 1, 402],
    [['accepted', 'extra', 'name'], 'Other', 402],
    [['accepted', 'extra', 'version'], '1', 402],
    [['resource', 'url'], 'https://other.example/', 409],
  ];

  test.each(changes)('%j to %j is refused and costs nothing', async (path, value, status) => {
    const buyer = await stage.newBuyer();
    const url = newUrl();
    const bill = await billOf(buyer, async () => {
      const header = await buyer.payFor(url);
      expect((await send(url, changed(header, path, value))).status).toBe(status);
    });
    expect(bill).toEqual({ ...nothing, settles: 0 });
  });

  test('does not keep the payer’s own payment from being served', async () => {
    const buyer = await stage.newBuyer();
    const url = newUrl();
    const header = await buyer.payFor(url);
    await send(url, changed(header, ['payload', 'signature'], `0x${'00'.repeat(65)}`));
    await expectCard(await send(url, header));
  });
});

describe('a settlement whose answer is lost', () => {
  test('after the broadcast is found on the chain, in the same request', async () => {
    const buyer = await stage.newBuyer();
    const url = newUrl();
    stage.facilitator.faults.settle = async (real) => {
      await real();
      return undefined;
    };
    const bill = await billOf(buyer, async () => {
      await expectCard(await send(url, await buyer.payFor(url)));
    });
    expect(bill).toEqual({ ...paidOnce, settles: 1 });
  });

  test('before the broadcast is never a new 402: the same payment settles once', async () => {
    const buyer = await stage.newBuyer();
    const url = newUrl();
    stage.facilitator.faults.settle = async () => undefined;
    const bill = await billOf(buyer, async () => {
      const header = await buyer.payFor(url);
      const lost = await send(url, header);
      expect([lost.status, lost.headers.get('retry-after')]).toEqual([503, '10']);
      expect(Object(await lost.json()).message).toMatch(/same payment/);
      await shop.restart();
      stage.facilitator.faults.settle = undefined;
      await expectCard(await send(url, header));
    });
    expect(bill).toEqual({ ...paidOnce, settles: 2 });
  });

  test('without a chain to ask is unknown until the facilitator names a transaction', async () => {
    const blind = await stage.openShop({ hasChain: false });
    const buyer = await stage.newBuyer();
    const url = newUrl(blind);
    stage.facilitator.faults.settle = async () => undefined;
    const bill = await billOf(buyer, async () => {
      const header = await buyer.payFor(url);
      expect((await send(url, header)).status).toBe(503);
      stage.facilitator.faults.settle = undefined;
      await expectCard(await send(url, header));
    });
    await blind.close();
    expect(bill).toEqual({ ...paidOnce, settles: 2 });
  });

  test('because somebody else was first with the authorization still delivers what it paid for', async () => {
    const buyer = await stage.newBuyer();
    const url = newUrl();
    const bill = await billOf(buyer, async () => {
      const header = await buyer.payFor(url);
      const { authorization, signature } = Object(decodeHeader(header)).payload;
      stage.facilitator.faults.settle = async (real) => {
        await stage.chain.execute({
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
    expect(bill).toMatchObject(paidOnce);
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
    const buyer = await stage.newBuyer();
    const url = newUrl();
    const bill = await billOf(buyer, async () => {
      const header = await buyer.payFor(url);
      stage.facilitator.faults.settle = lie;
      expect((await send(url, header)).status).toBe(503);
      stage.facilitator.faults.settle = undefined;
      await expectCard(await send(url, header));
    });
    expect(bill).toMatchObject(paidOnce);
  });

  test('that denies what it settled is not believed', async () => {
    const buyer = await stage.newBuyer();
    const url = newUrl();
    stage.facilitator.faults.settle = async (real) => {
      await real();
      return JSON.stringify({ success: false, errorReason: 'invalid_exact_evm_signature', transaction: '' });
    };
    const bill = await billOf(buyer, async () => {
      await expectCard(await send(url, await buyer.payFor(url)));
    });
    expect(bill).toEqual({ ...paidOnce, settles: 1 });
  });

  test('that calls a forged payment valid sells nothing', async () => {
    const buyer = await stage.newBuyer();
    const url = newUrl();
    stage.facilitator.faults.verify = async () => JSON.stringify({ isValid: true });
    const bill = await billOf(buyer, async () => {
      const forged = changed(await buyer.payFor(url), ['payload', 'signature'], `0x${'00'.repeat(65)}`);
      expect((await send(url, forged)).status).toBe(402);
    });
    expect(bill).toMatchObject(nothing);
  });

  test.each([
    ['down', async () => undefined],
    ['slow', () => pause(6_000, undefined, { ref: false })],
    ['wrong', async () => '<html></html>'],
  ])('that is %s when asked to verify costs nobody anything', async (_, fault) => {
    const buyer = await stage.newBuyer();
    const url = newUrl();
    const bill = await billOf(buyer, async () => {
      const header = await buyer.payFor(url);
      stage.facilitator.faults.verify = fault;
      const answer = await send(url, header);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
      stage.facilitator.faults.verify = undefined;
      await expectCard(await send(url, header));
    });
    expect(bill).toEqual({ ...paidOnce, settles: 1 });
  });

  test('gets the specification’s members and no other', async () => {
    const question = Object(stage.facilitator.questions.at(-1));
    expect(Object.keys(question)).toEqual(['x402Version', 'paymentPayload', 'paymentRequirements']);
    expect(Object.keys(question.paymentPayload)).toEqual(['x402Version', 'payload', 'resource', 'accepted']);
  });
});

describe('confirmations', () => {
  test('too few of them deliver nothing yet, and the same payment is served when there are enough', async () => {
    const careful = await stage.openShop({ pricing: { confirmations: 3 } });
    const buyer = await stage.newBuyer();
    const url = newUrl(careful);
    const bill = await billOf(buyer, async () => {
      const header = await buyer.payFor(url);
      expect((await send(url, header)).status).toBe(503);
      await stage.chain.mine(3);
      await expectCard(await send(url, header));
    });
    await careful.close();
    expect(bill).toEqual({ ...paidOnce, settles: 1 });
  });
});

describe('a price', () => {
  test('that was offered holds after it rose, by the offer that the client sends back', async () => {
    const cheap = await stage.openShop();
    const buyer = await stage.newBuyer();
    const url = newUrl(cheap);
    const header = await buyer.payFor(url);
    await cheap.close();
    const pricing = { doors: { 'evidence-bundle': { amount: '90000' } } };
    const dear = await stage.openShop({ pricing, port: Number(new URL(url).port) });
    const bill = await billOf(buyer, async () => {
      expect(Object(await (await fetch(url)).json()).accepts[0].amount).toBe('90000');
      const bare = encodeHeader({ ...decodeHeader(header), extensions: {} });
      expect((await send(url, bare)).status).toBe(402);
      await expectCard(await send(url, header));
    });
    await dear.close();
    expect(bill).toEqual({ ...paidOnce, settles: 1 });
  });
});

describe('npm run pay:demo', () => {
  test('walks from the challenge to the verified card, with keys of its own, and prints no authorization', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/pay-demo.ts'], {
      env: {
        ...process.env,
        OUT_DIR: inject('siteDir'),
        X402_PAY_TO: `0x${'9'.repeat(40)}`,
        X402_FACILITATOR_URL: 'https://facilitator.example',
        X402_RPC_URL: 'https://chain.example',
      },
      encoding: 'utf8',
      timeout: 100_000,
    });
    expect([status, stderr]).toEqual([0, '']);
    for (const word of [
      'challenge: 402',
      'settlement: 200',
      'signature verified',
      'the same bytes',
      'are stopped',
    ])
      expect(stdout).toContain(word);
    expect(stdout).not.toMatch(/0x9{40}|\.example\/|0x[0-9a-f]{130}|eyJ/);
  });
});
