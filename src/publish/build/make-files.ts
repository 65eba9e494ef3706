/** Every file of a site, one after the other, and at last the list of their digests and the note that signs it. */

import { byCodeUnit } from '../../core/code-unit.ts';
import type { DigestList } from '../../core/digest-list.ts';
import { mergeByPath } from '../../core/merge-by-path.ts';
import type { PublishedSite } from '../../derive/site.ts';
import { fileOf } from '../../operations/paths.ts';
import type { Emission } from '../../surfaces/emission.ts';
import type { Content } from '../../surfaces/files.ts';
import type { IndexedFiles, PathsInOrder } from '../../surfaces/indexed-files.ts';
import type { RenderPages } from './compiled-pages.ts';
import { signSiteNote } from './site-note.ts';
import { isListed, type Listed, sumsOf } from './site-seal.ts';

/** Whoever takes the files: nobody else holds them. */
export type Taker = {
  readonly take: (path: string, content: Content) => Promise<void>;
  /** Of the listed files that were taken so far, in the order in which they came. */
  readonly digests: () => Promise<DigestList>;
  /** Has made those of the log already. */
  readonly hasLog: () => boolean;
};

export async function makeFiles(
  { indexed, quote, log, more }: Emission,
  renderPages: RenderPages,
  { take, digests, hasLog }: Taker,
): Promise<PublishedSite> {
  for (const [path, content] of indexed) await take(path, content);
  const { site, files } = quote(await digests());
  const rest: string[] = [];
  for (const made of [files, hasLog() ? [] : log(), more(), renderPages(site)]) {
    for await (const [path, content] of made) {
      if (isListed(path)) rest.push(path);
      await take(path, content);
    }
  }
  const listed = await digests();
  await take(fileOf('sums'), () => sumsOf(listedInOrder({ indexed, rest, digests: listed })));
  const all = await digests();
  const note = signSiteNote(site, all.hex(all.length() - 1));
  if (note !== undefined) await take(fileOf('site-note'), note);
  await digests();
  return site;
}

type Everything = {
  readonly indexed: IndexedFiles;
  /** What came after those. */
  readonly rest: readonly string[];
  readonly digests: DigestList;
};

function listedInOrder({ indexed, rest, digests }: Everything): Listed {
  const first = digests.length() - rest.length;
  const others = rest.map((path, at) => [path, first + at] as const);
  return withDigests(
    mergeByPath([indexed.inOrder, others.sort(([left], [right]) => byCodeUnit(left, right))]),
    digests,
  );
}

function* withDigests(files: PathsInOrder, digests: DigestList): Generator<readonly [string, string]> {
  for (const [path, place] of files) yield [path, digests.hex(place)];
}
