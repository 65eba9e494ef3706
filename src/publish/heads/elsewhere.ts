/**
 * What other machines signed meanwhile, as far as the network tells: the head that the served site shows, and whether
 * the branch that this one follows has commits that are not here.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import { openFolder } from '../../artifacts/folder.ts';
import { keysPath, readKeys } from '../../artifacts/keys.ts';
import { readEventLog } from '../../artifacts/log.ts';
import { readPublisher } from '../../artifacts/publisher.ts';
import { BoardError } from '../../core/board-error.ts';
import { parseCheckpoint } from '../../core/tlog/checkpoint.ts';
import { CHECKPOINT } from '../../core/tlog/log-path.ts';
import { parseNote } from '../../core/tlog/note.ts';
import { eventTime } from '../../derive/figures/event-time.ts';
import { refuseEarlierThanLog } from '../../derive/history/log-time.ts';
import { hasDemoLogKey } from '../../derive/keys/key-health.ts';
import { pathOf } from '../../operations/paths.ts';
import { type Fetch, fetchBounded, type HttpAnswer } from '../bounded-fetch.ts';
import { type FoundNote, MAX_NOTE_BYTES } from './committed-notes.ts';
import { gitIn } from './git-in.ts';

export type Elsewhere = {
  readonly served: readonly FoundNote[];
  /** The site was asked, and showed no history. */
  readonly isSilent: boolean;
  /** What did not answer, in lines for the terminal. */
  readonly unseen: readonly string[];
};

type AskedElsewhere = {
  readonly evidence: Pick<Evidence, 'keys' | 'log' | 'publisher'>;
  readonly artifactsDir: string;
  readonly now: string;
  readonly fetch: Fetch;
};

/** Nobody is asked about a trial, which is published nowhere, nor where everybody has the keys. */
export async function askElsewhere({
  evidence,
  artifactsDir,
  now,
  fetch,
}: AskedElsewhere): Promise<Elsewhere> {
  const url = headServed(evidence);
  if (url === undefined) return { served: [], isSilent: false, unseen: [] };
  const behind = followedBranch(artifactsDir);
  const answer = await askSite(url, fetch);
  if (typeof answer === 'string') {
    const unseen = `history: ${url}: ${answer}, so whether more was published meanwhile cannot be seen`;
    return { served: [], isSilent: true, unseen: [unseen, ...behind] };
  }
  refuseClockAhead(answer, url, { log: evidence.log, now });
  return { served: [{ note: answer.bytes, where: url }], isSilent: false, unseen: behind };
}

/** Before what is no signing is given a time: that of the history, and of the host of the site where it answers. */
export async function refuseWrongClock({
  artifactsDir,
  now,
  fetch,
}: Omit<AskedElsewhere, 'evidence'>): Promise<void> {
  const folder = openFolder(artifactsDir);
  // A board that has no keys yet has written no time.
  if (!folder.has(keysPath)) return;
  const [keys, publisher] = [readKeys(folder), readPublisher(folder)];
  const log = readEventLog(folder);
  refuseEarlierThanLog({ log }, now);
  const url = headServed({ keys, publisher });
  const answer = url === undefined ? undefined : await askSite(url, fetch);
  if (url !== undefined && typeof answer === 'object') refuseClockAhead(answer, url, { log, now });
}

/** Where the site shows its newest signed head; undefined of a trial, and where everybody has the keys. */
function headServed({ keys, publisher }: Pick<Evidence, 'keys' | 'publisher'>): string | undefined {
  return hasDemoLogKey(keys) || publisher.trial === true
    ? undefined
    : `${publisher.base_url.replace(/\/+$/, '')}${pathOf('log', { file: CHECKPOINT })}`;
}

/** Why there is no answer, where there is none. */
async function askSite(url: string, fetch: Fetch): Promise<HttpAnswer | string> {
  try {
    const answer = await fetchBounded({ fetch, url, max_bytes: MAX_NOTE_BYTES });
    if (answer.status !== 200) return `answered ${answer.status}`;
    return isCheckpoint(answer.bytes) ? answer : 'answered with something else than a signed history';
  } catch (error) {
    if (error instanceof BoardError) return 'no answer';
    throw error;
  }
}

function isCheckpoint(bytes: Uint8Array): boolean {
  try {
    parseCheckpoint(parseNote(bytes).text);
    return true;
  } catch (error) {
    if (error instanceof BoardError) return false;
    throw error;
  }
}

const A_DAY_MS = 86_400_000;

/**
 * What is signed for a day to come can never be taken back: no later entry may be earlier. A host whose clock is behind what
 * it may have shown already tells no time.
 */
function refuseClockAhead(
  { at }: HttpAnswer,
  url: string,
  { log, now }: Pick<Evidence, 'log'> & Pick<AskedElsewhere, 'now'>,
): void {
  const newest = log.events.at(-1);
  if (at === undefined || (newest !== undefined && at < Date.parse(eventTime(newest)))) return;
  if (Date.parse(now) < at + A_DAY_MS) return;
  const there = `${new Date(at).toISOString().slice(0, 19)}Z`;
  throw new BoardError(
    'CLOCK_AHEAD',
    `the clock of this machine: expected the time at ${url}, ${there}, or less than a day later, got ${now}; set the clock right`,
  );
}

/** Refuses to sign behind a branch that went on; what cannot be asked is said. */
function followedBranch(artifactsDir: string): readonly string[] {
  const git = gitIn(artifactsDir);
  const [here] = git(['symbolic-ref', '-q', 'HEAD']).lines();
  const format = '--format=%(upstream:remotename) %(upstream:remoteref)';
  const [followed = ' '] = here === undefined ? [] : git(['for-each-ref', format, here]).lines();
  const [remote, branch] = followed.split(' ');
  // Followed is nothing, or another branch of this repository.
  if (!remote || !branch || remote === '.') return [];
  const asked = git(['ls-remote', remote, branch], { patienceMs: 10_000 });
  // A name that only ends so is another branch.
  const [tip] =
    asked
      .lines()
      .map((line) => line.split('\t'))
      .find(([, name]) => name === branch) ?? [];
  if (!asked.isWhole)
    return [
      `history: git: ${remote} does not answer, so whether more was signed there meanwhile cannot be seen`,
    ];
  const has = (args: readonly string[]): boolean => git(args).isWhole;
  if (tip === undefined || has(['merge-base', '--is-ancestor', tip, 'HEAD'])) return [];
  const name = branch.replace(/^refs\/heads\//, '');
  throw new BoardError(
    'SIGNED_BEHIND',
    `git: expected all of ${name} of ${remote} before more is signed, got a branch that lacks ${tip.slice(0, 10)}; ` +
      `take over what is there: git pull ${remote} ${name}`,
  );
}
