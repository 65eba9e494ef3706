/**
 * The published verifier, loaded by address as a stranger loads it: this command runs the copy of
 * the repository, never one from the site that it judges.
 */

import type { Outcome } from './findings.ts';
import { RecountError } from './recount-error.ts';
import type { Visit } from './site-target.ts';

export type Step = { readonly step: string; readonly outcome: Outcome; readonly detail: string };
export type Verdict = { readonly outcome: Outcome; readonly steps: readonly Step[] };

export type Checkpoint = { readonly origin: string; readonly size: number; readonly root: string };

export type SiteQuestion = {
  readonly read: (path: string) => Promise<Uint8Array | null>;
  readonly did: Uint8Array;
  readonly list?: readonly string[];
  /** What people get at an address of the site: the whole answer, no redirect followed. */
  readonly visit?: (path: string) => Promise<Visit & { readonly url: string }>;
};

/** The exports that the recount stands on. */
export type PublishedVerifier = {
  readonly canonicalize: (value: unknown) => string;
  readonly parseStrict: (bytes: Uint8Array) => unknown;
  readonly openCheckpoint: (
    bytes: Uint8Array,
    policy: { readonly origin: string; readonly vkeys: readonly string[] },
  ) => Promise<Checkpoint>;
  readonly verifySite: (question: SiteQuestion) => Promise<Verdict>;
};

const names: readonly (keyof PublishedVerifier)[] = [
  'canonicalize',
  'parseStrict',
  'openCheckpoint',
  'verifySite',
];

const loaded: unknown = await import(new URL('../../public/signed/verify-card.mjs', import.meta.url).href);

export const verifier = opened(loaded);

function opened(module: unknown): PublishedVerifier {
  if (isPublishedVerifier(module)) return module;
  throw new RecountError(
    'VERIFIER',
    `public/signed/verify-card.mjs: expected the exported functions ${names.join(', ')}`,
  );
}

/** The file is plain JavaScript: what its functions take and give is its published contract. */
function isPublishedVerifier(module: unknown): module is PublishedVerifier {
  return (
    typeof module === 'object' &&
    module !== null &&
    names.every((name) => typeof Reflect.get(module, name) === 'function')
  );
}
