import { describe, expect, test } from 'vitest';
import { checkAddress } from './address.ts';

describe('an ordinary address', () => {
  test.each([
    'http://93.184.215.14/',
    'http://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/',
    'https://files.example.com:443/',
    'http://münchen.example.com/',
  ])('%s passes the rules', (address) => {
    expect(checkAddress(address).ok).toBe(true);
  });
});

/** Addresses of hosts that stand in words of a text. */
const hosts = (text: string): readonly string[] =>
  text
    .trim()
    .split(/\s+/)
    .map((host) => `http://${host}/`);

describe('addresses that are refused before anything is looked up', () => {
  const privateHosts = hosts(`
    127.0.0.1 10.0.0.1 192.168.1.1 172.16.0.1 0.0.0.0
    169.254.169.254/latest 168.63.129.16 100.100.100.200 100.64.0.1
    224.0.0.1 255.255.255.255 192.0.2.1 198.18.0.1 240.0.0.1
    [::1] [::] [::ffff:127.0.0.1] [::127.0.0.1] [::8.8.8.8]
    [64:ff9b::7f00:1] [64:ff9b:1::1] [2002:7f00:1::] [2001:0:1::1]
    [fd00:ec2::254] [fe80::1] [fec0::1] [ff02::1] [2001:db8::1]
  `);

  const spellings = hosts(`
    127.1 2130706433 0177.0.0.1 0x7f.0.0.1 0x7f000001
    １２７.０.０.１ 127。0。0。1 127.0.0.1. 0x5db8d70e 93.184.55054
    %31%32%37.0.0.1 ex%61mple.com localhost a.localhost LOCALHOST
    example.com. intranet printer.local metadata.google.internal
    router.home.arpa x.onion ⓛocalhost a.test 1.0.0.127.in-addr.arpa
  `);

  const shapes: readonly (readonly [string, string])[] = [
    ['http://user@example.com/', 'credentials'],
    ['http://user:pass@example.com/', 'credentials'],
    ['http://example.com@127.0.0.1/', 'credentials'],
    ['http://example.com\\@127.0.0.1/', 'control_character'],
    ['http:\\\\127.0.0.1/', 'control_character'],
    ['http://exam\tple.com/', 'control_character'],
    ['http://example.com/\r\nHost: x', 'control_character'],
    [' http://example.com/', 'control_character'],
    ['http://example.com/\u2028', 'control_character'],
    ['http:/127.0.0.1/', 'not_http'],
    ['http:127.0.0.1', 'not_http'],
    ['http:///127.0.0.1/', 'not_http'],
    ['//example.com/', 'not_http'],
    ['file:///etc/passwd', 'not_http'],
    ['ftp://example.com/', 'not_http'],
    ['data:text/plain,x', 'not_http'],
    ['gopher://example.com/', 'not_http'],
    ['javascript:alert(1)', 'not_http'],
    ['', 'not_http'],
    ['http://example.com:22/', 'port'],
    ['http://example.com:8080/', 'port'],
    ['http://example.com:99999/', 'not_an_address'],
    ['http://[::1%25eth0]/', 'not_an_address'],
    ['http://[::1/', 'not_an_address'],
    [`http://example.com/${'a'.repeat(2_048)}`, 'too_long'],
  ];

  test.each([
    ...privateHosts.map((address) => [address, 'private_address'] as const),
    ...spellings.map((address) => [address, 'host'] as const),
    ...shapes,
  ])('%j: %s', (address, reason) => {
    expect(checkAddress(address)).toEqual({ ok: false, error: 'fetch_refused', reason });
  });
});
