import { expect, test } from 'vitest';
import { progressOn } from './progress.ts';

function shownOn(isTTY: boolean): string {
  const shown: string[] = [];
  let clock = 0;
  const progress = progressOn({ isTTY, write: (more) => void shown.push(more) }, () => clock);
  progress.at('a: pass 1, 1 of 9');
  progress.at('a: pass 1, 2 of 9');
  clock = 200;
  progress.at('a: pass 1, 3 of 9');
  progress.line('done');
  return shown.join('');
}

test('a terminal gets one live line, redrawn now and then', () => {
  expect(shownOn(true)).toBe('\r\u001b[2K  a: pass 1, 1 of 9\r\u001b[2K  a: pass 1, 3 of 9\r\u001b[2Kdone\n');
});

test('the live line is no longer than the terminal is wide, so that the next one wipes it out', () => {
  const shown: string[] = [];
  const terminal = { isTTY: true, columns: () => 26, write: (more: string) => void shown.push(more) };
  progressOn(terminal, () => 0).at('12 of 80 answers, about 9 s left');
  expect(shown).toEqual(['\r\u001b[2K  12 of 80 answers']);
});

test('a log gets whole lines only', () => {
  expect(shownOn(false)).toBe('done\n');
});
