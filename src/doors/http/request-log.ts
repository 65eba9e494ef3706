/**
 * One line of JSON for each request of a door: what was asked of which door, and what became of the
 * request. Of what a stranger sent a line repeats an id that is well formed, and nothing else.
 */

import { jsonIn, objectIn, textMember } from '../../core/json-members.ts';
import { deprecationHeaders } from '../../operations/deprecation.ts';
import type { Operation } from '../../operations/operation.ts';
import { registry } from '../../operations/operations.ts';
import { DEMO_HEADER, DEMO_LABEL } from '../../operations/response-headers.ts';

/** What an operator must know beside the answer, such as a claim that stayed open. In words of ours only. */
export type Note = { readonly what: string } & Readonly<Record<string, string | readonly string[]>>;

export type TakeNote = (note: Note) => void;

export type Logging = {
  readonly now: () => number;
  readonly random: () => string;
  readonly write: (line: string) => void;
  /** Whether every answer is to say that this server is for show. */
  readonly isDemo: () => boolean;
};

const ID_HEADER = 'x-request-id';

/** What a page of another origin may read of every answer beside its body. */
const EXPOSED = `Retry-After, ${ID_HEADER}, ${DEMO_HEADER}`;

export async function answerLogged(
  request: Request,
  hostId: string | undefined,
  { now, random, write, isDemo }: Logging,
  answer: (note: TakeNote) => Promise<Response>,
  rows: readonly Operation[] = registry,
): Promise<Response> {
  const began = now();
  const id = [request.headers.get(ID_HEADER), hostId].find(isWellFormed) ?? random();
  const notes: Note[] = [];
  const answered = await answer((note) => notes.push(note));
  answered.headers.set(ID_HEADER, id);
  const row = rowOf(request, rows);
  const ending = deprecationHeaders(row?.deprecated);
  for (const [name, value] of ending) answered.headers.set(name, value);
  if (answered.headers.has('access-control-allow-origin'))
    answered.headers.append(
      'access-control-expose-headers',
      ending.length === 0 ? EXPOSED : `${EXPOSED}, Deprecation, Sunset, Link`,
    );
  if (isDemo()) answered.headers.set(DEMO_HEADER, DEMO_LABEL);
  write(
    JSON.stringify({
      time: new Date(began).toISOString(),
      id,
      // A path that is in no row is not repeated.
      ...(row === undefined ? { door: 'unknown' } : { door: row.id, path: row.path }),
      method: knownMethods.find((method) => method === request.method) ?? 'OTHER',
      status: answered.status,
      ms: now() - began,
      outcome: await outcomeOf(answered),
      ...(notes.length === 0 ? {} : { notes }),
    }),
  );
  return answered;
}

/** Of an error its kind and its place; its words may repeat what was sent. */
export function faultNote(what: string, error: unknown): Note {
  if (!(error instanceof Error)) return { what, kind: typeof error };
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { what, kind: error.name, ...code, at: at.slice(0, MOST_FRAMES).map((line) => line.trim()) };
}

const MOST_FRAMES = 5;

const knownMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

function isWellFormed(id: string | null | undefined): id is string {
  return typeof id === 'string' && /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/.test(id);
}

function rowOf(request: Request, rows: readonly Operation[]): Operation | undefined {
  const path = new URL(request.url).pathname.replace(/(?<=.)\/+$/, '');
  return rows.find((each) => each.served_by === 'function' && each.path === path);
}

/** The code with which the answer refuses. */
async function outcomeOf(answered: Response): Promise<string> {
  if (answered.status < 400) return 'ok';
  const body = objectIn(jsonIn(new Uint8Array(await answered.clone().arrayBuffer())));
  const code = textMember(body, 'error') ?? textMember(body, 'code') ?? textMember(body, 'state') ?? '';
  return /^[A-Za-z0-9_]{1,60}$/.test(code) ? code : `http_${answered.status}`;
}
