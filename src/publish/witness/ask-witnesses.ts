/**
 * Asks witnesses to cosign the newest checkpoint (C2SP tlog-witness). Events and checkpoint are durable
 * before a witness is asked. The cosignatures are kept in a file of their own beside the checkpoint, and
 * a checkpoint that was sent is never changed.
 */

import { join } from 'node:path';
import { openFolder } from '../../artifacts/folder.ts';
import { readKeys } from '../../artifacts/keys.ts';
import { cosignaturesPrefix, type EventLog, readEventLog } from '../../artifacts/log.ts';
import { readPublisher } from '../../artifacts/publisher.ts';
import { readWitnesses, type Witness, type Witnesses, witnessesPath } from '../../artifacts/witnesses.ts';
import { BoardError } from '../../core/board-error.ts';
import { allLines } from '../../core/lines.ts';
import { sha256 } from '../../core/sha256.ts';
import { utf8 } from '../../core/text.ts';
import { parseCosignatures, serializeCosignatures, validCosignatures } from '../../core/tlog/cosignature.ts';
import { parseDecimal } from '../../core/tlog/decimal.ts';
import type { PublishedCheckpoint } from '../../core/tlog/log.ts';
import { CHECKPOINT } from '../../core/tlog/log-path.ts';
import { type NoteSignature, parseNote } from '../../core/tlog/note.ts';
import { createTree } from '../../core/tlog/tree.ts';
import { leafHash } from '../../core/tlog/tree-hash.ts';
import { deriveWatchers } from '../../derive/state/watchers.ts';
import { type Fetch, fetchBounded, type HttpAnswer } from '../bounded-fetch.ts';
import { writeDurably } from '../durable-file.ts';
import { ADD_CHECKPOINT, SIZE_TYPE, serializeAddCheckpoint } from './add-checkpoint.ts';
import { logFolder } from './witness-state.ts';

type WitnessRound = {
  readonly artifactsDir: string;
  /** Addresses of witnesses, below which `add-checkpoint` answers. */
  readonly urls: readonly string[];
  readonly fetch: Fetch;
};

type WitnessReport = {
  readonly url: string;
  readonly isCosigned: boolean;
  /** The names of the witnesses that cosigned, or why no cosignature counts. */
  readonly detail: string;
};

type WitnessRoundResult = {
  readonly reports: readonly WitnessReport[];
  /** How many named witnesses of others have validly cosigned the newest checkpoint, in this round or before. */
  readonly cosigned: number;
  /** What it comes to, in a line. */
  readonly told: string;
};

export async function askWitnesses({ artifactsDir, urls, fetch }: WitnessRound): Promise<WitnessRoundResult> {
  const reports: WitnessReport[] = [];
  for (const url of urls) reports.push(await askOne(readNewest(artifactsDir), { artifactsDir, url, fetch }));
  const { newest, named, valid, own } = readNewest(artifactsDir);
  const ours = valid.filter(({ name }) => own.some(({ key }) => key.name === name)).length;
  const cosigned = valid.length - ours;
  const beside = ours === 0 ? '' : `; ${ours} by a second key of your own, which is not counted`;
  const counted = `${cosigned} cosignatures of named witnesses, quorum ${named.quorum}`;
  return { reports, cosigned, told: `the history of ${newest.size} entries: ${counted}${beside}` };
}

/** The newest checkpoint as it is on disk, read again before each witness. */
type NewestCheckpoint = {
  readonly newest: PublishedCheckpoint;
  readonly text: string;
  readonly log: EventLog;
  readonly named: Witnesses;
  /** All cosignatures that are kept beside the checkpoint. */
  readonly lines: readonly NoteSignature[];
  /** The valid ones of named witnesses. */
  readonly valid: readonly NoteSignature[];
  readonly own: readonly Witness[];
};

function readNewest(artifactsDir: string): NewestCheckpoint {
  const folder = openFolder(artifactsDir);
  const log = readEventLog(folder);
  const named = readWitnesses(folder);
  const newest = log.checkpoints.at(-1);
  if (newest === undefined)
    throw new BoardError('WITNESS', 'log/checkpoints/: expected a signed history to be cosigned, got none');
  const { text } = parseNote(newest.note);
  const lines = log.cosignatures.find(({ size }) => size === newest.size)?.lines ?? [];
  const valid = validLines({ text, lines }, named.witnesses);
  const [publisher, keys] = [readPublisher(folder), readKeys(folder)];
  const { own } = deriveWatchers({ log, witnesses: named, publisher, keys });
  return { newest, text, log, named, lines, valid, own };
}

/** In seconds: clocks differ. Verifiers refuse a whole site for a cosignature of a later time. */
const AN_HOUR = 3600n;

/** Verifiers refuse a whole site for a witness that saw a larger size at an earlier time. */
function growing(
  { log, named, text }: NewestCheckpoint,
  lines: readonly NoteSignature[],
): readonly NoteSignature[] {
  const keys = named.witnesses.map(({ key }) => key);
  const timesIn = (over: string, given: readonly NoteSignature[]) =>
    validCosignatures({ text: over, lines: given, witnesses: keys });
  const before = log.checkpoints.flatMap(({ size, note }) =>
    timesIn(parseNote(note).text, log.cosignatures.find((each) => each.size === size)?.lines ?? []),
  );
  return timesIn(text, lines).flatMap(({ line, witness, time }) =>
    before.every((each) => each.witness.name !== witness.name || each.time <= time) ? [line] : [],
  );
}

/** One line for each of these witnesses that has validly cosigned, in the order of the witnesses. */
function validLines(
  { text, lines }: Pick<NewestCheckpoint, 'text' | 'lines'>,
  witnesses: readonly Witness[],
): readonly NoteSignature[] {
  const keys = witnesses.map(({ key }) => key);
  const latest = BigInt(Math.floor(Date.now() / 1000)) + AN_HOUR;
  return validCosignatures({ text, lines, witnesses: keys }).flatMap(({ line, time }) =>
    time < latest ? [line] : [],
  );
}

async function askOne(
  checkpoint: NewestCheckpoint,
  { artifactsDir, url, fetch }: Omit<WitnessRound, 'urls'> & { readonly url: string },
): Promise<WitnessReport> {
  const { newest, named, valid } = checkpoint;
  const known = named.witnesses.find((witness) => bare(witness.url ?? '') === bare(url));
  if (valid.some(({ name }) => name === known?.key.name))
    return { url, isCosigned: true, detail: `${known?.key.name} has cosigned this history already` };
  try {
    const lines = await requestLines(checkpoint, { url, fetch, old: sizeSeenBy(known, checkpoint) });
    const answered = growing(checkpoint, validLines({ text: checkpoint.text, lines }, named.witnesses));
    if (answered.length === 0) return { url, isCosigned: false, detail: whyNone(lines, named) };
    const gained = answered.filter(({ name }) => !valid.some((line) => line.name === name));
    const file = join(artifactsDir, `${cosignaturesPrefix}${newest.size}`);
    if (gained.length > 0) writeDurably(file, utf8(serializeCosignatures([...kept(checkpoint), ...gained])));
    return { url, isCosigned: true, detail: `cosigned by ${namesOf(answered)}` };
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    return { url, isCosigned: false, detail: `${error.code}: ${error.message}` };
  }
}

/** Lines of witnesses that are named now or were before stay; verifiers refuse a whole site for any other line. */
function kept(checkpoint: NewestCheckpoint): readonly NoteSignature[] {
  const { witnesses, former } = checkpoint.named;
  return validLines(checkpoint, [...witnesses, ...former]);
}

function namesOf(lines: readonly NoteSignature[]): string {
  return lines.map(({ name }) => name).join(', ');
}

/** A first guess of the size that the witness cosigned last; a witness that has seen another size says so. */
function sizeSeenBy(known: Witness | undefined, { log }: NewestCheckpoint): number {
  if (known === undefined) return 0;
  const seen = log.cosignatures.filter(({ size, lines }) => {
    const note = log.checkpoints.find((checkpoint) => checkpoint.size === size)?.note;
    const text = note === undefined ? '' : parseNote(note).text;
    return validCosignatures({ text, lines, witnesses: [known.key] }).length > 0;
  });
  return seen.at(-1)?.size ?? 0;
}

type CheckpointRequest = { readonly url: string; readonly fetch: Fetch; readonly old: number };

/** Sends one request from the guessed size, and one more if the witness answers with another size. */
async function requestLines(
  checkpoint: NewestCheckpoint,
  { url, fetch, old }: CheckpointRequest,
): Promise<readonly NoteSignature[]> {
  const first = await post(checkpoint, { url, fetch, old });
  if (CANNOT_BE_ASKED.includes(first.status)) return await readKept(checkpoint, { url, fetch }, first);
  if (first.status !== 409) return readLines(url, first);
  const seen = first.type.startsWith(SIZE_TYPE) ? parseDecimal(textOf(first.bytes).trim()) : undefined;
  if (seen === undefined)
    throw refusal(
      url,
      'a 409 with the size of the history that the witness cosigned last',
      textOf(first.bytes),
    );
  const { size } = checkpoint.newest;
  if (seen > size) {
    throw new BoardError(
      'WITNESS_AHEAD',
      `${url}: expected a witness of at most ${size} events, got one that has cosigned ${seen}; ` +
        'this log is older than the published one: fetch the missing commits',
    );
  }
  return readLines(url, await post(checkpoint, { url, fetch, old: seen }));
}

const MAX_ANSWER_BYTES = 64_000;

/** Of a host of files. */
const CANNOT_BE_ASKED: readonly number[] = [403, 404, 405, 501];

/** A witness that is a file: what it cosigned last lies where one that can be asked shows it too. */
async function readKept(
  { text }: NewestCheckpoint,
  { url, fetch }: Omit<CheckpointRequest, 'old'>,
  refused: HttpAnswer,
): Promise<readonly NoteSignature[]> {
  const file = `${bare(url)}/${logFolder(text.slice(0, text.indexOf('\n')))}/${CHECKPOINT}`;
  const { status, bytes } = await fetchBounded({ fetch, url: file, max_bytes: MAX_ANSWER_BYTES });
  if (status !== 200) return readLines(url, refused);
  const kept = parseNote(bytes);
  if (kept.text === text) return kept.signatures;
  throw refusal(url, 'what was signed last', `the history of ${kept.text.split('\n')[1]} entries`);
}

function bare(url: string): string {
  return url.replace(/\/+$/, '');
}

function post(
  { newest, log }: NewestCheckpoint,
  { url, fetch, old }: CheckpointRequest,
): Promise<HttpAnswer> {
  const { size, note: checkpoint } = newest;
  const treeOf = ({ lines }: EventLog) =>
    createTree(Array.from(allLines(lines), (line) => leafHash(line, sha256)));
  const path = old > 0 && old < size ? treeOf(log).at(size).consistencyPath(old) : [];
  return fetchBounded({
    fetch,
    url: `${bare(url)}/${ADD_CHECKPOINT}`,
    init: { method: 'POST', body: serializeAddCheckpoint({ old, path, checkpoint }) },
    max_bytes: MAX_ANSWER_BYTES,
  });
}

function readLines(url: string, { status, bytes }: HttpAnswer): readonly NoteSignature[] {
  if (status === 200) return parseCosignatures(bytes);
  throw refusal(url, 'status 200 and its cosignature', `${status} ${textOf(bytes)}`);
}

/** One short line of a stranger's answer. */
function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).slice(0, 200).replace(/\s+/g, ' ');
}

function whyNone(lines: readonly NoteSignature[], { witnesses }: Witnesses): string {
  const names = namesOf(lines);
  return lines.some(({ name }) => witnesses.some(({ key }) => key.name === name))
    ? `expected a cosignature that verifies under the key in ${witnessesPath}, got one by ${names} that does not, or whose time is before that of a smaller history or is to come: it is not kept`
    : `expected a cosignature by a witness named in ${witnessesPath}, got one by ${names}: it is not kept; name the witness there first`;
}

function refusal(url: string, expected: string, got: string): BoardError {
  return new BoardError('WITNESS', `${url}: expected ${expected}, got ${got}`);
}
