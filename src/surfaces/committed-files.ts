/** What is served byte for byte as it was committed, under the path that it has there. */

import { attemptsPath } from '../artifacts/attempts.ts';
import { retirementPaths } from '../artifacts/cards.ts';
import type { Published } from '../artifacts/published.ts';
import { type Family, familyOf } from './files.ts';

/** The journal of attempts and the ledgers of retirement have rows of their own, for where there are none. */
const emittedPaths: readonly string[] = [attemptsPath, ...Object.values(retirementPaths)];

export function committedPaths({ paths }: Published): readonly string[] {
  return paths.filter((path) => !emittedPaths.includes(path));
}

export function committedFiles(published: Published): Family {
  return familyOf(committedPaths(published), (path) => [path, published.file(path)]);
}
