/** Binds what doors may use. The only file of the doors that reads the environment and the clock. */

import type { DoorFacts01 } from '../schema/contracts.gen.ts';
import type { DoorDeps, Environment, Limits } from './deps.ts';
import { readPaymentSettings } from './payment-settings.ts';
import { doorSigner } from './signing-keys.ts';
import { blobStore } from './store/blob-store.ts';

export function bindDeps(facts: DoorFacts01, client: string): DoorDeps {
  const env: Environment = { ...process.env, ...(facts.for_production ? { CONTEXT: 'production' } : {}) };
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
      article50Key: env.ARTICLE50_HMAC_KEY,
    },
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
