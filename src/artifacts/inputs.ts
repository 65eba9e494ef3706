/**
 * The inputs of a board: the artifacts that readers read and that a signing does not write. Other files
 * in the folder, such as a note or a demo seed, are not published.
 */

import { attemptsPath } from './attempts.ts';
import { contextsPath } from './card-contexts.ts';
import { digestIn, digestList, type Folder } from './folder.ts';
import { freshnessPath } from './freshness.ts';
import { journalPath } from './journal.ts';
import { keyDocumentsPrefix } from './key-documents.ts';
import { rootsPath } from './roots.ts';
import { earlierSnapshotPath, snapshotPath } from './snapshot.ts';
import { rootTimestampsPrefix } from './timestamps.ts';
import { watchedPrefix } from './witnesses.ts';

/** Served under their own paths, byte for byte as committed. */
const servedThemselves = ['banks/', 'clusters/', 'evidence/', 'runs/'];

const servedAsInputs = [
  'axes/',
  'bench/',
  'clusters/',
  'commissions.json',
  'corrections.json',
  'doors/',
  'fleets/',
  'keys/keys.json',
  'operators/',
  'probes/',
  'publisher.json',
  'registers/',
  'regulation/',
  'splits/',
  'witnesses.json',
];

/**
 * Files that a signing, a refresh or a witness wrote and that no other served file contains; the journal of commands; and that of
 * attempts, whose own path is served empty where there is no journal.
 */
const beside: readonly string[] = [
  attemptsPath,
  contextsPath,
  earlierSnapshotPath,
  freshnessPath,
  journalPath,
  keyDocumentsPrefix,
  rootsPath,
  rootTimestampsPrefix,
  snapshotPath,
  watchedPrefix,
];

/** Path in the artifacts folder → bytes. */
type Inputs = ReadonlyMap<string, Uint8Array>;

/** The files that a stranger needs beside those that are served under their own paths. */
export function readInputs(folder: Folder): Inputs {
  const paths = folder.paths.filter((path) => isBelow(path, servedAsInputs) || isBelow(path, beside));
  return new Map(paths.map((path) => [path, folder.read(path)]));
}

/** SHA-256 over sorted `path\0sha256\n` lines. */
export function digestInputs(folder: Folder): string {
  return digestOf(folder, folder.paths.filter(isInput));
}

/** The same without the journal of attempts, which every trial makes longer and which changes no result. */
export function digestArtifacts(folder: Folder): string {
  return digestOf(
    folder,
    folder.paths.filter((path) => isInput(path) && path !== attemptsPath),
  );
}

function digestOf(folder: Folder, paths: readonly string[]): string {
  return digestList(paths, (path) => digestIn(folder, path).sha256);
}

export function isInput(path: string): boolean {
  return isBelow(path, servedAsInputs) || isBelow(path, servedThemselves);
}

function isBelow(path: string, places: readonly string[]): boolean {
  return places.some((place) => (place.endsWith('/') ? path.startsWith(place) : path === place));
}
