/**
 * Makes a whole site once more from the repository's own artifacts, into a folder of its own;
 * signatures made at build time are taken as served and verified.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolder } from '../artifacts/folder.ts';
import { BoardError } from '../core/board-error.ts';
import { verify } from '../core/ed25519.ts';
import { parseHex } from '../core/hex.ts';
import { byRole, type KeyRole } from '../core/key-role.ts';
import type { SignerState } from '../core/signer.ts';
import { deriveBoard } from '../derive/board/board.ts';
import { activeKey } from '../derive/keys/key-health.ts';
import type { Site } from '../derive/site.ts';
import { fileOf } from '../operations/paths.ts';
import { parseAs } from '../schema/validate.ts';
import { emitSite } from '../surfaces/emission.ts';
import { writeSite } from './build/build-site.ts';
import { compilePagesAnew } from './build/compiled-pages.ts';
import { readPublicFiles } from './build/generator.ts';
import { loadSite } from './build/load-site.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Without a private half: what the published bytes carry must be enough. */
const noKeys = { BOARD_SIGNING_KEY: '', CARD_SIGNING_KEY: '', LOG_SIGNING_KEY: '' };

/** The files of a site as it is served: what its list names. */
type ServedFiles = {
  readonly paths: readonly string[];
  readonly has: (path: string) => boolean;
  readonly find: (path: string) => Uint8Array | null;
  readonly read: (path: string) => Uint8Array;
};

/** The files it makes, or why there is nothing to compare with, or what in the site contradicts. */
type Rebuilt =
  | {
      readonly state: 'made';
      readonly origin: string;
      readonly paths: readonly string[];
      readonly read: (path: string) => Uint8Array;
      readonly close: () => void;
    }
  | { readonly state: 'not compared'; readonly reason: string }
  | { readonly state: 'contradicted'; readonly reason: string };

export async function rebuildSite(served: ServedFiles, env: Environment): Promise<Rebuilt> {
  try {
    return await rebuild(served, env);
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    const reason = `${error.code}: ${error.message}`;
    return error.code === 'BUILD_SIGNATURE'
      ? { state: 'contradicted', reason }
      : { state: 'not compared', reason: `the artifacts here do not build: ${reason}` };
  }
}

async function rebuild(served: ServedFiles, env: Environment): Promise<Rebuilt> {
  const origin = servedOrigin(served);
  const { CONTEXT: _context, URL: _url, ...rest } = env;
  const loaded = await loadSite({
    ...rest,
    ...noKeys,
    ...(origin === undefined ? {} : { SITE_URL: origin }),
  });
  const difference = differentBuild(served, loaded.site);
  if (difference !== undefined) return { state: 'not compared', reason: difference };
  const site = signAsServed(loaded.site, served);
  const folder = mkdtempSync(join(tmpdir(), 'evidence-board-rebuild-'));
  const close = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    // Pages too: what the page builder makes of the site is compared like everything else.
    const made = join(folder, 'site');
    await writeSite(made, emitSite(site, readPublicFiles()), await compilePagesAnew(join(folder, 'pages')));
    const { paths, read } = openFolder(made);
    return { state: 'made', origin: origin ?? site.origin, paths, read, close };
  } catch (cause) {
    close();
    if (cause instanceof BoardError) throw cause;
    const why = cause instanceof Error ? cause.message : String(cause);
    return { state: 'not compared', reason: `the pages cannot be built here: ${why}` };
  }
}

/** The canonical origin the site was made for stands in its site map. */
function servedOrigin(served: ServedFiles): string | undefined {
  const path = fileOf('sitemap');
  return served.has(path)
    ? /<loc>(https?:\/\/[^/<\s]+)/.exec(new TextDecoder().decode(served.read(path)))?.[1]
    : undefined;
}

/** Another board, other inputs or another generator would differ everywhere and prove nothing. */
function differentBuild(served: ServedFiles, { build_hash }: Site): string | undefined {
  const path = fileOf('openapi');
  const text = served.has(path) ? new TextDecoder().decode(served.read(path)) : '';
  const stated = /"version":"[^"+]*\+([0-9a-f]{64})"/.exec(text)?.[1];
  return stated === build_hash
    ? undefined
    : `the site states build ${stated ?? 'none'} and this working copy would make build ${build_hash}: other inputs, or another version of the generator`;
}

/**
 * A signer that knows no secret: it answers with the served signature that verifies over the bytes
 * in question.
 */
function signAsServed(site: Site, served: ServedFiles): Site {
  const texts = [fileOf('gspc'), fileOf('agent-card'), fileOf('site-note')].flatMap((path) => {
    const bytes = served.find(path);
    return bytes === null ? [] : [new TextDecoder().decode(bytes)];
  });
  const candidates = texts.flatMap((text) => servedSignatures(text));
  const { keys, publisher } = site.evidence;
  const unsigned = reasonWhyUnsigned(served);
  const signerOf = (role: KeyRole): SignerState => {
    const key = activeKey(keys, role);
    const state = site.signers[role];
    if (key === undefined || state.healthy) return state;
    if (unsigned !== undefined) return { ...state, reason: unsigned };
    const publicKey = parseHex(key.public_key, 32);
    const sign = (message: Uint8Array): Uint8Array => {
      const found = candidates.find((signature) => verify({ publicKey, message, signature }));
      if (found === undefined) {
        throw new BoardError(
          'BUILD_SIGNATURE',
          `no served signature by ${key.fragment} verifies over the bytes that ${publisher.did_domain} would sign from these artifacts`,
        );
      }
      return found;
    };
    return { healthy: true, signer: { kid: state.kid, publicKey, sign } };
  };
  const signers = byRole(signerOf);
  return {
    ...site,
    signers,
    board: deriveBoard(site.evidence, site, signers['board-attestation']),
  };
}

/** An unsigned board says why; the builder's reason is not ours to recompute. */
function reasonWhyUnsigned(served: ServedFiles): string | undefined {
  const path = fileOf('gspc');
  const { site_attestation } = parseAs('gspc-axes-0.5', served.read(path), path);
  return site_attestation !== undefined && 'reason' in site_attestation ? site_attestation.reason : undefined;
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
