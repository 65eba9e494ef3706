import { describe, expect, test } from 'vitest';
import { ascii } from './bytes.ts';
import { openMedia } from './media-file.ts';

describe('media behind an item', () => {
  test.each([
    ['meta-read-1', 'media/055.jpg#exif.Make', 'jpg', 'exif.Make'],
    ['c2pa-detect-1', 'media/001.wav', 'wav', ''],
    ['c2pa-detect-1', 'control/plain.jpg', 'jpg', ''],
  ])('%s: %s is a file and a question', async (bench, input, extension, asked) => {
    const file = await (await openMedia(bench))(input);
    expect({ extension: file.extension, asked: file.asked }).toEqual({ extension, asked });
    expect(file.bytes.slice(0, 4)).toEqual(
      extension === 'wav' ? ascii('RIFF') : Uint8Array.of(255, 216, 255, 224),
    );
  });

  test('a bank that is not there is an error', async () => {
    await expect(openMedia('no-such-bench')).rejects.toThrow('ENOENT');
  });
});
