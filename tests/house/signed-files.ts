/** What `npm run sign` would add to a small test board, made with the test seeds: cards, ledgers, log and checkpoint. */

import { readEvidenceFrom } from '../../src/artifacts/evidence.ts';
import { canonicalBytes } from '../../src/core/canonical.ts';
import { publicKeyOf } from '../../src/core/ed25519.ts';
import { toHex } from '../../src/core/hex.ts';
import type { KeyRole } from '../../src/core/key-role.ts';
import type { SignerState } from '../../src/core/signer.ts';
import { signCheckpoint } from '../../src/core/tlog/checkpoint.ts';
import { checkpointOf } from '../../src/core/tlog/log.ts';
import { deriveMeasurements } from '../../src/derive/board/board.ts';
import { deriveIssuance } from '../../src/derive/cards/issuance.ts';
import { verifyIssuedCards } from '../../src/derive/cards/issued-cards.ts';
import { deriveNewEvents } from '../../src/derive/history/log-events.ts';
import { activeKey, deriveSigner } from '../../src/derive/keys/key-health.ts';
import { logOrigin } from '../../src/derive/keys/published-keys.ts';
import type { Keys01 } from '../../src/schema/contracts.gen.ts';
import { type BoardFiles, day, folderOf, testSeed, withFiles } from './board-files.ts';

export const testSeeds = [1, 2, 3, 4, 5, 6].map(testSeed);

/** The test seed whose public half is the active key of the role. */
export const seedOfRole = (keys: Keys01, role: KeyRole): Uint8Array => {
  const wanted = activeKey(keys, role)?.public_key;
  const seed = testSeeds.find((each) => toHex(publicKeyOf(each)) === wanted);
  if (seed === undefined) throw new Error(`no test seed signs as ${role}`);
  return seed;
};

export const testSigners = (keys: Keys01, didDomain: string): Record<KeyRole, SignerState> => {
  const signer = (role: KeyRole): SignerState =>
    deriveSigner(role, { seed: seedOfRole(keys, role) }, { keys, didDomain, date: day });
  return {
    'board-attestation': signer('board-attestation'),
    'card-attestation': signer('card-attestation'),
    log: signer('log'),
  };
};

type Why = { readonly reason?: string; readonly correction_id?: string };

/** With a live card for every measured cell. */
export const withCards = async (files: BoardFiles, why: Why = {}): Promise<BoardFiles> => {
  const evidence = readEvidenceFrom(folderOf(files));
  const { cells } = deriveMeasurements(evidence, await verifyIssuedCards(evidence));
  const issuance = deriveIssuance(evidence, cells, {
    signers: testSigners(evidence.keys, evidence.publisher.did_domain),
    date: day,
    reason: why.reason,
    correction_id: why.correction_id,
  });
  const bytesOf = (cards: readonly { readonly bytes: Uint8Array }[]) => cards.map(({ bytes }) => bytes);
  return appended(files, {
    'cards/SUPERSEDED.jsonl': issuance.superseded.map(canonicalBytes),
    'cards/measurement.jsonl': bytesOf(issuance.measurement),
    'cards/mill.jsonl': bytesOf(issuance.mill),
    'cards/fact-run.jsonl': bytesOf(issuance.factRun),
  });
};

/** With every new event logged and a checkpoint over all of them. */
export const withLog = (files: BoardFiles, at = `${day}T12:00:00Z`): BoardFiles => {
  const evidence = readEvidenceFrom(folderOf(files));
  const fresh = deriveNewEvents(evidence, at).map(canonicalBytes);
  const events = [...evidence.log.events.map(({ bytes }) => bytes), ...fresh];
  const checkpoint = checkpointOf({ origin: logOrigin(evidence.publisher.did_domain), events });
  const note = signCheckpoint({ checkpoint, seed: seedOfRole(evidence.keys, 'log') });
  return withFiles(appended(files, { 'log/events.jsonl': fresh }), {
    [`log/checkpoints/${events.length}`]: note,
  });
};

export const appended = (
  files: BoardFiles,
  lines: Readonly<Record<string, readonly Uint8Array[]>>,
): BoardFiles =>
  withFiles(
    files,
    Object.fromEntries(
      Object.entries(lines)
        .filter(([, added]) => added.length > 0)
        .map(([path, added]) => [
          path,
          new Uint8Array(
            Buffer.concat([
              files.get(path) ?? new Uint8Array(),
              ...added.flatMap((line) => [line, lineFeed]),
            ]),
          ),
        ]),
    ),
  );

const lineFeed = Uint8Array.of(0x0a);
