/** What is written for hubs of models of three axes of our board, as the committed examples have it. */

import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, expect, inject, test } from 'vitest';
import { textIn } from '../../src/core/text.ts';
import type { Site } from '../../src/derive/site.ts';
import { deriveFolderOf } from '../../src/publish/build/load-site.ts';
import { hubFiles } from '../../src/publish/hub/hub-files.ts';
import { layFiles } from '../../src/publish/laid-files.ts';

const examples = resolve('tests/makers/examples');

const isText = (path: string): boolean => /\.(yaml|md)$/.test(path);

/** Without the items, and without the signing that an address is of. */
const shown = (files: Iterable<readonly [string, string]>): ReadonlyMap<string, string> =>
  new Map(
    [...files]
      .filter(([path]) => isText(path))
      .map(([path, text]): [string, string] => [
        path,
        text.replace(/\/as-of\/\d{4}-\d{2}-\d{2}-[0-9a-f]{8}/g, '/as-of/2026-01-01-00000000'),
      ])
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

let site: Site;
beforeAll(async () => {
  site = await deriveFolderOf({ ARTIFACTS_DIR: join(inject('ownBoard'), 'artifacts') });
});

test.each(['affect', 'jail', 'swarm'])('of %s the results are the committed examples', (axis) => {
  for (const form of ['hf', 'model-index'] as const) {
    const made = hubFiles(site, { axis, form, dataset: `evidence-board/${axis}` });
    const texts = shown([...made].map(([path, bytes]) => [path, textIn(bytes) ?? '']));
    const kept = join(examples, axis, form);
    if (process.env.UPDATE_GOLDEN === '1') {
      rmSync(kept, { recursive: true, force: true });
      layFiles(kept, [...texts]);
    }
    const paths = readdirSync(kept, { recursive: true, encoding: 'utf8' });
    expect(texts.size).toBeGreaterThan(4);
    expect(texts, 'UPDATE_GOLDEN=1 renews them').toEqual(
      shown(paths.filter(isText).map((path) => [path, readFileSync(join(kept, path), 'utf8')])),
    );
  }
});
