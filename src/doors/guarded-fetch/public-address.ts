/** Whether an IP address belongs to the public network, and to no machine of the host or the cloud. */

import ipaddr from 'ipaddr.js';

/** Addresses of cloud platforms; the first lies in a range that is public otherwise. */
const PLATFORM = new Set(['168.63.129.16', '169.254.169.254', '100.100.100.200', '192.0.0.192']);

/**
 * Global unicast is 2000::/3. What lies outside embeds IPv4 addresses (`::127.0.0.1`,
 * `::ffff:127.0.0.1`, `64:ff9b::7f00:1`), is local, or is not given out.
 */
const GLOBAL_UNICAST: readonly [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

export function isPublicAddress(text: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) {
    const address = ipaddr.IPv4.parse(text);
    return address.range() === 'unicast' && !PLATFORM.has(address.toString());
  }
  // A zone (`fe80::1%eth0`) names an interface of this machine.
  if (text.includes('%') || !ipaddr.IPv6.isValid(text)) return false;
  const address = ipaddr.IPv6.parse(text);
  return address.match(GLOBAL_UNICAST[0], GLOBAL_UNICAST[1]) && address.range() === 'unicast';
}
