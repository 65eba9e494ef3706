/** A request that posts JSON, as programs ask a door. */

/** A text is sent as it is, which need not be JSON. */
export const jsonRequest = (
  address: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Request =>
  new Request(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
