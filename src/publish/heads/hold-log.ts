/**
 * A log only grows: whatever was signed under its origin before is the beginning of the log that is about to be
 * signed or published. What was signed is on record in version control, in the former site and, where the board
 * has keys of its own, beside their private halves. A folder that lost a part of its log cannot say so itself.
 */

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Evidence } from '../../artifacts/evidence.ts';
import { checkpointsPrefix } from '../../artifacts/log.ts';
import { toBase64 } from '../../core/base64.ts';
import { BoardError } from '../../core/board-error.ts';
import { equalBytes } from '../../core/bytes.ts';
import { allLines } from '../../core/lines.ts';
import { openCheckpoint, parseCheckpoint } from '../../core/tlog/checkpoint.ts';
import { CHECKPOINT } from '../../core/tlog/log-path.ts';
import { parseNote } from '../../core/tlog/note.ts';
import { type NoteKey, parseVkey } from '../../core/tlog/note-key.ts';
import { createTree, type HashTree } from '../../core/tlog/tree.ts';
import { leafHash } from '../../core/tlog/tree-hash.ts';
import { hasDemoLogKey } from '../../derive/keys/key-health.ts';
import { deriveLogVkeys, formerOrigins, logOrigin } from '../../derive/keys/published-keys.ts';
import { fileOf } from '../../operations/paths.ts';
import { type KeptHead, keptHeadsFileOf, readKeptHeads } from './kept-heads.ts';

type GrownLog = {
  readonly evidence: Pick<Evidence, 'log' | 'keys' | 'publisher'>;
  readonly artifactsDir: string;
  /** The folder of the former site. */
  readonly outDir: string | undefined;
};

type SignedHead = KeptHead & {
  /** Asked only of a head that the log lacks. */
  readonly isSigned: () => boolean;
  readonly where: string;
  /** What to do with the record where nobody ever saw that log. */
  readonly release: string;
};

/** Refuses a log that lost what was signed. Returns what could not be looked at, in a line for the terminal. */
export function holdLog({ evidence, artifactsDir, outDir }: GrownLog): readonly string[] {
  const { log, keys, publisher } = evidence;
  const origins = [logOrigin(publisher.did_domain), ...formerOrigins(keys)];
  const logKeys = deriveLogVkeys(keys, publisher.did_domain).map(parseVkey);
  // Everybody signs with demo keys, on any branch: of those only what this commit grew from counts.
  const isDemo = hasDemoLogKey(keys);
  const committed = readCommittedNotes(artifactsDir, isDemo ? 'HEAD' : '--all');
  const heads = [
    ...committed.notes.flatMap((found) => headIn(found, logKeys, 'take that commit out of the repository')),
    ...formerSite(outDir).flatMap((found) => headIn(found, logKeys, 'remove that folder')),
    ...(isDemo ? [] : keptIn(artifactsDir)),
  ].filter(({ origin }) => origins.includes(origin));
  const tree = createTree(Array.from(allLines(log.lines), (entry) => leafHash(entry)));
  const [lost] = heads
    .filter((head) => !isBeginning(head, tree) && head.isSigned())
    .toSorted((left, right) => right.size - left.size);
  if (lost !== undefined) throw forked(lost, tree);
  const blind = 'whether more was signed elsewhere cannot be seen';
  if (committed.unseen !== undefined) return [`history: ${committed.unseen}, so ${blind}`];
  return heads.length > 0
    ? []
    : [
        `history: neither git nor a former site nor signed-heads.jsonl holds what was signed last, so ${blind}`,
      ];
}

/** What is no checkpoint is nothing that was signed. */
function headIn({ note, where }: FoundNote, keys: readonly NoteKey[], release: string): SignedHead[] {
  try {
    const { origin, root, size } = parseCheckpoint(parseNote(note).text);
    const isSigned = (): boolean => opens(note, origin, keys);
    return [{ origin, root, size, isSigned, where, release }];
  } catch (error) {
    if (error instanceof BoardError) return [];
    throw error;
  }
}

/** Anybody can write a checkpoint of this origin into a branch; only the log's keys sign one. */
function opens(note: Uint8Array, origin: string, keys: readonly NoteKey[]): boolean {
  try {
    openCheckpoint({ bytes: note, origin, keys: keys.filter(({ name }) => name === origin) });
    return true;
  } catch (error) {
    if (error instanceof BoardError) return false;
    throw error;
  }
}

function formerSite(outDir: string | undefined): readonly FoundNote[] {
  const file = outDir === undefined ? '' : join(outDir, fileOf('log', { file: CHECKPOINT }));
  return existsSync(file) ? [{ note: readFileSync(file), where: `the site in ${outDir}` }] : [];
}

function keptIn(artifactsDir: string): readonly SignedHead[] {
  const file = keptHeadsFileOf(artifactsDir);
  return readKeptHeads(file).map((head, at) => ({
    ...head,
    isSigned: () => true,
    where: `line ${at + 1} of ${file}`,
    release: 'remove that line',
  }));
}

function isBeginning({ size, root }: KeptHead, tree: HashTree): boolean {
  return size <= tree.size() && equalBytes(tree.at(size).root, root);
}

function forked({ size, root, where, release }: SignedHead, tree: HashTree): BoardError {
  const got =
    size > tree.size()
      ? `only ${tree.size()} entries`
      : `the digest ${toBase64(tree.at(size).root)} over its first ${size} entries`;
  return new BoardError(
    'FORKED_LOG',
    `log/events.jsonl: expected a history that goes on from the ${size} entries with the digest ${toBase64(root)}, which were signed ` +
      `(${where}), got ${got}; put the signed files back, all of them, from version control or a copy, or make the ` +
      `folder again from the published site: npm run restore -- <url> <folder>. Only where nobody ever saw that history: ${release}`,
  );
}

/**
 * Every checkpoint that version control ever held, whatever the board's folder was called then, in three
 * processes of git.
 */
type FoundNote = { readonly note: Uint8Array; readonly where: string };

type CommittedNotes = {
  readonly notes: readonly FoundNote[];
  /** Why more may have been committed than is found here. */
  readonly unseen?: string;
};

/** `refs`: whose history counts. */
function readCommittedNotes(artifactsDir: string, refs: '--all' | 'HEAD'): CommittedNotes {
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
