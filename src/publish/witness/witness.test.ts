import { describe, expect, test } from 'vitest';
import { witnessName, witnessSeed } from '../../../tests/kit/witnessed-log.ts';
import {
  noteOver,
  ORIGIN,
  OTHER_SEED,
  SEED,
  sampleEvents,
  VKEY,
} from '../../../tests/vectors/merkle/sample-log.ts';
import { publicKeyOf } from '../../core/ed25519.ts';
import { utf8 } from '../../core/text.ts';
import { signCheckpoint } from '../../core/tlog/checkpoint.ts';
import { parseCosignatures, validCosignatures } from '../../core/tlog/cosignature.ts';
import { openNote, parseNote, serializeNote, signNote } from '../../core/tlog/note.ts';
import { noteKey, parseVkey } from '../../core/tlog/note-key.ts';
import { createTree, treeRoot } from '../../core/tlog/tree.ts';
import { leafHash } from '../../core/tlog/tree-hash.ts';
import { parseAddCheckpoint, serializeAddCheckpoint } from './add-checkpoint.ts';
import { considerCheckpoint, type Seen, type WitnessAnswer } from './witness.ts';

const log = { origin: ORIGIN, keys: [parseVkey(VKEY)], need: 1 };
const key = { name: witnessName(1), seed: witnessSeed(1) };
const own = noteKey(key.name, publicKeyOf(key.seed), 'cosignature');
const events = sampleEvents(20);
const fork = sampleEvents(20, 100);

const pathOf = (from: readonly Uint8Array[], old: number, size: number): Uint8Array[] =>
  old === 0 || old === size
    ? []
    : createTree(from.map((entry) => leafHash(entry)))
        .at(size)
        .consistencyPath(old);

type Offer = {
  readonly from?: readonly Uint8Array[];
  readonly old?: number;
  readonly seed?: Uint8Array<ArrayBuffer>;
};

const offer = (size: number, { from = events, old = 0, seed = SEED }: Offer = {}): Uint8Array =>
  serializeAddCheckpoint({
    old,
    path: pathOf(from, old, size),
    checkpoint: noteOver(from.slice(0, size), { seed }),
  });

const ask = (body: Uint8Array, seen?: Seen, time = 1_764_000_000n): WitnessAnswer =>
  considerCheckpoint({ body, log, key, seen, time });

const seenAt = (size: number, from = events): Seen => {
  const { text } = parseNote(noteOver(from.slice(0, size)));
  const answer = ask(offer(size, { from }));
  if (answer.status !== 200) throw new Error(`${answer.status}`);
  const { root } = createTree(from.slice(0, size).map((entry) => leafHash(entry))).at(size);
  return { checkpoint: { origin: ORIGIN, size, root, extensions: [] }, text, line: answer.line };
};

describe('a witness cosigns', () => {
  test('the first checkpoint it is shown, and what extends it', () => {
    for (const [body, seen] of [
      [offer(7), undefined],
      [offer(20, { old: 7 }), seenAt(7)],
      [offer(8, { old: 7 }), seenAt(7)],
    ] as const) {
      const answer = ask(body, seen);
      if (answer.status !== 200) throw new Error(`${answer.status}`);
      const { text } = openNote({ bytes: answer.note, keys: log.keys });
      const lines = parseCosignatures(utf8(answer.line));
      expect(validCosignatures({ text, lines, witnesses: [own] })).toHaveLength(1);
    }
  });

  test('what it is asked again with the same line, whatever the time', () => {
    const seen = seenAt(7);
    expect(ask(offer(7, { old: 7 }), seen, 1_999_999_999n)).toMatchObject({ status: 200, line: seen.line });
  });

  test('and keeps the log’s own line and its own, no stranger’s', () => {
    const checkpoint = withStranger(noteOver(events));
    const answer = ask(serializeAddCheckpoint({ old: 0, path: [], checkpoint }));
    if (answer.status !== 200) throw new Error(`${answer.status}`);
    expect(parseNote(answer.note).signatures.map(({ name }) => name)).toEqual([ORIGIN, key.name]);
  });
});

describe('a witness refuses', () => {
  const evil = { origin: ORIGIN, size: 0, root: new Uint8Array(32), extensions: [] };
  const emptyText = `${ORIGIN}\n0\n${Buffer.from(evil.root).toString('base64')}\n`;

  test.each<[string, number, Uint8Array, Seen | undefined]>([
    ['a fork of the same size', 422, offer(7, { from: fork, old: 7 }), seenAt(7)],
    ['a fork of a larger size', 422, offer(9, { from: fork, old: 7 }), seenAt(7)],
    ['a proof from another tree', 422, offer(9, { old: 6 }), seenAt(6, fork)],
    ['a proof from nothing', 422, withPath(offer(9)), undefined],
    [
      'an empty log with a root',
      422,
      serializeAddCheckpoint({
        old: 0,
        path: [],
        checkpoint: signNote({ text: emptyText, name: ORIGIN, seed: SEED }),
      }),
      undefined,
    ],
    ['a rollback', 409, offer(6, { old: 6 }), seenAt(7)],
    ['another log', 404, otherLog(), undefined],
    ['a note that the log did not sign', 403, offer(7, { seed: OTHER_SEED }), undefined],
    ['an old size above the new one', 400, withOld(offer(6), 8), seenAt(7)],
    ['bytes that are no request', 400, utf8('hello'), undefined],
    ['a request without a note', 400, utf8('old 0\n\nhello'), undefined],
  ])('%s with %i', (_, status, body, seen) => {
    expect(ask(body, seen).status).toBe(status);
  });

  test('what fewer keys signed than the key document asks for', () => {
    const answer = considerCheckpoint({
      ...{ body: offer(7), log: { ...log, need: 2 }, key, seen: undefined, time: 1_764_000_000n },
    });
    expect(answer).toEqual({ status: 403, reason: '1 of 2 keys of the log signed it' });
  });

  test('and names the size it has cosigned, when it is asked from another', () => {
    expect(ask(offer(20), seenAt(7))).toEqual({ status: 409, size: 7 });
    expect(ask(offer(20, { old: 3 }), undefined)).toEqual({ status: 409, size: 0 });
  });

  test.each([
    ['of the same size', offer(7, { from: fork, old: 7 }), 7],
    [
      'of a larger size, by a proof that ends at its root and begins elsewhere',
      offer(9, { from: fork, old: 7 }),
      7,
    ],
    ['of a larger size, by a proof from a power of two behind where it begins', begunAt(9, 8), 8],
  ])('a fork %s, and hands the note over as evidence, without lines of strangers', (_, body, size) => {
    const { checkpoint } = parseAddCheckpoint(body);
    for (const asked of [
      body,
      serializeAddCheckpoint({ ...parseAddCheckpoint(body), checkpoint: withStranger(checkpoint) }),
    ])
      expect(ask(asked, seenAt(size))).toMatchObject({
        status: 422,
        reason: expect.stringContaining('a fork: '),
        evidence: checkpoint,
      });
  });

  test('a wrong proof of an honest log, which is evidence of nothing', () => {
    for (const [body, size] of [
      [withPath(offer(9, { old: 7 })), 7],
      [withPath(offer(9, { old: 8 })), 8],
      [begunAt(9, 8, sampleEvents(9)), 8],
      [offer(9, { from: fork, old: 8 }), 8],
    ] as const) {
      const answer = ask(body, seenAt(size));
      expect(answer).toMatchObject({ status: 422, reason: expect.stringContaining('does not lead') });
      expect(answer).not.toHaveProperty('evidence');
    }
  });
});

function begunAt(size: number, old: number, from = fork): Uint8Array {
  const { path, ...request } = parseAddCheckpoint(offer(size, { from, old }));
  return serializeAddCheckpoint({
    ...request,
    path: [treeRoot(from.slice(0, old).map((entry) => leafHash(entry))), ...path],
  });
}

function withStranger(note: Uint8Array): Uint8Array {
  const { text, signatures } = parseNote(note);
  const stranger = parseNote(signNote({ text, name: 'x.example', seed: OTHER_SEED }));
  return serializeNote({ text, signatures: [...signatures, ...stranger.signatures] });
}

function withPath(body: Uint8Array): Uint8Array {
  return serializeAddCheckpoint({ ...parseAddCheckpoint(body), path: [new Uint8Array(32)] });
}

function withOld(body: Uint8Array, old: number): Uint8Array {
  return serializeAddCheckpoint({ ...parseAddCheckpoint(body), old });
}

function otherLog(): Uint8Array {
  const checkpoint = { origin: 'other.example/log', size: 1, root: new Uint8Array(32), extensions: [] };
  return serializeAddCheckpoint({ old: 0, path: [], checkpoint: signCheckpoint({ checkpoint, seed: SEED }) });
}

describe('the request', () => {
  const body = new TextDecoder().decode(offer(20, { old: 7 }));

  test('comes back as it was', () => {
    expect(serializeAddCheckpoint(parseAddCheckpoint(utf8(body)))).toEqual(utf8(body));
  });

  test.each([
    ['a sign before the size', body.replace('old 7', 'old +7')],
    ['a zero before the size', body.replace('old 7', 'old 07')],
    ['no empty line', body.replace('\n\n', '\n')],
    ['a hash of another length', body.replace('old 7\n', 'old 7\nAAAA\n')],
    ['sixty-four hashes', body.replace('old 7\n', `old 7\n${`${'A'.repeat(43)}=\n`.repeat(64)}`)],
    ['more than it may hold', body + 'x'.repeat(64_000)],
  ])('with %s is refused', (_, broken) => {
    expect(() => parseAddCheckpoint(utf8(broken))).toThrow();
  });
});
