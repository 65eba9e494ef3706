import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeScreenshot } from '../../src/host/screenshot.ts';
import { useFolder } from '../kit/scratch.ts';
import { serveBoard } from './served-board.ts';

const board = serveBoard();
const file = join(useFolder(), 'board.png');

/** PNG: a signature of eight bytes, then a header that begins with width and height. */
const sizeOf = (png: Buffer): readonly number[] => [png.readUInt32BE(16), png.readUInt32BE(20)];

test('the picture of the README is taken of a served board, as large as the committed one and not too heavy', async () => {
  const isTaken = await writeScreenshot({ url: board.url(), file, env: process.env });
  if (!isTaken && process.env.CI !== 'true') return console.warn('no picture was taken: no browser found');
  expect(isTaken).toBe(true);
  const picture = readFileSync(file);
  expect(sizeOf(picture)).toEqual(sizeOf(readFileSync('docs/board.png')));
  expect(picture.length).toBeLessThanOrEqual(200_000);
});
