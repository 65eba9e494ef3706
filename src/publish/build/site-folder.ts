/** A folder that a site is written into: each path once, its digest kept for the list that ends the site. */

import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type DigestList, openDigestList } from '../../core/digest-list.ts';
import { sha256 } from '../../core/sha256.ts';
import { type Content, partsOf, toBytes } from '../../surfaces/files.ts';

/** The log authenticates itself; the host's own rules are listed: they decide what people see. */
export function isListed(path: string): boolean {
  return !path.startsWith('log/');
}

export type SiteFolder = {
  readonly put: (path: string, content: Content) => void;
  /** A file that Astro wrote into the folder. */
  readonly found: (path: string) => void;
  /** The listed files in the order in which they came, and their digests. */
  readonly listed: readonly string[];
  readonly digests: DigestList;
};

/** `isElsewhere`: whether the publisher keeps a file in a store: the list names its digest, the folder lacks it. */
export function openSiteFolder(root: string, isElsewhere: (path: string) => boolean): SiteFolder {
  const listed: string[] = [];
  const digests = openDigestList();
  const list = (path: string, digest: Uint8Array, bytes: number): void => {
    if (!isListed(path)) return;
    listed.push(path);
    digests.push(digest, bytes);
  };
  const makeFolder = makingOnce(root);
  return {
    listed,
    digests,
    put: (path, content) => {
      makeFolder(dirname(path));
      // `wx`: two makers of one path are a fault, never a silent overwrite.
      const file = isElsewhere(path) ? undefined : openSync(join(root, path), 'wx');
      try {
        const hash = createHash('sha256');
        let length = 0;
        for (const part of partsOf(content)) {
          const bytes = toBytes(part);
          hash.update(bytes);
          if (file !== undefined) writeWhole(file, bytes);
          length += bytes.length;
        }
        list(path, hash.digest(), length);
      } finally {
        if (file !== undefined) closeSync(file);
      }
    },
    found: (path) => {
      const bytes = readFileSync(join(root, path));
      list(path, sha256(bytes), bytes.length);
    },
  };
}

function makingOnce(root: string): (folder: string) => void {
  const made = new Set<string>();
  return (folder) => {
    if (!made.has(folder)) mkdirSync(join(root, folder), { recursive: true });
    made.add(folder);
  };
}

function writeWhole(file: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
}
