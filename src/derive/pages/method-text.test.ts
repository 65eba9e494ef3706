import { describe, expect, test } from 'vitest';
import { deriveMethodParts } from './method-text.ts';

const textOf = (origins: Parameters<typeof deriveMethodParts>[0]): string =>
  deriveMethodParts(origins)
    .flatMap(({ title, paragraphs }) => [title, ...paragraphs])
    .join('\n');

describe('how figures are made', () => {
  test('a board that imported everything is told nothing of the mill', () => {
    const text = textOf({ hasMill: false, hasImports: true, hasDoors: false });
    expect(text).not.toMatch(/\bmill\b|control pair|no model grades another|A throw, a time-out/);
    expect(text).toContain('An imported non-answer counts as its source or the publisher counts it');
  });

  test('a board that asked everything itself is told nothing of imported answers', () => {
    const text = textOf({ hasMill: true, hasImports: false, hasDoors: false });
    expect(text).toContain('no model grades another');
    expect(text).not.toMatch(/Imported answers|imported non-answer|Results from elsewhere/);
  });

  test('a board with both is told both', () => {
    const text = textOf({ hasMill: true, hasImports: true, hasDoors: false });
    for (const words of ['no model grades another', 'Imported answers were graded', 'Control pairs'])
      expect(text).toContain(words);
  });
});
