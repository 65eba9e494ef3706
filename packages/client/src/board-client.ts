/** Reads a published board over the network. Every body is held to its schema, and to a signature where a key document is given. */

import { BoardError } from '../../../src/core/board-error.ts';
import { readAtMost } from '../../../src/core/read-at-most.ts';
import type { AxisRow05, GspcAxes05, SchemaTypes } from '../../../src/schema/contracts.gen.ts';
import { parseAnswer } from './answers.ts';
import {
  type BoardAnswer,
  type BoardPath,
  fileAt,
  type PathNames,
  schemaAt,
  writtenPath,
} from './board-paths.ts';
import { expectVerified, type SignatureVerdict } from './signature-verdict.ts';
import { openSignedList } from './signed-list.ts';

export type BoardClient = {
  /** What stands at a path that the OpenAPI document of the board describes: `get('/api/state')`, or `get('/…/{axis}.json', { axis })`. */
  readonly get: <Path extends BoardPath>(path: Path, ...names: PathNames<Path>) => Promise<BoardAnswer<Path>>;
  /** The board: every axis with its row. */
  readonly board: () => Promise<GspcAxes05>;
  /** One row of the board. */
  readonly axis: (axis: string) => Promise<AxisRow05>;
  /** A measurement card, as it was signed. */
  readonly card: (id: string) => Promise<SchemaTypes['card-v0']>;
};

export type BoardClientOptions = {
  readonly fetch?: typeof globalThis.fetch;
  /** With it nothing is handed on that is not signed by a key of the document, which is the reader's own copy. */
  readonly verified?: {
    readonly did: Uint8Array;
    /** `evidence-board-verifier`. */
    readonly verifier: {
      readonly verifyBoard: (input: { board: Uint8Array; did: Uint8Array }) => Promise<SignatureVerdict>;
      readonly verifyCard: (input: { card: Uint8Array; did: Uint8Array }) => Promise<SignatureVerdict>;
      readonly openNote: (bytes: Uint8Array, vkeys: string[]) => Promise<{ readonly text: string }>;
    };
  };
};

const FILE_PATIENCE_MS = 60_000;
const LARGEST_FILE = 64 * 1024 * 1024;

/** `home`: the address of the board's home page, such as `https://board.example`. */
export function openBoardClient(home: string, options: BoardClientOptions = {}): BoardClient {
  const { fetch = globalThis.fetch, verified } = options;
  const below = home.endsWith('/') ? home : `${home}/`;
  const addressOf = (file: string): string => new URL(file, below).href;
  const read = async (file: string): Promise<Uint8Array> => {
    const signal = AbortSignal.timeout(FILE_PATIENCE_MS);
    const response = await fetch(addressOf(file), { redirect: 'error', signal });
    if (response.ok) return readAtMost(response, LARGEST_FILE);
    throw new BoardError('BOARD_ANSWER', `${addressOf(file)}: expected 200, got ${response.status}`);
  };
  const list = verified === undefined ? undefined : openSignedList(verified, read);

  const verify = async (schema: string, file: string, bytes: Uint8Array): Promise<void> => {
    if (verified === undefined) return;
    const { did, verifier } = verified;
    // A board and a card carry their own signatures; any other file is signed with the list that names its digest.
    if (schema === 'gspc-axes-0.5')
      return expectVerified(file, await verifier.verifyBoard({ board: bytes, did }));
    if (schema === 'card-v0') return expectVerified(file, await verifier.verifyCard({ card: bytes, did }));
    await list?.expectListed(file, bytes);
  };

  const get: BoardClient['get'] = async (path, ...[names]) => {
    const schema = schemaAt(path);
    const file = fileAt(path, names);
    const bytes = await read(file);
    await verify(schema, file, bytes);
    return parseAnswer(schema, bytes, addressOf(file));
  };
  return {
    get,
    board: () => get(writtenPath('gspc')),
    axis: (axis) => get(writtenPath('axis-rows'), { axis }),
    card: (id) => get(writtenPath('signed-cards'), { shard: id.slice(0, 2), id }),
  };
}
