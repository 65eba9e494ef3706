/** Signed measurement cards for the benchmark, made by a key of its own. */

import { canonicalBytes } from '../src/core/canonical.ts';
import { publicKeyOf, sign } from '../src/core/ed25519.ts';
import { toHex } from '../src/core/hex.ts';
import { sha256, sha256Hex } from '../src/core/sha256.ts';
import { utf8 } from '../src/core/text.ts';
import '../src/publish/native-ed25519.ts';

export type SignedCard = {
  readonly bytes: Uint8Array;
  readonly message: Uint8Array;
  readonly signature: Uint8Array;
};

const seed = sha256(utf8('a key of the benchmark'));

export const benchKey = { publicKey: publicKeyOf(seed), hex: toHex(publicKeyOf(seed)) };

export async function makeCards(count: number): Promise<readonly SignedCard[]> {
  const cards: SignedCard[] = [];
  for (let at = 0; at < count; at++) {
    const body = bodyOf(at);
    const message = canonicalBytes(body);
    const signature = sign(seed, message);
    cards.push({ message, signature, bytes: canonicalBytes({ ...body, sig_ed25519: toHex(signature) }) });
  }
  return cards;
}

function bodyOf(at: number) {
  return {
    schema: 'https://board.example/schema/card-v0.schema.json',
    surface: 'measurement',
    kid: 'did:web:board.example#card-attestation-1',
    prev: sha256Hex(utf8(`card ${at}`)),
    unmeasured: ['generalisation beyond the bank', 'other versions of the component', 'speed and cost'],
    payload: {
      kind: 'svc.measurement/0.1',
      axis: 'jail',
      bench: 'jail-en-1',
      bank_sha256: sha256Hex(utf8('bank')),
      model: { id: `component ${at}`, version: '1.0.0', digest: null },
      n: 500,
      correct: 372,
      unparsed: 3,
      rows_sha256: sha256Hex(utf8(`rows ${at}`)),
      run: '2026-11-21-aaaaaaaa',
      as_of: '2026-11-21',
    },
  };
}
