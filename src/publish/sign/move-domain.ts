/**
 * A board goes to another domain. The old log key signs the event that says so, then new keys take
 * over under the new name; the old ones keep theirs, and what they signed stays verifiable.
 */

import { keysPath } from '../../artifacts/keys.ts';
import { checkpointsPrefix, eventsPath } from '../../artifacts/log.ts';
import { publisherPath } from '../../artifacts/publisher.ts';
import { BoardError } from '../../core/board-error.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { allLines } from '../../core/lines.ts';
import { utf8 } from '../../core/text.ts';
import { signCheckpoint } from '../../core/tlog/checkpoint.ts';
import { checkpointOf } from '../../core/tlog/log.ts';
import { logOrigin } from '../../derive/keys/published-keys.ts';
import type { LogEvent01, Publisher01 } from '../../schema/contracts.gen.ts';
import { type NewKey, nextKeySet } from '../keys/new-key-set.ts';
import { toOwnDomain } from '../keys/own-domain.ts';
import { keyVariables } from '../keys/signing-keys.ts';
import { type Draft, withFile, withLines } from './draft.ts';
import { type Desk, noKey, openDesk, type SignedBoard } from './signing-desk.ts';

export type Moved = {
  readonly desk: Desk;
  /** Whoever signs next signs with these. */
  readonly made: readonly NewKey[];
  readonly said: readonly string[];
};

export async function moveDomain(desk: Desk, board: SignedBoard, named: string): Promise<Moved> {
  const to = toOwnDomain(named, '--move-domain');
  const { publisher, keys } = desk.evidence;
  const from = publisher.did_domain;
  refuseOddMove(desk, to);
  const { draft } = desk;
  const next = nextKeySet(keys.keys, { now: desk.now, leaving: from });
  const announced = announce(draft, desk, { type: 'domain-moved', at: desk.now, from, to });
  const renamed = withFile(announced, publisherPath, toText(underDomain(publisher, to, desk.now)));
  const rekeyed = withFile(renamed, keysPath, toText(next.keys));
  const env = {
    ...board.env,
    ...Object.fromEntries(next.made.map(({ role, seed }) => [keyVariables[role], seed])),
  };
  return {
    desk: await openDesk(rekeyed, { ...board, env }),
    made: next.made,
    said: [
      `moved: ${from} to ${to}, logged under the old key; new keys ${next.made.map(({ fragment }) => fragment).join(', ')}`,
      `serve the old did.json at ${from} for as long as somebody may look there; readers pin the key document of ${to} anew`,
    ],
  };
}

function refuseOddMove({ evidence, cardDoor }: Desk, to: string): void {
  const { publisher, log } = evidence;
  if (to === publisher.did_domain) throw usage(`a domain other than ${to}, which this board has already`, to);
  if (log.checkpoints.length === 0)
    throw usage('a board that was signed before; write the domain into publisher.json of this one', to);
  if (cardDoor !== undefined) throw usage('no --via beside it: every key is needed here', to);
}

/** The last that the old key signs is where it hands over to. */
function announce(draft: Draft, { evidence, seeds, signers }: Desk, event: LogEvent01): Draft {
  const { log, seed } = { log: signers.log, seed: seeds.log };
  const what = `--move-domain: the move is to be signed for ${evidence.publisher.did_domain}`;
  if (!log.healthy) throw noKey('log', what, log.reason);
  if (!('seed' in seed)) throw noKey('log', what, seed.reason);
  const line = canonicalBytes(event);
  const events = [...allLines(evidence.log.lines), line];
  const checkpoint = checkpointOf({ origin: logOrigin(evidence.publisher.did_domain), events });
  const note = signCheckpoint({ checkpoint, seed: seed.seed });
  return withFile(withLines(draft, eventsPath, [line]), `${checkpointsPrefix}${events.length}`, note);
}

function underDomain(publisher: Publisher01, to: string, now: string): Publisher01 {
  const before = `https://${publisher.did_domain}`;
  const moved = (address: string): string =>
    address === before || address.startsWith(`${before}/`)
      ? `https://${to}${address.slice(before.length)}`
      : address;
  return {
    ...publisher,
    as_of: now.slice(0, 10),
    did_domain: to,
    base_url: moved(publisher.base_url),
    ...(publisher.repository === undefined ? {} : { repository: moved(publisher.repository) }),
  };
}

function toText(value: object): Uint8Array {
  return utf8(`${JSON.stringify(value, null, 2)}\n`);
}

function usage(expected: string, got: string): BoardError {
  return new BoardError('USAGE', `--move-domain: expected ${expected}, got ${got}`);
}
