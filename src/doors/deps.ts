/**
 * What a door may use, in one record: time, chance, network, store, configuration. The only file of
 * the doors that reads the environment and the clock.
 */

import type { SignerState } from '../core/signer.ts';
import type { DoorFacts01 } from '../schema/contracts.gen.ts';
import { type PassportKey, readPassportKey } from './article50/passport-key.ts';
import { blobStore } from './blob-store.ts';
import type { Chain } from './payment/chain.ts';
import type { Facilitator } from './payment/facilitator.ts';
import type { PaymentPlace } from './payment/terms.ts';
import { readPaymentSettings } from './payment-settings.ts';
import type { Limits } from './rate-limit.ts';
import { doorSigner } from './signing-keys.ts';
import type { Store } from './store.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export type OpenPayment = {
  readonly open: true;
  readonly place: PaymentPlace;
  readonly facilitator: Facilitator;
  readonly chain: Chain | undefined;
};

export type PaymentState = OpenPayment | { readonly open: false; readonly why: string };

export type DoorDeps = {
  readonly facts: DoorFacts01;
  /** Canonical origin, never taken from a request. */
  readonly origin: string;
  /** The publisher's name as payment clients show it. */
  readonly serviceName: string;
  readonly signers: { readonly board: SignerState; readonly card: SignerState };
  readonly payment: PaymentState;
  readonly store: (name: string) => Store;
  readonly fetch: typeof fetch;
  /** The one origin that a guarded fetch reaches although private; never set in production. */
  readonly fetchAllowedOrigin?: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  /** An unguessable token. */
  readonly random: () => string;
  /** The address of whoever asks, for limits only. */
  readonly client: string;
  readonly limitsOf: (door: string) => Limits;
  readonly operators: OperatorSettings;
  readonly passportKey: PassportKey;
  /** Where tests have no say and only https is asked. */
  readonly isProduction: boolean;
};

/** As the environment has them; each operation reads its own and no other's. */
export type OperatorSettings = {
  /** JSON: takes the place of the committed policy. */
  readonly oidcPolicy: string | undefined;
  readonly actionJobsToken: string | undefined;
};

export function bindDeps(facts: DoorFacts01, client: string): DoorDeps {
  const env = process.env;
  return {
    facts,
    origin: readOrigin(env, facts),
    serviceName: toServiceName(facts.name),
    signers: {
      board: doorSigner('board-attestation', { env, facts, now: Date.now() }),
      card: doorSigner('card-attestation', { env, facts, now: Date.now() }),
    },
    payment: readPaymentSettings(env, fetch),
    store: blobStore,
    fetch,
    ...readAllowedOrigin(env),
    now: Date.now,
    // A timer must not keep an instance alive that has answered.
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms).unref()),
    random: () => crypto.randomUUID(),
    client,
    limitsOf: (door) => limitsOf(facts, door),
    operators: {
      oidcPolicy: env.OIDC_POLICY || undefined,
      actionJobsToken: env.ACTION_JOBS_WRITER_TOKEN || undefined,
    },
    passportKey: readPassportKey(env.ARTICLE50_HMAC_KEY),
    isProduction: env.CONTEXT === 'production',
  };
}

/** For tests. In production the variable is passed over: it would open the network behind the host. */
export function readAllowedOrigin(env: Environment): Pick<DoorDeps, 'fetchAllowedOrigin'> {
  const origin = env.MARKING_FETCH_ALLOW_ORIGIN;
  const isOrigin = origin !== undefined && URL.canParse(origin) && new URL(origin).origin === origin;
  return isOrigin && env.CONTEXT !== 'production' ? { fetchAllowedOrigin: origin } : {};
}

/** A door that no file limits is limited as previews are. */
const STANDING_LIMITS: Limits = { per_minute_client: 60, per_minute_all: 1_200 };

export function limitsOf({ limits }: Pick<DoorFacts01, 'limits'>, door: string): Limits {
  return limits?.doors[door] ?? STANDING_LIMITS;
}

/** `SITE_URL`, else the host's `URL`, else the publisher's own: where this board is. */
function readOrigin(env: Environment, facts: DoorFacts01): string {
  const configured = env.SITE_URL || env.URL || '';
  return /^https?:\/\/[^/?#\s]+$/.test(configured) ? configured : facts.base_url;
}

/** Payment clients take at most 32 printable ASCII characters. */
export function toServiceName(name: string): string {
  const MOST = 32;
  const plain = name.replace(/[^ -~]/g, '').trim();
  return (plain === '' ? 'Evidence Board' : plain).slice(0, MOST).trim();
}
