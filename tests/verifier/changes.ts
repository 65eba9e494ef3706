// Changed artefacts and key documents for the tests of refusals.
import { expect } from 'vitest';
import { board, cards, log, stranger } from './fixture.ts';
import { bytesOf, didDocument, type Key, keyOf, type Listed, textOf } from './forge.ts';

export function replace(bytes: Uint8Array, from: string, to: string): Uint8Array {
  expect(textOf(bytes)).toContain(from);
  return bytesOf(textOf(bytes).replace(from, to));
}
export const swapped = didDocument([
  { key: keyOf('board-attestation-1', 11) },
  { key: stranger },
  { key: keyOf('log-1', 13) },
]);
const gone = (key: Key): Listed => ({ key, status: 'retired' });
export const retired = didDocument([gone(board), gone(cards), gone(log)]);
