/**
 * The letters that strangers sent to a board's doors: listed, written to a file, and taken out of the box
 * once they are in one. What a letter says is written to that file and nowhere else.
 */

import { BoardError } from '../core/board-error.ts';
import { objectMember, parseObject, textMember } from '../core/json-members.ts';
import type { JsonObject } from '../core/strict-json.ts';
import { utf8 } from '../core/text.ts';
import {
  type LetterBox,
  letterBoxes,
  lettersIn,
  MOST_LETTERS,
  recountLetters,
  takeOut,
} from '../doors/letters/letter-box.ts';
import { linesOf } from './file-lines.ts';
import { writeNewFile } from './new-file.ts';
import type { OpenStores } from './open-stores.ts';

export async function* listLetters({ storeOf }: OpenStores): AsyncGenerator<string> {
  for (const box of letterBoxes) {
    let count = 0;
    for await (const { receipt, received_at, fields } of lettersIn(storeOf(box))) {
      const texts = Object.values(fields).map(String);
      const characters = texts.reduce((sum, { length }) => sum + length, 0);
      count += 1;
      yield `${box} ${received_at} ${receipt} fields: ${texts.length}, characters: ${characters}`;
    }
    yield `${box}: ${count} of at most ${MOST_LETTERS} letters`;
  }
}

/** Returns how many letters the file has. */
export async function exportLetters({ storeOf }: OpenStores, file: string): Promise<number> {
  let count = 0;
  async function* lines(): AsyncGenerator<string> {
    for (const box of letterBoxes)
      for await (const { receipt, received_at, sha256, fields } of lettersIn(storeOf(box))) {
        count += 1;
        yield toLine({ box, receipt, received_at, sha256, fields });
      }
  }
  await writeNewFile(file, lines());
  return count;
}

/** Whoever reads lines takes two separators of Unicode, which JSON leaves as they are, for ends of lines. */
function toLine(letter: object): string {
  const text = JSON.stringify(letter).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  return `${text}\n`;
}

type Emptied = { readonly taken: number; readonly gone: number; readonly left: number };

/** Takes out the letters that an exported file has, and no other: one that came later stays. */
export async function emptyLetters({ storeOf }: OpenStores, file: string): Promise<Emptied> {
  const letters = await readExport(file);
  let taken = 0;
  for (const letter of letters) if (await takeOut(storeOf(letter.box), letter.box, letter)) taken += 1;
  let left = 0;
  for (const box of letterBoxes) left += await recountLetters(storeOf(box));
  return { taken, gone: letters.length - taken, left };
}

type Exported = { readonly box: LetterBox; readonly fields: JsonObject } & Readonly<
  Record<'receipt' | 'received_at' | 'sha256', string>
>;

const MAX_LINE_BYTES = 1024 * 1024;

/** All lines are read before anything is done with one, so that a file that was cut does nothing. */
export async function readExport(file: string): Promise<readonly Exported[]> {
  const letters: Exported[] = [];
  for await (const line of linesOf(file)) {
    const object = parseObject(utf8(line), MAX_LINE_BYTES);
    const box = letterBoxes.find((each) => each === textMember(object, 'box'));
    const [receipt, received_at, sha256] = ['receipt', 'received_at', 'sha256'].map((name) =>
      textMember(object, name),
    );
    const fields = objectMember(object, 'fields');
    if (box === undefined || !receipt || !received_at || !sha256 || fields === undefined)
      throw new BoardError(
        'LETTERS',
        `${file} line ${letters.length + 1}: expected a letter as letters export writes it, got other text; nothing was done with any`,
      );
    letters.push({ box, receipt, received_at, sha256, fields });
  }
  return letters;
}
