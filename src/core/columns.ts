/**
 * Columns of very many rows: numbers in large pieces, and texts of which each is held once. As objects the same rows
 * take some ten times the memory.
 */

export type Column = {
  readonly set: (row: number, value: number) => void;
  /** Undefined beyond what was set; where nothing was set before something else was, what the column is filled with. */
  readonly at: (row: number) => number | undefined;
};

/** Whole numbers, 0 where none was set. */
export const openCodes = (): Column => openColumn((length) => new Int32Array(length));

/** Any numbers, NaN where none was set. */
export const openAmounts = (): Column => openColumn((length) => new Float64Array(length).fill(Number.NaN));

/** Rows of a piece, as a power of two. */
const PIECE = 14;

/** Pieces of equal length, each made when the first value falls into it. */
function openColumn(make: (length: number) => Int32Array | Float64Array): Column {
  const pieces: ReturnType<typeof make>[] = [];
  const mask = 2 ** PIECE - 1;
  return {
    set: (row, value) => {
      const at = row >>> PIECE;
      const piece = pieces[at] ?? make(mask + 1);
      pieces[at] = piece;
      piece[row & mask] = value;
    },
    at: (row) => pieces[row >>> PIECE]?.[row & mask],
  };
}

export type Texts = {
  /** The number of a text, which is never 0. */
  readonly codeOf: (text: string) => number;
  readonly textOf: (code: number | undefined) => string | undefined;
  /** The characters of all texts together. */
  readonly characters: number;
};

export function openTexts(): Texts {
  const known = new Map<string, number>();
  const texts: (string | undefined)[] = [undefined];
  let characters = 0;
  return {
    get characters() {
      return characters;
    },
    textOf: (code = 0) => texts[code],
    codeOf: (text) => {
      const code = known.get(text);
      if (code !== undefined) return code;
      const own = copyOf(text);
      characters += own.length;
      known.set(own, texts.length);
      return texts.push(own) - 1;
    },
  };
}

/** A part of a longer text would keep all of the longer text in memory. */
function copyOf(text: string): string {
  return String(JSON.parse(JSON.stringify(text)));
}
