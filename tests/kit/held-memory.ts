/**
 * What is held of a large pack of cards once it is read, and of long files of which one word is kept:
 * a program of its own, because only an empty heap can be weighed. Prints bytes, as JSON.
 *
 *     node --expose-gc tests/kit/held-memory.ts
 */

import { setTimeout } from 'node:timers/promises';
import { cardPacks, readIssuedCards } from '../../src/artifacts/cards.ts';
import type { Folder } from '../../src/artifacts/folder.ts';
import { cardBytes, GENESIS, issueCard } from '../../src/core/card.ts';
import { sha256Hex } from '../../src/core/sha256.ts';
import { parseStrictJson } from '../../src/core/strict-json.ts';
import { utf8 } from '../../src/core/text.ts';
import { toLines } from '../../src/surfaces/files.ts';

const CARDS = 4_000;
const FILES = 200;
const LOOKS = 10;

const pack = packOf(CARDS);
const folder: Folder = {
  root: 'memory',
  paths: [cardPacks.measurement],
  has: (path) => path === cardPacks.measurement,
  // Another copy, as a disk gives.
  read: () => pack.slice(),
  readPart: (_, from, to) => pack.slice(from, to),
};

// Values that are made once, such as the validator of cards, are made before the weighing.
readIssuedCards(folder);
const cards = await held(() => readIssuedCards(folder).measurement);
const words = await held(() => Array.from({ length: FILES }, (_, at) => wordOf(at)));
console.log(
  JSON.stringify({
    card: cards.bytes / cards.value.length,
    line: pack.length / CARDS,
    word: words.bytes / words.value.length,
  }),
);

async function held<T>(make: () => T): Promise<{ readonly value: T; readonly bytes: number }> {
  const before = await weigh();
  const value = make();
  return { value, bytes: (await weigh()) - before };
}

/** The heap, and what buffers hold beside it: the least of several looks, since buffers are let go meanwhile. */
async function weigh(): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let look = 0; look < LOOKS; look++) {
    globalThis.gc?.();
    await setTimeout(10);
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    least = Math.min(least, heapUsed + arrayBuffers);
  }
  return least;
}

/** As signed cards are: each names the one before it, and rows of its own. */
function packOf(count: number): Uint8Array {
  const lines: Uint8Array[] = [];
  let prev = GENESIS;
  for (let at = 0; at < count; at++) {
    const card = issueCard(
      {
        schema: 'https://board.example/schema/card-v0.schema.json',
        surface: 'measurement',
        prev,
        unmeasured: ['generalisation beyond the bank', 'other versions of the component', 'speed and cost'],
        payload: payloadOf(at),
      },
      { healthy: false, kid: 'did:web:board.example#card-attestation-1', reason: 'none is needed' },
    );
    lines.push(cardBytes(card));
    prev = card.id;
  }
  return toLines(lines);
}

function payloadOf(at: number): object {
  return {
    kind: 'svc.measurement/0.1',
    axis: 'jail',
    bench: 'jail-en-1',
    bank_sha256: sha256Hex(utf8('bank')),
    model: { id: `component ${at % 100}`, version: '1.0.0', digest: null },
    n: 500,
    correct: 372,
    unparsed: 3,
    confusion: { TP: 200, FP: 60, TN: 172, FN: 68 },
    rows_sha256: sha256Hex(utf8(`rows ${at}`)),
    run: '2026-11-21-aaaaaaaa',
    as_of: '2026-11-21',
  };
}

/** One short text of a long file that people lay out to be read. */
function wordOf(at: number): unknown {
  const file = { word: `this is the word of file ${at}`, rest: 'x'.repeat(50_000) };
  const parsed = parseStrictJson(utf8(JSON.stringify(file, null, 2)));
  return typeof parsed === 'object' && parsed !== null && 'word' in parsed ? parsed.word : undefined;
}
