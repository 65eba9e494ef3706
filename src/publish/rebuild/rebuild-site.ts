/**
 * Makes a whole site once more from artifacts, file by file; signatures made at build time are taken
 * as served and verified.
 */

import { closeSync, fstatSync, mkdtempSync, openSync, readdirSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { freshnessPath } from '../../artifacts/freshness.ts';
import { journalPath } from '../../artifacts/journal.ts';
import { BoardError } from '../../core/board-error.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import { verify } from '../../core/ed25519.ts';
import { parseHex } from '../../core/hex.ts';
import { byRole, type KeyRole } from '../../core/key-role.ts';
import type { SignerState } from '../../core/signer.ts';
import { deriveBoard } from '../../derive/board/board.ts';
import { activeKey } from '../../derive/keys/key-health.ts';
import type { Engine, Site } from '../../derive/site.ts';
import { fileOf } from '../../operations/paths.ts';
import { parseAs } from '../../schema/validate.ts';
import { buildAsOrdered } from '../build/build-site.ts';
import { storedOf } from '../build/integration.ts';
import { type AsServed, deriveFolderOf } from '../build/load-site.ts';
import type { Environment } from '../places.ts';

/** Without a private half: what the published bytes carry must be enough. */
const noKeys = { BOARD_SIGNING_KEY: '', CARD_SIGNING_KEY: '', LOG_SIGNING_KEY: '' };

/** A site as it is served: the bytes of a path, or null where there are none. */
export type Served = { readonly find: (path: string) => Uint8Array | null };

export type UnwrittenFile = {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** What the publisher keeps in a store beside the site. */
  readonly isElsewhere: boolean;
};

/** Is handed each file as it is made; its bytes hold until the next file is. */
export type Take = (file: UnwrittenFile) => Promise<void>;

/** Whether it was made, or why there is nothing to compare with, or what in the site contradicts. */
type Rebuilt =
  | { readonly state: 'made'; readonly origin: string }
  | { readonly state: 'not compared'; readonly reason: string }
  | { readonly state: 'contradicted'; readonly reason: string };

/** From the artifacts that the environment names, for whoever holds them against the served site. */
export async function rebuildSite(served: Served, env: Environment, take: Take): Promise<Rebuilt> {
  try {
    const site = await deriveAsServed(served, env);
    const difference = differentBuild(served, site);
    if (difference !== undefined) return { state: 'not compared', reason: difference };
    const [reason] = await makeSite(served, site, take);
    return reason === undefined ? { state: 'made', origin: site.origin } : { state: 'contradicted', reason };
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    return {
      state: 'not compared',
      reason: `the artifacts here do not build: ${error.code}: ${error.message}`,
    };
  }
}

/** For the origin that the served site was made for, and as fresh. */
export async function deriveAsServed(served: Served, env: Environment): Promise<Site> {
  const origin = servedOrigin(served);
  const { CONTEXT: _context, URL: _url, SITE_URL: _site, ...rest } = env;
  const canonical = origin === undefined ? {} : { SITE_URL: origin };
  return await deriveFolderOf({ ...rest, ...noKeys, ...canonical }, statedAsServed(served));
}

export function statedAsServed({ find }: Served): AsServed {
  const [, benches_sha256] = /"benches_sha256":"([0-9a-f]{64})"/.exec(textOf(find(fileOf('site')))) ?? [];
  const beside = [freshnessPath, journalPath].map(
    (path) => [path, find(fileOf('inputs', { file: `artifacts/${path}` }))] as const,
  );
  return { beside: new Map(beside), benches_sha256 };
}

/** Builds the site, pages included, and hands over each file. Ends with what would be signed here, and by nobody is. */
export async function makeSite(served: Served, derived: Site, take: Take): Promise<readonly string[]> {
  const { site, missing } = signAsServed(derived, served.find);
  const isElsewhere = storedOf(site.evidence);
  const workshop = mkdtempSync(join(tmpdir(), 'evidence-board-rebuild-'));
  const outDir = join(workshop, 'site');
  try {
    await buildAsOrdered({ outDir, env: {}, derive: async () => site, writesStored: true });
    const read = readInTurn();
    for (const path of filesOf(outDir))
      await take({ path, bytes: read(join(outDir, path)), isElsewhere: isElsewhere(path) });
  } catch (cause) {
    if (cause instanceof BoardError) throw cause;
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new BoardError('PAGES', `the pages cannot be built here: ${why}`, { cause });
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
  return missing;
}

/** Each file into the same memory: left to the runtime, the largest of a wide board would lie in it side by side. */
function readInTurn(): (file: string) => Uint8Array {
  let memory = new Uint8Array();
  return (file) => {
    const handle = openSync(file, 'r');
    try {
      const { size } = fstatSync(handle);
      if (size > memory.length) memory = new Uint8Array(size);
      let read = 0;
      for (let more = size; more > 0; read += more) more = readSync(handle, memory, read, size - read, null);
      return memory.subarray(0, read);
    } finally {
      closeSync(handle);
    }
  };
}

/** Those for a host whose names begin with a dot, too. */
function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    .toSorted(byCodeUnit);
}

/** The canonical origin the site was made for stands in its site map. */
export function servedOrigin({ find }: Served): string | undefined {
  return /<loc>(https?:\/\/[^/<\s]+)/.exec(textOf(find(fileOf('sitemap'))))?.[1];
}

/** Another board, other inputs or another engine would differ everywhere and prove nothing. */
function differentBuild(served: Served, { build_hash }: Site): string | undefined {
  const stated = statedBuild(served)?.build;
  return stated === build_hash
    ? undefined
    : `the site states build ${stated ?? 'none'} and this working copy would make build ${build_hash}: other inputs, or another engine; after a change of your own: npm run build`;
}

export type StatedBuild = { readonly build: string; readonly engine: Engine };

/** What the site says it was made from and by. */
export function statedBuild({ find }: Served): StatedBuild | undefined {
  const text = textOf(find(fileOf('openapi')));
  const build = /"version":"[^"+]*\+([0-9a-f]{64})"/.exec(text)?.[1];
  const [, name, sha256, version] =
    /"x-svc-engine":\{"name":"([^"]+)","sha256":"([0-9a-f]{64})","version":"([^"]+)"\}/.exec(text) ?? [];
  if (build === undefined || name === undefined || sha256 === undefined || version === undefined)
    return undefined;
  return { build, engine: { name, version, sha256 } };
}

function textOf(bytes: Uint8Array | null): string {
  return new TextDecoder().decode(bytes ?? new Uint8Array());
}

type FindFile = (path: string) => Uint8Array | null;

/** `missing` grows while the site is made: what would be signed here, and by nobody is. */
type SignedAsServed = { readonly site: Site; readonly missing: readonly string[] };

/** Stands where no served signature verifies, so that the rest can still be made and compared. */
const noSignature = new Uint8Array(64);

/**
 * A stranger has no private half: what was signed at build time is taken as it is served, if it
 * verifies over the bytes that are made here.
 */
export function signAsServed(site: Site, find: FindFile): SignedAsServed {
  const texts = [fileOf('gspc'), fileOf('agent-card'), fileOf('site-note')].map((path) =>
    new TextDecoder().decode(find(path) ?? new Uint8Array()),
  );
  const candidates = texts.flatMap(servedSignatures);
  const unsigned = reasonWhyUnsigned(find);
  const missing: string[] = [];
  const signerOf = (role: KeyRole): SignerState => {
    const key = activeKey(site.evidence.keys, role);
    const state = site.signers[role];
    if (key === undefined || state.healthy) return state;
    if (unsigned !== undefined) return { ...state, reason: unsigned };
    const publicKey = parseHex(key.public_key, 32);
    const sign = (message: Uint8Array): Uint8Array => {
      const found = candidates.find((signature) => verify({ publicKey, message, signature }));
      if (found === undefined)
        missing.push(
          `no served signature by ${key.fragment} verifies over the bytes that ${site.evidence.publisher.did_domain} would sign from these artifacts`,
        );
      return found ?? noSignature;
    };
    return { healthy: true, signer: { kid: state.kid, publicKey, sign } };
  };
  const signers = byRole(signerOf);
  const board = deriveBoard(site.evidence, site, signers['board-attestation']);
  return { site: { ...site, signers, board }, missing };
}

/** An unsigned board says why; the builder's reason is not ours to recompute. */
function reasonWhyUnsigned(find: FindFile): string | undefined {
  const path = fileOf('gspc');
  const bytes = find(path);
  if (bytes === null) return undefined;
  try {
    const { site_attestation } = parseAs('gspc-axes-0.5', bytes, path);
    return site_attestation !== undefined && 'reason' in site_attestation
      ? site_attestation.reason
      : undefined;
  } catch (error) {
    // A board that is no board any more differs, and is compared as such.
    if (error instanceof BoardError) return undefined;
    throw error;
  }
}

function servedSignatures(text: string): readonly Uint8Array[] {
  return [
    ...[...text.matchAll(/"sig":"([0-9a-f]{128})"/g)].map(([, hex]) => parseHex(hex ?? '', 64)),
    ...[...text.matchAll(/"signature":"([A-Za-z0-9_-]{86})"/g)].map(([, part]) =>
      Buffer.from(part ?? '', 'base64url'),
    ),
    // A signed note: four bytes that name the key, then the signature.
    ...[...text.matchAll(/^\u2014 \S+ (\S+)$/gmu)].map(([, part]) =>
      Buffer.from(part ?? '', 'base64').subarray(4),
    ),
  ].filter(({ length }) => length === 64);
}
