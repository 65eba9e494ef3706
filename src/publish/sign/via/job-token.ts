/**
 * The identity of the CI job that this command runs in: a token for one audience, asked of the code
 * host by the two variables that it gives to jobs with `id-token: write`.
 */

import { BoardError } from '../../../core/board-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export type TokenRequest = {
  readonly env: Environment;
  readonly audience: string;
  readonly fetch: typeof fetch;
};

const URL_VARIABLE = 'ACTIONS_ID_TOKEN_REQUEST_URL';
const BEARER_VARIABLE = 'ACTIONS_ID_TOKEN_REQUEST_TOKEN';
const TIMEOUT_MS = 20_000;

/** A new one each time: the door takes each only once. */
export async function askJobToken({ env, audience, fetch }: TokenRequest): Promise<string> {
  const { [URL_VARIABLE]: address, [BEARER_VARIABLE]: bearer } = env;
  if (!address || !bearer || !URL.canParse(address)) throw noJob();
  const url = new URL(address);
  url.searchParams.set('audience', audience);
  const answer = await fetch(url, {
    headers: { authorization: `bearer ${bearer}`, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new BoardError('SIGN_VIA', 'the code host does not answer when asked for a job token', { cause });
  });
  const body: unknown = await answer.json().catch(() => undefined);
  const token: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'value') : undefined;
  if (answer.ok && typeof token === 'string' && token !== '') return token;
  throw new BoardError(
    'SIGN_VIA',
    `the code host was asked for a job token: expected one, got status ${answer.status}; does the job have permissions: id-token: write?`,
  );
}

function noJob(): BoardError {
  return new BoardError(
    'SIGN_VIA',
    `--via: expected ${URL_VARIABLE} and ${BEARER_VARIABLE}, as a job with permissions: id-token: write has them, got none; ` +
      'without --via the keys at hand sign',
  );
}
