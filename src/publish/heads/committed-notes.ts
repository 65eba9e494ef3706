/**
 * Every checkpoint that version control holds, whatever the board's folder was called then, in few processes of git.
 */

import { checkpointsPrefix } from '../../artifacts/log.ts';
import { gitIn } from './git-in.ts';

/** Far above what a signed head has. */
export const MAX_NOTE_BYTES = 64_000;

export type FoundNote = { readonly note: Uint8Array; readonly where: string };

type CommittedNotes = {
  readonly notes: readonly FoundNote[];
  /** Why more may have been committed than is found here. */
  readonly unseen?: string;
};

/** Whose history counts: of what is checked out always, and of the main branches, or of all. */
type Branches = 'checked out' | 'main' | 'all';

export function readCommittedNotes(artifactsDir: string, branches: Branches): CommittedNotes {
  const git = gitIn(artifactsDir);
  const shallow = git(['rev-parse', '--is-shallow-repository']);
  // No repository, or one without a commit.
  if (!shallow.isWhole || !git(['rev-parse', '--verify', '-q', 'HEAD']).isWhole) return { notes: [] };
  const listing = ['for-each-ref', '--format=%(refname)', ...mainBranches];
  const named = branches === 'main' ? git(listing).lines() : [];
  const refs = branches === 'all' ? ['--all'] : ['HEAD', ...named];
  const listed = git([...log, ...refs, '--', `:(top,glob)**/${checkpointsPrefix}*`]);
  const places = placesOf(listed.stdout.toString());
  const asked = (blobs: Iterable<string>) => ({ input: [...blobs].map((blob) => `${blob}\n`).join('') });
  // A branch of a stranger may hold a file of any size under such a name.
  const sizes = git(['cat-file', '--batch-check'], asked(places.keys())).lines();
  for (const line of sizes) {
    const [blob = '', type, length] = line.split(' ');
    if (type === 'blob' && Number(length) > MAX_NOTE_BYTES) places.delete(blob);
  }
  const contents = git(['cat-file', '--batch'], asked(places.keys()));
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

/** By their usual names, here and where the clone came from. */
const mainBranches = [
  ...['refs/heads/main', 'refs/heads/master'],
  ...['refs/remotes/*/main', 'refs/remotes/*/master', 'refs/remotes/*/HEAD'],
];

const log = [
  ...['log', '--format=%H', '--full-history', '--diff-merges=separate', '--raw', '--no-abbrev'],
  ...['--no-renames', '--no-ext-diff', '--no-show-signature', '--diff-filter=AM'],
];

/** Each blob with the newest place that held it. A line of a file: `:000000 100644 <before> <blob> A⇥<path>` */
function placesOf(listed: string): Map<string, string> {
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
