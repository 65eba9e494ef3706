/** The correction that a signing enters itself. */

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contentOf, type DiskBoard } from '../../../tests/kit/disk-board.ts';
import { deriveBoard, refusalOf, signBoard } from '../../../tests/kit/engine.ts';
import { makeSampleBoard, measureAgain, signSample } from '../../../tests/kit/sample-board.ts';
import { correctedResults } from '../../derive/tables/corrected-results.ts';
import { english } from '../../words/say.ts';

const NOW = '2026-03-02T12:00:00Z';
const reason = 'The answers of another day.';

let board: DiskBoard;
beforeEach(async () => {
  board = makeSampleBoard();
  await signSample(board);
});
afterEach(() => board.remove());

const entries = (): readonly Record<string, unknown>[] =>
  JSON.parse(board.read('corrections.json')).corrections;

/** What the page of corrections says of the last entry. */
const shown = async () => {
  const { evidence } = await deriveBoard(board);
  const [entry] = evidence.corrections.ok ? evidence.corrections.value.corrections.slice(-1) : [];
  return correctedResults(english, evidence, entry ?? expect.fail('an entry is there'));
};

describe('a signing that is to tell what it changes', () => {
  test('enters what was published of a result, what is right and why, and lists what moved', async () => {
    measureAgain(board);
    const said = await signBoard(board, NOW, { reason, entry: { observed: '2026-03-02T10:00Z' } });
    expect(said).toContainEqual(
      expect.stringMatching(/^entered C-2026-0302-01: Published on “jail”: beta 20 of 40\.$/),
    );
    expect(entries()).toMatchObject([
      {
        ...{
          id: 'C-2026-0302-01',
          date: '2026-03-02',
          first_observed_at: '2026-03-02T10:00Z',
          axes: ['jail'],
        },
        what_was_wrong: 'Published on “jail”: beta 20 of 40.',
        fix: 'beta 20 of 40 as before, of other answers.',
        why_it_was_wrong: reason,
      },
    ]);
    expect(await shown()).toMatchObject({
      results: [{ component: 'beta', says: '20 of 40 → 20 of 40 as before, of other answers' }],
      more: undefined,
    });
    expect(await refusalOf(board)).toBe('built');
  });

  test('enters a withdrawal, which names no other result', async () => {
    const { evidence } = await deriveBoard(board);
    const beta = evidence.cards.measurement.find(({ payload }) => payload.model.id === 'beta');
    await signBoard(board, NOW, { withdraw: beta?.card.id, reason, entry: { observed: undefined } });
    expect(entries()).toMatchObject([
      { first_observed_at: NOW, why_it_was_wrong: reason, what_changed: 'beta: the result counts no more.' },
    ]);
    expect(entries()[0]).not.toHaveProperty('fix');
    expect((await shown()).results).toMatchObject([
      { component: 'beta', says: '20 of 40, which counts no more' },
    ]);
    expect(await refusalOf(board)).toBe('built');
  });

  test('enters nothing where no signed result changes', async () => {
    const before = contentOf(board.artifactsDir);
    await signBoard(board, NOW, { reason, entry: { observed: undefined } });
    expect(contentOf(board.artifactsDir)).toEqual(before);
  });

  test.each([
    ['without a reason', { entry: { observed: undefined } }, 'CELL_CHANGED'],
    ['with a day to come', { reason, entry: { observed: '2026-03-03T10:00Z' } }, 'USAGE'],
    [
      'with a reason that turns the direction of reading',
      { reason: 'so\u202e', entry: { observed: undefined } },
      'USAGE',
    ],
  ])('and is refused %s writes nothing', async (_what, asked, code) => {
    measureAgain(board);
    const before = contentOf(board.artifactsDir);
    await expect(signBoard(board, NOW, asked)).rejects.toMatchObject({ code });
    expect(contentOf(board.artifactsDir)).toEqual(before);
  });
});
