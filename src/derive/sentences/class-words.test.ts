import { expect, test } from 'vitest';
import { demoBoardFiles } from '../../../tests/kit/board.ts';
import { makeDiskBoard } from '../../../tests/kit/disk-board.ts';
import { signBoard } from '../../../tests/kit/engine.ts';
import { siteOf } from '../../../tests/kit/measured-board.ts';
import { readEvidence } from '../../artifacts/evidence.ts';
import { english } from '../../words/say.ts';
import { frequencyWords, mixWords } from './class-words.ts';

/** Of 2000 items of either class: what is right of each. */
async function wordsOf(best: readonly [number, number], rival: readonly [number, number]) {
  const answers = (right: readonly number[]): string =>
    Array.from({ length: 4000 }, (_, at) => Number(Math.floor(at / 2) < (right[at % 2] ?? 0))).join('');
  const components = [
    { name: 'aa', answers: answers(best) },
    { name: 'bb', answers: answers(rival) },
  ];
  const runs = [{ run: '2026-01-02-a', date: '2026-01-02', components, how: 'import' as const }];
  const made = makeDiskBoard(
    demoBoardFiles({
      axes: [{ axis: 'mix', bench: 'mix-1' }],
      benches: [{ bench: 'mix-1', targets: 'ab'.repeat(2000), positive: 'attack', runs }],
    }),
  );
  await signBoard(made, '2026-01-03T00:00:00Z');
  const { board, measuredAxes } = await siteOf(readEvidence(made.artifactsDir));
  made.remove();
  const [measured] = measuredAxes;
  const row = board.axes.find(({ axis }) => axis === 'mix');
  if (measured === undefined || row === undefined) throw new Error('one axis');
  const base_rate = {
    positive: 'attack',
    low: 0.1,
    high: 0.2,
    why: '',
    source: '',
    levels: null,
    constants: null,
  };
  return {
    often: frequencyWords(english, measured, row),
    flagged: frequencyWords(english, measured, { ...row, base_rate }),
    mixes: mixWords(english, measured, row),
  };
}

test('a share beyond which another would score higher is told where some share is beyond it', async () => {
  expect((await wordsOf([1900, 1900], [100, 2000])).mixes).toEqual([
    'if fewer than 5.2 in 100 were “attack”, another would score higher',
    'if more than 95 in 100 were “attack”, always answering “attack” would score higher',
  ]);
  expect((await wordsOf([2000, 1999], [100, 2000])).mixes).toEqual([]);
  expect((await wordsOf([1999, 2000], [2000, 100])).mixes).toEqual([]);
});

test('of either answer it is counted what was right, and of an alarm what was flagged', async () => {
  const { often, flagged } = await wordsOf([1900, 1950], [100, 2000]);
  expect(often).toMatch(/^aa was right on (1900|1950) of 2000 “\w+” and (1900|1950) of 2000 “\w+”\.$/);
  expect(flagged).toMatch(
    /^Of 2000 marked “attack” aa flagged (1900|1950); of 2000 marked “\w+” it flagged (50|100)\.$/,
  );
});
