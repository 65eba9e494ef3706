/** What the environment says about serving. */

import { BoardError } from '../core/board-error.ts';
import { text } from '../core/options.ts';

const DEFAULT_PORT = 8888;
const LAST_PORT = 65_535;

export const portOption = {
  port: text`<number>  where it listens on this machine (default: the variable PORT, else ${DEFAULT_PORT})`,
};

/** `typed` wins over the environment. */
export function readPort(env: NodeJS.ProcessEnv, typed = env.PORT || `${DEFAULT_PORT}`): number {
  const port = Number(typed);
  if (/^[0-9]{1,5}$/.test(typed) && port <= LAST_PORT) return port;
  throw new BoardError('PORT', `expected a number from 0 to ${LAST_PORT}, got ${JSON.stringify(typed)}`);
}
