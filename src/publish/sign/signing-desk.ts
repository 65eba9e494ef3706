/**
 * The desk of a signing: the board with the changes that are about to be written, its keys, and the checks
 * that come before any signature.
 */

import { readAxes, readRetiredAxes } from '../../artifacts/axes.ts';
import { digestBenches } from '../../artifacts/benches.ts';
import { readCardContexts } from '../../artifacts/card-contexts.ts';
import { readIssuedCards, readRetirements } from '../../artifacts/cards.ts';
import { readCorrections } from '../../artifacts/corrections.ts';
import { type Evidence, readEvidenceFrom } from '../../artifacts/evidence.ts';
import { digestArtifacts, digestInputs } from '../../artifacts/inputs.ts';
import { readKeyDocuments } from '../../artifacts/key-documents.ts';
import { readEventLog } from '../../artifacts/log.ts';
import { type Looks, readLooks } from '../../artifacts/looks.ts';
import { readRoots } from '../../artifacts/roots.ts';
import { readChainManifest, readSnapshot } from '../../artifacts/snapshot.ts';
import { BoardError } from '../../core/board-error.ts';
import { byRole, type KeyRole } from '../../core/key-role.ts';
import type { Signer, SignerState } from '../../core/signer.ts';
import { deriveBoard } from '../../derive/board/board.ts';
import { verifyIssuedCards } from '../../derive/cards/issued-cards.ts';
import { deriveNewestDate } from '../../derive/figures/board-date.ts';
import type { Stating } from '../../derive/history/board-snapshot.ts';
import { checkHistory } from '../../derive/history/history-gate.ts';
import { refuseEarlierThanLog } from '../../derive/history/log-time.ts';
import { deriveSigner } from '../../derive/keys/key-health.ts';
import { missingKey } from '../../derive/keys/missing-key.ts';
import { deriveMeasuredAxes } from '../../derive/scores/measured-axis.ts';
import type { Engine } from '../../derive/site.ts';
import type { LogEvent01 } from '../../schema/contracts.gen.ts';
import type { Fetch } from '../bounded-fetch.ts';
import { readEngine } from '../build/engine.ts';
import { readSeeds, type Seeds } from '../keys/signing-keys.ts';
import { benchesDirOf, type Environment, looksDirOf } from '../places.ts';
import type { Draft } from './draft.ts';
import type { CardDoor } from './via/card-door.ts';

export type SignedBoard = {
  readonly artifactsDir: string;
  readonly env: Environment;
  /** The instant of signing, ISO 8601 UTC to the second. */
  readonly now: string;
  /** The operation that signs cards with the board key, where the key is not on this machine. */
  readonly cardDoor?: CardDoor | undefined;
  /** With it the served site and the remote of the repository are asked what was signed elsewhere. */
  readonly fetch?: Fetch | undefined;
  /** Shows what takes long. */
  readonly doing?: (what: string) => void;
};

export type Desk = {
  readonly draft: Draft;
  readonly evidence: Evidence;
  readonly seeds: Seeds;
  readonly signers: Readonly<Record<KeyRole, SignerState>>;
  readonly validCards: ReadonlySet<string>;
  readonly now: string;
  readonly cardDoor: CardDoor | undefined;
  readonly beside: Beside;
  /** What is to be logged that no artifact states. */
  readonly tidings: readonly LogEvent01[];
};

/** What makes a site beside the artifacts, which no signing writes. */
type Beside = {
  readonly looks: Looks;
  readonly benches_sha256: string | undefined;
  readonly engine: Engine;
};

/** The changes after a step, and the lines that it prints. */
export type SigningStep = { readonly draft: Draft; readonly said: readonly string[] };

export async function openDesk(
  draft: Draft,
  { artifactsDir, env, now, cardDoor }: SignedBoard,
): Promise<Desk> {
  const evidence = readEvidenceFrom(draft.folder);
  const seeds = readSeeds(draft.folder, env);
  const context = {
    keys: evidence.keys,
    didDomain: evidence.publisher.did_domain,
    date: deriveNewestDate(evidence),
  };
  const signers = byRole((role) => deriveSigner(role, seeds[role], context));
  const validCards = await verifyIssuedCards(evidence);
  checkHistory(evidence, validCards);
  refuseEarlierThanLog(evidence, now);
  const beside = {
    looks: readLooks(looksDirOf(artifactsDir)),
    benches_sha256: digestBenches(benchesDirOf(artifactsDir)),
    engine: readEngine(),
  };
  return { draft, evidence, seeds, signers, validCards, now, cardDoor, beside, tidings: [] };
}

/** The desk after a step: files that a signing writes are read again, from the bytes that will be written. */
export async function withStep(desk: Desk, { draft }: SigningStep): Promise<Desk> {
  if (draft === desk.draft) return desk;
  const { folder } = draft;
  const evidence: Evidence = {
    ...desk.evidence,
    axes: readAxes(folder),
    retiredAxes: readRetiredAxes(folder),
    inputs_sha256: digestInputs(folder),
    corrections: readCorrections(folder),
    artifacts_sha256: digestArtifacts(folder),
    cards: readIssuedCards(folder),
    retirements: readRetirements(folder),
    cardContexts: readCardContexts(folder),
    chain: readChainManifest(folder),
    roots: readRoots(folder),
    snapshot: readSnapshot(folder),
    keyDocuments: readKeyDocuments(folder),
    log: readEventLog(folder),
  };
  // Readers treat an unreadable ledger as an answer; a ledger that is about to be written must be readable.
  for (const ledger of Object.values(evidence.retirements))
    if (!ledger.ok)
      throw new BoardError(
        'SIGNING_LEDGER',
        `${ledger.source}: expected lines that can be read back: ${ledger.reason}`,
      );
  return { ...desk, draft, evidence, validCards: await verifyIssuedCards(evidence) };
}

/** What the board states with the changes so far. */
export function statingOf({ evidence, signers, validCards }: Desk): Stating {
  const measuredAxes = deriveMeasuredAxes(evidence);
  const board = deriveBoard(evidence, { measuredAxes, validCards }, signers['board-attestation']);
  return { board, measuredAxes };
}

/**
 * True where the board key is only elsewhere. The operation that signs cards there signs no statement
 * about the whole board: such statements wait for the next signing where the key is.
 */
export function waitsForBoardKey({ signers, cardDoor }: Desk): boolean {
  return cardDoor !== undefined && !signers['board-attestation'].healthy;
}

export function requireKey({ signers }: Desk, role: KeyRole, what: string): Signer {
  const state = signers[role];
  if (state.healthy) return state.signer;
  throw missingKey(role, `${what} is to be signed`, state.reason);
}
