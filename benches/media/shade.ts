/**
 * The pictures of the fixtures: 8 × 8 tiles of one grey each, chosen by a small generator of known
 * numbers.
 */

const TILES_ACROSS = 4;

const TILES_DOWN = 4;

export const WIDTH: number = TILES_ACROSS * 8;

export const HEIGHT: number = TILES_DOWN * 8;

/** The grey of one pixel. */
export function greyAt(picture: number, x: number, y: number): number {
  return greys(picture)[Math.floor(y / 8) * TILES_ACROSS + Math.floor(x / 8)] ?? 0;
}

/** Greys 16..239 in reading order; the same for the same picture number. */
export function greys(picture: number): number[] {
  const tiles: number[] = [];
  let state = (picture * 2654435761 + 12345) >>> 0;
  for (let tile = 0; tile < TILES_ACROSS * TILES_DOWN; tile += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    tiles.push(16 + ((state >>> 16) % 224));
  }
  return tiles;
}
