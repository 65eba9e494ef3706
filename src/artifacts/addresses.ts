/**
 * Addresses that a reader of the board may follow: only such as open a letter or an https page. An
 * address such as `javascript:` would run in the reader's browser with the rights of the board.
 */

import { BoardError } from '../core/board-error.ts';

type Address = {
  /** File and field, for the message. */
  readonly where: string;
  readonly value: string;
};

/** A page: `https:` with a host. */
const page = /^https:\/\/[^\s/?#@<>"'\\]+(?:[/?#][^\s<>"'\\]*)?$/;

/** One mailbox, without the header fields that a `mailto:` may carry. */
const mailbox = /^[^\s@<>"'\\?&:,;/]+@[^\s@<>"'\\?&:,;/]+$/;

export function refuseUnlessPage({ where, value }: Address): void {
  if (!page.test(value)) throw refusal(where, 'an address that begins with https://', value);
}

export function refuseUnlessContact({ where, value }: Address): void {
  const isLetter = value.startsWith('mailto:') && mailbox.test(value.slice('mailto:'.length));
  if (!page.test(value) && !isLetter)
    throw refusal(
      where,
      'an address such as mailto:name@board.example or https://board.example/contact',
      value,
    );
}

/** A mailbox without `mailto:`, or any other contact. */
export function refuseUnlessReachable({ where, value }: Address): void {
  if (!mailbox.test(value)) refuseUnlessContact({ where, value });
}

/**
 * The storage of rows. Its address becomes part of the host's rules and of the content policy of every
 * page, where `*`, `:` and `;` have a meaning. A storage at the board's own address would redirect to
 * itself for ever.
 */
export function refuseUnlessStore({ where, value }: Address, board: string): void {
  const store = URL.parse(value);
  if (
    store === null ||
    store.href.replace(/\/$/, '') !== value ||
    store.username !== '' ||
    !plainHost.test(store.hostname)
  )
    throw refusal(where, 'the address of a storage such as https://store.example/board', value);
  if (!plainPath.test(store.pathname))
    throw refusal(where, 'a path of letters, digits and - . _ ~ % in its parts', value);
  if (store.host === URL.parse(board)?.host)
    throw refusal(where, 'a storage at another host than the board’s own', value);
}

const plainHost = /^[a-z0-9.-]+$/;

const plainPath = /^\/(?:[\w.~%-]+(?:\/[\w.~%-]+)*)?$/;

/** Refuses a path that leads to another host, as two slashes at its beginning do. */
export function refuseForeignPath({ where, value }: Address): void {
  if (/^\/[/\\]/.test(value))
    throw refusal(where, 'a path of this site with one slash at its beginning', value);
}

function refusal(where: string, expected: string, got: string): BoardError {
  return new BoardError('ADDRESS', `${where}: expected ${expected}, got ${JSON.stringify(got)}`);
}
