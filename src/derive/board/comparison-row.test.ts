import { describe, expect, test } from 'vitest';
import { measuredBoard } from '../../../tests/kit/measured-board.ts';
import { deriveSharedAncestry } from './comparison-row.ts';

const everyone = () => true;

describe('shared ancestry', () => {
  test('is read from explicit families alone', async () => {
    const { measured } = await measuredBoard('pairs-and-strata');
    expect(deriveSharedAncestry(measured.run, everyone)).toBe('other: flags-all, silent-on-half');
  });

  test('names nobody who is not named, and no family of one', async () => {
    const { measured } = await measuredBoard('pairs-and-strata');
    expect(deriveSharedAncestry(measured.run, (name) => name !== 'flags-all')).toBeUndefined();
  });

  test('of an old run is not on record, whatever its prose says', async () => {
    const { measured } = await measuredBoard('separated');
    expect(measured.run.components.some(({ ancestry }) => ancestry === 'one word list')).toBe(true);
    expect(deriveSharedAncestry(measured.run, everyone)).toMatch(/^Not on record/);
  });
});
