/**
 * The identity of the CI job in which this command runs: a token for one audience. The code host issues
 * it at the address and with the bearer that it sets as variables of jobs with `id-token: write`.
 */

import { BoardError } from '../../../core/board-error.ts';
import { parseObject, textMember } from '../../../core/json-members.ts';
import { readAtMost } from '../../../core/read-at-most.ts';
import type { Environment } from '../../places.ts';

type TokenRequest = {
  readonly env: Environment;
  readonly audience: string;
  readonly fetch: typeof fetch;
};

const URL_VARIABLE = 'ACTIONS_ID_TOKEN_REQUEST_URL';
const BEARER_VARIABLE = 'ACTIONS_ID_TOKEN_REQUEST_TOKEN';
const TIMEOUT_MS = 20_000;
const MOST_BYTES = 64 * 1024;

/** Asks for a new token each time, because the operation accepts each token only once. */
export async function askJobToken({ env, audience, fetch }: TokenRequest): Promise<string> {
  const { [URL_VARIABLE]: address, [BEARER_VARIABLE]: bearer } = env;
  if (!address || !bearer || !URL.canParse(address))
    throw new BoardError(
      'SIGN_VIA',
      `--via: expected ${URL_VARIABLE} and ${BEARER_VARIABLE}, which a job with permissions: id-token: write has, got none; ` +
        'without --via the keys of this machine sign',
    );
  const url = new URL(address);
  url.searchParams.set('audience', audience);
  const answer = await fetch(url, {
    headers: { authorization: `bearer ${bearer}`, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new BoardError('SIGN_VIA', 'the code host does not answer when asked for a job token', { cause });
  });
  const bytes = await readAtMost(answer, MOST_BYTES).catch(() => undefined);
  const token = bytes === undefined ? undefined : textMember(parseObject(bytes, MOST_BYTES), 'value');
  if (answer.ok && token !== undefined && token !== '') return token;
  throw new BoardError(
    'SIGN_VIA',
    `the code host was asked for a job token: expected one, got status ${answer.status}; does the job have permissions: id-token: write?`,
  );
}
