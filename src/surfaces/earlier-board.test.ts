/** A board that began when every board had every address keeps each of them, and a board that begins now has what it has something for. */

import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { publish } from '../../tests/kit/engine.ts';
import { type Files, folderOf } from '../../tests/kit/files.ts';
import { goldenBoard } from '../../tests/kit/golden-cases.ts';
import { siteOf } from '../../tests/kit/measured-board.ts';
import { readEvidenceFrom } from '../artifacts/evidence.ts';
import { neutralLooks } from '../artifacts/looks.ts';
import { utf8 } from '../core/text.ts';
import { leftPages } from '../derive/addresses/left-addresses.ts';
import type { Site } from '../derive/site.ts';
import { movedPages } from '../operations/pages.ts';
import { readPublicFiles } from '../publish/build/engine.ts';
import { firstFiles } from '../publish/init/first-files.ts';
import { emitSite } from './emission.ts';

/** Of a board without doors that an engine made on 2026-11-30, but for those that bear names of its own. */
const addresses: readonly string[] = JSON.parse(
  readFileSync('tests/vectors/addresses-of-every-board.json', 'utf8'),
);

const looks = { modules: { ...neutralLooks.modules, doors: false, press: false } };

/** Without doors, and with these files of the artifacts beside its own. */
async function boardWith(more: (path: string) => boolean): Promise<{ site: Site; files: Files }> {
  const own = [...(await goldenBoard('separated'))].filter(([path]) => !path.startsWith('cards/'));
  const before = readEvidenceFrom(folderOf(new Map(own)));
  const registers = [...firstFiles(before.publisher, { withDoors: true })]
    .map(([path, bytes]) => [path.replace('artifacts/', ''), bytes] as const)
    .filter(([path]) => more(path));
  const evidence = readEvidenceFrom(folderOf(new Map([...registers, ...own])));
  const site = await siteOf(evidence, looks);
  return { site, files: publish(emitSite(site, readPublicFiles(), utf8)).files };
}

const isRegister = (path: string): boolean =>
  /^(registers|probes|regulation)\/|^commissions\.json$/.test(path);

let earlier: Awaited<ReturnType<typeof boardWith>>;
let newer: typeof earlier;
beforeAll(async () => {
  earlier = await boardWith(isRegister);
  newer = await boardWith(() => false);
});

test('every address of before is a file, every page that left says where its subject is, and rules lead to each reader', () => {
  const { site, files } = earlier;
  expect(addresses.length).toBeGreaterThan(260);
  expect(addresses.filter((path) => !files.has(path))).toEqual([]);
  expect(leftPages(site).map(({ path }) => path)).toEqual([
    ...Object.keys(movedPages),
    '/axes/safety/neighbours',
  ]);
  expect(Buffer.from(files.get('_redirects') ?? []).toString()).toContain('/api/xrpl /api/xrpl.json 200\n');
});

test('a board that begins now has no reader, schema, script or moved page of what it has not', () => {
  const { site, files } = newer;
  const has = (path: string) => files.has(path);
  expect(
    ['api/gspc.json', 'api/state.json', 'root.json', 'interop/mill-cards-signed/WITHDRAWN.jsonl'].every(has),
  ).toBe(true);
  expect(
    addresses.filter((path) => /^api\/(xrpl|revenue|regulation|press)|provision/.test(path)).filter(has),
  ).toEqual([]);
  expect(leftPages(site)).toEqual([]);
  expect(Buffer.from(files.get('_redirects') ?? []).toString()).not.toContain('/api/xrpl');
  expect([...files.keys()].filter((path) => path.startsWith('schema/')).length).toBeLessThan(60);
});

test('a reader is there when its artifact is, with the schema in which the artifact is written', async () => {
  const { files } = await boardWith((path) => path === 'registers/reported.json');
  const added = [...files.keys()].filter((path) => !newer.files.has(path));
  expect(added.toSorted()).toEqual([
    'api/reported.json',
    'inputs/artifacts/registers/reported.json',
    ...['reported-0.1', 'reported-figure-1', 'reported-register-0.1'].map(
      (name) => `schema/${name}.schema.json`,
    ),
  ]);
});
