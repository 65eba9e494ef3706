/** An entry about the board itself, with the words in which people ask for it. */

import type { FigureEntry1 } from '../../schema/contracts.gen.ts';
import askedWords from './board-words.json' with { type: 'json' };

export type BoardEntry = FigureEntry1;

const wordsFor: Readonly<Record<string, string>> = askedWords;

export function boardEntry(
  id: string,
  said: Pick<FigureEntry1, 'name' | 'sentence' | 'words' | 'at'>,
): BoardEntry {
  const words = [said.words, wordsFor[id]].filter((each) => each !== undefined).join(' ');
  return { kind: 'board', id, ...said, ...(words === '' ? {} : { words }) };
}
