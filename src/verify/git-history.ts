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
  const [shallow, prefix = ''] =
    git(['rev-parse', '--is-shallow-repository', '--show-prefix'])?.toString().split('\n') ?? [];
  if (shallow === undefined) return unknown('this folder is not a git working copy, or git is not installed');
  if (shallow === 'true') {
    return unknown('the clone is shallow, so earlier versions are not here: git fetch --unshallow');
  }
  const listed = versionsIn(git([...log, '--', '.', ':(top,glob)**/log/checkpoints/*'])?.toString() ?? '');
  const [own, elsewhere] = [true, false].map((is) =>
    listed.filter(({ path }) => path.startsWith(prefix) === is),
  );
  const versions = (own ?? [])
    .map((version) => ({ ...version, path: version.path.slice(prefix.length) }))
    .filter(({ path }) => appendOnly.test(path));
  const content = contentsOf(git, [
    ...listed.map(({ blob }) => blob),
    ...versions.filter(({ path }) => path === corrections).map(logOf),
    ...versions.map(publisherOf),
  ]);
  const publisher = join(artifactsDir, 'publisher.json');
  const isTrial = existsSync(publisher) && saysTrial(readFileSync(publisher));
  // What was signed in trial does not come along when the board becomes real.
  const binding = versions.filter(
    (version) => isTrial || !saysTrial(content.get(publisherOf(version)) ?? Buffer.of()),
  );
  const byPath = [...Map.groupBy(binding, ({ path }) => path)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const answers = [
    ...byPath.map(([path, its]) => checkFile(join(artifactsDir, path), its, content)),
    ...checkElsewhere(artifactsDir, elsewhere ?? [], content),
  ];
  return answers.length > 0
    ? answers
    : unknown('no version of the log, a ledger or the corrections is committed');
}

type Git = (args: readonly string[], input?: string) => Buffer | undefined;

/** Every line of history: where lines meet, that of the same files alone would be followed. */
const log = [
  ...['log', '--full-history', '--no-show-signature', '--no-ext-diff', '--no-textconv', '--format=%H', '-z'],
  ...['--raw', '--no-abbrev', '--no-renames', '--diff-merges=separate', '--diff-filter=d'],
];

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
  return (args, input = '') => {
    const { status, stdout } = spawnSync('git', [...harmless, '-C', folder, ...args], {
      env: { ...process.env, ...alone },
      input,
      timeout: 60_000,
      maxBuffer: 1 << 30,
    });
    return status === 0 ? stdout : undefined;
  };
}

type Version = { readonly commit: string; readonly blob: string; readonly path: string };

/** Newest first: `<commit>␀⏎`, then for each file `:<modes and former blob> <blob> <what was done>␀<path>␀`. */
function versionsIn(listed: string): readonly Version[] {
  const fields = listed.split('\0');
  let commit = '';
  return fields.flatMap((field, at) => {
    const [, blob] = /^\n?:\d+ \d+ [0-9a-f]+ ([0-9a-f]+) \w+$/.exec(field) ?? [];
    if (blob !== undefined) return [{ commit, blob, path: fields[at + 1] ?? '' }];
    if (/^[0-9a-f]{40,64}$/.test(field)) commit = field;
    return [];
  });
}

/** By what names it; undefined of what is not here. */
type Contents = ReadonlyMap<string, Buffer | undefined>;

/** `<blob> blob <length>⏎<bytes>⏎` for each name in its order; `<name> missing⏎` where there is none. */
function contentsOf(git: Git, asked: readonly string[]): Contents {
  const names = [...new Set(asked)];
  const said = git(['cat-file', '--batch'], names.map((name) => `${name}\n`).join('')) ?? Buffer.of();
  let at = 0;
  return new Map(
    names.map((name) => {
      const end = said.indexOf('\n', at);
      const [, type, length] = /^[0-9a-f]+ (\w+) (\d+)$/.exec(said.toString('utf8', at, end)) ?? [];
      at = end + 1;
      if (type === undefined) return [name, undefined];
      const from = at;
      at += Number(length) + 1;
      return [name, type === 'blob' ? said.subarray(from, at - 1) : undefined];
    }),
  );
}

function checkFile(file: string, versions: readonly Version[], content: Contents): HistoryAnswer {
  const path = versions[0]?.path ?? '';
  const now = existsSync(file) ? readFileSync(file, 'utf8') : '';
  for (const version of versions) {
    const then = content.get(version.blob)?.toString();
    if (then === undefined) continue;
    const missing =
      path === corrections
        ? lostEntries(then, now, content.get(logOf(version))?.toString())
        : lostLines(then, now);
    if (missing !== undefined) {
      const commit = version.commit.slice(0, 10);
      return { path, outcome: 'REFUTED', detail: `the version of commit ${commit} is not kept: ${missing}` };
    }
  }
  const count = new Set(versions.map(({ commit }) => commit)).size;
  return { path, outcome: 'VERIFIED', detail: `each of ${count} committed versions is kept` };
}

/** Checkpoints of this log that lay in other folders of the repository, as before the board moved here. */
function checkElsewhere(
  artifactsDir: string,
  elsewhere: readonly Version[],
  content: Contents,
): readonly HistoryAnswer[] {
  const folder = join(artifactsDir, 'log/checkpoints');
  const sizes = existsSync(folder) ? readdirSync(folder) : [];
  const present = new Map(sizes.map((size) => [size, headIn(readFileSync(join(folder, size), 'utf8'))]));
  const origins = new Set([...present.values()].map(({ origin }) => origin));
  const found = new Map(elsewhere.map(({ blob, path }) => [blob, path]));
  return [...found].flatMap(([blob, place]) => {
    const { origin, size, root } = headIn(content.get(blob)?.toString() ?? '');
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

/** Names the log as it stood in the commit of a version. Where that commit had none, every entry counts. */
function logOf({ commit }: Version): string {
  return `${commit}:./log/events.jsonl`;
}

function publisherOf({ commit }: Version): string {
  return `${commit}:./publisher.json`;
}

function saysTrial(publisher: Buffer): boolean {
  try {
    const value: unknown = JSON.parse(publisher.toString());
    return typeof value === 'object' && value !== null && Reflect.get(value, 'trial') === true;
  } catch {
    return false;
  }
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
