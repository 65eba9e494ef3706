/**
 * Response headers that files and doors share. The host's header rules never apply to what a
 * function answers, so a door sets them itself.
 */

import type { Cache } from './operation.ts';

export type ResponseHeader = readonly [name: string, value: string];

export const cacheControl: Readonly<Record<Cache, string>> = {
  board: 'public, max-age=300',
  reader: 'public, max-age=300',
  immutable: 'public, max-age=31536000, immutable',
  revalidate: 'public, max-age=0, must-revalidate',
  never: 'no-store',
};

/** On every response. */
export const securityHeaders = securityHeadersWith(undefined);

/**
 * No inline script, no third party: what a page runs is what the board serves. What it reads
 * may lie in the store that keeps the board's rows.
 */
export function securityHeadersWith(store: string | undefined): readonly ResponseHeader[] {
  const self = store === undefined ? "'self'" : `'self' ${new URL(store).origin}`;
  return [
    ['x-content-type-options', 'nosniff'],
    ['strict-transport-security', 'max-age=31536000; includeSubDomains'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    [
      'content-security-policy',
      `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src ${self}; ` +
        "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    ],
  ];
}

/** Of what pages of others may show: styles, fonts and pictures of the board, and nothing that runs or is sent. */
export const framedPolicy: ResponseHeader = [
  'content-security-policy',
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors *",
];

export const openCors: ResponseHeader = ['access-control-allow-origin', '*'];

/** On every answer of a door whose money, keys and credentials are for show. */
export const DEMO_HEADER = 'x-demo';

export const DEMO_LABEL = 'DEMO: money, keys and credentials of this server are for show';
