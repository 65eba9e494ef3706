/** What is being done, told beside the output: one line written over on a terminal, a line now and then elsewhere. */

import type { Progress } from './site-target.ts';

const NOW_AND_THEN = 500;

export const showProgress: Progress = (done, of, what) => {
  if (done !== of && done % NOW_AND_THEN !== 0) return;
  const text = `${done}${of === 0 ? '' : ` of ${of}`} ${what}`;
  process.stderr.write(process.stderr.isTTY ? `\r${text}   ${done === of ? '\n' : ''}` : `${text}\n`);
};
