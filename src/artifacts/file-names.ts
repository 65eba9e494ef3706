/** Names of files that a site serves: every disk, address and reader has to take one name for one file. */

import { BoardError } from '../core/board-error.ts';
import { type Bank, mediaPath } from './banks.ts';
import type { IssuedCards } from './cards.ts';

type Standing = { readonly banks: ReadonlyMap<string, Bank>; readonly cards: IssuedCards };

/** What an item names over which cards were signed keeps its name: verifiers tell it beside the verdict. */
export function refuseOddNames(paths: readonly string[], standing: Standing): void {
  const before = new Map<string, string>();
  for (const path of paths) {
    const twin = before.get(path.toLowerCase());
    before.set(path.toLowerCase(), path);
    const [odd] = /[^\w./~@-]/u.exec(path) ?? [];
    if ((twin === undefined && odd === undefined) || isSigned(path, standing)) continue;
    const got = odd === undefined ? `${twin} beside it` : `"${odd}" in it`;
    throw new BoardError(
      'ARTIFACT',
      `${path}: expected a name of letters from A to Z, digits and . _ ~ @ -, by more than capitals other than any other, got ${got}; rename the file, and what names it`,
    );
  }
}

function isSigned(path: string, { banks, cards: { measurement, mill } }: Standing): boolean {
  const bench = path.split('/')[1] ?? '';
  const items = banks.get(bench)?.items.values() ?? [];
  return (
    [...measurement, ...mill].some(({ payload }) => payload.bench === bench) &&
    [...items].some((item) => mediaPath(bench, item) === path)
  );
}
