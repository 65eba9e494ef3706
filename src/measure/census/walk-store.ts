/** What a walk has read, in a folder that is no part of the board: the ids as lines, and how far the walk came. */

import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canonicalize } from '../../core/canonical.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import { list, member, number, string } from '../foreign.ts';

export type WalkState = {
  readonly start: string;
  readonly next: string | null;
  readonly pages_done: number;
  /** Of the kept lines; what lies behind was written by a walk that was killed. */
  readonly bytes: number;
  /** Digests of the addresses that were followed. */
  readonly followed: readonly string[];
  /** When the newest page was read. */
  readonly as_of: string | null;
};

export type WalkStore = {
  /** The walk from this address that was begun, or a new one in the place of any other. */
  readonly open: (start: string) => Promise<WalkState>;
  /** Adds the ids of one page, then how far the walk came. */
  readonly keep: (ids: readonly string[], state: WalkState) => Promise<WalkState>;
  /** Of each id once, sorted, as lines; a walk that is complete leaves these lines, and the next begins anew. */
  readonly digest: (isComplete: boolean) => Promise<Digest>;
};

type Digest = { readonly unique: number; readonly seen: number; readonly sha256: string };

export function walkStore(folder: string): WalkStore {
  const [listing, stateFile] = [join(folder, 'listing.jsonl'), join(folder, 'state.json')];
  return {
    open: async (start) => {
      await mkdir(folder, { recursive: true });
      const kept = await readState(stateFile);
      if (kept?.start === start) {
        await truncate(listing, kept.bytes);
        return kept;
      }
      await rm(stateFile, { force: true });
      await writeFile(listing, '');
      return { start, next: start, pages_done: 0, bytes: 0, followed: [], as_of: null };
    },
    keep: async (ids, state) => {
      const lines = Buffer.from(ids.map(toLine).join(''));
      await appendFile(listing, lines);
      const next = { ...state, bytes: state.bytes + lines.length };
      await writeFile(`${stateFile}.new`, JSON.stringify(next));
      await rename(`${stateFile}.new`, stateFile);
      return next;
    },
    digest: async (isComplete) => {
      const lines = (await readFile(listing, 'utf8')).split('\n').slice(0, -1);
      const unique = [...new Set(lines)].sort(byCodeUnit);
      const text = unique.map((line) => `${line}\n`).join('');
      if (isComplete) {
        await writeFile(listing, text);
        await rm(stateFile, { force: true });
      }
      return {
        unique: unique.length,
        seen: lines.length,
        sha256: createHash('sha256').update(text).digest('hex'),
      };
    },
  };
}

function toLine(id: string): string {
  return `${canonicalize({ id })}\n`;
}

async function readState(file: string): Promise<WalkState | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const value: unknown = JSON.parse(text);
  const [next, as_of] = [member(value, 'next'), member(value, 'as_of')];
  return {
    start: string(member(value, 'start')),
    next: next === null ? null : string(next),
    pages_done: number(member(value, 'pages_done')),
    bytes: number(member(value, 'bytes')),
    followed: list(member(value, 'followed')).map(string),
    as_of: as_of === null ? null : string(as_of),
  };
}
