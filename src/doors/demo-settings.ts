/**
 * Settings of a demo on one machine, where every door is to be seen at once. Each value is public, so
 * none of them is a setting in production; and payments are of the test network, whose money is worth nothing.
 */

export const DEMO_VARIABLE = 'DEMO_SETTINGS';

export const DEMO_NETWORK = 'eip155:84532';

/** Nobody has a key for it: the last 20 bytes of SHA-256 of "evidence-board demo recipient". */
export const DEMO_RECIPIENT = '0x1e6A22eC8eD957a7926e01602dEa79ea7f24bD1C';

/** SHA-256 of "evidence-board demo secret of passports". */
const DEMO_SECRET = 'c8a60370945ad786bf0504529bbb637277f399705d198091d2433bf30afc9369';

const DEMO_WRITER = 'demo-writer';

export const demoSecrets: readonly string[] = [DEMO_SECRET, DEMO_WRITER];

/** `base`: where the stand-ins of chain, facilitator and issuer answer. */
export function demoSettings(base: string): Readonly<Record<string, string>> {
  return {
    [DEMO_VARIABLE]: '1',
    X402_NETWORK: DEMO_NETWORK,
    X402_PAY_TO: DEMO_RECIPIENT,
    X402_FACILITATOR_URL: `${base}/facilitator`,
    X402_RPC_URL: `${base}/chain`,
    ARTICLE50_HMAC_KEY: DEMO_SECRET,
    ACTION_JOBS_WRITER_TOKEN: DEMO_WRITER,
    OIDC_POLICY: JSON.stringify({
      issuer: `${base}/issuer`,
      jwks_url: `${base}/issuer/jwks`,
      claims: demoClaims,
    }),
  };
}

/** What the demo's issuer says of every workflow. */
export const demoClaims = {
  repository_id: '1',
  repository_owner_id: '1',
  repository: 'demo/board',
  ref: 'refs/heads/main',
  workflow_ref: 'demo/board/.github/workflows/sign-board.yml@refs/heads/main',
  job_workflow_ref: 'demo/board/.github/workflows/sign-board.yml@refs/heads/main',
  runner_environment: 'github-hosted',
  event_name: 'workflow_dispatch',
} as const;
