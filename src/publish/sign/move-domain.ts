/**
 * A board moves to another domain. The old log key signs the event of the move, then new keys take over
 * under the new name; the old keys keep the old name, and what they signed stays verifiable.
 */

import { keysPath } from '../../artifacts/keys.ts';
import { publisherPath } from '../../artifacts/publisher.ts';
import { toJsonFile } from '../../artifacts/written-json.ts';
import type { BoardError } from '../../core/board-error.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { homeOf, keyVariables } from '../../core/key-role.ts';
import { wrongOption } from '../../core/options.ts';
import type { LogEvent01, Publisher01 } from '../../schema/contracts.gen.ts';
import { chainKeys } from '../keys/key-document-chain.ts';
import { type NewKey, nextKeySet } from '../keys/new-key-set.ts';
import { toOwnDomain } from '../keys/own-domain.ts';
import { withFile } from './draft.ts';
import { appendEvents } from './log-events.ts';
import { type Desk, openDesk, type SignedBoard } from './signing-desk.ts';

export type Moved = {
  readonly desk: Desk;
  /** The keys that sign from then on. */
  readonly made: readonly NewKey[];
  readonly said: readonly string[];
};

export async function moveDomain(desk: Desk, board: SignedBoard, named: string): Promise<Moved> {
  const { did: to } = toOwnDomain(named, '--move-domain');
  const { publisher, keys } = desk.evidence;
  const from = publisher.did_domain;
  refuseOddMove(desk, to);
  const next = nextKeySet(keys.keys, { now: desk.now, leaving: from });
  // The last thing that the old log key signs names the new domain.
  const moved: LogEvent01 = { type: 'domain-moved', at: desk.now, from, to };
  const what = `--move-domain: the move is to be signed for ${from}`;
  const announced = appendEvents(desk, [canonicalBytes(moved)], what);
  const renamed = withFile(announced, publisherPath, toJsonFile(underDomain(publisher, to, desk.now)));
  const rekeyed = withFile(renamed, keysPath, toJsonFile(next.keys));
  const { log: old } = desk.seeds;
  const after = { keys: next.keys, publisher: underDomain(publisher, to, desk.now) };
  const chained = chainKeys(desk.evidence, after, 'seed' in old ? old.seed : undefined);
  const documented = [...(chained?.files ?? [])].reduce(
    (draft, [path, bytes]) => withFile(draft, path, bytes),
    rekeyed,
  );
  const env = {
    ...board.env,
    ...Object.fromEntries(next.made.map(({ role, seed }) => [keyVariables[role], seed])),
  };
  return {
    desk: { ...(await openDesk(documented, { ...board, env })), tidings: desk.tidings },
    made: next.made,
    said: [
      `moved: ${from} to ${to}, signed under the old key; new keys ${next.made.map(({ fragment }) => fragment).join(', ')}`,
      `serve the old did.json at ${from} as long as readers may look there; readers have to pin the key document of ${to}`,
    ],
  };
}

function refuseOddMove({ evidence, cardDoor }: Desk, to: string): void {
  const { publisher, log } = evidence;
  const refuse = (expected: string): BoardError => wrongOption('--move-domain', expected, to);
  if (to === publisher.did_domain) throw refuse(`a domain other than ${to}, which this board has already`);
  if (log.checkpoints.length === 0)
    throw refuse('a board that was signed before; write the domain into publisher.json of this one');
  if (cardDoor !== undefined) throw refuse('no --via beside it: every key is needed here');
}

function underDomain(publisher: Publisher01, to: string, now: string): Publisher01 {
  const before = `https://${homeOf(publisher.did_domain)}`;
  const moved = (address: string): string =>
    address === before || address.startsWith(`${before}/`)
      ? `https://${homeOf(to)}${address.slice(before.length)}`
      : address;
  return {
    ...publisher,
    as_of: now.slice(0, 10),
    did_domain: to,
    base_url: moved(publisher.base_url),
    ...(publisher.repository === undefined ? {} : { repository: moved(publisher.repository) }),
  };
}
