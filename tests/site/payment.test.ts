/** Payments as they are made: official client, official facilitator, a real chain, the served board. */

import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { describe, expect, inject, test } from 'vitest';
import { parseCard } from '../../src/core/card.ts';
import { utf8 } from '../../src/core/text.ts';
import { pages } from '../../src/operations/pages.ts';
import { decodeHeader, makeBuyer } from '../kit/payment/buyer.ts';
import { DOLLAR_UNITS } from '../kit/payment/payment-stage.ts';
import {
  changed,
  expectCard,
  nothing,
  PRICE,
  paidOnce,
  payments,
  send,
} from '../kit/payment/payment-test.ts';
import { preformatted } from './html-files.ts';

const { stage, shop, newUrl, billOf } = payments();

describe('the official client', () => {
  test('buys a card with one call, and the money moves once', async () => {
    const buyer = await stage().newBuyer();
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
    const buyer = await stage().newBuyer();
    const url = newUrl();
    const header = await buyer.payFor(url);
    await expectCard(await send(url, header, 'x-payment'));
    await expectCard(await send(url, header));
  });

  test('without enough money gets no card and pays nothing', async () => {
    const buyer = await stage().newBuyer(PRICE - 1n);
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
    const buyer = await stage().newBuyer();
    const url = newUrl();
    const bill = await billOf(buyer, async () => {
      const header = await buyer.payFor(url);
      const first = await send(url, header);
      const text = await expectCard(first);
      await shop().restart();
      const again = await send(url, header);
      expect([await again.text(), again.headers.get('payment-response')]).toEqual([
        text,
        first.headers.get('payment-response'),
      ]);
    });
    expect(bill).toEqual({ ...paidOnce, settles: 1 });
  });

  test('for another address is 409, before and after it was used', async () => {
    const buyer = await stage().newBuyer();
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
    const buyer = await stage().newBuyer();
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
    const buyer = await stage().newBuyer(PRICE);
    const urls = [newUrl(), newUrl()];
    const bill = await billOf(buyer, async () => {
      const headers = await Promise.all(urls.map((url) => buyer.payFor(url)));
      const answers = await Promise.all(urls.map((url, at) => send(url, headers[at] ?? '')));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });
    expect(bill).toMatchObject(paidOnce);
  });
});

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
    const buyer = await stage().newBuyer();
    const url = newUrl();
    const bill = await billOf(buyer, async () => {
      const header = await buyer.payFor(url);
      expect((await send(url, changed(header, path, value))).status).toBe(status);
    });
    expect(bill).toEqual({ ...nothing, settles: 0 });
  });

  test('does not keep the payer’s own payment from being served', async () => {
    const buyer = await stage().newBuyer();
    const url = newUrl();
    const header = await buyer.payFor(url);
    await send(url, changed(header, ['payload', 'signature'], `0x${'00'.repeat(65)}`));
    await expectCard(await send(url, header));
  });
});

describe('the program on the page of the doors', () => {
  /** As a reader would keep it: the served text in a file of its own, beside the installed packages. */
  const runServed = async (key: string): Promise<{ stdout: string; stderr: string }> => {
    const page = await (await fetch(shop().url + pages.doors)).text();
    const folder = mkdtempSync(join(tmpdir(), 'evidence-board-buy-'));
    try {
      const file = join(folder, 'buy.mjs');
      writeFileSync(file, preformatted(page, 'buy'));
      symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
      const env = { BOARD: shop().url, BUYER_KEY: key };
      return await promisify(execFile)(process.execPath, [file], { env });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };

  test('buys a card: 200, the signed card, the receipt, and the money moves once', async () => {
    const key = generatePrivateKey();
    const buyer = makeBuyer(privateKeyToAccount(key));
    await stage().chain.mint(buyer.address, DOLLAR_UNITS);
    const bill = await billOf(buyer, async () => {
      const { stdout, stderr } = await runServed(key);
      const [status, header = ''] = stderr.trim().split(' ');
      expect(status).toBe('200');
      expect(decodeHeader(header)).toMatchObject({ success: true, payer: buyer.address.toLowerCase() });
      const card = parseCard(utf8(stdout), 'card');
      expect(card).toMatchObject({ surface: 'evidence-bundle', payload: { subject: 'Example system' } });
      expect(card.isSigned).toBe(true);
    });
    expect(bill).toEqual({ ...paidOnce, settles: 1 });
  });

  test('without money says 402 and gets no card', async () => {
    const { stdout, stderr } = await runServed(generatePrivateKey());
    expect([stderr.split(' ')[0], stdout]).toEqual(['402', expect.not.stringContaining('sig_ed25519')]);
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
