/**
 * Letters in the store, each under its receipt and never changed. A box holds only so many, so that
 * a flood fills it and nothing else; then it says that it kept nothing, until letters are taken out.
 */

import { BoardError } from '../../core/board-error.ts';
import { objectMember, parseObject, textMember } from '../../core/json-members.ts';
import { sha256Hex } from '../../core/sha256.ts';
import type { JsonObject } from '../../core/strict-json.ts';
import { utf8 } from '../../core/text.ts';
import type { Letter01 } from '../../schema/contracts.gen.ts';
import type { DoorDeps } from '../deps.ts';
import { isStoreOut, storeNote, toSecond } from '../http/respond.ts';
import { networkOf } from '../rate-limit.ts';
import { type Store, updateStored } from '../store/store.ts';

export const letterBoxes = ['challenge', 'commission', 'contact'] as const;

export type LetterBox = (typeof letterBoxes)[number];

export type KeptLetter = { readonly receipt: string; readonly received_at: string };

type Letter = KeptLetter & {
  readonly fields: JsonObject;
  /** Of the letter's bytes in the store. */
  readonly sha256: string;
};

export const MOST_LETTERS = 10_000;
/** So that one client fills no box. */
const MOST_OF_ONE_A_DAY = 100;
/** So few that tens of thousands of addresses have each: of a longer digest every address could be tried. */
const SENDER_DIGITS = 4;
const DAY_MS = 86_400_000;
const MOST_BYTES = 128 * 1024;
const COUNT = 'count';
const LETTERS = 'letters/';
/** What is left of a letter that was taken out, so that its receipt goes on answering. */
const RECEIPTS = 'receipts/';

/** The receipt, or nothing where the store is out, not configured, or full. A letter under a receipt that exists is that letter. */
export async function keepLetter(
  box: LetterBox,
  { fields, receipt }: { readonly fields: Letter01; readonly receipt: string },
  { store, now, note, client }: DoorDeps,
): Promise<KeptLetter | undefined> {
  const kept = { receipt, received_at: toSecond(now()) };
  try {
    const letters = store(box);
    const before = await findLetter(letters, receipt);
    if (before !== undefined) return before;
    const day = Math.floor(now() / DAY_MS);
    const sender = sha256Hex(utf8(`${day} ${networkOf(client)}`)).slice(0, SENDER_DIGITS);
    if (!(await takePlace(letters, { day, sender }))) {
      note({
        what: 'box_full',
        why: `${box} holds ${MOST_LETTERS} letters, or ${MOST_OF_ONE_A_DAY} of one client today`,
      });
      return undefined;
    }
    const { written } = await letters.createOnly(
      LETTERS + kept.receipt,
      utf8(JSON.stringify({ ...kept, fields })),
    );
    return written ? kept : await findLetter(letters, receipt);
  } catch (error) {
    if (!isStoreOut(error)) throw error;
    note(storeNote(error));
    return undefined;
  }
}

export async function findLetter(store: Store, receipt: string): Promise<KeptLetter | undefined> {
  const found = (await store.get(LETTERS + receipt)) ?? (await store.get(RECEIPTS + receipt));
  if (found === null) return undefined;
  const received_at = textMember(parseObject(found.value, MOST_BYTES), 'received_at');
  if (received_at === undefined)
    throw new BoardError('STORE', `store: expected a letter as ${receipt}, got other bytes`);
  return { receipt, received_at };
}

/** Every letter of a box, one after the other, by receipt. */
export async function* lettersIn(store: Store): AsyncGenerator<Letter> {
  for (const key of await store.list(LETTERS)) {
    const found = await store.get(key);
    // Taken out by somebody else meanwhile.
    if (found === null) continue;
    const object = parseObject(found.value, MOST_BYTES);
    const [received_at, fields] = [textMember(object, 'received_at'), objectMember(object, 'fields')];
    if (received_at === undefined || fields === undefined)
      throw new BoardError('STORE', `store: expected a letter as ${key}, got other bytes`);
    yield { receipt: key.slice(LETTERS.length), received_at, fields, sha256: sha256Hex(found.value) };
  }
}

/**
 * Takes the letter out, if the box has it with these very bytes. Where there is a receipt, the receipt stays, because
 * the answer to the letter promised an answer under it.
 */
export async function takeOut(
  store: Store,
  box: LetterBox,
  letter: Omit<Letter, 'fields'>,
): Promise<boolean> {
  const { receipt, received_at, sha256 } = letter;
  const found = await store.get(LETTERS + receipt);
  if (found === null || sha256Hex(found.value) !== sha256) return false;
  if (box !== 'contact')
    await store.createOnly(RECEIPTS + receipt, utf8(JSON.stringify({ receipt, received_at })));
  await store.delete(LETTERS + receipt);
  return true;
}

/** Counts anew what a box holds, so that it takes letters again; returns the count. */
export async function recountLetters(store: Store): Promise<number> {
  const { length } = await store.list(LETTERS);
  await updateStored(store, COUNT, () => utf8(`${length}`));
  return length;
}

/** `count day sender:count …`: how many letters are in the box, and how many each client of that day sent. */
function takePlace(
  store: Store,
  { day, sender }: { readonly day: number; readonly sender: string },
): Promise<boolean> {
  return updateStored(store, COUNT, (current) => {
    const [count, of, ...senders] = new TextDecoder().decode(current ?? new Uint8Array()).split(' ');
    const held = Number(count) || 0;
    const sent = new Map(
      Number(of) === day
        ? senders.map((each): [string, number] => [
            each.slice(0, SENDER_DIGITS),
            Number(each.slice(SENDER_DIGITS + 1)) || 0,
          ])
        : [],
    );
    const own = sent.get(sender) ?? 0;
    if (held >= MOST_LETTERS || own >= MOST_OF_ONE_A_DAY) return undefined;
    sent.set(sender, own + 1);
    return utf8([held + 1, day, ...[...sent].map(([each, many]) => `${each}:${many}`)].join(' '));
  });
}
