/** Payments as they are made: official client, official facilitator, a real chain, the served board. */

import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { describe, expect, inject, test } from 'vitest';
import { folderStore } from '../../../packages/client/src/folder.ts';
import { openPurchases, type Pay } from '../../../packages/client/src/purchases.ts';
import { parseCard } from '../../../src/core/card.ts';
import { pages } from '../../../src/operations/pages.ts';
import { unmarked } from '../../kit/marked-media.ts';
import { useFolder } from '../../kit/scratch.ts';
import { preformatted } from '../../site/html-files.ts';
import { verifyBundle } from '../../verifier/further-files.ts';
import { verifier } from '../../verifier/verifier.ts';
import { decodeHeader, makeBuyer } from './buyer.ts';
import { DOLLAR_UNITS } from './payment-stage.ts';
import { changed, expectCard, nothing, PRICE, paidOnce, payments, send } from './payment-test.ts';

const { stage, shop, newUrl, expectBill } = payments();
const purchaseFolder = useFolder();

describe('the official client', () => {
  test('buys a card with one call, and the money moves once', async () => {
    await expectBill({ ...paidOnce, settles: 1 }, async ({ buyer, url }) => {
      const answer = await buyer.fetch(url);
      await expectCard(answer);
      const response = decodeHeader(answer.headers.get('payment-response') ?? '');
      expect(response).toMatchObject({ success: true, network: 'eip155:8453' });
    });
  });

  test('by either header name', async () => {
    const buyer = await stage().newBuyer();
    const url = newUrl();
    const header = await buyer.payFor(url);
    await expectCard(await send(url, header, 'x-payment'));
    await expectCard(await send(url, header));
  });

  test('pays for a purchase of the package, whose lost answer costs nothing', async () => {
    await expectBill({ ...paidOnce, settles: 1 }, async ({ buyer, url }) => {
      let isCut = true;
      const purchases = openPurchases({
        store: folderStore(purchaseFolder),
        patienceSeconds: 0,
        fetch: async (input, init) => {
          const answer = await fetch(input, init);
          if (isCut && new Headers(init?.headers).has('payment-signature')) throw new TypeError('cut');
          return answer;
        },
      });
      const pay: Pay = (challenge) => buyer.pay(JSON.parse(JSON.stringify(challenge)));
      expect(await purchases.buy({ url }, pay)).toMatchObject({ state: 'open', why: 'cut' });
      isCut = false;
      const [bought] = await purchases.resume();
      if (bought?.state !== 'bought') throw new Error(`expected a card, got ${JSON.stringify(bought)}`);
      expect(parseCard(bought.answer, 'the answer').surface).toBe('evidence-bundle');
    });
  });

  test('buys a marking card, and an evidence bundle that packs it; each is checked offline as it is', async () => {
    const buyer = await stage().newBuyer();
    const ask = async (path: string, init?: RequestInit) => {
      const answer = await fetch(shop().url + path, init);
      return new Uint8Array(await answer.arrayBuffer());
    };
    const buy = async (path: string, init?: RequestInit) => {
      const answer = await buyer.fetch(shop().url + path, init);
      expect([path, answer.status]).toEqual([path, 200]);
      return new Uint8Array(await answer.arrayBuffer());
    };
    const did = await ask('/.well-known/did.json');
    const body = new Uint8Array(unmarked['image/jpeg'] ?? []);
    const headers = { 'content-type': 'image/jpeg' };
    const marking = await buy('/api/art50/marking-evidence', { method: 'POST', headers, body });
    expect((await verifier.verifyCard({ card: marking, did })).outcome).toBe('VERIFIED');
    const { id } = parseCard(marking, 'marking');
    const card = await buy(`/api/evidence-bundle?obligation=article-50&subject=ExifTool&marking_cards=${id}`);
    const { payload } = JSON.parse(new TextDecoder().decode(card));
    expect([payload.subject, payload.axes]).toEqual(['ExifTool', ['provenance']]);
    const archive = await ask(`/api/bundle${new URL(payload.archive.url).search}`);
    expect(gunzipSync(archive).toString('latin1')).toContain(id);
    const { outcome, steps } = await verifyBundle({ card, archive, did });
    expect([outcome, steps.map(({ step }) => step)]).toEqual([
      'VERIFIED',
      ['card', 'archive', 'files', 'cards', 'proofs', 'texts'],
    ]);
  });

  test('without enough money gets no card and pays nothing', async () => {
    await expectBill(
      { ...nothing, settles: 0 },
      async ({ buyer, url }) => {
        const answer = await send(url, await buyer.payFor(url));
        expect([answer.status, Object(await answer.json()).error]).toEqual([
          402,
          expect.stringMatching(/balance|funds/),
        ]);
      },
      { funds: PRICE - 1n },
    );
  });
});

describe('a payment that is sent again', () => {
  test('gets the same bytes, also after a restart, for one transfer', async () => {
    await expectBill({ ...paidOnce, settles: 1 }, async ({ buyer, url }) => {
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
  });

  test('for another address is 409, before and after it was used', async () => {
    const [url, other] = [newUrl(), newUrl()];
    await expectBill({ ...paidOnce, settles: 1 }, async ({ buyer }) => {
      const header = await buyer.payFor(url);
      expect((await send(other, header)).status).toBe(409);
      await expectCard(await send(url, header));
      expect((await send(other, header)).status).toBe(409);
    });
  });

  test('eight times at once is one card, one settlement, one transfer', async () => {
    await expectBill({ ...paidOnce, settles: 1 }, async ({ buyer, url }) => {
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
  });

  test('two payments from one balance: one card, and the other costs nothing', async () => {
    const urls = [newUrl(), newUrl()];
    await expectBill(
      paidOnce,
      async ({ buyer }) => {
        const headers = await Promise.all(urls.map((url) => buyer.payFor(url)));
        const answers = await Promise.all(urls.map((url, at) => send(url, headers[at] ?? '')));
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      },
      { funds: PRICE },
    );
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
    await expectBill({ ...nothing, settles: 0 }, async ({ buyer, url }) => {
      const header = await buyer.payFor(url);
      expect((await send(url, changed(header, path, value))).status).toBe(status);
    });
  });

  test('does not keep the payer’s own payment from being served', async () => {
    const buyer = await stage().newBuyer();
    const url = newUrl();
    const header = await buyer.payFor(url);
    await send(url, changed(header, ['payload', 'signature'], `0x${'00'.repeat(65)}`));
    await expectCard(await send(url, header));
  });
});

describe('the programs of the API page that buy, with the wallet beside them', () => {
  /** As a reader would keep them: each served text in a file of its own, beside the installed packages. */
  const languages = { mjs: process.execPath, py: 'python3', sh: 'sh' } as const;
  type Language = keyof typeof languages;
  const root = useFolder();
  const folderWith = async (language: Language): Promise<string> => {
    const page = await (await fetch(shop().url + pages.reference)).text();
    const folder = mkdtempSync(join(root, 'reader-'));
    for (const file of ['wallet.mjs', `buy-and-resume.${language}`])
      writeFileSync(join(folder, file), preformatted(page, file.replace('.', '-')));
    symlinkSync(join(import.meta.dirname, 'node_modules'), join(folder, 'node_modules'));
    return folder;
  };
  const runIn = async (folder: string, language: Language, key: string): Promise<string> => {
    const env = {
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      BOARD: shop().url,
      BUYER_KEY: key,
    };
    const how = { cwd: folder, env };
    const said = promisify(execFile)(languages[language], [`buy-and-resume.${language}`], how);
    return (await said.catch((refused) => refused)).stderr;
  };

  test.each(['mjs', 'py', 'sh'] as const)(
    '%s buys a signed card, and the money moves once',
    async (language) => {
      const key = generatePrivateKey();
      const buyer = makeBuyer(privateKeyToAccount(key));
      await stage().chain.mint(buyer.address, DOLLAR_UNITS);
      await expectBill(
        { ...paidOnce, settles: 1 },
        async () => {
          const folder = await folderWith(language);
          expect(await runIn(folder, language, key)).toBe('200\n');
          const card = parseCard(readFileSync(join(folder, 'card.json')), 'card');
          expect(card).toMatchObject({ surface: 'evidence-bundle', payload: { subject: 'board' } });
          expect(card.isSigned).toBe(true);
        },
        { buyer },
      );
    },
  );

  test('without money say 402 and get no card', async () => {
    const folder = await folderWith('mjs');
    expect(await runIn(folder, 'mjs', generatePrivateKey())).toMatch(/^402\n/);
    expect(existsSync(join(folder, 'card.json'))).toBe(false);
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
