/**
 * From where the tool server may be asked. A Host that is neither this board's nor this machine's is
 * refused. Any page may ask the public address, because no cookie, session or credential makes its
 * request more than a stranger's; a server on a person's own machine is asked by that machine only,
 * because a page that rebinds its name to it would else speak from inside.
 */

import type { DoorDeps } from '../deps.ts';

export const SITE_POLICY =
  'Host: this board or a loopback name, any other is 403. Origin: any at the public address, for nothing here is authorised by where it is asked from; at a loopback address a loopback origin or this board only.';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Why the request is refused, or nothing. */
export function refusedSite(request: Request, { origin, facts }: DoorDeps): string | undefined {
  const own = [origin, facts.base_url].map((each) => new URL(each).host);
  const host = request.headers.get('host') ?? new URL(request.url).host;
  const isLocal = LOOPBACK.includes(URL.parse(`http://${host}`)?.hostname ?? '');
  if (!isLocal && !own.includes(host)) return 'Host: expected the address of this board, got another';
  const from = request.headers.get('origin');
  if (from === null || !isLocal) return undefined;
  const asking = URL.parse(from);
  const isKnown = asking !== null && (LOOPBACK.includes(asking.hostname) || own.includes(asking.host));
  return isKnown ? undefined : 'Origin: expected this machine or this board, got another';
}
