/**
 * The folder that keeps answers from one build to the next: `.cache/evidence-board/<2 hex>/<digest>` beside the artifacts,
 * each a file of its own after the SHA-256 of what it says. A folder that cannot be read or written, or a file that is
 * damaged, costs the time of finding the answer anew. Whoever checks a board opens none.
 */

import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { useAnswers } from '../../core/answers.ts';
import { equalBytes, HASH_BYTES, joinBytes } from '../../core/bytes.ts';
import { sha256, sha256Hex } from '../../core/sha256.ts';
import { utf8 } from '../../core/text.ts';
import { artifactsDirOf, type Environment } from '../places.ts';

export function answersFolderOf(env: Environment): string {
  return join(dirname(resolve(artifactsDirOf(env))), '.cache', 'evidence-board');
}

/** Keeps answers of this engine from here on. What it returns takes away those that nobody asked for since. */
export function keepAnswers(folder: string, engine_sha256: string): () => void {
  const used = new Set<string>();
  const nameOf = (key: string): string => {
    const name = sha256Hex(utf8(`${engine_sha256}|${key}`));
    used.add(name);
    return name;
  };
  const fileOf = (name: string): string => join(folder, name.slice(0, 2), name);
  // A repository that does not ignore the folder yet does so by the folder itself.
  ifPossible(() => write(join(folder, '.gitignore'), utf8('*\n')));
  useAnswers({
    find: (key) => ifPossible(() => opened(readFileSync(fileOf(nameOf(key))))),
    keep: (key, answer) => ifPossible(() => write(fileOf(nameOf(key)), joinBytes([sha256(answer), answer]))),
  });
  return () => {
    for (const name of ifPossible(() => filesIn(folder)) ?? [])
      if (!used.has(name)) ifPossible(() => rmSync(fileOf(name)));
  };
}

/** Undefined where the answer is not the one that was written. */
function opened(bytes: Uint8Array): Uint8Array | undefined {
  const answer = bytes.subarray(HASH_BYTES);
  return equalBytes(bytes.subarray(0, HASH_BYTES), sha256(answer)) ? new Uint8Array(answer) : undefined;
}

/** Two builds at once write the same bytes, each into a file of its own that takes the name when it is whole. */
function write(file: string, bytes: Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  const beside = `${file}.${process.pid}`;
  writeFileSync(beside, bytes);
  renameSync(beside, file);
}

/** The answers, and what a build that was cut off left among them. */
function filesIn(folder: string): readonly string[] {
  const parts = readdirSync(folder).filter((part) => /^[0-9a-f]{2}$/.test(part));
  return parts.flatMap((part) => readdirSync(join(folder, part)));
}

/** A full disk, a folder of somebody else: whatever it is, the answer can be found without it. */
function ifPossible<T>(attempt: () => T): T | undefined {
  try {
    return attempt();
  } catch {
    return undefined;
  }
}
