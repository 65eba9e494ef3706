/** What a process cost so far: all its threads, and the children that it waited for. */

import { readFileSync } from 'node:fs';

/** The kernel counts in hundredths of a second, whatever its clock. */
const TICKS_A_SECOND = 100;

/**
 * Seconds on all cores. Only Linux tells it of any process.
 *
 * @param {number | 'self'} pid
 * @returns {number}
 */
export function workedBy(pid) {
  const [, fields = ''] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'latin1')) ?? [];
  // From the third field on: the 14th to the 17th are its own time and that of its children, as user and as system.
  const ticks = fields.split(' ').slice(11, 15).map(Number);
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_A_SECOND;
}
