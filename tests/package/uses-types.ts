/** The types of each export, as a compiler sees them from outside. */

import type { Adapter, Bench } from 'evidence-board/bench';
import { canonicalize, type JsonValue, parseStrictJson } from 'evidence-board/canonical-json';
import { bind, checkout } from 'evidence-board/doors';
import { type ImportReport, importResults } from 'evidence-board/import';
import { exactMcNemar, type Scores, verdict, wilsonInterval } from 'evidence-board/stats';
import { type Checkpoint, openCheckpoint } from 'evidence-board/tlog';

const value: JsonValue = parseStrictJson(new Uint8Array());
export const text: string = canonicalize(value);
export const bounds: readonly [number, number] = wilsonInterval({ k: 1, n: 2 });
const scores: Scores = { a: [1, null], b: [0, 0.5] };
export const state: 'SEPARATED' | 'TIE' | 'UNTESTED' = verdict({ scores }).state;
export const p: number = exactMcNemar({ b: 1, c: 2 });
export const sizeOf = ({ size }: Checkpoint): number => size;
export const open: typeof openCheckpoint = openCheckpoint;
export const imported: (input: Parameters<typeof importResults>[0]) => Promise<ImportReport> = importResults;
export const bench: Bench = { axis: 'mood' };
export const family = ({ family }: Adapter): string => family;
export const door: (request: Request, context: { ip?: string }) => Promise<Response> = bind(checkout);
