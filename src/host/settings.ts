/** What the environment says about serving. */

import { BoardError } from '../core/board-error.ts';

const DEFAULT_PORT = 8888;
const LAST_PORT = 65_535;

export function readPort(env: NodeJS.ProcessEnv): number {
  const text = env.PORT || `${DEFAULT_PORT}`;
  const port = Number(text);
  if (/^[0-9]{1,5}$/.test(text) && port <= LAST_PORT) return port;
  throw new BoardError('PORT', `expected a number from 0 to ${LAST_PORT}, got ${JSON.stringify(text)}`);
}
