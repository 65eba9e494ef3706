/** Several lines below one checkpoint: who counts, how often, and until when. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { byOutcome, check, made } from './changes.ts';
import * as f from './fixture.ts';
import {
  bytesOf,
  canonical,
  didDocument,
  type Key,
  keyOf,
  type Listed,
  signatureLine,
  textOf,
} from './forge.ts';
import type { Files } from './log-fixture.ts';
import { settle } from './site-fixture.ts';
import { type Outcome, verifier } from './verifier.ts';

type Case = {
  readonly name: string;
  readonly did?: string;
  readonly checkpoint: string;
  readonly old?: string;
  readonly path?: string[];
  readonly witnesses?: string[];
  readonly quorum?: number;
  readonly outcome: Outcome;
};
type Vector = { readonly documents: Readonly<Record<string, string>>; readonly cases: readonly Case[] };
const { documents, cases }: Vector = JSON.parse(readFileSync('tests/vectors/checkpoints.json', 'utf8'));

const askOf = ({ name: _, outcome: _expected, checkpoint, old, did = 'any', ...more }: Case) => ({
  ...more,
  checkpoint: bytesOf(checkpoint),
  did: bytesOf(documents[did] ?? ''),
  ...(old !== undefined && { old: bytesOf(old) }),
});

test.each(cases)('$name: $outcome', async (each) => {
  const verdict = await verifier.verifyCheckpoint(askOf(each));
  expect(verdict.outcome, JSON.stringify(verdict.steps)).toBe(each.outcome);
});

describe('a checkpoint that is opened alone', () => {
  const few = cases.find(({ name }) => name === 'one of the keys that are asked for, and another');
  const open = (more: { isKept?: boolean } = {}) => {
    const { checkpoint, did } = askOf(few ?? cases[0] ?? fail());
    return verifier.openCheckpoint(checkpoint, { did, ...more });
  };
  const fail = (): never => {
    throw new Error('no such case');
  };
  test('has to be signed by as many keys as the key document asks for', async () => {
    await expect(open()).rejects.toThrow('1 of 2 keys signed it');
  });
  test('but not where it is one from before, when fewer may have been asked for', async () => {
    expect((await open({ isKept: true })).size).toBe(9);
  });
});

describe('a site whose log two keys sign', () => {
  const second = keyOf('log-2', 41);
  const third = keyOf('log-3', 43);
  const retiring = ({ kid }: Key) => ({ type: 'key-retired', kid });

  /** The newest checkpoint under these lines, wherever it lies. */
  const signedBy = (files: Files, ...keys: readonly Key[]): void => {
    const newest = textOf(files.get('log/checkpoint') ?? new Uint8Array());
    const text = newest.replace(/\n\n.*/s, '\n');
    const several = `${text}\n${keys.map((key) => signatureLine(f.ORIGIN, key, text)).join('')}`;
    for (const [path, bytes] of files)
      if (path.startsWith('log/')) files.set(path, bytesOf(textOf(bytes).replace(newest, several)));
    settle(files);
  };
  const textual = (files: Files): Files =>
    new Map([...files].filter(([path]) => !path.startsWith('log/tile')));
  const site = (
    { listed, events, threshold }: { listed: Listed[]; events: object[]; threshold?: object },
    ...keys: readonly Key[]
  ) => {
    const keyed = [{ key: f.board }, { key: f.cards }, ...listed];
    const files = made((p) => {
      p.keys = keyed;
      p.events.push(...events.map((event) => JSON.parse(canonical({ ...event }))));
    });
    const did = bytesOf(
      canonical({ ...JSON.parse(textOf(didDocument(keyed))), threshold: { ...threshold } }),
    );
    const served = threshold === undefined ? didDocument(keyed) : did;
    files.set('.well-known/did.json', served);
    const log = textual(files);
    signedBy(log, ...keys);
    for (const [path, bytes] of log) files.set(path, bytes);
    settle(files);
    return { files, did: served };
  };
  const gone = (key: Key): Listed => ({ key, status: 'retired' });
  const orders: [string, (keys: Key[]) => Key[]][] = [
    ['in one order', (keys) => keys],
    ['in the other order', (keys) => keys.reverse()],
  ];

  test.each(orders)(
    'one retired long before, the other by the newest event, %s: VERIFIED',
    async (_, order) => {
      const listed = [gone(f.log), gone(second), { key: third }];
      const events = [retiring(second), { type: 'key-added', kid: third.kid }, retiring(f.log)];
      const { files, did } = site({ listed, events }, ...order([f.log, second]));
      const verdict = await check(files, { did });
      expect(verdict.outcome, JSON.stringify(verdict.steps)).toBe('VERIFIED');
    },
  );
  test.each(orders)('both retired before, %s: REFUTED', async (_, order) => {
    const listed = [gone(f.log), gone(second), { key: third }];
    const events = [retiring(f.log), retiring(second), { type: 'key-added', kid: third.kid }];
    const { files, did } = site({ listed, events }, ...order([f.log, second]));
    expect((await check(files, { did })).outcome).toBe('REFUTED');
  });

  const both = { need: 2, keys: [f.log.kid, second.kid] };
  const added = { type: 'key-added', kid: second.kid };
  test.each(
    byOutcome<[object[], Listed[]]>({
      VERIFIED: [
        ['both active', [added], [{ key: f.log }, { key: second }]],
        ['one retired by the newest event', [added, retiring(second)], [{ key: f.log }, gone(second)]],
      ],
      UNCHECKABLE: [
        [
          'one retired before',
          [added, retiring(second), { type: 'key-added', kid: third.kid }],
          [{ key: f.log }, gone(second)],
        ],
      ],
    }),
  )('two of two keys are asked for, %s: %s', async (_, expected, events, listed) => {
    const { files, did } = site({ listed, events, threshold: both }, f.log, second);
    const verdict = await check(files, { did });
    expect(verdict.outcome, JSON.stringify(verdict.steps)).toBe(expected);
  });
  test('what is asked for may be listed in another order than the reader kept', async () => {
    const listed = [{ key: f.log }, { key: second }];
    const { files, did } = site({ listed, events: [added], threshold: both }, f.log, second);
    const { threshold: _, ...kept } = JSON.parse(textOf(did));
    const turned = { keys: [second.kid, f.log.kid], need: 2 };
    const pinned = bytesOf(JSON.stringify({ threshold: turned, ...kept }));
    expect((await check(files, { did: pinned })).outcome).toBe('VERIFIED');
    const fewer = bytesOf(JSON.stringify({ threshold: { ...turned, need: 1 }, ...kept }));
    expect((await check(files, { did: fewer })).outcome).toBe('UNCHECKABLE');
  });
});
