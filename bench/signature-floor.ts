/**
 * How many bare Ed25519 verifications one core makes per second: by `openssl speed` where it is
 * installed, else by this runtime.
 */

import { spawnSync } from 'node:child_process';
import { createPublicKey, verify } from 'node:crypto';
import { benchKey, type SignedCard } from './card-pack.ts';
import { timed } from './stopwatch.ts';

export type Floor = { readonly perSecond: number; readonly by: string };

export async function measureSignatureFloor(cards: readonly SignedCard[]): Promise<Floor> {
  const { status, stdout } = spawnSync('openssl', ['speed', '-seconds', '1', 'ed25519'], {
    encoding: 'utf8',
    timeout: 30_000,
  });
  const perSecond = Number(/Ed25519.*\s([\d.]+)\s*$/m.exec(stdout ?? '')?.[1]);
  if (status === 0 && perSecond > 0) return { perSecond, by: 'openssl speed ed25519' };
  return { perSecond: await ownFloor(cards), by: 'node:crypto in this process (openssl is not installed)' };
}

const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

async function ownFloor(cards: readonly SignedCard[]): Promise<number> {
  const key = createPublicKey({
    key: Buffer.concat([SPKI_HEAD, benchKey.publicKey]),
    format: 'der',
    type: 'spki',
  });
  const { seconds } = await timed(() => {
    for (const { message, signature } of cards) verify(null, message, key, signature);
  });
  return cards.length / seconds;
}
