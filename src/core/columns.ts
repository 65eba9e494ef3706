/**
 * Columns of very many rows: numbers in large pieces, and texts of which each is held once. As objects the same rows
 * take some ten times the memory.
 */

type Column = {
  readonly set: (row: number, value: number) => void;
  /** The value that was set, or the value that fills the column; undefined in a piece where no row was set. */
  readonly at: (row: number) => number | undefined;
};

/** Whole numbers, 0 where none was set. */
export const openCodes = (): Column => openColumn(0, (length) => new Int32Array(length));

/** Any numbers, NaN where none was set. */
export const openAmounts = (): Column =>
  openColumn(Number.NaN, (length) => new Float64Array(length).fill(Number.NaN));

/** Rows of a piece, as a power of two. */
const PIECE = 14;
const MASK = 2 ** PIECE - 1;

type Numbers = Int32Array | Float64Array;

/** The first rows of a piece, all with one value: a file, a model, a task. */
type Alike = { readonly value: number; count: number };

/** Pieces of equal length, each made when the first value falls into it, and in full when a second one does. */
function openColumn(unset: number, make: (length: number) => Numbers): Column {
  const pieces: (Alike | Numbers)[] = [];
  return {
    set: (row, value) => {
      const piece = pieces[row >>> PIECE] ?? { value, count: 0 };
      const isNext = 'count' in piece && Object.is(piece.value, value) && piece.count === (row & MASK);
      if (isNext) piece.count += 1;
      const next = isNext ? piece : inFull(piece, make);
      if ('set' in next) next[row & MASK] = value;
      pieces[row >>> PIECE] = next;
    },
    at: (row) => {
      const piece = pieces[row >>> PIECE];
      if (piece === undefined || !('count' in piece)) return piece?.[row & MASK];
      return (row & MASK) < piece.count ? piece.value : unset;
    },
  };
}

function inFull(piece: Alike | Numbers, make: (length: number) => Numbers): Numbers {
  return 'count' in piece ? make(MASK + 1).fill(piece.value, 0, piece.count) : piece;
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
