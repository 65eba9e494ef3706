/**
 * Work of one kind at one size, in a process of its own, so that the memory is its own. Prints the processor time of it in
 * seconds, without that of making what it works on: the least of a few turns.
 *
 *     node bench/scale/grown-work.ts <kind> <size>
 */

import { utf8 } from '../../src/core/text.ts';
import { signCheckpoint } from '../../src/core/tlog/checkpoint.ts';
import { checkpointOf, logFiles } from '../../src/core/tlog/log.ts';
import { leavingOut, ranking } from '../growing-statistics.ts';
import { rounds, worked } from '../in-turns.ts';

const TURNS = 5;

const kinds: Readonly<Record<string, (size: number) => () => void>> = {
  'leave-out-items': (items) => leavingOut({ items, components: 20, together: 4 }),
  'leave-out-clusters': (clusters) => leavingOut({ items: 1600, components: 20, together: 1600 / clusters }),
  'leave-out-components': (components) => leavingOut({ items: 400, components, together: 4 }),
  ranks: (components) => ranking({ items: 100, components, together: 1 }),
  log: emittingLog,
};

const [kind = '', size = ''] = process.argv.slice(2);
const work = kinds[kind]?.(Number(size));
if (work === undefined) throw new Error(`${kind}: expected one of ${Object.keys(kinds).join(', ')}`);
const [seconds = []] = await rounds(TURNS, [() => worked(work)]);
console.log(Math.min(...seconds));

/** Every file of a log, one after the other, as a build writes them. */
function emittingLog(count: number): () => void {
  const origin = 'board.example/log';
  const events = Array.from({ length: count }, (_, at) => utf8(`{"at":${at}}`));
  const checkpoint = checkpointOf({ origin, events });
  const note = signCheckpoint({ checkpoint, seed: new Uint8Array(32) });
  return () => {
    for (const [path] of logFiles({ origin, events, checkpoints: [{ size: count, note }] }))
      if (path === '') throw new Error('expected a path');
  };
}
