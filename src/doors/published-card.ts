/** The file of a card, wherever it is published. */

import { pathOf } from '../operations/paths.ts';
import type { DoorDeps } from './deps.ts';
import { type PublishedFile, readPublished } from './published-files.ts';

/** Each corpus keeps its cards in a place of its own; an id is in one of them at most. */
export async function readCard(
  id: string,
  deps: DoorDeps,
): Promise<PublishedFile & { readonly path: string }> {
  const names = { shard: id.slice(0, 2), id };
  const paths = [pathOf('signed-cards', names), pathOf('root-cards', names), pathOf('mill-cards', names)];
  const found = await Promise.all(
    paths.map(async (path) => ({ ...(await readPublished(path, deps)), path })),
  );
  const card =
    found.find((each) => each.ok) ?? found.find((each) => !each.ok && each.reason === 'unreadable');
  return card ?? { ok: false, reason: 'absent', path: paths[0] ?? '' };
}
