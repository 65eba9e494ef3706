/**
 * Asks witnesses to cosign the newest checkpoint (C2SP tlog-witness). Events and checkpoint are
 * durable before anyone is asked; what is answered is kept in a file of its own beside them, line by
 * line, and nothing that was sent is ever taken back.
 */

import { join } from 'node:path';
import { openFolder } from '../../artifacts/folder.ts';
import { cosignaturesPrefix, type EventLog, readEventLog } from '../../artifacts/log.ts';
import { readWitnesses, type Witness, type Witnesses, witnessesPath } from '../../artifacts/witnesses.ts';
import { BoardError } from '../../core/board-error.ts';
import { allLines } from '../../core/lines.ts';
import { sha256 } from '../../core/sha256.ts';
import { utf8 } from '../../core/text.ts';
import { parseCosignatures, serializeCosignatures, validCosignatures } from '../../core/tlog/cosignature.ts';
import { parseDecimal } from '../../core/tlog/decimal.ts';
import type { PublishedCheckpoint } from '../../core/tlog/log.ts';
import { type NoteSignature, parseNote } from '../../core/tlog/note.ts';
import { createTree, type HashTree } from '../../core/tlog/tree.ts';
import { leafHash } from '../../core/tlog/tree-hash.ts';
import { writeDurably } from '../durable-file.ts';
import { ADD_CHECKPOINT, SIZE_TYPE, serializeAddCheckpoint } from './add-checkpoint.ts';
import { type Fetch, fetchBounded } from './bounded-fetch.ts';

export type Asking = {
  readonly artifactsDir: string;
  /** Prefixes below which `add-checkpoint` answers. */
  readonly urls: readonly string[];
  readonly fetch: Fetch;
};

export type WitnessReport = {
  readonly url: string;
  readonly isCosigned: boolean;
  /** Who cosigned, or why nothing counts. */
  readonly detail: string;
};

export type Asked = {
  readonly size: number;
  readonly reports: readonly WitnessReport[];
  /** Valid cosignatures of named witnesses on the newest checkpoint, this asking's and earlier ones. */
  readonly cosigned: number;
  readonly quorum: number;
};

export async function askWitnesses({ artifactsDir, urls, fetch }: Asking): Promise<Asked> {
  const reports: WitnessReport[] = [];
  for (const url of urls) reports.push(await askOne(openDesk(artifactsDir), { artifactsDir, url, fetch }));
  const { newest, named, standing } = openDesk(artifactsDir);
  return { size: newest.size, reports, cosigned: standing.length, quorum: named.quorum };
}

/** What is on disk now, read afresh before each witness. */
type Desk = {
  readonly newest: PublishedCheckpoint;
  readonly text: string;
  readonly log: EventLog;
  readonly named: Witnesses;
  /** Every line that is kept beside the newest checkpoint. */
  readonly lines: readonly NoteSignature[];
  /** Those that count. */
  readonly standing: readonly NoteSignature[];
};

function openDesk(artifactsDir: string): Desk {
  const folder = openFolder(artifactsDir);
  const log = readEventLog(folder);
  const named = readWitnesses(folder);
  const newest = log.checkpoints.at(-1);
  if (newest === undefined)
    throw new BoardError(
      'WITNESS',
      'log/checkpoints/: expected a signed checkpoint to be cosigned, got none',
    );
  const { text } = parseNote(newest.note);
  const lines = log.cosignatures.find(({ size }) => size === newest.size)?.lines ?? [];
  return { newest, text, log, named, lines, standing: count({ text, lines, named }) };
}

type Lines = Pick<Desk, 'text' | 'named'> & { readonly lines: readonly NoteSignature[] };

/** One line for each named witness, in the order in which they are named. */
function count({ text, lines, named }: Lines): readonly NoteSignature[] {
  const witnesses = named.witnesses.map(({ key }) => key);
  return validCosignatures({ text, lines, witnesses }).map(({ line }) => line);
}

type One = { readonly artifactsDir: string; readonly url: string; readonly fetch: Fetch };

async function askOne(desk: Desk, { artifactsDir, url, fetch }: One): Promise<WitnessReport> {
  const { newest, text, named, standing } = desk;
  const known = named.witnesses.find((witness) => isAt(witness, url));
  if (standing.some(({ name }) => name === known?.key.name))
    return { url, isCosigned: true, detail: `${known?.key.name} has cosigned this checkpoint already` };
  try {
    const lines = await requestLines(desk, { url, fetch, old: sizeSeenBy(known, desk) });
    const answered = count({ text, lines, named });
    if (answered.length === 0) return { url, isCosigned: false, detail: whyNone(lines, named) };
    const gained = answered.filter(({ name }) => !standing.some((line) => line.name === name));
    const file = join(artifactsDir, `${cosignaturesPrefix}${newest.size}`);
    if (gained.length > 0) writeDurably(file, utf8(serializeCosignatures([...kept(desk), ...gained])));
    return { url, isCosigned: true, detail: `cosigned by ${namesOf(answered)}` };
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    return { url, isCosigned: false, detail: `${error.code}: ${error.message}` };
  }
}

/**
 * What was published stays, lines of witnesses that are no longer named too; only a line that lies
 * about a named one goes, because other tools refuse a whole note for it.
 */
function kept({ lines, standing, named: { witnesses } }: Desk): readonly NoteSignature[] {
  const isNamed = (line: NoteSignature): boolean => witnesses.some(({ key }) => key.name === line.name);
  return lines.filter((line) => !isNamed(line) || standing.includes(line));
}

function namesOf(lines: readonly NoteSignature[]): string {
  return lines.map(({ name }) => name).join(', ');
}

function isAt({ url }: Witness, asked: string): boolean {
  return url?.replace(/\/+$/, '') === asked.replace(/\/+$/, '');
}

/** A first guess; a witness that has seen another size says so. */
function sizeSeenBy(known: Witness | undefined, { log }: Desk): number {
  if (known === undefined) return 0;
  const seen = log.cosignatures.filter(({ size, lines }) => {
    const note = log.checkpoints.find((checkpoint) => checkpoint.size === size)?.note;
    const text = note === undefined ? '' : parseNote(note).text;
    return validCosignatures({ text, lines, witnesses: [known.key] }).length > 0;
  });
  return seen.at(-1)?.size ?? 0;
}

type Request = { readonly url: string; readonly fetch: Fetch; readonly old: number };

/** One request from the size that is guessed, and one from the size that the witness then names. */
async function requestLines(desk: Desk, { url, fetch, old }: Request): Promise<readonly NoteSignature[]> {
  const first = await post(desk, { url, fetch, old });
  if (first.status !== 409) return readLines(url, first);
  const seen = first.type.startsWith(SIZE_TYPE) ? parseDecimal(textOf(first.bytes).trim()) : undefined;
  if (seen === undefined) throw refusal(url, 'the size it has cosigned, with a 409', textOf(first.bytes));
  if (seen > desk.newest.size) {
    throw new BoardError(
      'WITNESS_AHEAD',
      `${url}: expected a witness of at most ${desk.newest.size} events, got one that has cosigned ${seen}; ` +
        'this log is older than what was published: fetch the missing commits',
    );
  }
  return readLines(url, await post(desk, { url, fetch, old: seen }));
}

const MAX_ANSWER_BYTES = 64_000;

type PostAnswer = { readonly status: number; readonly type: string; readonly bytes: Uint8Array };

function post({ newest, log }: Desk, { url, fetch, old }: Request): Promise<PostAnswer> {
  const { size, note: checkpoint } = newest;
  const path = old > 0 && old < size ? treeOf(log).at(size).consistencyPath(old) : [];
  return fetchBounded({
    fetch,
    url: `${url.replace(/\/+$/, '')}/${ADD_CHECKPOINT}`,
    init: { method: 'POST', body: serializeAddCheckpoint({ old, path, checkpoint }) },
    max_bytes: MAX_ANSWER_BYTES,
  });
}

function treeOf({ lines }: EventLog): HashTree {
  return createTree(Array.from(allLines(lines), (line) => leafHash(line, sha256)));
}

function readLines(url: string, { status, bytes }: PostAnswer): readonly NoteSignature[] {
  if (status === 200) return parseCosignatures(bytes);
  throw refusal(url, 'status 200 and its cosignature', `${status} ${textOf(bytes)}`);
}

/** The answer is a stranger's, so no more of it is shown than fits a line. */
function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).slice(0, 200).replace(/\s+/g, ' ');
}

function whyNone(lines: readonly NoteSignature[], { witnesses }: Witnesses): string {
  const names = namesOf(lines);
  return lines.some(({ name }) => witnesses.some(({ key }) => key.name === name))
    ? `expected a cosignature that verifies under the key in ${witnessesPath}, got one by ${names} that does not: it is not kept`
    : `expected a line by a witness named in ${witnessesPath}, got ${names}: it is not kept; name the witness there first`;
}

function refusal(url: string, expected: string, got: string): BoardError {
  return new BoardError('WITNESS', `${url}: expected ${expected}, got ${got}`);
}
