/** What a reader's program does with a board, in three languages. A test runs each text as the API page shows it. */

/** What the texts name of the board at hand. Every program takes another address of the board from `BOARD`. */
export type ProgramBoard = {
  /** The address of the home page, without a slash at its end. */
  readonly home: string;
  /** Where a path of the table is, below that address. */
  readonly path: (written: string) => string;
};

export type Programs = { readonly javascript: string; readonly python: string; readonly curl: string };
