/**
 * Addresses that a reader of the board may follow. Only those are taken that open a letter or a
 * secured page: `javascript:` and its like would run in the reader's browser, as the board.
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
  if (!page.test(value) && !isLetter(value))
    throw refusal(
      where,
      'an address such as mailto:name@board.example or https://board.example/contact',
      value,
    );
}

/** A mailbox as people write it down, or any other contact. */
export function refuseUnlessReachable({ where, value }: Address): void {
  if (!mailbox.test(value)) refuseUnlessContact({ where, value });
}

/**
 * Where rows lie. It stands in rules of the host and in the policy of every page, where `*`, `:` and
 * `;` mean something, and a store at the board's own address would redirect to itself for ever.
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

/** A path of this site. Two slashes at its beginning would lead to another host. */
export function refuseForeignPath({ where, value }: Address): void {
  if (/^\/[/\\]/.test(value))
    throw refusal(where, 'a path of this site with one slash at its beginning', value);
}

function isLetter(value: string): boolean {
  return value.startsWith('mailto:') && mailbox.test(value.slice('mailto:'.length));
}

function refusal(where: string, expected: string, got: string): BoardError {
  return new BoardError('ADDRESS', `${where}: expected ${expected}, got ${JSON.stringify(got)}`);
}
