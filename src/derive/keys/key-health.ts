/**
 * Whether a key may sign now: its public half is published for its role, not retired, and valid at
 * the board's date.
 */

import { newestActive, type SeedState, signerOfRole } from '../../core/key-health.ts';
import type { KeyRole } from '../../core/key-role.ts';
import type { SignerState } from '../../core/signer.ts';
import type { Keys01, Publisher01 } from '../../schema/contracts.gen.ts';

type PublishedKey = Keys01['keys'][number];

/** A key whose private half is public on purpose says so in its custody statement. */
export function isDemoKey(key: PublishedKey): boolean {
  return key.custody.startsWith('demo:');
}

/** Whether the private half of the key that signs the log is published. */
export function hasDemoLogKey(keys: Keys01): boolean {
  const key = activeKey(keys, 'log');
  return key !== undefined && isDemoKey(key);
}

export type NoticedBoard = {
  readonly keys: Pick<Keys01, 'keys'>;
  readonly publisher: Pick<Publisher01, 'trial'>;
};

/** What makes the signatures of a board worth nothing to a stranger: published keys, or a name that nobody can own. */
export function boardMark({ keys: { keys }, publisher }: NoticedBoard): 'DEMO' | 'TRIAL' | undefined {
  if (publisher.trial === true) return 'TRIAL';
  return keys.some((key) => key.status === 'active' && isDemoKey(key)) ? 'DEMO' : undefined;
}

const notices = {
  DEMO: 'Signed with demo keys, whose private halves are published: anybody can forge a signature of this board.',
  TRIAL:
    'TRIAL: this board is tried out under an address that proves nothing of who signs. It is not published.',
} as const;

/** The notice for every description of a marked board. */
export function boardNotice(board: NoticedBoard): string | undefined {
  const mark = boardMark(board);
  return mark && notices[mark];
}

export function deriveSigner(
  role: KeyRole,
  state: SeedState,
  { keys, didDomain, date }: { readonly keys: Keys01; readonly didDomain: string; readonly date: string },
): SignerState {
  return signerOfRole(role, {
    keys: keys.keys,
    didDomain,
    seed: state,
    refusal: (key) => (isValidAt(key, date) ? undefined : `${key.fragment} is not valid at ${date}`),
  });
}

/** The same key without its private half, for artifacts that only `npm run sign` may sign. */
export function unsignedBy(key: SignerState): SignerState {
  const kid = key.healthy ? key.signer.kid : key.kid;
  return { healthy: false, kid, reason: 'evidence-board sign has not run' };
}

/** The newest active key of a role is the one that signs. */
export function activeKey(keys: Keys01, role: KeyRole): PublishedKey | undefined {
  return newestActive(keys.keys, role);
}

/** Dates compare as text: both are ISO 8601; a bare date stands for its whole day. */
export function isValidAt(key: PublishedKey, date: string): boolean {
  return key.valid_from.slice(0, date.length) <= date && (key.valid_until === null || date < key.valid_until);
}
