import { describe, expect, test } from 'vitest';
import { importsOf, isTest, type SourceFile, sourceFiles } from './source-files.ts';

/** One fact, one computation: one file computes the score of a component, and all other code reads that score. */
const home = 'src/derive/scores/component-score.ts';

/** Other figures that follow from single answers, each of its own kind. */
const readersOfAnswers = [
  home,
  'src/derive/scores/class-rates.ts',
  'src/derive/scores/closed-answers.ts',
  'src/derive/scores/battle-counts.ts',
  'src/derive/scores/battle-facts.ts',
  'src/derive/scores/confusion.ts',
  'src/derive/scores/effort.ts',
  'src/derive/scores/macro-f1.ts',
  'src/derive/scores/repeats.ts',
  'src/derive/items/item-answers.ts',
  'src/derive/items/item-battles.ts',
];

const makesScores = /\b(wilsonInterval|rankComponents|compareShares|tallySheet|scoreIntervals)\b/;
const readsAnswers = /\b(RunComponent|RunRow01)\b|\bcomponent\.answers\b/;

/** The rooms that state a score. The statistics themselves and the second implementation are not among them. */
const stating = /^src\/(derive|surfaces|ui|pages|doors)\//;

const code = sourceFiles.filter(({ path }) => stating.test(path) && !isTest(path));

const pathsWhere = (files: readonly SourceFile[], found: (file: SourceFile) => boolean): readonly string[] =>
  files
    .filter(found)
    .map(({ path }) => path)
    .sort();

const makers = (files: readonly SourceFile[]) => pathsWhere(files, ({ text }) => makesScores.test(text));
const answerReaders = (files: readonly SourceFile[]) =>
  pathsWhere(files, ({ text }) => readsAnswers.test(text));
const importersOf = (files: readonly SourceFile[], target: string) =>
  pathsWhere(files, (file) => importsOf(file).includes(target));

describe('one score', () => {
  test('one file orders components and computes their intervals', () => {
    expect(makers(code)).toEqual([home]);
  });

  test('one file imports the interval', () => {
    expect(importersOf(code, 'src/core/stats/score-interval.ts')).toEqual([home]);
  });

  test('the answers of a run are read where they are counted, and nowhere else', () => {
    expect(answerReaders(code)).toEqual(readersOfAnswers.toSorted());
  });

  test('row, register, card, export and page read the score', () => {
    const readers = importersOf(code, home);
    expect(readers).toEqual(
      expect.arrayContaining([
        'src/derive/board/row-score.ts',
        'src/derive/cards/cells.ts',
        'src/derive/items/fleet.ts',
        'src/derive/readers/axis-register.ts',
        'src/derive/readers/eee-export.ts',
      ]),
    );
  });

  test.each([
    ['an interval', "import { wilsonInterval } from '../../core/stats/wilson.ts';"],
    ['an order', 'const { scored } = rankComponents(exam);'],
    ['a count of parsed answers', 'const n = tallySheet(sheet).accuracy.of;'],
  ])('%s made elsewhere would be seen', (_, text) => {
    const planted = { path: 'src/derive/sentences/x.ts', text };
    expect(makers([...code, planted])).toEqual([home, planted.path]);
  });

  test('answers counted elsewhere would be seen', () => {
    const planted = {
      path: 'src/derive/readers/x.ts',
      text: 'const right = score.component.answers.filter((row) => row.correct).length;',
    };
    expect(answerReaders([planted])).toEqual([planted.path]);
  });
});
