/**
 * The published verifier, loaded by address as a stranger loads it: this command runs the copy of
 * the repository, never one from the site that it judges.
 */

import type { Outcome } from './findings.ts';
import { VerifyError } from './verify-error.ts';

export type Step = { readonly step: string; readonly outcome: Outcome; readonly detail: string };
type Verdict = { readonly outcome: Outcome; readonly steps: readonly Step[] };

type Checkpoint = { readonly origin: string; readonly size: number; readonly root: string };

/** An answer as it came: no redirect is followed. */
export type Visit = { readonly status: number; readonly headers: Headers; readonly bytes: Uint8Array };

export type RequestHeaders = Readonly<Record<string, string>>;

export type SiteQuestion = {
  readonly read: (path: string) => Promise<Uint8Array | null>;
  readonly did: Uint8Array;
  readonly list?: readonly string[];
  /** The verifier keys of witnesses, all of whom must have cosigned. */
  readonly witnesses?: readonly string[];
  /** What people get at an address of the site: the whole answer, no redirect followed. */
  readonly visit?: (path: string, headers?: RequestHeaders) => Promise<Visit & { readonly url: string }>;
};

/** The exports that this room stands on. */
type PublishedVerifier = {
  readonly canonicalize: (value: unknown) => string;
  readonly parseStrict: (bytes: Uint8Array) => unknown;
  readonly openCheckpoint: (
    bytes: Uint8Array,
    policy: { readonly did: Uint8Array; readonly isKept?: boolean },
  ) => Promise<Checkpoint>;
  readonly verifySite: (question: SiteQuestion) => Promise<Verdict>;
  /** The address that a redirect leads to, where the site promises it. */
  readonly followed: (
    promise: RedirectPromise,
    path: string,
    answer: Pick<Visit, 'headers'> & { readonly url: string },
  ) => Promise<string | undefined>;
  /** Throws where an address lies on the reader's machine or network and the reader did not type it. */
  readonly refuseInner: (url: URL, typed: URL) => Promise<void>;
};

/** Of `board-data/hosting.json`. */
export type RedirectPromise = {
  readonly pages: string;
  readonly rules: readonly { readonly path: string; readonly to: string; readonly status: number }[];
};

/** What the further file makes of a proof of time. */
export type TimestampVerdict = Verdict & {
  readonly claims: readonly {
    readonly kind: string;
    readonly calendar?: string;
    readonly height?: number;
    readonly merkle_root?: string;
  }[];
};

type TimestampVerifier = {
  readonly verifyTimestamp: (question: {
    readonly about: Uint8Array;
    readonly proof: Uint8Array;
    readonly headers: readonly string[];
  }) => Promise<TimestampVerdict>;
};

export const verifier = await load<PublishedVerifier>('verify-card.mjs', [
  'canonicalize',
  'parseStrict',
  'openCheckpoint',
  'verifySite',
  'followed',
  'refuseInner',
]);

export const { verifyTimestamp } = await load<TimestampVerifier>('verify-timestamp.mjs', ['verifyTimestamp']);

async function load<Exports extends object>(
  file: string,
  names: readonly (keyof Exports & string)[],
): Promise<Exports> {
  const module: unknown = await import(new URL(`../../public/signed/${file}`, import.meta.url).href);
  if (hasFunctions(module, names)) return module;
  throw new VerifyError(
    'VERIFIER',
    `public/signed/${file}: expected the exported functions ${names.join(', ')}`,
  );
}

/** The files are plain JavaScript: what their functions take and give is their published contract. */
function hasFunctions<Exports extends object>(
  module: unknown,
  names: readonly (keyof Exports & string)[],
): module is Exports {
  return (
    typeof module === 'object' &&
    module !== null &&
    names.every((name) => typeof Reflect.get(module, name) === 'function')
  );
}
