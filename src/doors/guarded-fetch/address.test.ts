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

describe('addresses that are refused before anything is looked up', () => {
  const cases: readonly (readonly [string, string])[] = [
    ...[
      'http://127.0.0.1/',
      'http://10.0.0.1/',
      'http://192.168.1.1/',
      'http://172.16.0.1/',
      'http://0.0.0.0/',
    ],
    ...[
      'http://169.254.169.254/latest/',
      'http://168.63.129.16/',
      'http://100.100.100.200/',
      'http://100.64.0.1/',
    ],
    ...[
      'http://224.0.0.1/',
      'http://255.255.255.255/',
      'http://192.0.2.1/',
      'http://198.18.0.1/',
      'http://240.0.0.1/',
    ],
    ...[
      'http://[::1]/',
      'http://[::]/',
      'http://[::ffff:127.0.0.1]/',
      'http://[::127.0.0.1]/',
      'http://[::8.8.8.8]/',
    ],
    ...[
      'http://[64:ff9b::7f00:1]/',
      'http://[64:ff9b:1::1]/',
      'http://[2002:7f00:1::]/',
      'http://[2001:0:1::1]/',
    ],
    ...[
      'http://[fd00:ec2::254]/',
      'http://[fe80::1]/',
      'http://[fec0::1]/',
      'http://[ff02::1]/',
      'http://[2001:db8::1]/',
    ],
  ].map((address) => [address, 'private_address'] as const);

  const spellings: readonly (readonly [string, string])[] = [
    ...[
      'http://127.1/',
      'http://2130706433/',
      'http://0177.0.0.1/',
      'http://0x7f.0.0.1/',
      'http://0x7f000001/',
    ],
    ...[
      'http://１２７.０.０.１/',
      'http://127。0。0。1/',
      'http://127.0.0.1./',
      'http://0x5db8d70e/',
      'http://93.184.55054/',
    ],
    ...[
      'http://%31%32%37.0.0.1/',
      'http://ex%61mple.com/',
      'http://localhost/',
      'http://a.localhost/',
      'http://LOCALHOST/',
    ],
    ...[
      'http://example.com./',
      'http://intranet/',
      'http://printer.local/',
      'http://metadata.google.internal/',
    ],
    ...[
      'http://router.home.arpa/',
      'http://x.onion/',
      'http://ⓛocalhost/',
      'http://a.test/',
      'http://1.0.0.127.in-addr.arpa/',
    ],
  ].map((address) => [address, 'host'] as const);

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

  test.each([...cases, ...spellings, ...shapes])('%j: %s', (address, reason) => {
    expect(checkAddress(address)).toEqual({ ok: false, error: 'fetch_refused', reason });
  });
});
