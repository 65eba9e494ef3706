/**
 * `evidence-board/client`: reads a published board over the network. Every body is held to its schema, so a value that
 * is handed on has the type that it says. Nothing is verified here; that is what `evidence-board/verifier` is for.
 */

import { pathOf } from '../operations/paths.ts';
import type { AxisRow05, GspcAxes05, SchemaTypes } from '../schema/contracts.gen.ts';
import { parseAs } from '../schema/validate.ts';

export type BoardClient = {
  /** The board: every axis with its row. */
  readonly board: () => Promise<GspcAxes05>;
  /** One row of the board. */
  readonly axis: (axis: string) => Promise<AxisRow05>;
  /** A measurement card, as it was signed. */
  readonly card: (id: string) => Promise<SchemaTypes['card-v0']>;
};

/** `origin`: scheme and host, such as `https://board.example`. */
export function openBoardClient(origin: string, fetch = globalThis.fetch): BoardClient {
  const read = async <K extends keyof SchemaTypes>(schema: K, path: string): Promise<SchemaTypes[K]> => {
    const url = new URL(path, origin);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: expected 200, got ${response.status}`);
    return parseAs(schema, new Uint8Array(await response.arrayBuffer()), url.href);
  };
  return {
    board: () => read('gspc-axes-0.5', pathOf('gspc')),
    axis: (axis) => read('axis-row-0.5', pathOf('axis-rows', { axis })),
    card: (id) => read('card-v0', pathOf('signed-cards', { shard: id.slice(0, 2), id })),
  };
}
