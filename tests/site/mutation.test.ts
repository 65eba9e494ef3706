import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canonicalBytes, canonicalize } from '../../src/core/canonical.ts';
import { sign } from '../../src/core/ed25519.ts';
import { toHex } from '../../src/core/hex.ts';
import { collectFindings } from '../../src/recount/findings.ts';
import { recountSite } from '../../src/recount/recount.ts';
import { openServedFiles } from '../../src/recount/served-files.ts';
import { copyBuiltBoard } from '../kit/built-board.ts';
import type { DiskBoard } from '../kit/disk-board.ts';
import { bytesAt, edited, type Files, textOf, toBytes, withFiles, withoutFiles } from '../kit/files.ts';
import { testSeed } from '../kit/keys.ts';
import { judge, loadMemorySite, madeConsistent, memoryTarget } from '../kit/memory-site.ts';
import { did as smallDid } from '../verifier/fixture.ts';
import { makeSite, settle, siteParts } from '../verifier/site-fixture.ts';
import { verifier } from '../verifier/verifier.ts';

let scratch: DiskBoard;
let site: Files;
let did: Uint8Array;

beforeAll(() => {
  scratch = copyBuiltBoard();
  site = loadMemorySite(scratch.siteDir);
  did = bytesAt(site, '.well-known/did.json');
});
afterAll(() => scratch.remove());

const outcomeOf = async (changed: Files): Promise<string> => (await judge(changed, did)).outcome;

test('the board as it was built is verified, and so is a consistent copy of it', async () => {
  expect(await outcomeOf(site)).toBe('VERIFIED');
  expect(await outcomeOf(madeConsistent(site))).toBe('VERIFIED');
});

test('a board without a pinned key document is not verified', async () => {
  expect((await judge(site, new Uint8Array())).outcome).toBe('UNCHECKABLE');
});

const fileOf = (wanted: RegExp): string =>
  [...site.keys()].find((path) => wanted.test(path)) ?? expect.fail(`the board serves no ${wanted}`);

/** One byte wrong, missing or too many at sampled places, and the file cut short there. */
const mutationsOf = (bytes: Uint8Array, places: number): readonly Uint8Array[] => {
  const at = Array.from({ length: places }, (_, i) => Math.floor(((i + 0.5) * bytes.length) / places));
  const edit = (place: number, removed: number, ...put: number[]): Uint8Array =>
    Uint8Array.from([...bytes.subarray(0, place), ...put, ...bytes.subarray(place + removed)]);
  return at.flatMap((place) => {
    const byte = bytes[place] ?? 0;
    return [edit(place, 1, byte ^ 1), edit(place, 1), edit(place, 0, 0x20), bytes.slice(0, place)];
  });
};

/** A site of thirty files has a file of every kind that a rule holds. */
describe('a byte changed, dropped, added or cut off is never verified', () => {
  const small = makeSite(siteParts());

  const survivors = async (path: string, forge: (changed: Map<string, Uint8Array>) => void) => {
    const verified: number[] = [];
    for (const [nth, mutated] of mutationsOf(bytesAt(small, path), 2).entries()) {
      const changed = new Map(small).set(path, mutated);
      forge(changed);
      if ((await judge(changed, smallDid)).outcome === 'VERIFIED') verified.push(nth);
    }
    return verified;
  };

  test.each([...small.keys()])('%s', async (path) => {
    expect(await survivors(path, () => {})).toEqual([]);
    expect((await judge(withoutFiles(small, path), smallDid)).outcome).not.toBe('VERIFIED');
  });

  /** Signed, logged or derived from what is: seen even where index, sums and note are made anew. */
  const authenticated = [...small.keys()].filter((path) =>
    /^(api\/gspc|root[./]|signed\/(cards|chain)|interop\/mill-cards-signed\/..\/|log\/)/.test(path),
  );

  test.each(authenticated)('%s, with index, sums and note made anew', async (path) => {
    expect(await survivors(path, settle)).toEqual([]);
  });

  test.each(['extra.json', 'signed/cards/aa/extra.json', 'log/extra', 'board/index.html'])(
    '%s, added',
    async (path) => {
      expect((await judge(withFiles(small, { [path]: '{}' }), smallDid)).outcome).not.toBe('VERIFIED');
    },
  );

  test.each([/^api\/gspc/, /^signed\/cards\//, /^log\/tile\/0\//, /^root\/proofs\//, /^feeds\//, /\.html$/])(
    'a built board sees it too: %s',
    async (wanted) => {
      const path = fileOf(wanted);
      for (const mutated of mutationsOf(bytesAt(site, path), 1))
        expect(await outcomeOf(withFiles(site, { [path]: mutated }))).not.toBe('VERIFIED');
      expect(await outcomeOf(withoutFiles(site, path))).not.toBe('VERIFIED');
    },
  );
});

describe('attacks by name', () => {
  const refuted = async (changed: Files): Promise<void> => {
    expect(await outcomeOf(changed)).toBe('REFUTED');
    expect(await outcomeOf(madeConsistent(changed))).toBe('REFUTED');
  };
  const packed = (from: string, to: string): Files => edited(site, 'signed/cards.jsonl', from, to);

  test('a fact-run card that the card key signed', async () => {
    const path = fileOf(/^root\/cards\//);
    const text = textOf(site, path);
    const { sig_ed25519, ...body } = JSON.parse(text);
    const forged = canonicalize({
      ...body,
      sig_ed25519: toHex(sign(testSeed(2), canonicalBytes(body))),
    });
    expect(sig_ed25519).not.toBe(JSON.parse(forged).sig_ed25519);
    const verdict = await judge(madeConsistent(withFiles(packed(text, forged), { [path]: forged })), did);
    expect(verdict.outcome).toBe('REFUTED');
    expect(JSON.stringify(verdict.steps)).toContain('wrong key');
  });

  test('a key document exchanged for one of the forger’s own', async () => {
    const keys = textOf(site, '.well-known/did.json');
    const [first = '', second = ''] = [...keys.matchAll(/"publicKeyMultibase":"([^"]+)"/g)].map(
      ([, key]) => key ?? '',
    );
    const swapped = keys.replace(first, 'x').replace(second, first).replace('x', second);
    const changed = withFiles(site, { '.well-known/did.json': swapped });
    expect(await outcomeOf(changed)).toBe('REFUTED');
    expect(await outcomeOf(madeConsistent(changed))).not.toBe('VERIFIED');
    expect((await judge(site, toBytes(swapped))).outcome).not.toBe('VERIFIED');
  });

  test.each([
    ['a name that stands twice', /^\{/, '{"accuracy":1,'],
    ['a number spelled otherwise', /"items":(\d+)/, '"items":$1.0'],
    ['a total changed', /"items":\d+/, '"items":999999'],
  ])('the board with %s', async (_, from, to) => {
    await refuted(edited(site, 'api/gspc.json', from, to));
  });

  test('a signature in other hex digits', async () => {
    const path = fileOf(/^signed\/cards\//);
    const text = textOf(site, path);
    const upper = text.replace(
      /"sig_ed25519":"([0-9a-f]+)"/,
      (_, hex: string) => `"sig_ed25519":"${hex.toUpperCase()}"`,
    );
    await refuted(withFiles(packed(text, upper), { [path]: upper }));
  });

  test('an interior node of the public root offered as a leaf', async () => {
    const { leaves, ...rest }: { leaves: string[] } = JSON.parse(textOf(site, 'root/leaves.json'));
    const [left = '', right = ''] = leaves;
    const node = verifier.publicRoot([left, right]);
    const shorter = canonicalize({ ...rest, leaves: [node, ...leaves.slice(2)] });
    await refuted(withFiles(site, { 'root/leaves.json': shorter }));
  });

  test.each(['card_count', 'sig_ed25519', 'merkle_root'])('root.json without %s', async (name) => {
    const root: Record<string, unknown> = JSON.parse(textOf(site, 'root.json'));
    delete root[name];
    await refuted(withFiles(site, { 'root.json': canonicalBytes(root) }));
  });

  test('a card stripped of its signature', async () => {
    const path = fileOf(/^signed\/cards\//);
    const text = textOf(site, path);
    const stripped = text.replace(/"sig_ed25519":"[0-9a-f]+"/, '"sig_ed25519":null');
    const changed = madeConsistent(withFiles(packed(text, stripped), { [path]: stripped }));
    expect(await outcomeOf(changed)).not.toBe('VERIFIED');
  });

  test('a ledger line that the log does not know', async () => {
    const { id } = JSON.parse(textOf(site, 'signed/card_index.json')).cards[0];
    const line = canonicalize({
      id,
      replaced_by: null,
      reason: 'none',
      correction_id: null,
      date: '2026-01-01',
    });
    await refuted(withFiles(site, { 'interop/mill-cards-signed/WITHDRAWN.jsonl': `${line}\n` }));
  });

  test('the newest event dropped from log and checkpoint', async () => {
    const path = fileOf(/^log\/tile\/entries\//);
    const entries = bytesAt(site, path);
    await refuted(withFiles(site, { [path]: entries.slice(0, entries.length - 40) }));
  });
});

describe('npm run verify sees what no signature covers', () => {
  const recounted = (changed: Files): readonly string[] => {
    const findings = collectFindings();
    recountSite(openServedFiles(memoryTarget(madeConsistent(changed))), findings);
    return findings.open().map(({ outcome, place }) => `${outcome} ${place}`);
  };

  test.each([
    ['api/counters.json', /("log_events":\{[^}]*"value":)\d+/, '$199', 'api/counters.json: log_events'],
    ['api/hub-cards.json', /("cells":\{[^}]*"value":)\d+/, '$199', 'api/hub-cards.json: cells'],
    ['api/axis-register.json', /"correct":\d+/, '"correct":7', '/correct'],
    ['board-data/axis-jail.json', /"n":40/, '"n":41', 'board-data/axis-jail.json'],
    ['evidence/custody/2026-01-02.json', /("tally": ?\{[^}]*"pass": ?)\d+/, '$199', '/tally/pass'],
  ])('%s', (path, from, to, says) => {
    const open = recounted(edited(site, path, from, to));
    expect(open.filter((line) => line.startsWith('REFUTED') && line.includes(says))).not.toEqual([]);
  });

  test('an answer that is graded otherwise', () => {
    const rows = fileOf(/^runs\/jail-1\/.*beta/);
    const open = recounted(edited(site, rows, '"correct":false', '"correct":true'));
    expect(open.some((line) => line.includes('rows_sha256'))).toBe(true);
    expect(open.some((line) => line.startsWith(`REFUTED ${rows}`) && line.endsWith('/correct'))).toBe(true);
  });
});
