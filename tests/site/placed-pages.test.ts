/**
 * `placePage` holds no page, because the page builder takes the props of each when it shows it. What
 * that builder does is no promise of it, so it is looked at.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDigestList } from '../../src/core/digest-list.ts';
import { sha256 } from '../../src/core/sha256.ts';
import { openPages, type RenderPages } from '../../src/publish/build/compiled-pages.ts';
import { digestGenerator, readPublicFiles } from '../../src/publish/build/generator.ts';
import { makeFiles } from '../../src/publish/build/make-files.ts';
import { isListed } from '../../src/publish/build/site-seal.ts';
import { emitSite } from '../../src/surfaces/emission.ts';
import { bytesOf, type Content } from '../../src/surfaces/files.ts';
import { unsignedSite } from '../kit/measured-board.ts';

/** Each page reads the looks of its site as it is derived: how often they were read when each was shown. */
function counting(renderPages: RenderPages, shown: (path: string, reads: number) => void): RenderPages {
  return async function* (site) {
    let reads = 0;
    const counted = {
      ...site,
      get looks() {
        reads += 1;
        return site.looks;
      },
    };
    for await (const [path, bytes] of renderPages(counted)) {
      shown(path, reads);
      yield [path, bytes];
    }
  };
}

test('a page of many of its kind is derived when it is shown, not with all others before', async () => {
  const workshop = mkdtempSync(join(tmpdir(), 'evidence-board-placed-'));
  const readsAt = new Map<string, number>();
  try {
    const renderPages = await openPages(workshop, digestGenerator(), new AbortController().signal);
    const site = await unsignedSite('artifacts');
    const digests = openDigestList();
    const take = async (path: string, content: Content) => {
      const bytes = bytesOf(content);
      if (isListed(path)) digests.push(sha256(bytes), bytes.length);
    };
    await makeFiles(
      emitSite(site, readPublicFiles()),
      counting(renderPages, (path, reads) => readsAt.set(path, reads)),
      { take, digests: async () => digests, hasLog: () => true },
    );
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
  const ofAxes = [...readsAt].filter(([path]) => /^axes\/[^/]+\.html$/.test(path)).map(([, reads]) => reads);
  expect(ofAxes.length).toBeGreaterThan(10);
  for (const [at, reads] of ofAxes.entries()) expect(reads).toBeGreaterThan(ofAxes[at - 1] ?? 0);
});
