/** Reads a published board over the network. Every body is held to its schema, and to its signature where a key document is given. */

import { BoardError } from '../core/board-error.ts';
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

type SignatureVerdict = {
  readonly outcome: string;
  readonly steps: readonly { readonly step: string; readonly outcome: string; readonly detail: string }[];
};

export type BoardClientOptions = {
  readonly fetch?: typeof globalThis.fetch;
  /** With it nothing is handed on that is not signed by a key of the document, which is the reader's own copy. */
  readonly verified?: {
    readonly did: Uint8Array;
    /** `evidence-board/verifier`. */
    readonly verifier: {
      readonly verifyBoard: (input: { board: Uint8Array; did: Uint8Array }) => Promise<SignatureVerdict>;
      readonly verifyCard: (input: { card: Uint8Array; did: Uint8Array }) => Promise<SignatureVerdict>;
    };
  };
};

type Body = { readonly address: string; readonly bytes: Uint8Array };

/** `origin`: scheme and host, such as `https://board.example`. */
export function openBoardClient(origin: string, options: BoardClientOptions = {}): BoardClient {
  const { fetch = globalThis.fetch, verified } = options;
  const read = async (path: string): Promise<Body> => {
    const url = new URL(path, origin);
    const response = await fetch(url, { redirect: 'error' });
    if (!response.ok) throw new BoardError('BOARD_ANSWER', `${url}: expected 200, got ${response.status}`);
    return { address: url.href, bytes: new Uint8Array(await response.arrayBuffer()) };
  };
  const board = async (): Promise<GspcAxes05> => {
    const { address, bytes } = await read(pathOf('gspc'));
    if (verified !== undefined)
      expectVerified(address, await verified.verifier.verifyBoard({ board: bytes, did: verified.did }));
    return parseAs('gspc-axes-0.5', bytes, address);
  };
  const rowOf = async (axis: string): Promise<AxisRow05> => {
    const { address, bytes } = await read(pathOf('axis-rows', { axis }));
    return parseAs('axis-row-0.5', bytes, address);
  };
  const signedRowOf = async (axis: string): Promise<AxisRow05> => {
    const row = (await board()).axes.find((each) => each.axis === axis);
    if (row === undefined) throw new BoardError('BOARD_ANSWER', `${origin}: expected an axis, got "${axis}"`);
    return row;
  };
  return {
    board,
    // A row alone carries no signature; the board that it is a row of does.
    axis: verified === undefined ? rowOf : signedRowOf,
    card: async (id) => {
      const { address, bytes } = await read(pathOf('signed-cards', { shard: id.slice(0, 2), id }));
      if (verified !== undefined)
        expectVerified(address, await verified.verifier.verifyCard({ card: bytes, did: verified.did }));
      return parseAs('card-v0', bytes, address);
    },
  };
}

function expectVerified(address: string, { outcome, steps }: SignatureVerdict): void {
  if (outcome === 'VERIFIED') return;
  const why = steps
    .filter((each) => each.outcome !== 'VERIFIED')
    .map(({ step, detail }) => `${step}: ${detail}`);
  throw new BoardError('BOARD_UNVERIFIED', `${address}: ${outcome}: ${why.join('; ')}`);
}
