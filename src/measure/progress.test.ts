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

test('a log gets whole lines only', () => {
  expect(shownOn(false)).toBe('done\n');
});
