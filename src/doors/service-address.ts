/**
 * Whether a door may call this service: over https, or outside production over plain http on the same
 * machine.
 */

export function isServiceAddress(text: string, isProduction: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback && !isProduction);
}
