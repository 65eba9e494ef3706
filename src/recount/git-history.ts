/**
 * The second append-only gate: what version control remembers of log and ledgers must still stand,
 * where it remembers enough.
 */

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from './findings.ts';
import { verifier } from './published-verifier.ts';

type HistoryAnswer = { readonly path: string; readonly outcome: Outcome; readonly detail: string };

const corrections = 'corrections.json';

/** A checkpoint is one file for each size of the log, and may only gain signatures. */
const appendOnly =
  /^(?:corrections\.json|log\/events\.jsonl|log\/checkpoints\/\d+|cards\/.*\.jsonl|root\/roots\.jsonl)$/s;

/** `artifactsDir`: the artifacts folder inside a working copy. */
export function checkGitHistory(artifactsDir: string): readonly HistoryAnswer[] {
  const unknown = (detail: string): readonly HistoryAnswer[] => [
    { path: 'git history', outcome: 'UNCHECKABLE', detail },
  ];
  const git = gitIn(artifactsDir);
  const shallow = git(['rev-parse', '--is-shallow-repository']);
  if (shallow === undefined) return unknown('this folder is not a git working copy, or git is not installed');
  if (shallow.trim() === 'true') {
    return unknown('the clone is shallow, so earlier versions are not here: git fetch --unshallow');
  }
  const names = ['--name-only', '--relative', '--no-renames', '--diff-merges=separate', '-z'];
  const everCommitted = (git([...log, '--format=', ...names, '--', '.']) ?? '').split('\0');
  const paths = [...new Set(everCommitted)].filter((path) => appendOnly.test(path)).sort();
  const answers = [
    ...paths.map((path) => checkFile({ git, artifactsDir, path })),
    ...checkElsewhere(git, artifactsDir),
  ];
  return answers.length > 0
    ? answers
    : unknown('no version of the log, a ledger or the corrections is committed');
}

type Git = (args: readonly string[]) => string | undefined;

/** Every line of history: where lines meet, that of the same files alone would be followed. */
const log = ['log', '--full-history', '--no-show-signature', '--no-ext-diff', '--no-textconv'];

/**
 * The folder may be a stranger's, with settings that name programs, objects in place of others, and places from
 * which what is missing would be fetched.
 */
const harmless = [
  '--no-pager',
  '--no-replace-objects',
  ...['log.showSignature=false', 'gpg.program=false', 'core.fsmonitor=false'].flatMap((set) => ['-c', set]),
];
const alone = { GIT_ALLOW_PROTOCOL: 'none', GIT_NO_LAZY_FETCH: '1', GIT_GRAFT_FILE: '/dev/null' };

function gitIn(folder: string): Git {
  return (args) => {
    const { status, stdout } = spawnSync('git', [...harmless, '-C', folder, ...args], {
      env: { ...process.env, ...alone },
      encoding: 'utf8',
      timeout: 60_000,
      maxBuffer: 1 << 30,
    });
    return status === 0 ? stdout : undefined;
  };
}

type Version = { readonly git: Git; readonly artifactsDir: string; readonly path: string };

function checkFile({ git, artifactsDir, path }: Version): HistoryAnswer {
  const commits = (git([...log, '--format=%h', '--', path]) ?? '').split('\n').filter((line) => line !== '');
  const file = join(artifactsDir, path);
  const now = existsSync(file) ? readFileSync(file, 'utf8') : '';
  for (const commit of commits) {
    // A commit that deleted the file has no version of it.
    const then = git(['cat-file', 'blob', `${commit}:./${path}`]);
    if (then === undefined) continue;
    const missing = path === corrections ? lostEntries(then, now, logOf(git, commit)) : lostLines(then, now);
    if (missing !== undefined) {
      return { path, outcome: 'REFUTED', detail: `the version of commit ${commit} is not kept: ${missing}` };
    }
  }
  return { path, outcome: 'VERIFIED', detail: `each of ${commits.length} committed versions is kept` };
}

/** Checkpoints of this log that lay in other folders of the repository, as before the board moved here. */
function checkElsewhere(git: Git, artifactsDir: string): readonly HistoryAnswer[] {
  const folder = join(artifactsDir, 'log/checkpoints');
  const sizes = existsSync(folder) ? readdirSync(folder) : [];
  const present = new Map(sizes.map((size) => [size, headIn(readFileSync(join(folder, size), 'utf8'))]));
  const origins = new Set([...present.values()].map(({ origin }) => origin));
  const here = `${(git(['rev-parse', '--show-prefix']) ?? '').trim()}log/checkpoints/`;
  const raw = ['--raw', '--no-abbrev', '--no-renames', '--diff-merges=separate', '--diff-filter=AM'];
  const listed = git([...log, '--format=', ...raw, '--', ':(top,glob)**/log/checkpoints/*']) ?? '';
  const found = new Map(
    [...listed.matchAll(/^:\d+ \d+ [0-9a-f]+ ([0-9a-f]+) [AM]\t(.+)$/gm)]
      .filter(([, , place = '']) => !place.startsWith(here))
      .map(([, blob = '', place = '']) => [blob, place]),
  );
  return [...found].flatMap(([blob, place]) => {
    const { origin, size, root } = headIn(git(['cat-file', 'blob', blob]) ?? '');
    if (!origins.has(origin) || present.get(size)?.root === root) return [];
    const detail = `the checkpoint of this log that was committed as ${place} is not kept`;
    return [{ path: `log/checkpoints/${size}`, outcome: 'REFUTED' as const, detail }];
  });
}

/** The first three lines of a checkpoint. */
function headIn(note: string): { readonly origin: string; readonly size: string; readonly root: string } {
  const [origin = '', size = '', root = ''] = note.split('\n');
  return { origin, size, root };
}

/** Every earlier version must be a prefix of the present one. */
function lostLines(then: string, now: string): string | undefined {
  if (now.startsWith(then)) return undefined;
  const present = now.split('\n');
  const at = then.split('\n').findIndex((line, index) => line !== present[index]);
  return `line ${at + 1} was changed, moved or removed`;
}

/**
 * Corrections may be reordered in the file; an entry that the log of its commit holds may neither change nor
 * go. Until the signing that puts it there, the entry may be completed: that signing lists what it moves.
 */
function lostEntries(then: string, now: string, logged: string | undefined): string | undefined {
  const present = new Set(entriesOf(now).map((entry) => verifier.canonicalize(entry)));
  const gone = entriesOf(then)
    .filter((entry) => logged === undefined || logged.includes(JSON.stringify(idOf(entry))))
    .find((entry) => !present.has(verifier.canonicalize(entry)));
  return gone === undefined ? undefined : `correction ${idOf(gone)} was changed or removed`;
}

function idOf(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'id') : '?';
}

/** The log as it stood in a commit; undefined where that commit had none: then every entry counts. */
function logOf(git: Git, commit: string): string | undefined {
  return git(['cat-file', 'blob', `${commit}:./log/events.jsonl`]);
}

function entriesOf(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    const entries: unknown =
      typeof value === 'object' && value !== null ? Reflect.get(value, 'corrections') : [];
    return Array.isArray(entries) ? entries : [];
  } catch {
    return [];
  }
}
