import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, deflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { pages, recordPage } from '../../src/operations/pages.ts';
import { pathOf } from '../../src/operations/paths.ts';
import { bytesAt, type Files, withFiles } from '../kit/files.ts';
import { loadMemorySite } from '../kit/memory-site.ts';
import { zipOf } from '../kit/zip.ts';
import { test as base } from './browser.ts';
import { htmlFiles } from './html-files.ts';
import { serveBoard } from './served-board.ts';
import { violationsOf } from './visited-page.ts';

const siteDir = inject('siteDir');
const board = serveBoard();

const files = htmlFiles(siteDir);
const [card] = JSON.parse(readFileSync(join(siteDir, 'signed/card_index.json'), 'utf8')).cards.map(
  ({ id }: { id: string }) => `/cards/${id.slice(0, 2)}/${id}`,
);
/** A comparison of items, one of pairs, one whose order hangs on non-answers, facts, a card. */
const rechecked: readonly string[] = [
  ...['jail', 'care', 'provenance-controls', 'conformance', 'currency-reference-data'].map(recordPage),
  card,
];

/** Goes offline as soon as the page has fetched these files. */
const goOffline = async (page: Page, paths: readonly string[]): Promise<void> => {
  await page.waitForFunction(
    (awaited) =>
      awaited.every((path) => performance.getEntriesByName(new URL(path, location.href).href).length > 0),
    paths,
  );
  await page.context().setOffline(true);
};

const recheck = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: /^Recheck / }).click();
  const status = page.locator('#recheck [role=status][data-outcome]');
  await status.waitFor();
  return (await status.textContent()) ?? '';
};

/** Answers every file whose address matches with other bytes. */
const spoil = (page: Page, path: RegExp, change: (text: string) => string): Promise<unknown> =>
  page.route(path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });

type Given = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
const given = (path: string, change = (bytes: Buffer) => bytes): Given => ({
  name: path.split('/').at(-1) ?? '',
  mimeType: 'application/octet-stream',
  buffer: change(readFileSync(join(siteDir, path))),
});

type Chosen = { readonly folder?: string; readonly keys?: Given };

/** What the page for verifying says of the files that it is given: its verdict, its steps, and what the verdict means. */
const test = base.extend('judge', ({ openPage }) => {
  return async (
    chosen: readonly Given[],
    { folder, keys }: Chosen = {},
  ): Promise<readonly [said: string, steps: string, means: string]> => {
    const page = await openPage();
    await page.goto(board.url() + pages.verify);
    await goOffline(page, [pathOf('did'), pathOf('root')]);
    if (keys !== undefined) await page.locator('input[name=keys]').setInputFiles([keys]);
    if (folder === undefined) await page.locator('input[name=file]').setInputFiles([...chosen]);
    else await page.locator('input[name=folder]').setInputFiles(folder);
    const said = await recheck(page);
    const means = await page.locator('#outcome-says').textContent();
    return [said, (await page.locator('#steps li').allTextContents()).join('\n'), means ?? ''];
  };
});

describe('recheck in this browser', () => {
  test.for(rechecked)(
    '%s: every figure is the recomputed one, again without the network, and DEMO is said',
    async (path, { page }) => {
      await page.goto(board.url() + path);
      await recheck(page);
      await page.context().setOffline(true);
      const said = await recheck(page);
      expect(said).toMatch(/^VERIFIED.*DEMO/);
      const outcomes = await page.locator('#recheck tbody tr td:last-child').allTextContents();
      expect(outcomes.length).toBeGreaterThan(1);
      expect(new Set(outcomes)).toEqual(new Set(['same']));
      expect(await violationsOf(page, '#recheck')).toEqual([]);
    },
  );

  test.for([
    ['a row', /\/rows\//, (text: string) => text.replace('"correct":true', '"correct":false')],
    ['an item', /items\.jsonl$/, (text: string) => text.replace('"benign"', '"attack"')],
    ['a card', /\/signed\/cards\//, (text: string) => text.replace('"correct":2', '"correct":3')],
    [
      'the page',
      /\/axes\/jail\/record$/,
      (text: string) => text.replace(/(?<=class="num score"[^>]*>0\.)\d/, '9'),
    ],
  ] as const)('%s that was changed differs', async ([, path, change], { page }) => {
    await spoil(page, path, change);
    await page.goto(board.url() + recordPage('jail'));
    expect(await recheck(page)).toMatch(/^REFUTED/);
    const outcomes = await page.locator('#recheck tbody tr.REFUTED td:last-child').allTextContents();
    expect(outcomes[0]).toMatch(/^differs/);
  });

  test('a file that cannot be had makes it UNCHECKABLE, and says which', async ({ page }) => {
    await page.route(/\/rows\//, (route) => route.abort());
    await page.goto(board.url() + recordPage('jail'));
    expect(await recheck(page)).toMatch(/^UNCHECKABLE(.|\n)*\/rows\/.* answered nothing/);
  });

  test('a card without its rows, and keys that are another board’s, are no pass', async ({ page }) => {
    const other = (text: string) => text.replaceAll('evidence-board.example', 'other.example');
    await spoil(page, /did\.json$/, other);
    await page.goto(board.url() + recordPage('jail'));
    expect(await recheck(page)).not.toMatch(/^VERIFIED/);
  });

  test('without JavaScript there is no button, and the command stands in its place', async ({ openPage }) => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(board.url() + recordPage('jail'));
    expect(await page.getByRole('button', { name: /^Recheck / }).count()).toBe(0);
    expect(await page.locator('#recheck').textContent()).toContain('evidence-board-py recount ');
  });

  test('the verifier comes with the click, and weighs at most 40 KB, compressed, counted apart', async ({
    openPage,
  }) => {
    const page = await openPage();
    await page.goto(board.url() + recordPage('jail'), { waitUntil: 'networkidle' });
    const loads = (): Promise<number> =>
      page.evaluate(
        (path) => performance.getEntriesByName(new URL(path, location.href).href).length,
        pathOf('verifier'),
      );
    expect(await loads()).toBe(0);
    await recheck(page);
    expect(await loads()).toBe(1);
    // At the quick compression level with which hosts send files to browsers.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    const verifier = readFileSync(join(siteDir, pathOf('verifier')));
    expect(brotliCompressSync(verifier, { params }).length).toBeLessThanOrEqual(40_000);
  });
});

const payload = JSON.parse(
  readFileSync(join(siteDir, 'signed/cards.jsonl'), 'utf8').split('\n')[0] ?? '{}',
).payload;
const cardFile = files.find(({ html }) => html.includes(payload?.rows_sha256 ?? '-'))?.path ?? '';
const cardJson = `signed${cardFile.replace(/\.html$/, '.json')}`;
const rowsOf = (html: string): string => /data-rows="\/([^"]+)"/.exec(html)?.[1] ?? '';
const rowsFile = rowsOf(files.find(({ path }) => path === cardFile)?.html ?? '');
const [leaf] = JSON.parse(readFileSync(join(siteDir, 'root/leaves.json'), 'utf8')).leaves;
const proofFile = `root/proofs/${leaf.slice(0, 2)}/${leaf}.json`;

const bankFile = `banks/${payload?.bench}/items.jsonl`;

const entriesOf = (): readonly string[] =>
  readFileSync('artifacts/log/events.jsonl', 'utf8').trimEnd().split('\n');
const entryFile = (text: string): Given => ({
  name: 'entry.json',
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});
const proofsOf = (entry: string): readonly Given[] => {
  const id = createHash('sha256').update(entry).digest('hex');
  return [given(`log/proofs/${id.slice(0, 2)}/${id}.tlog-proof`)];
};
const changed = (path: string, from: string | RegExp, to: string): Given =>
  given(path, (bytes) => Buffer.from(bytes.toString().replace(from, to)));

/** Of every kind that the page judges: genuine files, and a forged sibling of one of them. */
const kindsGiven: Readonly<
  Record<
    string,
    () => {
      readonly genuine: readonly Given[];
      readonly forged: Given;
      readonly outcome: 'REFUTED' | 'UNCHECKABLE';
    }
  >
> = {
  'a card': () => ({
    genuine: [given(cardJson), given(rowsFile)],
    forged: changed(cardJson, /"correct":(\d)/, '"correct":9$1'),
    outcome: 'REFUTED',
  }),
  rows: () => ({
    genuine: [given(cardJson), given(rowsFile)],
    forged: changed(rowsFile, 'true', 'false'),
    outcome: 'UNCHECKABLE',
  }),
  'a bank': () => ({
    genuine: [given(cardJson), given(bankFile)],
    forged: changed(bankFile, /(\d)/, '9$1'),
    outcome: 'UNCHECKABLE',
  }),
  'the chain': () => ({
    genuine: [given('signed/chain.json')],
    forged: changed('signed/chain.json', /"positions":/, '"positions":1'),
    outcome: 'REFUTED',
  }),
  'the board': () => ({
    genuine: [given('api/gspc.json'), given(cardJson)],
    forged: changed('api/gspc.json', 'measured', 'measurEd'),
    outcome: 'REFUTED',
  }),
  'a checkpoint': () => ({
    genuine: [given('log/checkpoint')],
    forged: changed('log/checkpoint', /\n(\d+)\n/, '\n1$1\n'),
    outcome: 'REFUTED',
  }),
  'a root': () => ({
    genuine: [given('root.json'), given(proofFile), given('root/leaves.json')],
    forged: changed('root.json', /"as_of":"\d/, '"as_of":"9'),
    outcome: 'REFUTED',
  }),
  'a root of another tree': () => ({
    genuine: [given('root.json'), given(proofFile), given('root/leaves.json')],
    forged: changed('root.json', /"merkle_root":"[0-9a-f]{8}/, '"merkle_root":"00000000'),
    outcome: 'REFUTED',
  }),
  'a root proof': () => ({
    genuine: [given('root.json'), given(proofFile)],
    forged: changed(proofFile, /"path":\["[0-9a-f]{8}/, '"path":["00000000'),
    outcome: 'REFUTED',
  }),
  leaves: () => ({
    genuine: [given('root.json'), given('root/leaves.json')],
    forged: changed('root/leaves.json', /"leaves":\["[0-9a-f]{8}/, '"leaves":["00000000'),
    outcome: 'UNCHECKABLE',
  }),
  'a log entry': () => {
    const [entry = ''] = entriesOf();
    return {
      genuine: [...proofsOf(entry), entryFile(entry)],
      forged: entryFile(entry.replace(/\d/, '9')),
      outcome: 'UNCHECKABLE',
    };
  },
  'a log proof': () => {
    const [entry = ''] = entriesOf();
    const [proof = entryFile('')] = proofsOf(entry);
    const buffer = Buffer.from(proof.buffer.toString().replace('index 0', 'index 1'));
    return { genuine: [proof, entryFile(entry)], forged: { ...proof, buffer }, outcome: 'UNCHECKABLE' };
  },
};

/** A small site, which fits into a zip, and the key document of its board. */
const site = loadMemorySite(join(inject('smallBoard'), 'site'));
const keys: Given = {
  name: 'did.json',
  mimeType: 'application/json',
  buffer: Buffer.from(bytesAt(site, '.well-known/did.json')),
};
const zipFile = (bytes: Uint8Array): Given => ({
  name: 'site.zip',
  mimeType: 'application/zip',
  buffer: Buffer.from(bytes),
});

describe('the verify page', () => {
  test.for<readonly [string, readonly string[], string, string]>([
    ['a root proof', [proofFile], 'VERIFIED', 'root proof'],
    ['a root with its leaves', ['root.json', 'root/leaves.json'], 'VERIFIED', 'leaves'],
    ['rows with the card that signs them', [rowsFile, cardJson], 'VERIFIED', 'as the card '],
    ['rows alone', [rowsFile], 'UNCHECKABLE', 'no card given signs'],
    ['a bank with a card that signs it', [bankFile, cardJson], 'VERIFIED', 'bank: '],
    ['a board', ['api/gspc.json'], 'VERIFIED', 'gspc'],
    ['a checkpoint', ['log/checkpoint'], 'VERIFIED', 'checkpoint'],
    [
      'a card, the chain and the board',
      [cardJson, 'signed/chain.json', 'api/gspc.json'],
      'VERIFIED',
      'chain',
    ],
    ['the digests and the note alone', ['SHA256SUMS', 'site.note'], 'UNCHECKABLE', 'is missing'],
  ])('recognises %s', async ([, paths, outcome, step], { judge }) => {
    const [said, steps] = await judge(paths.map((path) => given(path)));
    expect([said.split(' ')[0], steps]).toEqual([outcome, expect.stringContaining(step)]);
  });

  test('refutes a board of which one letter was changed', async ({ judge }) => {
    const other = (bytes: Buffer) => Buffer.from(bytes.toString().replace('measured', 'measurEd'));
    const [said] = await judge([given('api/gspc.json', other)]);
    expect(said).toBe('REFUTED under DEMO keys, which anybody can sign with');
  });

  test.for([
    ['an empty file', ''],
    ['an address', 'https://board.example/api/gspc'],
    ['a bare id', 'a'.repeat(64)],
    ['another JSON', '{"hello":1}'],
  ] as const)('calls %s UNCHECKABLE', async ([name, text], { judge }) => {
    const [said] = await judge([{ name, mimeType: 'text/plain', buffer: Buffer.from(text) }]);
    expect(said).toMatch(/^UNCHECKABLE/);
  });

  test.for(['key-added', 'card-issued', 'board-snapshot'])(
    'holds a log proof against its entry: %s',
    async (type, { judge }) => {
      const entries = readFileSync('artifacts/log/events.jsonl', 'utf8').trimEnd().split('\n');
      const index = entries.findIndex((entry) => JSON.parse(entry).type === type);
      expect(index).not.toBe(-1);
      const proof = readdirSync(join(siteDir, 'log/proofs'), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.tlog-proof'))
        .map((path) => given(`log/proofs/${path}`))
        .filter(({ buffer }) => buffer.toString().includes(`\nindex ${index}\n`));
      const entryAt = (at: number): Given => ({
        name: 'entry.json',
        mimeType: 'application/json',
        buffer: Buffer.from(entries[at] ?? ''),
      });
      const outcomeOf = async (chosen: readonly Given[]): Promise<string | undefined> =>
        (await judge(chosen))[0].split(' ')[0];
      expect(await outcomeOf([...proof, entryAt(index)])).toBe('VERIFIED');
      expect(await outcomeOf([...proof, entryAt(index === 0 ? 1 : index - 1)])).toBe('UNCHECKABLE');
      expect(await outcomeOf(proof)).toBe('UNCHECKABLE');
    },
  );

  describe.each(Object.entries(kindsGiven))('a forged file beside genuine ones: %s', (_kind, make) => {
    const { genuine, forged, outcome } = make();
    const named = { ...forged, name: `forged-${forged.name}` };
    test.for([
      ['before them', [named, ...genuine]],
      ['behind them', [...genuine, named]],
    ] as const)('%s is named, and is never a pass', async ([, chosen], { judge }) => {
      const [said, steps, means] = await judge(chosen);
      const judged = chosen.length - (outcome === 'UNCHECKABLE' ? 1 : 0);
      expect(said.split(' ')[0]).toBe(outcome);
      expect(means).toContain(`Files given: ${chosen.length}; judged: ${judged}.`);
      const blocks = steps.split(/^recognised: /m).slice(1);
      const isHeld = (block: string) => !/^(REFUTED|UNCHECKABLE)/m.test(block);
      expect(blocks.map((block) => [block.startsWith('forged-'), isHeld(block)])).toEqual(
        chosen.map((file) => [file === named, file !== named]),
      );
    });
    test('without it they are VERIFIED', async ({ judge }) => {
      const [said, , means] = await judge(genuine);
      expect(said).toMatch(/^VERIFIED/);
      expect(means).toContain(`Files given: ${genuine.length}; judged: ${genuine.length}.`);
    });
  });

  test('says of a log entry alone that its proof is wanted', async ({ judge }) => {
    const [entry = ''] = readFileSync('artifacts/log/events.jsonl', 'utf8').split('\n');
    const buffer = Buffer.from(entry);
    const [said, steps] = await judge([{ name: 'entry.json', mimeType: 'application/json', buffer }]);
    expect(said).toBe('UNCHECKABLE');
    expect(steps).toBe(
      'recognised: entry.json: log entry\nUNCHECKABLE: input: no log proof given is that of this entry: choose it too',
    );
  });

  test.for([
    ['stored', { method: 0, pack: (bytes: Uint8Array) => bytes }],
    ['deflated', { method: 8, pack: (bytes: Uint8Array) => deflateRawSync(bytes) }],
  ] as const)(
    'judges a whole download as a zip, %s, in a folder of its own or not',
    async ([, packing], { judge }) => {
      const judgeZip = (files: Files, folder: string): Promise<readonly string[]> =>
        judge([zipFile(zipOf(under(folder, files), packing))], { keys });
      const [said, steps] = await judgeZip(site, 'site/');
      expect(steps).toContain('VERIFIED: SHA256SUMS');
      expect(said).toMatch(/^VERIFIED/);
      const ofMac = { '__MACOSX/site/._index.html': 'x', '.DS_Store': 'x' };
      const folder = new Map(Object.entries(under('site/', site)));
      const [beside] = await judgeZip(withFiles(folder, ofMac), '');
      expect(beside).toMatch(/^VERIFIED/);
      const [within] = await judgeZip(withFiles(site, ofMac), '');
      expect(within).toMatch(/^REFUTED/);
      const [changed] = await judgeZip(withFiles(site, { 'api/gspc.json': '{}' }), '');
      expect(changed).toMatch(/^REFUTED/);
    },
  );

  test.for<[string, (site: Files) => Uint8Array, RegExp]>([
    [
      'files beside the signed folder',
      (site) => zipOf({ ...under('proof/', site), 'index.html': Buffer.from('<p>forged</p>') }),
      /index\.html lies outside of proof\//,
    ],
    ['a name twice', (site) => twice(site, 'index.html', 'xxxxx.html'), /index\.html stands twice/],
    [
      'a name that leads out',
      (site) => zipOf({ ...under('', site), '../index.html': Buffer.from('x') }),
      /leads out of the zip/,
    ],
    [
      'another name where it is unpacked',
      (site) => changedZip(site, (bytes) => bytes.write('indey', bytes.lastIndexOf('index.html'))),
      /indey\.html is another file to whoever unpacks the zip/,
    ],
    [
      'a link',
      (site) =>
        changedZip(site, (bytes) => bytes.writeUInt32LE(0xa1ff0000, bytes.lastIndexOf('index.html') - 8)),
      /index\.html is another file/,
    ],
    [
      'more files than it lists',
      (site) => changedZip(site, (bytes) => bytes.writeUInt16LE(site.size - 1, bytes.length - 12)),
      /a zip with more than it lists/,
    ],
    ['more than it says', (site) => longer(site), /longer than its directory says/],
  ])('refuses a zip with %s', async ([, make, why], { judge }) => {
    const [said, steps] = await judge([zipFile(make(site))], { keys });
    expect(said).toMatch(/^UNCHECKABLE/);
    expect(steps).toMatch(why);
  });

  test('judges a whole download offline', async ({ judge }) => {
    const [said, steps] = await judge([], { folder: siteDir });
    expect(steps).toContain('VERIFIED: SHA256SUMS');
    expect(said).toMatch(/^VERIFIED under DEMO keys/);
  });
});

const under = (folder: string, files: Files): Record<string, Uint8Array> =>
  Object.fromEntries([...files].map(([path, bytes]) => [folder + path, bytes]));

const changedZip = (site: Files, change: (bytes: Buffer) => void): Uint8Array => {
  const bytes = Buffer.from(zipOf(under('', site)));
  change(bytes);
  return bytes;
};

/** The archive with another file under the same name: `other` is as long as `name`. */
const twice = (site: Files, name: string, other: string): Uint8Array => {
  const bytes = Buffer.from(zipOf({ [other]: Buffer.from('<p>forged</p>'), ...under('', site) }));
  return Buffer.from(bytes.toString('latin1').replaceAll(other, name), 'latin1');
};

/** A list of files that unpacks to more than the directory says. */
const longer = (site: Files): Uint8Array => {
  const deflated = { method: 8, pack: (bytes: Uint8Array) => deflateRawSync(bytes) };
  const bytes = Buffer.from(zipOf(under('', site), deflated));
  const entry = bytes.lastIndexOf('SHA256SUMS') - 46;
  bytes.writeUInt32LE(5, entry + 24);
  return bytes;
};
