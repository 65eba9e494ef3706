/**
 * How often something free may be asked for: so many times a minute for one client, and so many in
 * all. Counted in this instance only, which keeps a door from being used as a tool, not from being
 * asked by many.
 */

export type Limits = { readonly per_minute_client: number; readonly per_minute_all: number };

/** Whole seconds to wait, or nothing where the request may pass. */
export type RateLimit = (client: string, limits: Limits, now: number) => number | undefined;

const MINUTE_MS = 60_000;
const MOST_CLIENTS = 10_000;

export function rateLimit(): RateLimit {
  let minute = 0;
  let all = 0;
  const clients = new Map<string, number>();
  return (client, limits, now) => {
    const current = Math.floor(now / MINUTE_MS);
    if (current !== minute) {
      minute = current;
      all = 0;
      clients.clear();
    }
    const asked = clients.get(client) ?? 0;
    const isFull = asked === 0 && clients.size >= MOST_CLIENTS;
    if (all >= limits.per_minute_all || asked >= limits.per_minute_client || isFull)
      return Math.max(1, Math.ceil(((current + 1) * MINUTE_MS - now) / 1000));
    all += 1;
    clients.set(client, asked + 1);
    return undefined;
  };
}
