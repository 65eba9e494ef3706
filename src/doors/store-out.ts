/** What a door answers while its store does not: nothing was done, and the same request may be sent again. */

import { BoardError } from '../core/board-error.ts';
import { refuse } from './http/respond.ts';

const AGAIN_SECONDS = 10;

export function storeOut(): Response {
  return refuse(503, 'store_out', 'The store does not answer; ask again.', AGAIN_SECONDS);
}

/** The answer, or that the store is out; any other fault stays one. */
export async function orStoreOut(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof BoardError && error.code === 'STORE') return storeOut();
    throw error;
  }
}
