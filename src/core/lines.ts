/** Byte strings in their order: a list of them, or the lines of a file whose bytes are held. */

export type Lines = {
  readonly length: number;
  readonly at: (index: number) => Uint8Array | undefined;
  /** From one index up to another, one after the other. */
  readonly slice: (from: number, to: number) => Iterable<Uint8Array>;
};

export function allLines(lines: Lines): Iterable<Uint8Array> {
  return lines.slice(0, lines.length);
}
