/** Addresses of services that a door asks: https, and on a machine of one's own plain http to itself. */

export function isServiceAddress(text: string, isProduction: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback && !isProduction);
}
