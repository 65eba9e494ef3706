/**
 * Tokens that were used, in the store: each is good for one signature, on whatever instance and after
 * any restart. A token is remembered for longer than it can be valid.
 */

import { sha256Hex } from '../../core/sha256.ts';
import { utf8 } from '../../core/text.ts';
import type { Store } from '../store/store.ts';
import type { TokenId } from './workflow-token.ts';

const FOLDER = 'spent/';
const HOUR_SECONDS = 3_600;
/** Forgotten in passing, so many at a time. */
const MOST_FORGOTTEN = 20;

/** Whether it was unspent until now. `owner`: random, for a store that lets two writers both be first. */
export async function spendToken(store: Store, id: TokenId, owner: string): Promise<boolean> {
  const hour = Math.floor(id.issuedAt / HOUR_SECONDS);
  const key = `${FOLDER}${hour}/${sha256Hex(utf8(`${id.issuer}|${id.jti}`))}`;
  const { written } = await store.createOnly(key, utf8(owner));
  if (!written) return false;
  const kept = await store.get(key);
  return kept !== null && new TextDecoder().decode(kept.value) === owner;
}

/** Tokens of the hours before the last are past every check of their age. */
export async function forgetOldTokens(store: Store, now: number): Promise<void> {
  const oldest = Math.floor(now / 1_000 / HOUR_SECONDS) - 1;
  const old = (await store.list(FOLDER)).filter((key) => Number(key.split('/')[1]) < oldest);
  await Promise.all(old.slice(0, MOST_FORGOTTEN).map((key) => store.delete(key)));
}
