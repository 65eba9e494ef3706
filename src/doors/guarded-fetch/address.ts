/** The rules an address must keep before anything is looked up or connected to. */

import ipaddr from 'ipaddr.js';
import { type NotFetched, refuse } from './refusal.ts';

export type CheckedAddress = {
  readonly ok: true;
  readonly url: URL;
  /** The one origin that configuration lets through although private. */
  readonly isExempt: boolean;
  /** The host where it is an IP address, without brackets. */
  readonly literal?: string;
};

const LONGEST = 2_048;

const PORTS = ['', '80', '443'];

/** Names that never leave a machine or a local network (RFC 6761, 6762, 8375, 9476 and custom). */
const LOCAL_NAMES =
  /(?:^|\.)(?:localhost|local|internal|intranet|private|corp|home|lan|arpa|onion|alt|test|invalid)$/;

/**
 * The raw text is judged before it is parsed: the parser forgives backslashes, tabs, one slash, and
 * spells `0x7f.1`, `2130706433` or `%31%32%37.0.0.1` as an ordinary address.
 */
export function checkAddress(raw: string, allowedOrigin?: string): CheckedAddress | NotFetched {
  if (raw.length > LONGEST) return refuse('too_long');
  if (hasControlCharacter(raw)) return refuse('control_character');
  const authority = /^https?:\/\/([^/?#]+)/i.exec(raw)?.[1];
  if (authority === undefined) return refuse('not_http');
  if (authority.includes('@')) return refuse('credentials');
  if (!URL.canParse(raw)) return refuse('not_an_address');
  const url = new URL(raw);
  url.hash = '';
  if (url.origin === allowedOrigin) return { ok: true, url, isExempt: true };
  if (!PORTS.includes(url.port)) return refuse('port');
  return checkHost(url, authority);
}

function checkHost(url: URL, authority: string): CheckedAddress | NotFetched {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (authority.includes('%')) return refuse('host');
  const isIPv4 = ipaddr.IPv4.isValidFourPartDecimal(host);
  // Only `1.2.3.4` itself: no octal, hexadecimal, short, Unicode or dotted-at-the-end spelling.
  if (isIPv4 && authority.replace(/:\d*$/, '') !== host) return refuse('host');
  if (isIPv4 || url.hostname.startsWith('['))
    return isPublicAddress(host)
      ? { ok: true, url, isExempt: false, literal: host }
      : refuse('private_address');
  const isName = /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(host);
  return isName && !LOCAL_NAMES.test(host) ? { ok: true, url, isExempt: false } : refuse('host');
}

/** Spaces and backslashes too: a valid address has none of them, and parsers drop or rewrite them. */
export function hasControlCharacter(raw: string): boolean {
  return /[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\\]/u.test(raw);
}

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
