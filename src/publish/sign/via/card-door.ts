/** The client of the board's own sign operation: it sends the body of a card and gets the signed card. */

import { BoardError } from '../../../core/board-error.ts';
import { parseObject, textMember } from '../../../core/json-members.ts';
import { readAtMost } from '../../../core/read-at-most.ts';
import { pathOf } from '../../../operations/paths.ts';
import type { Environment } from '../../places.ts';
import { askJobToken } from './job-token.ts';

/** The card that comes back is made by another machine, and must be verified like any other card. */
export type CardDoor = (bodyBytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;

type CardDoorSettings = {
  /** The board's origin, or the address of the operation itself. */
  readonly url: string;
  /** The audience of the token; if undefined, the address of the operation. */
  readonly audience: string | undefined;
  readonly env: Environment;
  readonly fetch: typeof fetch;
  readonly sleep: (ms: number) => Promise<void>;
};

const TIMEOUT_MS = 30_000;
const MOST_ATTEMPTS = 4;
const LONGEST_WAIT_SECONDS = 30;
const MOST_BYTES = 4 * 1024 * 1024;

export function openCardDoor(settings: CardDoorSettings): CardDoor {
  const address = operationAt(settings.url);
  return async (bodyBytes) => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await post(address, bodyBytes, settings);
      if (answer.ok)
        return await readAtMost(answer, MOST_BYTES).catch((cause: unknown) => {
          throw new BoardError(
            'SIGN_VIA',
            `${address}: expected a signed result of at most ${MOST_BYTES} bytes`,
            { cause },
          );
        });
      const wait = Number(answer.headers.get('retry-after') ?? Number.NaN);
      if (Number.isNaN(wait) || attempt === MOST_ATTEMPTS) throw await refused(address, answer);
      await settings.sleep(Math.min(wait, LONGEST_WAIT_SECONDS) * 1_000);
    }
  };
}

function operationAt(url: string): string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new BoardError('USAGE', '--via: expected the address of a board, such as https://board.example');
  const { origin, pathname } = new URL(url);
  return pathname === '/' ? origin + pathOf('board-sign') : url;
}

async function post(
  address: string,
  body: Uint8Array<ArrayBuffer>,
  { audience = address, env, fetch }: CardDoorSettings,
): Promise<Response> {
  const token = await askJobToken({ env, audience, fetch });
  return fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new BoardError('SIGN_VIA', `${address}: expected a signed result, got no answer`, { cause });
  });
}

/** The detail of the problem is shown only if it is plain ASCII. */
async function refused(address: string, answer: Response): Promise<BoardError> {
  const bytes = await readAtMost(answer, MOST_BYTES).catch(() => undefined);
  const detail = bytes === undefined ? undefined : textMember(parseObject(bytes, MOST_BYTES), 'detail');
  const said = detail !== undefined && /^[ -~]{1,300}$/.test(detail) ? `: ${detail}` : '';
  const mend =
    answer.status === 401
      ? '; the policy of the board must name this repository, ref, workflow and event, and its audience this address'
      : '';
  return new BoardError(
    'SIGN_VIA',
    `${address}: expected a signed result, got status ${answer.status}${said}${mend}`,
  );
}
