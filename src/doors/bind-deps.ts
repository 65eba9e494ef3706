/** Binds what doors may use. The only file of the doors that reads the environment and the clock. */

import type { DoorFacts01 } from '../schema/contracts.gen.ts';
import { DEMO_VARIABLE, demoSecrets } from './demo-settings.ts';
import type { DoorDeps, DoorLimits } from './deps.ts';
import type { Logging, TakeNote } from './http/request-log.ts';
import { readPaymentSettings } from './payment-settings.ts';
import { doorSigner } from './signing-keys.ts';
import { blobStore } from './store/blob-store.ts';

/** The host keeps what a function prints as its log. */
export const hostLogging: Logging = {
  now: Date.now,
  random: () => crypto.randomUUID(),
  write: (line) => console.log(line),
  isDemo: () => isDemo(process.env),
};

function isDemo(env: NodeJS.ProcessEnv): boolean {
  return env[DEMO_VARIABLE] !== undefined && env.CONTEXT !== 'production';
}

export function bindDeps(facts: DoorFacts01, client: string, note: TakeNote): DoorDeps {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...(facts.for_production ? { CONTEXT: 'production' } : {}),
  };
  const isProduction = env.CONTEXT === 'production';
  const tools = { fetch, now: Date.now, random: () => crypto.randomUUID() };
  return {
    facts,
    origin: readOrigin(env, facts),
    serviceName: toServiceName(facts.name),
    signers: {
      board: doorSigner('board-attestation', { env, facts, now: Date.now() }),
      card: doorSigner('card-attestation', { env, facts, now: Date.now() }),
    },
    payment: readPaymentSettings(env, tools),
    store: blobStore,
    ...tools,
    ...readAllowedOrigin(env),
    // An instance that has answered may end although a timer is still running.
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms).unref()),
    client,
    note,
    limitsOf: (door) => limitsOf(facts, door),
    operators: {
      oidcPolicy: env.OIDC_POLICY || undefined,
      actionJobsToken: notOfDemo(env.ACTION_JOBS_WRITER_TOKEN, isProduction) || undefined,
      article50Key: notOfDemo(env.ARTICLE50_HMAC_KEY, isProduction),
    },
    isDemo: isDemo(env),
    isProduction,
  };
}

/** Whoever reads the sources knows the secrets of the demo, so in production they are no secrets. */
function notOfDemo(secret: string | undefined, isProduction: boolean): string | undefined {
  return isProduction && demoSecrets.some((each) => each === secret) ? undefined : secret;
}

/**
 * For tests only. Production ignores the variable, because it would let strangers reach the host's own
 * network.
 */
export function readAllowedOrigin(env: NodeJS.ProcessEnv): Pick<DoorDeps, 'fetchAllowedOrigin'> {
  const origin = env.MARKING_FETCH_ALLOW_ORIGIN;
  const isOrigin = origin !== undefined && URL.canParse(origin) && new URL(origin).origin === origin;
  return isOrigin && env.CONTEXT !== 'production' ? { fetchAllowedOrigin: origin } : {};
}

/** The limits of a door for which the board's file states none. */
const STANDING_LIMITS: DoorLimits = { per_minute_client: 60, per_minute_all: 1_200 };

export function limitsOf({ limits }: Pick<DoorFacts01, 'limits'>, door: string): DoorLimits {
  return limits?.doors[door] ?? STANDING_LIMITS;
}

/**
 * The address of this site: `SITE_URL`, else what its build was told, else the host's `URL`, else what the publisher
 * states. To a function of a preview Netlify says the address of the public site alone.
 */
function readOrigin(env: NodeJS.ProcessEnv, { origin, base_url }: DoorFacts01): string {
  const configured = env.SITE_URL || (origin === base_url ? env.URL : origin) || '';
  return /^https?:\/\/[^/?#\s]+$/.test(configured) ? configured : base_url;
}

/** Payment clients take at most 32 printable ASCII characters. */
export function toServiceName(name: string): string {
  const MOST = 32;
  const plain = name.replace(/[^ -~]/g, '').trim();
  return (plain === '' ? 'Evidence Board' : plain).slice(0, MOST).trim();
}
