/** The thread that verifies the cards of packs on disk, line after line. */

import { parentPort, workerData } from 'node:worker_threads';
import { readBetween } from '../../artifacts/folder.ts';
import { readLines } from '../../artifacts/large-lines.ts';
import { HASH_BYTES } from '../../core/bytes.ts';
import { parseCard } from '../../core/card.ts';
import { isValidlySigned } from '../../core/card-verification.ts';
import { sha256 } from '../../core/sha256.ts';
import { openHashList } from '../../core/tlog/hash-list.ts';
import '../native-ed25519.ts';
import '../native-sha256.ts';
import type { PackOrder, SignedLines } from './card-verifier.ts';

const unsigned = new Uint8Array(HASH_BYTES);

parentPort?.postMessage(verifyPacks(workerData));

function verifyPacks({ places, keys }: PackOrder): SignedLines {
  const signed = openHashList();
  for (const place of places) {
    for (const line of readLines({ readPart: readBetween }, place))
      signed.push(isValidlySigned(parseCard(line, place), { keys }) ? sha256(line) : unsigned);
  }
  return signed.flat();
}
