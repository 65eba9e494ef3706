/**
 * One signing. Before the first byte is written, all its changes are known and validated, and the board
 * is found to build with them. The signing takes effect whole: it may be killed at any instant, and the
 * next signing finishes it.
 */

import { retiredAxesPath } from '../../artifacts/axes.ts';
import { retirementPaths } from '../../artifacts/cards.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import { openFolder } from '../../artifacts/folder.ts';
import { toBase64 } from '../../core/base64.ts';
import { BoardError } from '../../core/board-error.ts';
import { keyRoles } from '../../core/key-role.ts';
import { amount } from '../../derive/figures/amount.ts';
import { activeKey, isDemoKey } from '../../derive/keys/key-health.ts';
import { deriveLogSigners, shortOf } from '../../derive/keys/log-threshold.ts';
import { deriveSite } from '../../derive/site.ts';
import type { LogEvent01 } from '../../schema/contracts.gen.ts';
import { english } from '../../words/say.ts';
import { askElsewhere } from '../heads/elsewhere.ts';
import { holdLog } from '../heads/hold-log.ts';
import type { KeptHead } from '../heads/kept-heads.ts';
import { putBackHalves } from '../keys/cut-off-change.ts';
import { restorePrivateHalves, writePrivateHalves } from '../keys/env-file.ts';
import { envFileOf } from '../places.ts';
import { completeEntry } from './complete-entry.ts';
import { type Disk, localDisk } from './disk.ts';
import { openDraft } from './draft.ts';
import { enterEntry } from './enter-entry.ts';
import { type Intent, refuseOddIntent, refuseUnknownCorrection } from './intent.ts';
import { issueCards } from './issue-cards.ts';
import { commit, finishInterrupted } from './journal.ts';
import { keepContexts } from './keep-contexts.ts';
import { keepKeyDocument } from './keep-key-document.ts';
import { logEvents } from './log-events.ts';
import { mend } from './mend.ts';
import { type Moved, moveDomain } from './move-domain.ts';
import { asOnlyWriter, type Ports } from './only-writer.ts';
import { retireAxis } from './retire-axis.ts';
import { type Desk, openDesk, type SignedBoard, type SigningStep, withStep } from './signing-desk.ts';
import { signChain, signRoot, signSnapshot } from './statements.ts';
import { withdrawCard } from './withdraw.ts';
import type { Workshop } from './workshop.ts';

/** Returns what was done, in lines for the terminal. */
export async function signBoard(
  board: SignedBoard,
  intent: Intent,
  ports?: Ports,
): Promise<readonly string[]> {
  refuseOddIntent(intent);
  try {
    const disk = ports?.disk ?? localDisk;
    return await asOnlyWriter(
      board.artifactsDir,
      (workshop) => signLocked(board, intent, { workshop, disk }),
      ports,
    );
  } catch (cause) {
    if (!(cause instanceof Error && 'syscall' in cause) || cause instanceof BoardError) throw cause;
    const path = 'path' in cause ? cause.path : 'a file';
    throw new BoardError(
      'SIGNING_WRITE',
      `${path}: expected to be written, got ${cause.message}; make room or give access, then type the same command again`,
      { cause },
    );
  }
}

async function signLocked(
  asked: SignedBoard,
  intent: Intent,
  { workshop, disk }: { readonly workshop: Workshop; readonly disk: Disk },
): Promise<readonly string[]> {
  const { doing = () => undefined } = asked;
  doing('reading the board and checking its history');
  const finished = finishInterrupted(openFolder(asked.artifactsDir), workshop, disk);
  const env = putBackHalves(openFolder(asked.artifactsDir), asked.env);
  const board = env === undefined ? asked : { ...asked, env };
  const mended = mend(openDraft(openFolder(board.artifactsDir)));
  const drawn = await openDesk(mended.draft, board);
  const { evidence: stated } = drawn;
  const {
    fetch,
    now,
    env: { OUT_DIR: outDir },
  } = board;
  const elsewhere = fetch && (await askElsewhere({ ...board, evidence: stated, fetch }));
  const { unseen, abandoned } = holdLog({ ...board, ...intent, evidence: stated, outDir, elsewhere });
  const opened = { ...drawn, tidings: abandoned.map((head) => toTiding(head, intent.reason, now)) };
  refuseUnknownCorrection(intent, opened.evidence);
  const moved =
    intent.moveDomain === undefined ? undefined : await moveDomain(opened, board, intent.moveDomain);
  doing('signing what is new');
  const entered = await enterEntry(moved?.desk ?? opened, intent);
  const { desk, said } = await takeSteps(entered.desk, entered.intent);
  doing('making sure that the board can be built');
  const { evidence, seeds, beside } = desk;
  await deriveSite({ evidence, seeds, origin: undefined, ...beside });
  const kept =
    moved === undefined ? [] : handOver(() => commit(desk.draft, workshop, disk), board, moved.made);
  if (moved === undefined) commit(desk.draft, workshop, disk);
  return [
    ...demoNotice(desk),
    ...(moved?.said ?? []),
    ...kept,
    ...(finished === undefined ? [] : [finished]),
    ...(env === undefined ? [] : ['a change of keys was cut off: the old private halves are put back']),
    ...mended.said,
    ...unseen,
    ...entered.said,
    ...said,
    signedLine(opened.evidence, desk.evidence),
    ...missingSigners(desk.evidence),
  ];
}

/** A monitor that holds the other history reads here that its publisher gave it up. */
function toTiding({ origin, root, size }: KeptHead, reason = '', at: string): LogEvent01 {
  return { type: 'head-abandoned', at, origin, root: toBase64(root), size, reason };
}

/** What was signed and stands in the log now, in one line. */
function signedLine(before: Evidence, after: Evidence): string {
  const size = after.log.lines.length;
  const history = `the history has ${amount(english, size, 'entry', 'entries')}`;
  const entries = size - (before.log.checkpoints.at(-1)?.size ?? 0);
  if (entries === 0) return `nothing new to sign; ${history}`;
  const results = resultsIn(after) - resultsIn(before);
  const replaced = replacedIn(after) - replacedIn(before);
  const signed = results === 0 ? 'signed' : `signed ${amount(english, results, 'new result')}`;
  const gone = replaced === 0 ? [] : [`${replaced} no longer current`];
  return [signed, ...gone, `${history}, ${entries} of them new`].join('; ');
}

/** Who has to sign before the history can be published. */
function missingSigners(evidence: Evidence): readonly string[] {
  const asked = deriveLogSigners(evidence);
  if (asked === undefined || asked.have.length >= asked.need) return [];
  return [
    `${shortOf(asked)}: commit, take it over where another of these keys is, and run npm run sign there`,
  ];
}

function resultsIn({ cards }: Evidence): number {
  return cards.measurement.length + cards.mill.length + cards.factRun.length;
}

function replacedIn({ retirements: { superseded } }: Evidence): number {
  return superseded.ok ? superseded.value.length : 0;
}

/** Keeps the new private halves before the keys that need them are published. */
function handOver(publish: () => void, board: SignedBoard, made: Moved['made']): readonly string[] {
  const file = envFileOf(board.artifactsDir);
  const kept = writePrivateHalves(file, made, board.now);
  try {
    publish();
  } catch (error) {
    restorePrivateHalves(file, kept);
    throw error;
  }
  return [
    `wrote ${file}: the private halves, for you alone; copy the file to a second place, such as a password manager`,
    ...(kept === undefined ? [] : [`kept the old private halves in ${kept}`]),
  ];
}

async function takeSteps(opened: Desk, intent: Intent) {
  const { withdraw, retireAxis: left } = intent;
  const steps: readonly ((desk: Desk) => SigningStep | Promise<SigningStep>)[] = [
    keepKeyDocument,
    ...(left === undefined ? [] : [(desk: Desk) => retireAxis(desk, left, intent)]),
    ...(withdraw === undefined ? [] : [(desk: Desk) => withdrawCard(desk, withdraw, intent)]),
    (desk) => issueCards(desk, intent),
    (desk) => completeEntry(desk, intent),
    signChain,
    signRoot,
    signSnapshot,
    keepContexts,
    logEvents,
  ];
  let desk = opened;
  const said: string[] = [];
  for (const take of steps) {
    const step = await take(desk);
    desk = await withStep(desk, step);
    said.push(...step.said);
  }
  return { desk, said: [...said, ...unused(intent, desk)] };
}

/** Says which options had no effect, so that nobody believes that their words are published. */
function unused({ reason, correction_id }: Intent, { draft, tidings }: Desk): readonly string[] {
  const written = [...Object.values(retirementPaths), retiredAxesPath].some((path) =>
    draft.changes.has(path),
  );
  if (written) return [];
  return [
    ...(reason === undefined || tidings.length > 0
      ? []
      : ['--reason: nothing was replaced, withdrawn or retired, so the reason is published nowhere']),
    ...(correction_id === undefined
      ? []
      : ['--correction: nothing was replaced or withdrawn, so no result names it']),
  ];
}

/** Warns in the first line that demo keys sign, because everything else looks as with true keys. */
function demoNotice({ evidence, signers }: Desk): readonly string[] {
  const demo = keyRoles.flatMap((role) => {
    const key = signers[role].healthy ? activeKey(evidence.keys, role) : undefined;
    return key !== undefined && isDemoKey(key) ? [key.fragment] : [];
  });
  return demo.length === 0
    ? []
    : [`DEMO keys sign here (${demo.join(', ')}): their private halves are public, so this proves nothing`];
}
