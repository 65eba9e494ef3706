/**
 * Every checkpoint that version control ever held, whatever the board's folder was called then, in three
 * processes of git.
 */

import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { checkpointsPrefix } from '../../artifacts/log.ts';

export type FoundNote = { readonly note: Uint8Array; readonly where: string };

type CommittedNotes = {
  readonly notes: readonly FoundNote[];
  /** Why more may have been committed than is found here. */
  readonly unseen?: string;
};

/** `refs`: whose history counts. */
export function readCommittedNotes(artifactsDir: string, refs: '--all' | 'HEAD'): CommittedNotes {
  const git = (args: readonly string[], input = ''): GitAnswer => {
    const at = { cwd: dirname(artifactsDir), input, maxBuffer: 1 << 30 };
    const { status, stdout } = spawnSync('git', args, at);
    return { isWhole: status === 0, stdout: stdout ?? Buffer.of() };
  };
  const shallow = git(['rev-parse', '--is-shallow-repository']);
  // No repository, or one without a commit.
  if (!shallow.isWhole || !git(['rev-parse', '--verify', '-q', 'HEAD']).isWhole) return { notes: [] };
  const listed = git([...log, refs, '--', `:(top,glob)**/${checkpointsPrefix}*`]);
  const places = placesOf(listed.stdout.toString());
  const contents = git(['cat-file', '--batch'], [...places.keys()].map((blob) => `${blob}\n`).join(''));
  const found = new Map(notesOf(contents.stdout));
  const notes = [...found].flatMap(([blob, note]) => {
    const where = places.get(blob);
    return where === undefined ? [] : [{ note, where }];
  });
  if (shallow.stdout.toString().trim() === 'true')
    return { notes, unseen: 'the clone of git is shallow (git fetch --unshallow)' };
  // As a clone without the files of other branches that cannot reach where it came from.
  return listed.isWhole && contents.isWhole && found.size === places.size
    ? { notes }
    : { notes, unseen: 'git has not all files of its history here (git fsck)' };
}

/** What git said, whole or as far as it came. */
type GitAnswer = { readonly isWhole: boolean; readonly stdout: Buffer };

const log = [
  ...['log', '--format=%H', '--full-history', '--diff-merges=separate', '--raw', '--no-abbrev'],
  ...['--no-renames', '--no-ext-diff', '--no-show-signature', '--diff-filter=AM'],
];

/** Each blob with the newest place that held it. A line of a file: `:000000 100644 <before> <blob> A⇥<path>` */
function placesOf(listed: string): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  let commit = '';
  for (const line of listed.split('\n')) {
    const [, blob, path] = /^:\d+ \d+ [0-9a-f]+ ([0-9a-f]+) [AM]\t(.+)$/.exec(line) ?? [];
    if (blob === undefined) commit = line === '' ? commit : line;
    else if (!places.has(blob)) places.set(blob, `${path} of commit ${commit.slice(0, 10)}`);
  }
  return places;
}

/** `<blob> blob <length>⏎<bytes>⏎` for each; `<blob> missing⏎` where a partial clone has none. The last may be cut. */
function* notesOf(contents: Buffer): Generator<readonly [blob: string, note: Uint8Array]> {
  for (let at = 0; ; ) {
    const end = contents.indexOf('\n', at);
    if (end < 0) return;
    const [blob = '', type, length] = contents.toString('utf8', at, end).split(' ');
    at = end + 1;
    if (type !== 'blob') continue;
    if (at + Number(length) > contents.length) return;
    yield [blob, new Uint8Array(contents.subarray(at, at + Number(length)))];
    at += Number(length) + 1;
  }
}
