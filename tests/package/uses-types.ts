/** The types of each export, as a compiler sees them from outside. */

import type { Adapter, Bench } from 'evidence-board/bench';
import { canonicalize, type JsonValue, parseStrictJson } from 'evidence-board/canonical-json';
import { type BoardAnswer, type BoardClient, openBoardClient } from 'evidence-board/client';
import { bind, checkout } from 'evidence-board/doors';
import { type ImportReport, importResults } from 'evidence-board/import';
import { exactMcNemar, wilsonInterval } from 'evidence-board/stats';
import { type Checkpoint, openCheckpoint } from 'evidence-board/tlog';
import * as verifier from 'evidence-board/verifier';

const value: JsonValue = parseStrictJson(new Uint8Array());
export const text: string = canonicalize(value);
export const bounds: readonly [number, number] = wilsonInterval({ k: 1, n: 2 });
export const p: number = exactMcNemar({ b: 1, c: 2 });
const verified = { did: new Uint8Array(), verifier };
const client: BoardClient = openBoardClient('https://board.example', { verified });
export const names = async (): Promise<readonly string[]> =>
  (await client.board()).axes.map(({ axis }) => axis);
export const sizeOf = ({ size }: Checkpoint): number => size;
export const open: typeof openCheckpoint = openCheckpoint;
export const imported: (input: Parameters<typeof importResults>[0]) => Promise<ImportReport> = importResults;
export const bench: Bench = { axis: 'mood' };
export const family = ({ family }: Adapter): string => family;
export const door: (request: Request, context: { ip?: string }) => Promise<Response> = bind(checkout);
export const ties = async (): Promise<number> => (await client.get('/api/gspc')).totals.ties;
export const pairsOf = (axis: string): Promise<BoardAnswer<'/comparison/{axis}.json'>> =>
  client.get('/comparison/{axis}.json', { axis });
