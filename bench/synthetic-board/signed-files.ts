/** What `npm run sign` would have left behind on a board, had it been run once a round. */

import { cardPacks, retirementPaths } from '../../src/artifacts/cards.ts';
import type { Evidence } from '../../src/artifacts/evidence.ts';
import type { Folder } from '../../src/artifacts/folder.ts';
import { readKeys } from '../../src/artifacts/keys.ts';
import { checkpointsPrefix, type EventLog, eventsPath } from '../../src/artifacts/log.ts';
import { readPublisher } from '../../src/artifacts/publisher.ts';
import { rootsPath } from '../../src/artifacts/roots.ts';
import { chainPath, snapshotPath } from '../../src/artifacts/snapshot.ts';
import { canonicalBytes } from '../../src/core/canonical.ts';
import { type Card, cardBytes, issueCard } from '../../src/core/card.ts';
import { byRole, type KeyRole } from '../../src/core/key-role.ts';
import { allLines } from '../../src/core/lines.ts';
import type { Signer } from '../../src/core/signer.ts';
import { deriveBoard } from '../../src/derive/board/board.ts';
import { deriveChainBody } from '../../src/derive/cards/chain-manifest.ts';
import { derivePublicRoot } from '../../src/derive/cards/public-root.ts';
import { deriveSnapshot } from '../../src/derive/history/board-snapshot.ts';
import { deriveNewEvents } from '../../src/derive/history/log-events.ts';
import { activeKey, deriveSigner } from '../../src/derive/keys/key-health.ts';
import { logOrigin } from '../../src/derive/keys/published-keys.ts';
import { deriveMeasuredAxes } from '../../src/derive/scores/measured-axis.ts';
import { nativeSigner } from '../../src/doors/native-signer.ts';
import { readSeeds } from '../../src/publish/keys/signing-keys.ts';
import type { BoardSnapshot01, PublicRootV0 } from '../../src/schema/contracts.gen.ts';
import { toLines } from '../../src/surfaces/files.ts';
import type { Signers, SyntheticHistory } from './history.ts';
import { instantOfRound, type Plan } from './plan.ts';
import { deriveRoundLog } from './round-log.ts';
import type { Files } from './slot-files.ts';

/** The private and the public half of each role. */
type BoardKeys = Readonly<Record<KeyRole, { readonly seed: Uint8Array; readonly signer: Signer }>>;

type SignedParts = {
  /** The board after the newest round, before anything is signed. */
  readonly inputs: Evidence;
  readonly history: SyntheticHistory;
  readonly keys: BoardKeys;
};

type Statements = {
  readonly chain: Card;
  readonly root: PublicRootV0;
  readonly snapshot: BoardSnapshot01;
};

export function openKeys(folder: Folder): BoardKeys {
  const keys = readKeys(folder);
  const publisher = readPublisher(folder);
  const seeds = readSeeds(folder, {});
  return byRole((role) => {
    const state = seeds[role];
    const context = { keys, didDomain: publisher.did_domain, date: publisher.as_of };
    const found = deriveSigner(role, state, context);
    if (!found.healthy || !('seed' in state)) throw new Error(`${role}: expected the demo key to sign`);
    return { seed: state.seed, signer: nativeSigner(found.signer.kid, state.seed) };
  });
}

export function signersOf(keys: BoardKeys): Signers {
  return byRole((role) => ({ healthy: true, signer: keys[role].signer }));
}

export function signedFiles(signed: SignedParts, plan: Plan): Files {
  const statements = stateAll(signed, instantOfRound(plan.rounds - 1));
  return toFiles(signed.history, statements, logAll(signed, statements));
}

function stateAll({ inputs, history, keys }: SignedParts, as_of: string): Statements {
  const measuredAxes = deriveMeasuredAxes(inputs);
  const evidence: Evidence = { ...inputs, cards: history.cards, retirements: history.retirements };
  const signers = signersOf(keys);
  const boardKey = signers['board-attestation'];
  const all = [...history.cards.measurement, ...history.cards.factRun];
  const validCards = new Set(all.map(({ card }) => card.id));
  return {
    chain: issueCard(deriveChainBody(evidence), signers['card-attestation']),
    root: derivePublicRoot(evidence, as_of, boardKey),
    snapshot: deriveSnapshot({
      board: deriveBoard(evidence, { measuredAxes, validCards }, boardKey),
      measuredAxes,
      evidence,
      as_of,
      signer: keys['board-attestation'].signer,
      custody: activeKey(inputs.keys, 'board-attestation')?.custody ?? 'not stated',
    }),
  };
}

/** Events of keys come first, those about the whole board last. */
function logAll({ inputs, history, keys }: SignedParts, { root, snapshot }: Statements): EventLog {
  const before = deriveNewEvents(inputs, instantOfRound(0));
  const stated: Evidence = {
    ...inputs,
    roots: [{ root, bytes: canonicalBytes(root) }],
    snapshot,
    log: { ...inputs.log, events: before, lines: before.map(canonicalBytes) },
  };
  const after = deriveNewEvents(stated, snapshot.as_of);
  const origin = logOrigin(inputs.publisher.did_domain);
  return deriveRoundLog(history.rounds, { before, after }, { origin, seed: keys.log.seed });
}

function toFiles(
  { cards, retirements }: SyntheticHistory,
  { chain, root, snapshot }: Statements,
  { lines: events, checkpoints }: EventLog,
): Files {
  const superseded = retirements.superseded.ok ? retirements.superseded.value : [];
  const bytesOf = (issued: readonly { readonly card: Card }[]) => issued.map(({ card }) => cardBytes(card));
  const ledgers: readonly (readonly [string, readonly Uint8Array[]])[] = [
    [cardPacks.measurement, bytesOf(cards.measurement)],
    [cardPacks['fact-run'], bytesOf(cards.factRun)],
    [retirementPaths.superseded, superseded.map(canonicalBytes)],
    [rootsPath, [canonicalBytes(root)]],
    [eventsPath, [...allLines(events)]],
  ];
  return new Map([
    ...ledgers
      .filter(([, lines]) => lines.length > 0)
      .map(([path, lines]) => [path, toLines(lines)] as const),
    [chainPath, cardBytes(chain)],
    [snapshotPath, canonicalBytes(snapshot)],
    ...checkpoints.map(({ size, note }) => [`${checkpointsPrefix}${size}`, note] as const),
  ]);
}
