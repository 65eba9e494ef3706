import { describe, expect, test } from 'vitest';
import { planFiles } from '../../../../tests/kit/import-plan.ts';

const saidOf = (file: string, text: string, ...options: readonly string[]): string => {
  try {
    planFiles({ [file]: text }, { typed: [file, '--axis', 'sums', ...options] });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return 'nothing was refused';
};

const table = (header: string, row: (at: number) => string): string =>
  [header, ...Array.from({ length: 40 }, (_, at) => row(at))].join('\n');

describe('questions that nobody answered', () => {
  test.each([
    [
      'a table',
      'Sums 2.csv',
      table('id,question,answer', (at) => `q${at},${at} + ${at}?,${2 * at}`),
      'sums-2',
    ],
    ['without ids', 'sums.csv', table('frage,erwartet', (at) => `${at} + ${at}?,${2 * at}`), 'sums'],
    [
      'lines of JSON',
      'sums.jsonl',
      table(
        '',
        (at) => `{"item_id":"q${at}","input":"${at} + ${at}?","target":"${2 * at}","category":"a"}`,
      ).trim(),
      'sums',
    ],
  ])('are told as such, with what asks models: %s', (_, file, text, bench) => {
    expect(saidOf(file, text).split('\n')).toEqual([
      `${file}: expected what models answered, got 40 questions with expected answers and nobody's results; to ask models, write two files, and then add the second:`,
      `  benches/${bench}-1/items.jsonl, a line for each question: {"input":"0 + 0?","item_id":"q1","target":"0"}`,
      `  benches/${bench}-1/bench.json: {"items": "items.jsonl", "bank": {}}`,
      expect.stringContaining(`npx evidence-board add benches/${bench}-1/bench.json`),
    ]);
  });

  test.each([
    ['a model', table('id,question,answer,correct', (at) => `q${at},${at}?,${at},1`)],
    ['what a model said', table('id,question,expected,answer', (at) => `q${at},${at}?,${at},${at}`)],
    ['marks', table('id,question,answer', (at) => `q${at},${at}?,${at % 2}`)],
    ['a model of that name', table('id,question,gull-7b', (at) => `q${at},${at}?,1`)],
  ])('are not what has %s', (_, text) => {
    expect(saidOf('sums.csv', text)).not.toContain("nobody's results");
  });
});
