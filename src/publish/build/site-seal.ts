/** What the site states of itself, the list of every file's digest, and the note that signs the list: they end a site. */

import { toBase64 } from '../../core/base64.ts';
import { BoardError } from '../../core/board-error.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { siteNoteName } from '../../core/key-role.ts';
import { utf8 } from '../../core/text.ts';
import { parseCheckpoint } from '../../core/tlog/checkpoint.ts';
import { parseNote, serializeNote } from '../../core/tlog/note.ts';
import { noteKey } from '../../core/tlog/note-key.ts';
import { treeRoot } from '../../core/tlog/tree.ts';
import { deriveSiteStatement, toSums } from '../../derive/readers/site-statement.ts';
import type { PublishedSite, Site } from '../../derive/site.ts';
import { fileOf } from '../../operations/paths.ts';
import type { SiteFolder } from './site-folder.ts';

export function sealSite(site: PublishedSite, folder: SiteFolder): void {
  const sums = fileOf('sums');
  folder.put(fileOf('site'), canonicalBytes(deriveSiteStatement(site, folder.logged)));
  folder.put(sums, toSums(folder.listed));
  const digest = folder.listed.at(-1);
  if (digest?.path !== sums) throw new BoardError('PAGES', `${sums}: expected its digest, got none`);
  const note = signSiteNote(site, digest.sha256);
  if (note !== undefined) folder.put(fileOf('site-note'), note);
}

/**
 * What ties a whole site to the publisher's key: a signed note over the list of every file's digest
 * and over the head of the log. Go's note tools and the like open it.
 *
 *     board.example/site                                      what it is, and the name of its key
 *     9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd1…     SHA-256 of /SHA256SUMS
 *     1234                                                    size of the log
 *     47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=            its root, base64
 *     2026-11-21                                              the newest day that an artifact names
 *
 *     — board.example/site <key id and signature, base64>
 */
type Noted = Pick<Site, 'evidence' | 'signers' | 'newest_date'>;

/**
 * `sums_sha256`: of the list. Nothing, where no healthy board key is at hand: then only what is signed
 * otherwise can be verified.
 */
export function signSiteNote(site: Noted, sums_sha256: string): Uint8Array | undefined {
  const state = site.signers['board-attestation'];
  if (!state.healthy) return undefined;
  const { publicKey, sign } = state.signer;
  const name = siteNoteName(site.evidence.publisher.did_domain);
  const { size, root } = newestHead(site);
  const lines = [name, sums_sha256, `${size}`, toBase64(root), site.newest_date];
  const text = `${lines.join('\n')}\n`;
  return serializeNote({
    text,
    signatures: [{ name, keyId: noteKey(name, publicKey).id, signature: sign(utf8(text)) }],
  });
}

/** The served log ends at its newest checkpoint; one that was never signed is the empty tree. */
function newestHead({ evidence }: Noted): { readonly size: number; readonly root: Uint8Array } {
  const newest = evidence.log.checkpoints.at(-1);
  return newest === undefined
    ? { size: 0, root: treeRoot([]) }
    : parseCheckpoint(parseNote(newest.note).text);
}
