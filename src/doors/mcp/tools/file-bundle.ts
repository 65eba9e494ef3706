/**
 * Published files assembled into one card: each with its path, digest and bytes, held against the
 * estate index. What is sold is the assembly; every file in it can be had for nothing.
 */

import { toBase64 } from '../../../core/base64.ts';
import { cardBytes, issueCard } from '../../../core/card.ts';
import { isHex } from '../../../core/hex.ts';
import { numberMember, objectsMember, textMember } from '../../../core/json-members.ts';
import { sha256Hex } from '../../../core/sha256.ts';
import type { JsonObject } from '../../../core/strict-json.ts';
import { utf8 } from '../../../core/text.ts';
import { pathOf } from '../../../operations/paths.ts';
import type { FileBundle01 } from '../../../schema/contracts.gen.ts';
import type { DoorDeps } from '../../deps.ts';
import type { Worked } from '../../payment/sale.ts';
import { readPublished, readPublishedObject } from '../../published-files.ts';
import type { Order } from './metered-tool.ts';

type Entry = { readonly path: string; readonly sha256: string; readonly bytes: number };

export type Assembly = {
  readonly about: FileBundle01['about'];
  /** Whether a published path belongs to it; without its leading slash. */
  readonly holds: (path: string) => boolean;
  readonly unmeasured: readonly string[];
};

/** Known before anybody pays. */
export const MAX_BUNDLE_BYTES = 1_250_000;

/**
 * The card as text within JSON, as it is kept and answered: known once it is made, and before it is
 * charged. The host answers with 6 MB at most, and what cannot be answered must not be sold.
 */
const MAX_SPELLED_BYTES = 3_000_000;

const AT_ONCE = 12;

export async function orderBundle({ about, holds, unmeasured }: Assembly, deps: DoorDeps): Promise<Order> {
  const index = await readPublishedObject(pathOf('estate-index'), deps);
  if (!index.ok) return refused(503, 'board_unreadable', 'the estate index could not be read now; ask again');
  const entries = objectsMember(index.object, 'entries')
    .flatMap((entry) => toEntry(entry) ?? [])
    .filter(({ path }) => holds(path));
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  if (bytes > MAX_BUNDLE_BYTES)
    return refused(
      422,
      'bundle_too_large',
      `its ${entries.length} files have ${bytes} bytes, a bundle has at most ${MAX_BUNDLE_BYTES}; each file is served for nothing`,
    );
  return { kind: 'order', work: () => assemble({ about, unmeasured, entries }, deps) };
}

export function refused(status: number, error: string, message: string): Order {
  return { kind: 'refused', status, error, message };
}

type Assembling = Pick<Assembly, 'about' | 'unmeasured'> & { readonly entries: readonly Entry[] };

/** A site that is being replaced serves some files of the next build: then nothing is sold. */
async function assemble({ about, unmeasured, entries }: Assembling, deps: DoorDeps): Promise<Worked> {
  const files: FileBundle01['files'] = [];
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    const read = await Promise.all(entries.slice(at, at + AT_ONCE).map((entry) => readEntry(entry, deps)));
    for (const file of read) {
      if (file === undefined)
        return {
          ok: false,
          status: 503,
          code: 'board_unreadable',
          message: 'a file of the bundle could not be read as indexed',
        };
      files.push(file);
    }
  }
  const { facts, signers } = deps;
  const payload: FileBundle01 = {
    kind: 'svc.file-bundle/0.1',
    about,
    board: facts.base_url,
    build_hash: facts.build_hash,
    files,
    limitations: [NOT_THE_TRUTH, NO_GRADE, CHECK_IT],
  };
  const body = { schema: facts.card_schema_url, surface: 'evidence-bundle', payload, unmeasured } as const;
  const artefact = new TextDecoder().decode(cardBytes(issueCard(body, signers.card)));
  return utf8(JSON.stringify(artefact)).length > MAX_SPELLED_BYTES
    ? { ok: false, status: 422, code: 'bundle_too_large', message: 'the card is longer than can be answered' }
    : { ok: true, artefact };
}

const NOT_THE_TRUTH =
  'The signature says that these bytes were published together by this board; it does not say that a measurement is right.';
const NO_GRADE = 'No grade is part of it: each verdict stands in the rows as it is published for everybody.';
const CHECK_IT =
  'Check the cards, the rows and the figures with the published verifier; nothing here needs to be believed.';

async function readEntry(
  { path, sha256, bytes }: Entry,
  deps: DoorDeps,
): Promise<FileBundle01['files'][number] | undefined> {
  const file = await readPublished(`/${path}`, deps);
  if (!file.ok || sha256Hex(file.bytes) !== sha256) return undefined;
  const content = file.text === undefined ? toBase64(file.bytes) : file.text;
  return { path: `/${path}`, sha256, bytes, encoding: file.text === undefined ? 'base64' : 'utf-8', content };
}

function toEntry(object: JsonObject): Entry | undefined {
  const path = textMember(object, 'path');
  const sha256 = textMember(object, 'sha256');
  const bytes = numberMember(object, 'bytes');
  return path === undefined || !isHex(sha256, 32) || bytes === undefined
    ? undefined
    : { path, sha256, bytes };
}
