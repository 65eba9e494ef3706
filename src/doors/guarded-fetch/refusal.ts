/**
 * Why an address was not fetched: a rule of ours refused it, or the connection failed. The reader of
 * the answer can mend the one and may repeat the other.
 */

const refused = {
  too_long: 'the address has more than 2,048 characters',
  control_character: 'the address holds a space, a control character or a backslash',
  not_http: 'the address does not begin with http:// or https:// and a host',
  not_an_address: 'the address cannot be parsed',
  credentials: 'the address carries a user name or a password',
  host: 'the host is spelled in an unusual way or is no name of the public network',
  port: 'only the ports 80 and 443 are fetched from',
  private_address: 'the host stands for an address outside the public network',
  too_many_redirects: 'more than 3 redirects',
  status: 'only an answer of status 200 is read',
  content_encoding: 'the answer is compressed although identity was asked for',
  too_large: 'the answer is larger than the limit',
} as const;

const failed = {
  dns: 'the host name does not resolve',
  connection: 'the connection failed or broke off',
  headers: 'the answer has more headers than are read',
  timeout: 'the time limit passed',
} as const;

type RefusedReason = keyof typeof refused;
type FailedReason = keyof typeof failed;

export type NotFetched =
  | { readonly ok: false; readonly error: 'fetch_refused'; readonly reason: RefusedReason }
  | { readonly ok: false; readonly error: 'fetch_failed'; readonly reason: FailedReason };

export function refuse(reason: RefusedReason): NotFetched {
  return { ok: false, error: 'fetch_refused', reason };
}

export function fail(reason: FailedReason): NotFetched {
  return { ok: false, error: 'fetch_failed', reason };
}

export function explain(outcome: NotFetched): string {
  return outcome.error === 'fetch_refused' ? refused[outcome.reason] : failed[outcome.reason];
}
