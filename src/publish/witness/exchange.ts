/**
 * Two boards that watch each other. Each cosigns the history of the other under a key of its own, and keeps what it saw
 * among its artifacts, which its site serves: no server is needed, and whoever is watched takes the cosignature from there.
 *
 *     watched/vkey                             by which the cosignatures of this board are verified
 *     watched/<sha256 of origin>/pinned.json   the keys of a board that is watched; `did.json` stands in the .gitignore of boards
 *     watched/<sha256 of origin>/checkpoint    what was cosigned of it last
 *     watched/<sha256 of origin>/refused/      what proves that it has two histories
 */

import { webcrypto } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openFolder } from '../../artifacts/folder.ts';
import { readPublisher } from '../../artifacts/publisher.ts';
import { parseWitnesses, readWitnesses, watchedPrefix, witnessesPath } from '../../artifacts/witnesses.ts';
import { toJsonFile } from '../../artifacts/written-json.ts';
import { BoardError } from '../../core/board-error.ts';
import { toHex } from '../../core/hex.ts';
import { homeOf } from '../../core/key-role.ts';
import { utf8 } from '../../core/text.ts';
import { parseWitnessVkey } from '../../core/tlog/note-key.ts';
import { logOrigin } from '../../derive/keys/published-keys.ts';
import { pathOf } from '../../operations/paths.ts';
import type { Witnesses01 } from '../../schema/contracts.gen.ts';
import { parseAs } from '../../schema/validate.ts';
import type { Fetch } from '../bounded-fetch.ts';
import { writeDurably } from '../durable-file.ts';
import { refuseWrongClock } from '../heads/elsewhere.ts';
import { writeVariables } from '../keys/env-file.ts';
import { ownKeyDocument } from '../keys/own-key-document.ts';
import { type Board, envFileOf, realFolder } from '../places.ts';
import { asOnlyWriter } from '../sign/only-writer.ts';
import { ADD_CHECKPOINT } from './add-checkpoint.ts';
import { askWitnesses } from './ask-witnesses.ts';
import { look, readWatchedLog, readWitnessKey, WITNESS_VARIABLE } from './run-witness.ts';
import { vkeyOf, type WatchedLog } from './witness.ts';
import { createWitness, toReply, type Witnessing } from './witness-server.ts';
import { logFolder, openWitnessState, type WitnessState } from './witness-state.ts';

export type Watching = Pick<Board, 'artifactsDir' | 'env'> & {
  /** ISO 8601 UTC to the second. */
  readonly now: string;
  readonly fetch: Fetch;
  readonly say: (line: string) => void;
};

/** Whom a board names is signed. */
type SignsNaming = (board: Watching) => Promise<unknown>;

type Pairing = {
  readonly own: Watching;
  /** In a clone, which lacks its private halves, nothing is written. */
  readonly other: Watching;
  readonly sign: SignsNaming;
};

/** The same board twice has a second key of its own. */
export async function pairBoards({ own, other, sign }: Pairing): Promise<void> {
  const isSame = realFolder(own.artifactsDir) === realFolder(other.artifactsDir);
  const isOurs = !isSame && existsSync(envFileOf(other.artifactsDir));
  const trial = [own, other].find(({ artifactsDir }) => publisherOf(artifactsDir).trial === true);
  if (trial !== undefined)
    throw new BoardError(
      'USAGE',
      `${trial.artifactsDir}: expected two boards that have domains, got one in trial; first there: npm run domain -- <host>`,
    );
  const boards = isOurs ? [own, other] : [own];
  for (const board of boards) await refuseWrongClock(board);
  const pairs = await asWriterOf(boards, async () => {
    const mine = beginToWatch(own, other);
    const theirs = isOurs ? beginToWatch(other, own) : isSame ? mine : other;
    const both = isOurs ? [[mine, theirs] as const, [theirs, mine] as const] : [[mine, theirs] as const];
    for (const [board, watcher] of both) {
      const known = openFolder(watcher.artifactsDir);
      if (!known.has(vkeyPath)) continue;
      const { name, base_url } = publisherOf(watcher.artifactsDir);
      const vkey = lineIn(known.read(vkeyPath));
      nameWitness(board, { vkey, operator: name, url: watchedAt(base_url) });
    }
    return both;
  });
  const watching = pairs.map(([board]) => board);
  for (const board of watching) await sign(board);
  await asWriterOf(boards, async () => {
    for (const board of watching) await askNamed(board, answeringHere(watching, board.fetch));
  });
  if (isOurs || isSame) return;
  const [here, there] = [own, other].map(({ artifactsDir }) => homeOf(publisherOf(artifactsDir).did_domain));
  own.say(
    `who publishes ${there} types, and then you again: npm run domain -- ${there} --pair <clone of ${here}>`,
  );
}

/** A witness that runs somewhere else is named once it has cosigned. `at`: `<url>#<verifier key>`. */
export async function askToWatch(
  board: Watching,
  { at, sign }: { readonly at: string; readonly sign: SignsNaming },
): Promise<void> {
  const { artifactsDir, fetch, say } = board;
  const [url = '', vkey = ''] = at.split('#');
  const { name } = parseWitnessVkey(vkey);
  const isNamed = await asWriterOf([board], async () => {
    const unname = nameWitness(board, { vkey, operator: name, url });
    const { reports } = await askWitnesses({ artifactsDir, urls: [url], fetch });
    if (reports.every(({ isCosigned }) => isCosigned)) return true;
    unname?.();
    for (const { detail } of reports) say(`${url}: ${detail}`);
    return false;
  });
  if (!isNamed)
    return say(
      `${name} cosigned nothing, so it is not named in ${witnessesPath}; once it watches this board, the same command again`,
    );
  await sign(board);
  await asWriterOf([board], () => askNamed(board, fetch));
}

/**
 * One round: what the watched boards serve is cosigned, and whoever watches this one is asked. False where a board shows
 * another history than before, and where a second key of this one refuses it.
 */
export function exchange(board: Watching): Promise<boolean> {
  return asWriterOf([board], () => exchangeAlone(board));
}

async function exchangeAlone(board: Watching): Promise<boolean> {
  const { artifactsDir, fetch, say } = board;
  const { did_domain, base_url } = publisherOf(artifactsDir);
  await refuseWrongClock(board);
  let isOneHistory = true;
  const all = watchedBy(board);
  const watched = all.filter(({ log }) => log.origin !== logOrigin(did_domain));
  for (const each of watched) {
    const answer = await look({ url: `https://${each.log.origin}`, fetch, say }, each);
    if (answer?.status === 422) isOneHistory = false;
  }
  const refusing = await askNamed(board, answeringHere([board], fetch));
  if (refusing.includes(watchedAt(base_url))) isOneHistory = false;
  if (all.length === 0)
    say('this board watches no other: npm run domain -- <its domain> --pair <folder of another>');
  return isOneHistory;
}

/** Of all of them at once: what one board cosigns of another is written in both. */
function asWriterOf<T>([first, ...more]: readonly Watching[], work: () => Promise<T>): Promise<T> {
  return first === undefined ? work() : asOnlyWriter(first.artifactsDir, () => asWriterOf(more, work));
}

const vkeyPath = `${watchedPrefix}vkey`;
const PINNED = new RegExp(`^${watchedPrefix}[0-9a-f]{64}/pinned\\.json$`);

/** Pins the keys of the other board. The key of this one is made where it has none, and kept before it is told. */
function beginToWatch(board: Watching, other: Watching): Watching {
  const { artifactsDir, now, say } = board;
  const { did_domain } = publisherOf(artifactsDir);
  const made = board.env[WITNESS_VARIABLE] ?? toHex(webcrypto.getRandomValues(new Uint8Array(32)));
  const env = { ...board.env, [WITNESS_VARIABLE]: made };
  if (board.env[WITNESS_VARIABLE] === undefined) {
    writeVariables(envFileOf(artifactsDir), [[WITNESS_VARIABLE, made]], now);
    say(
      `${envFileOf(artifactsDir)}: ${WITNESS_VARIABLE}, by which this board cosigns; its workflow needs it as a secret`,
    );
  }
  const key = readWitnessKey(env, nameIn(artifactsDir) ?? `${homeOf(did_domain)}/witness`);
  const origin = logOrigin(publisherOf(other.artifactsDir).did_domain);
  writeDurably(join(artifactsDir, vkeyPath), utf8(`${vkeyOf(key)}\n`));
  writeDurably(
    join(artifactsDir, `${watchedPrefix}${logFolder(origin)}/pinned.json`),
    ownKeyDocument(other.artifactsDir),
  );
  return { ...board, env };
}

/** The board may have moved since it got its witness, and one key has one name. */
function nameIn(artifactsDir: string): string | undefined {
  const folder = openFolder(artifactsDir);
  return folder.has(vkeyPath) ? parseWitnessVkey(lineIn(folder.read(vkeyPath))).name : undefined;
}

type WatchedBoard = {
  readonly log: WatchedLog;
  readonly state: WitnessState;
  readonly witness: Witnessing;
};

function watchedBy({ artifactsDir, env, now, say }: Watching): readonly WatchedBoard[] {
  const folder = openFolder(artifactsDir);
  return folder.paths
    .filter((path) => PINNED.test(path))
    .map((path) => {
      const log = readWatchedLog(folder.read(path), path);
      const key = readWitnessKey(env, nameIn(artifactsDir));
      const state = openWitnessState({ folder: join(artifactsDir, watchedPrefix), log, key });
      const time = () => BigInt(Date.parse(now) / 1000);
      const told = (line: string): void => say(`${log.origin}: ${line}`);
      return { log, state, witness: createWitness({ log, key, state, now: time, say: told }) };
    });
}

/** Witnesses of boards on this machine are asked here: their sites do not show yet what they cosign. */
function answeringHere(boards: readonly Watching[], fetch: Fetch): Fetch {
  return async (url, init) => {
    const at = boards.find(
      ({ artifactsDir }) => url === `${watchedAt(publisherOf(artifactsDir).base_url)}/${ADD_CHECKPOINT}`,
    );
    if (at === undefined) return fetch(url, init);
    const body = new Uint8Array(await new Response(init.body).arrayBuffer());
    for (const { witness } of watchedBy(at)) {
      const answer = await witness.add(body);
      if (answer.status === 404) continue;
      const { status, type, body: said } = toReply(answer);
      return new Response(new Uint8Array(Buffer.from(said)), { status, headers: { 'content-type': type } });
    }
    return new Response('', { status: 404 });
  };
}

/** The addresses of those that did not cosign. */
async function askNamed({ artifactsDir, say }: Watching, fetch: Fetch): Promise<readonly string[]> {
  const { witnesses } = readWitnesses(openFolder(artifactsDir));
  const urls = witnesses.flatMap(({ url }) => (url === undefined ? [] : [url]));
  if (urls.length === 0) {
    say('nobody watches this board, as far as it names');
    return [];
  }
  const { reports, told } = await askWitnesses({ artifactsDir, urls, fetch });
  for (const { url, detail } of reports) say(`${url}: ${detail}`);
  say(told);
  return reports.flatMap(({ url, isCosigned }) => (isCosigned ? [] : [url]));
}

type Named = Witnesses01['witnesses'][number];

/** Takes the name back; undefined for one that stands in the list, which is left as it is. */
function nameWitness({ artifactsDir, now }: Watching, added: Named): (() => void) | undefined {
  const folder = openFolder(artifactsDir);
  const { witnesses } = readWitnesses(folder);
  if (witnesses.some(({ vkey }) => vkey === added.vkey)) return undefined;
  const before = folder.has(witnessesPath) ? folder.read(witnessesPath) : undefined;
  const known = before && parseAs('witnesses-0.1', before, witnessesPath);
  const named = [added, ...(known?.witnesses ?? [])];
  const bytes = toJsonFile({
    ...{ schema: 'svc.witnesses/0.1', quorum: 1, ...known },
    ...{ as_of: now.slice(0, 10), witnesses: named },
  });
  parseWitnesses(bytes);
  const file = join(artifactsDir, witnessesPath);
  writeDurably(file, bytes);
  return () => (before === undefined ? rmSync(file) : writeDurably(file, before));
}

/** Where the site of a board serves what the board cosigned. */
function watchedAt(base_url: string): string {
  return `${base_url.replace(/\/+$/, '')}${pathOf('inputs', { file: `artifacts/${watchedPrefix.slice(0, -1)}` })}`;
}

function publisherOf(artifactsDir: string) {
  return readPublisher(openFolder(artifactsDir));
}

function lineIn(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).trim();
}
