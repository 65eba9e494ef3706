/**
 * Key roles and key ids: the fragment of a key id without its number is the role; rotation makes
 * `-2`.
 */

export const keyRoles = ['board-attestation', 'card-attestation', 'log'] as const;

export type KeyRole = (typeof keyRoles)[number];

/** The variable of the environment that holds the private half. */
export const keyVariables: Readonly<Record<KeyRole, string>> = {
  'board-attestation': 'BOARD_SIGNING_KEY',
  'card-attestation': 'CARD_SIGNING_KEY',
  log: 'LOG_SIGNING_KEY',
};

const fragmentPattern = /^(?<role>board-attestation|card-attestation|log)-(?<number>[1-9][0-9]*)$/;

export function roleOfFragment(fragment: string): KeyRole | undefined {
  const role = fragmentPattern.exec(fragment)?.groups?.role;
  return keyRoles.find((each) => each === role);
}

/** One value for each of the three roles. */
export function byRole<T>(of: (role: KeyRole) => T): Readonly<Record<KeyRole, T>> {
  const [board, card, log] = keyRoles;
  return { [board]: of(board), [card]: of(card), [log]: of(log) };
}

/** Where an identity is at home, as did:web has it: `user.host.example:board` at `user.host.example/board`. */
export function homeOf(didDomain: string): string {
  return decodeURIComponent(didDomain.replaceAll(':', '/'));
}

/** Who signs the list of a site's files, as its note names the key. */
export function siteNoteName(didDomain: string): string {
  return `${homeOf(didDomain)}/site`;
}

export function toDid(didDomain: string): string {
  return `did:web:${didDomain}`;
}

export function toKeyId(didDomain: string, fragment: string): string {
  return `${toDid(didDomain)}#${fragment}`;
}

/** A key keeps the domain that it was made for: after a move its id still has the old domain. */
export function keyIdOf(
  { fragment, controller }: { readonly fragment: string; readonly controller?: string | undefined },
  didDomain: string,
): string {
  return toKeyId(controller ?? didDomain, fragment);
}

/**
 * The role a full key id names under this publisher's identity, or nothing for a foreign or
 * malformed id.
 */
export function roleOfKeyId(didDomain: string, keyId: string): KeyRole | undefined {
  const prefix = `${toDid(didDomain)}#`;
  return keyId.startsWith(prefix) ? roleOfFragment(keyId.slice(prefix.length)) : undefined;
}

/** The variable of the secret from which the keys of private items follow: 64 hexadecimal characters, as the halves of keys are. */
export const ITEMS_SECRET = 'ITEMS_SECRET';
