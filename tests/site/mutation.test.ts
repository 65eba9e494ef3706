import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { bytesAt, edited, type Files, withFiles, withoutFiles } from '../kit/files.ts';
import { judge, loadMemorySite, madeConsistent } from '../kit/memory-site.ts';
import { expectRefuted } from '../kit/recounted-board.ts';
import { did as smallDid } from '../verifier/fixture.ts';
import { makeSite, settle, siteParts } from '../verifier/site-fixture.ts';

const site = loadMemorySite(join(inject('smallBoard'), 'site'));
const did = bytesAt(site, '.well-known/did.json');

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

describe('the recount sees what no signature covers', () => {
  test.each([
    ['api/counters.json', /("log_events":\{[^}]*"value":)\d+/, '$199', /api\/counters\.json: .*log_events/],
    ['api/hub-cards.json', /("cells":\{[^}]*"value":)\d+/, '$199', /api\/hub-cards\.json: .*cells/],
    ['api/axis-register.json', /"correct":\d+/, '"correct":7', '/correct'],
    ['board-data/axis-jail.json', /"n":40/, '"n":41', 'board-data/axis-jail.json'],
    ['evidence/custody/2026-01-02.json', /("tally": ?\{[^}]*"pass": ?)\d+/, '$199', '/tally/pass'],
  ])('%s', async (path, from, to, says) => {
    await expectRefuted(madeConsistent(edited(site, path, from, to)), says);
  });

  test('an answer that is graded otherwise', async () => {
    const rows = fileOf(/^runs\/jail-1\/.*beta/);
    const changed = madeConsistent(edited(site, rows, '"correct":false', '"correct":true'));
    await expectRefuted(changed, 'rows_sha256', new RegExp(`: ${rows}.*: /correct: `));
  });
});
