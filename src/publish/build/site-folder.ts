/** A folder that a site is written into: each path once, its digest kept for the list that ends the site. */

import { createHash } from 'node:crypto';
import { closeSync, linkSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { changedArtifact } from '../../artifacts/folder.ts';
import type { CommittedFile } from '../../artifacts/published.ts';
import { sha256Hex } from '../../core/sha256.ts';
import type { DigestedFile } from '../../derive/readers/estate-index.ts';
import { fileOf } from '../../operations/paths.ts';
import { type Content, partsOf, toBytes } from '../../surfaces/files.ts';

/** Files of the log are in a list of their own, whose digest the site states. */
const LOG = fileOf('log', { file: '' });

export type SiteFolder = {
  readonly put: (path: string, content: Content) => void;
  /** A file that Astro wrote moves in, from another folder. */
  readonly moveIn: (path: string, from: string) => void;
  /** The files that the list of digests names, in the order in which they came; the host's own rules too: they decide what people see. */
  readonly listed: readonly DigestedFile[];
  /** The files of the log. */
  readonly logged: readonly DigestedFile[];
  /** Also gives a file to another folder, where it has one of these bytes. */
  readonly share: (path: string, sha256: string, to: string) => boolean;
};

type SiteFolderOrder = {
  /** Whether the publisher keeps a file in a store: the list names its digest, the folder lacks it. */
  readonly isElsewhere: (path: string) => boolean;
  /** Of the site before this one: what is the same is not written again. */
  readonly former?: SiteFolder | undefined;
};

export function openSiteFolder(root: string, { isElsewhere, former }: SiteFolderOrder): SiteFolder {
  const [listed, logged]: [DigestedFile[], DigestedFile[]] = [[], []];
  const list = (file: DigestedFile): void => {
    (file.path.startsWith(LOG) ? logged : listed).push(file);
  };
  const makeFolder = makingOnce(root);
  let digests: ReadonlyMap<string, string> | undefined;
  return {
    listed,
    logged,
    put: (path, content) => {
      makeFolder(dirname(path));
      const written = isElsewhere(path) ? undefined : join(root, path);
      const isShared = (sha256: string): boolean =>
        written !== undefined && former?.share(path, sha256, written) === true;
      const put = isWhole(content)
        ? putWhole(written, content, isShared)
        : putParts(isCommitted(content) && isShared(content.digest().sha256) ? undefined : written, content);
      if (isCommitted(content) && content.digest().sha256 !== put.sha256)
        throw changedArtifact(path, content.digest().sha256, put.sha256);
      list({ path, ...put });
    },
    share: (path, sha256, to) => {
      digests ??= new Map([...listed, ...logged].map((file) => [file.path, file.sha256]));
      if (digests.get(path) !== sha256) return false;
      try {
        linkSync(join(root, path), to);
        return true;
      } catch {
        // Not every disk has links, and a file that lay in a store is not here.
        return false;
      }
    },
    moveIn: (path, from) => {
      makeFolder(dirname(path));
      renameSync(join(from, path), join(root, path));
      const bytes = readFileSync(join(root, path));
      list({ path, sha256: sha256Hex(bytes), bytes: bytes.length });
    },
  };
}

/** What is at hand in one piece; a committed file or a long body is read or made part by part. */
function isWhole(content: Content): content is Uint8Array | string {
  return content instanceof Uint8Array || typeof content === 'string';
}

function isCommitted(content: Content): content is CommittedFile {
  return typeof content === 'object' && 'digest' in content;
}

type Put = Omit<DigestedFile, 'path'>;

/** `wx`: two makers of one path are a fault, never a silent overwrite. */
function putWhole(
  file: string | undefined,
  content: Uint8Array | string,
  isShared: (sha256: string) => boolean,
): Put {
  const bytes = toBytes(content);
  const sha256 = sha256Hex(bytes);
  if (file !== undefined && !isShared(sha256)) writeFileSync(file, bytes, { flag: 'wx' });
  return { sha256, bytes: bytes.length };
}

function putParts(file: string | undefined, content: Content): Put {
  const opened = file === undefined ? undefined : openSync(file, 'wx');
  try {
    const hash = createHash('sha256');
    let length = 0;
    for (const part of partsOf(content)) {
      const bytes = toBytes(part);
      hash.update(bytes);
      if (opened !== undefined) writeFileSync(opened, bytes);
      length += bytes.length;
    }
    return { sha256: hash.digest('hex'), bytes: length };
  } finally {
    if (opened !== undefined) closeSync(opened);
  }
}

function makingOnce(root: string): (folder: string) => void {
  const made = new Set<string>();
  return (folder) => {
    if (!made.has(folder)) mkdirSync(join(root, folder), { recursive: true });
    made.add(folder);
  };
}
