/**
 * Letters in the store, each under its receipt and never changed. A box holds only so many, so that
 * a flood fills it and nothing else; then it says that it kept nothing.
 */

import { BoardError } from '../../core/board-error.ts';
import { parseObject, textMember } from '../../core/json-members.ts';
import { utf8 } from '../../core/text.ts';
import type { Letter01 } from '../../schema/contracts.gen.ts';
import type { DoorDeps } from '../deps.ts';
import { toSecond } from '../http/respond.ts';
import { type Store, updateStored } from '../store/store.ts';

export type Kept = { readonly receipt: string; readonly received_at: string };

const MOST_LETTERS = 10_000;
const MOST_BYTES = 128 * 1024;

/** Nothing where the store is out, not bound, or full. */
export async function keepLetter(
  box: 'contact' | 'challenge',
  fields: Letter01,
  { store, now, random }: DoorDeps,
): Promise<Kept | undefined> {
  const kept = { receipt: random().replaceAll('-', ''), received_at: toSecond(now()) };
  try {
    const letters = store(box);
    if (!(await takePlace(letters))) return undefined;
    const { written } = await letters.createOnly(
      `letters/${kept.receipt}`,
      utf8(JSON.stringify({ ...kept, fields })),
    );
    return written ? kept : undefined;
  } catch (error) {
    if (error instanceof BoardError && error.code === 'STORE') return undefined;
    throw error;
  }
}

export async function findLetter(store: Store, receipt: string): Promise<Kept | undefined> {
  const found = await store.get(`letters/${receipt}`);
  if (found === null) return undefined;
  const received_at = textMember(parseObject(found.value, MOST_BYTES), 'received_at');
  if (received_at === undefined)
    throw new BoardError('STORE', `store: expected a letter as ${receipt}, got other bytes`);
  return { receipt, received_at };
}

function takePlace(store: Store): Promise<boolean> {
  return updateStored(store, 'count', (current) => {
    const count = Number(new TextDecoder().decode(current ?? new Uint8Array())) || 0;
    return count >= MOST_LETTERS ? undefined : utf8(`${count + 1}`);
  });
}
