/**
 * A log only grows: whatever was signed under its origin before is the beginning of the log that is about to be
 * signed or published. What was signed is on record in version control, in the former site and, where the board
 * has keys of its own, beside their private halves. A folder that lost a part of its log cannot say so itself.
 */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Evidence } from '../../artifacts/evidence.ts';
import { toBase64 } from '../../core/base64.ts';
import { BoardError } from '../../core/board-error.ts';
import { equalBytes } from '../../core/bytes.ts';
import { allLines } from '../../core/lines.ts';
import { wrongOption } from '../../core/options.ts';
import { parseCheckpoint } from '../../core/tlog/checkpoint.ts';
import { CHECKPOINT } from '../../core/tlog/log-path.ts';
import { openNote, parseNote } from '../../core/tlog/note.ts';
import { type NoteKey, parseVkey } from '../../core/tlog/note-key.ts';
import { createTree, type HashTree } from '../../core/tlog/tree.ts';
import { leafHash } from '../../core/tlog/tree-hash.ts';
import { hasDemoLogKey } from '../../derive/keys/key-health.ts';
import { deriveLogVkeys, formerOrigins, logOrigin } from '../../derive/keys/published-keys.ts';
import { fileOf } from '../../operations/paths.ts';
import { type FoundNote, readCommittedNotes } from './committed-notes.ts';
import type { Elsewhere } from './elsewhere.ts';
import { isSameHead, type KeptHead, keptHeadsFileOf, readKeptHeads } from './kept-heads.ts';

type GrownLog = {
  readonly evidence: Pick<Evidence, 'log' | 'keys' | 'publisher'>;
  readonly artifactsDir: string;
  /** The folder of the former site. */
  readonly outDir: string | undefined;
  readonly elsewhere?: Elsewhere | undefined;
  /** Sizes of histories that are given up from now on. */
  readonly abandon?: readonly number[] | undefined;
  /** That no site ever showed them, where the site does not say so itself. */
  readonly neverShown?: boolean | undefined;
};

type SignedHead = KeptHead & {
  /** Asked only of a head that the log lacks. */
  readonly isSigned: () => boolean;
  readonly where: string;
  readonly place: Place;
};

/** Who can have it: every reader, those of a site that was built here, or whoever works on the board. */
type Place = 'served' | 'built' | 'here';

type HeldLog = {
  /** What could not be looked at, in lines for the terminal. */
  readonly unseen: readonly string[];
  /** The heads that are given up, which the log has to say. */
  readonly abandoned: readonly KeptHead[];
};

/** Refuses a log that lost what was signed and not given up. */
export function holdLog(grown: GrownLog): HeldLog {
  const { evidence, artifactsDir, outDir, elsewhere, abandon = [] } = grown;
  const { log, keys, publisher } = evidence;
  const origins = [logOrigin(publisher.did_domain), ...formerOrigins(keys)];
  const logKeys = deriveLogVkeys(keys, publisher.did_domain).map(parseVkey);
  // Everybody signs with demo keys, on any branch: of those only what this commit grew from counts.
  const isDemo = hasDemoLogKey(keys);
  const committed = readCommittedNotes(artifactsDir, isDemo ? 'checked out' : 'all');
  const heads = [
    ...(elsewhere?.served ?? []).flatMap((found) =>
      headIn(found, logKeys, 'served', publisher.threshold?.need),
    ),
    ...formerSite(outDir).flatMap((found) => headIn(found, logKeys, 'built')),
    ...committed.notes.flatMap((found) => headIn(found, logKeys, 'here')),
    ...(isDemo ? [] : keptIn(artifactsDir)),
  ].filter(({ origin }) => origins.includes(origin));
  const tree = createTree(Array.from(allLines(log.lines), (entry) => leafHash(entry)));
  // What was given up binds nobody here; where readers are shown it, they were shown two histories.
  const isExcused = (head: SignedHead): boolean => head.place === 'here' && isGivenUp(head, log.events);
  const lost = heads
    .filter((head) => !isBeginning(head, tree) && !isExcused(head) && head.isSigned())
    .toSorted((left, right) => right.size - left.size);
  const abandoned = abandon.flatMap((size) => giveUp(size, lost, grown));
  const [forking] = lost.filter((head) => !abandoned.some((each) => isSameHead(each, head)));
  if (forking !== undefined) throw forked(forking, tree);
  const blind = 'whether more was signed elsewhere cannot be seen';
  const here =
    committed.unseen !== undefined
      ? [`history: ${committed.unseen}, so ${blind}`]
      : heads.length > 0
        ? []
        : [
            `history: neither git nor a former site nor signed-heads.jsonl holds what was signed last, so ${blind}`,
          ];
  return { unseen: [...here, ...(elsewhere?.unseen ?? [])], abandoned };
}

/** Heads of one size, of which no reader can have one from the site, the former site or the main branch. */
function giveUp(size: number, lost: readonly SignedHead[], grown: GrownLog): readonly KeptHead[] {
  const { artifactsDir, elsewhere, evidence, neverShown = false } = grown;
  const named = lost.filter((head) => head.size === size);
  // The same command again, after one that was cut off and that this one finished.
  const isDone = evidence.log.events.some((event) => event.type === 'head-abandoned' && event.size === size);
  if (named.length === 0 && isDone) return [];
  if (named.length === 0)
    throw wrongOption(
      '--abandon',
      'the size of a history that was signed and that this one does not go on from',
      lost.length === 0 ? `${size}; there is none` : `${size}; there is ${lost.map((each) => each.size)}`,
    );
  const main = readCommittedNotes(artifactsDir, 'main').notes.flatMap((found) => headIn(found, [], 'built'));
  const shown = [...named, ...main].find(
    (head) => head.place !== 'here' && named.some((each) => isSameHead(each, head)),
  );
  if (shown !== undefined)
    throw wrongOption(
      '--abandon',
      'a history that nobody else can have',
      `${size}, which is shown (${shown.where}): go on from it`,
    );
  if (elsewhere?.isSilent === true && !neverShown)
    throw wrongOption(
      '--abandon',
      'a site that shows what was published, or --never-shown where no reader was ever shown that history',
      'no history from the site',
    );
  return named.filter((head, at) => at === named.findIndex((each) => isSameHead(each, head)));
}

function isGivenUp(head: KeptHead, events: Evidence['log']['events']): boolean {
  const root = toBase64(head.root);
  return events.some(
    (event) => event.type === 'head-abandoned' && event.size === head.size && event.root === root,
  );
}

/** What is no checkpoint is nothing that was signed. */
function headIn({ note, where }: FoundNote, keys: readonly NoteKey[], place: Place, need = 1): SignedHead[] {
  try {
    const { origin, root, size } = parseCheckpoint(parseNote(note).text);
    const isSigned = (): boolean => opens(note, origin, keys, need);
    return [{ origin, root, size, isSigned, where, place }];
  } catch (error) {
    if (error instanceof BoardError) return [];
    throw error;
  }
}

/** Anybody can write a checkpoint of this origin into a branch; only the log's keys sign one, and readers ask for `need` of them. */
function opens(note: Uint8Array, origin: string, keys: readonly NoteKey[], need: number): boolean {
  try {
    const own = keys.filter(({ name }) => name === origin);
    return openNote({ bytes: note, keys: own }).signatures.length >= need;
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
    place: 'here',
  }));
}

function isBeginning({ size, root }: KeptHead, tree: HashTree): boolean {
  return size <= tree.size() && equalBytes(tree.at(size).root, root);
}

function forked({ size, root, where, place }: SignedHead, tree: HashTree): BoardError {
  const got =
    size > tree.size()
      ? `only ${tree.size()} entries`
      : `the digest ${toBase64(tree.at(size).root)} over its first ${size} entries`;
  const release: Record<Place, string> = {
    served: '',
    built: '. Only where nobody ever saw that history: remove that folder',
    here: `. Only where nobody ever saw that history, give it up: npm run sign -- --abandon ${size} --reason "…"`,
  };
  return new BoardError(
    'FORKED_LOG',
    `log/events.jsonl: expected a history that goes on from the ${size} entries with the digest ${toBase64(root)}, which were signed ` +
      `(${where}), got ${got}; put the signed files back, all of them, from version control or a copy, or make the ` +
      `folder again from the published site: npm run restore -- <url> <folder>${release[place]}`,
  );
}
