/**
 * The journal of attempts: one line for each start of a measurement on a frozen bank, written when
 * the measurement ends, so that nobody can measure until the result pleases. A measurement that was
 * killed leaves a marker file, and the next command of the mill writes its line.
 */

import { existsSync } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { attemptsPath } from '../artifacts/attempts.ts';
import { isRunning } from '../artifacts/running-process.ts';
import { BoardError } from '../core/board-error.ts';
import { canonicalize } from '../core/canonical.ts';
import { parseStrictJson } from '../core/strict-json.ts';
import type { Attempt01 } from '../schema/contracts.gen.ts';
import { list, member, number, string } from './foreign.ts';

export type Start = Pick<Attempt01, 'bench' | 'components' | 'harness_sha256' | 'started_at'>;

/** A measurement that has not ended: the process at work on it, and the run that it is about to publish. */
type Marker = Start & { readonly pid: number; readonly run: string | null };

export type Journal = {
  /** Writes the lines of measurements that were killed, except of benches that are to be resumed. */
  readonly sweep: (resumed: readonly string[]) => Promise<readonly Attempt01[]>;
  /** Gives back the start that will be on record: the earlier one, where a measurement is resumed. */
  readonly begin: (start: Start) => Promise<Start>;
  /** Called before the folder of the run appears. */
  readonly aboutTo: (start: Start, run: string) => Promise<void>;
  readonly end: (start: Start, ended: Ended) => Promise<void>;
};

type Ended = { readonly run: string } | { readonly why: string };

const startedIn = (root: string): string => join(root, '.mill', 'started');

/** A start that was cut off, or that a bound on costs stopped: the same attempt can go on. */
export function isCutOff(root: string, bench: string): boolean {
  return existsSync(join(startedIn(root), `${bench}.json`));
}

export function attemptsJournal(root: string): Journal {
  const folder = startedIn(root);
  const markerOf = (bench: string): string => join(folder, `${bench}.json`);
  const mark = async (start: Start, run: string | null): Promise<void> => {
    await mkdir(folder, { recursive: true });
    await writeFile(markerOf(start.bench), JSON.stringify({ ...start, run, pid: process.pid }));
  };
  const end = async (start: Start, ended: Ended): Promise<Attempt01> => {
    const line = toAttempt(start, ended);
    const journal = join(root, 'artifacts', attemptsPath);
    await mkdir(dirname(journal), { recursive: true });
    await appendFile(journal, `${canonicalize(line)}\n`);
    await rm(markerOf(start.bench), { force: true });
    return line;
  };
  return {
    sweep: async (resumed) => {
      const entered: Attempt01[] = [];
      for (const name of await readdir(folder).catch(() => [])) {
        const { pid, run, ...start } = parseMarker(await readFile(join(folder, name)));
        if (resumed.includes(start.bench) || isAtWork(pid)) continue;
        entered.push(await end(start, await howItEnded(root, start, run)));
      }
      return entered;
    },
    begin: async (start) => {
      const earlier = await readFile(markerOf(start.bench)).catch(() => undefined);
      const marker = earlier === undefined ? undefined : parseMarker(earlier);
      if (marker !== undefined && isAtWork(marker.pid))
        throw new BoardError(
          'BENCH',
          `${marker.bench}: expected no process at work on it, got process ${marker.pid}; wait until that has ended`,
        );
      const begun = { ...start, started_at: marker?.started_at ?? start.started_at };
      await mark(begun, null);
      return begun;
    },
    aboutTo: mark,
    end: async (start, ended) => void (await end(start, ended)),
  };
}

function toAttempt({ bench, components, harness_sha256, started_at }: Start, ended: Ended): Attempt01 {
  const start = { bench, components, harness_sha256, started_at };
  return 'run' in ended
    ? { ...start, outcome: 'published', run: ended.run, why: null }
    : { ...start, outcome: 'discarded', run: null, why: ended.why };
}

/** A measurement that was killed after its run was written is published; any other is discarded. */
async function howItEnded(root: string, { bench }: Start, run: string | null): Promise<Ended> {
  const isWhole =
    run !== null && (await stat(join(root, 'artifacts', 'runs', bench, run)).catch(() => null)) !== null;
  return isWhole ? { run } : { why: 'The mill was stopped before it ended.' };
}

function parseMarker(bytes: Uint8Array): Marker {
  const value = parseStrictJson(bytes);
  const run = member(value, 'run');
  return {
    bench: string(member(value, 'bench')),
    components: list(member(value, 'components')).map(string),
    harness_sha256: string(member(value, 'harness_sha256')),
    started_at: string(member(value, 'started_at')),
    pid: number(member(value, 'pid')),
    run: run === null ? null : string(run),
  };
}

/** A marker with the number of this process was left by an earlier process that had the same number. */
function isAtWork(pid: number): boolean {
  return pid !== process.pid && isRunning(pid);
}
