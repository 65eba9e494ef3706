/** Every program of the API page, as the page shows it, asks a served board: the three languages say the same. */

import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { parseCard } from '../../src/core/card.ts';
import type { RunningServer } from '../../src/host/start-server.ts';
import { openDemo } from '../../src/operate/demo/open-demo.ts';
import { pages } from '../../src/operations/pages.ts';
import { useFolder } from '../kit/scratch.ts';
import { type Served, serve } from '../kit/serve.ts';
import { preformatted } from './html-files.ts';
import { startBoard } from './served-board.ts';

const root = useFolder();
const languages = { mjs: process.execPath, py: 'python3', sh: 'sh' } as const;
type Language = keyof typeof languages;
const each: readonly Language[] = ['mjs', 'py', 'sh'];

let server: RunningServer;
let demo: Awaited<ReturnType<typeof openDemo>>;
let page: string;
beforeAll(async () => {
  demo = await openDemo(inject('siteDir'), {});
  server = await startBoard(inject('siteDir'), { LOCAL_STORE_DIR: join(root, 'store'), ...demo.env });
  page = await (await fetch(server.url + pages.reference)).text();
});
afterAll(async () => {
  await server.close();
  await demo.close();
});

type Ran = { readonly status: number; readonly stdout: string; readonly stderr: string };

const run = async ({
  program,
  language,
  folder,
  env = {},
}: {
  program: string;
  language: Language;
  folder: string;
  env?: object;
}): Promise<Ran> => {
  const file = `${program}.${language}`;
  writeFileSync(join(folder, file), preformatted(page, `${program}-${language}`));
  const how = { cwd: folder, env: { PATH: process.env.PATH, BOARD: server.url, ...env } };
  return await promisify(execFile)(languages[language], [file], how).then(
    (said) => ({ status: 0, ...said }),
    ({ code, stdout, stderr }) => ({ status: code, stdout, stderr }),
  );
};

const newFolder = (): string => mkdtempSync(join(root, 'reader-'));
const saidBy = async (
  program: string,
  folderOf: (language: Language) => string = newFolder,
): Promise<readonly Ran[]> =>
  await Promise.all(each.map((language) => run({ program, language, folder: folderOf(language) })));

const get = async (path: string) => Object(await (await fetch(server.url + path)).json());

test('each program names this board, and holds no secret', () => {
  const ids = [...page.matchAll(/<pre id="([^"]+)">/g)].map(([, id = '']) => id);
  expect(ids).toHaveLength(13);
  for (const id of ids) {
    const text = preformatted(page, id);
    expect(text.includes('https://evidence-board.example'), id).toBe(id !== 'wallet-mjs');
    expect(text, id).not.toMatch(/[0-9a-f]{40}/);
  }
});

test('an axis is read', async () => {
  const said = await saidBy('read-an-axis');
  const [name] = JSON.parse(said[0]?.stdout ?? '');
  const { axis, status, separation = null, leader = null } = await get(`/api/gspc?axis=${name}`);
  const expected = `${JSON.stringify([axis, status, separation, leader])}\n`;
  expect(said).toEqual(said.map(() => ({ status: 0, stdout: expected, stderr: '' })));
});

describe('a card', () => {
  test('is verified, without a network once the files are there', async () => {
    const { cards } = await get('/signed/card_index.json');
    const said = await saidBy('check-a-card');
    expect(said).toEqual(said.map(() => ({ status: 0, stdout: `VERIFIED ${cards[0].id}\n`, stderr: '' })));
  });

  const refusal = async (language: Language, line: Served): Promise<void> => {
    const { status, stdout } = await run({
      program: 'check-a-card',
      language,
      folder: newFolder(),
      env: { BOARD: line.url },
    });
    await line.close();
    expect([status === 0, stdout.includes('VERIFIED')]).toEqual([false, false]);
  };
  /** An answer with one text for another, which must be there. */
  const changed = (answer: Buffer, from: RegExp, to: string): Buffer => {
    const before = answer.toString();
    expect(before).toMatch(from);
    return Buffer.from(before.replace(from, to));
  };

  test.each(each)('with another figure is refused (%s)', async (language) => {
    const isCard = (path: string): boolean => path.startsWith('/signed/cards/');
    const line = await openLine(({ path }, answer) =>
      isCard(path) ? changed(answer, /"correct":/, '"correct":1') : answer,
    );
    await refusal(language, line);
  });

  test.each(each)('of another key is refused (%s)', async (language) => {
    const { verificationMethod } = await get('/.well-known/did.json');
    const keyOf = (role: string) => {
      const ofRole = (kind: string) =>
        verificationMethod.find(({ id }: { id: string }) => id.endsWith(`#${role}-attestation-1${kind}`));
      return { x: ofRole('-jwk').publicKeyJwk.x, multibase: ofRole('').publicKeyMultibase };
    };
    const [board, card] = [keyOf('board'), keyOf('card')];
    const line = await openLine(({ path }, answer) =>
      path === '/.well-known/did.json'
        ? changed(changed(answer, new RegExp(card.x), board.x), new RegExp(card.multibase), board.multibase)
        : answer,
    );
    await refusal(language, line);
  });
});

test('a list is paged through to its end', async () => {
  const { cards } = await get('/signed/card_index.json');
  expect(cards.length).toBeGreaterThan(100);
  const expected = cards.map(({ id }: { id: string }) => `${id}\n`).join('');
  const said = await saidBy('page-a-list');
  expect(said).toEqual(said.map(() => ({ status: 0, stdout: expected, stderr: '' })));
});

describe.each(each)('a purchase in %s', (language) => {
  const wallet = `${process.execPath} ${resolve('tests/kit/demo-wallet.mjs')}`;

  test('whose answer gets lost is resumed with the payment that was made', async () => {
    let isLossy = true;
    const line = await openLine(({ isPaid }, answer) => (isPaid && isLossy ? undefined : answer));
    const folder = newFolder();
    const buy = () =>
      run({ program: 'buy-and-resume', language, folder, env: { BOARD: line.url, WALLET: wallet } });
    const lost = await buy();
    expect(lost.status).not.toBe(0);
    expect([existsSync(join(folder, 'payment')), existsSync(join(folder, 'card.json'))]).toEqual([
      true,
      false,
    ]);
    isLossy = false;
    expect(await buy()).toEqual({ status: 0, stdout: '', stderr: '200\n' });
    expect(parseCard(readFileSync(join(folder, 'card.json')), 'card')).toMatchObject({
      surface: 'evidence-bundle',
      isSigned: true,
      payload: { subject: 'board' },
    });
    expect(readFileSync(join(folder, 'made'), 'utf8')).toBe('a payment\n');
    expect(existsSync(join(folder, 'payment'))).toBe(false);
    await line.close();
  });

  test('that the door refuses takes nothing, and is asked for anew without the refused payment', async () => {
    const folder = newFolder();
    const buy = (env: object) =>
      run({ program: 'buy-and-resume', language, folder, env: { WALLET: wallet, ...env } });
    const refused = await buy({ PURSE: '1' });
    expect([refused.status === 0, refused.stderr.startsWith('402\n')]).toEqual([false, true]);
    rmSync(join(folder, 'payment'));
    expect(await buy({})).toEqual({ status: 0, stdout: '', stderr: '200\n' });
  });

  test('is checked by the commands of the guide: the card, the archive and the receipt', async () => {
    const folder = newFolder();
    const env = { WALLET: wallet };
    expect(await run({ program: 'buy-and-resume', language, folder, env })).toMatchObject({ status: 0 });
    const take = async (address: string, file: string): Promise<void> => {
      const answer = await fetch(new URL(address, server.url));
      writeFileSync(join(folder, file), Buffer.from(await answer.arrayBuffer()));
    };
    await take('/.well-known/did.json', 'did.json');
    for (const file of ['verify-card.mjs', 'verify-bought.mjs']) await take(`/signed/${file}`, file);
    const { payload } = JSON.parse(readFileSync(join(folder, 'card.json'), 'utf8'));
    await take(payload.archive.url, 'bundle.tar.gz');
    const guide = await (await fetch(`${server.url}/signed/HOW-TO-VERIFY.md`)).text();
    const all = [...guide.matchAll(/^- `node (verify-.*)`/gm)].map(([, command = '']) => command);
    // Who bought holds no offer any more: its challenge is gone.
    const commands = all.filter((command) => !command.includes('offer.jws'));
    expect(commands.map((command) => command.split(' ')[1])).toEqual(['card', 'bundle', 'receipt']);
    for (const command of commands) {
      const { stdout } = await promisify(execFile)(process.execPath, command.split(' '), { cwd: folder });
      expect(stdout, command).toMatch(/\nVERIFIED\n$/);
    }
  });

  test('that is not asked for is not paid', async () => {
    const folder = newFolder();
    const env = { BOARD: `${server.url}/no-board`, WALLET: wallet };
    const { status, stderr } = await run({ program: 'buy-and-resume', language, folder, env });
    expect([status === 0, stderr.includes('404'), existsSync(join(folder, 'made'))]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

type Asked = { readonly path: string; readonly isPaid: boolean };

/** A way to the board that hands on what `carry` makes of an answer; an answer of which it makes nothing is lost. */
const openLine = (carry: (asked: Asked, answer: Buffer) => Buffer | undefined): Promise<Served> =>
  serve(async ({ url: path = '', headers }, response) => {
    const payment = headers['payment-signature'];
    const paid = payment === undefined ? {} : { 'payment-signature': String(payment) };
    const answer = await fetch(server.url + path, { headers: paid });
    const carried = carry({ path, isPaid: payment !== undefined }, Buffer.from(await answer.arrayBuffer()));
    if (carried === undefined) response.destroy();
    else response.writeHead(answer.status).end(carried);
  });
