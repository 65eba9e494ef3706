/**
 * custody-disclosure: do the published keys, signatures and custody statements of this board hold
 * together?
 */

import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type Folder, openFolder } from '../../src/artifacts/folder.ts';
import { demoKeysPath, demoSeed, keysPath, readDemoSeeds, readStatedKeys } from '../../src/artifacts/keys.ts';
import { readPublisher } from '../../src/artifacts/publisher.ts';
import { publicKeyOf } from '../../src/core/ed25519.ts';
import { toHex } from '../../src/core/hex.ts';
import { sha256Hex } from '../../src/core/sha256.ts';
import type { Bench, Check, FactDeps, FactFindings, Source } from '../../src/measure/bench.ts';
import type { Keys01 } from '../../src/schema/contracts.gen.ts';
import { judged } from '../facts/findings.ts';
import { trackedFiles } from '../facts/repository.ts';
import { checkIdentity } from './identity-document.ts';
import { type Finding, findPrivateHalves } from './private-halves.ts';
import { checkSignedArtefacts } from './signed-artefacts.ts';

type Key = Keys01['keys'][number];

const method =
  'Read from the committed artifacts and from every file that git tracks (and the board’s own files, where they lie elsewhere). Each published key must state role, custody ' +
  'and validity, and its two spellings in the identity document (Multikey and JWK) must read back to the same 32 ' +
  'bytes. Every tracked file is searched for 32-byte values in hex and base64 whose public half is a published key, ' +
  'for PEM private keys and for private JWKs; only the declared demo set may hold the private half of a published ' +
  'key, and other private keys may stand in tests only, as test vectors. A custody statement is true when it says ' +
  '"demo" exactly where the private half is in the declared demo set. Every committed signature is verified under ' +
  'the key of its role. What a search of files cannot show is who else holds a private half.';

export const bench: Bench = { axis: 'custody-disclosure', facts: findFacts };

async function findFacts({ root, artifactsDir, deriveDid, say }: FactDeps): Promise<FactFindings> {
  const folder = openFolder(artifactsDir);
  const keys = readStatedKeys(folder);
  const didDomain = readPublisher(folder).did_domain;
  const paths = await trackedFiles(root);
  say(`searching ${paths.length} tracked files for private keys`);
  const published = new Set(keys.keys.map((key) => key.public_key));
  const files = [...(await readAll(root, paths)), ...boardOutside(root, folder)];
  const findings = findPrivateHalves(files, published);
  return {
    method,
    sources: sourcesOf(folder),
    checks: [
      ...keys.keys.map(checkStatements),
      ...checkIdentity(keys, didDomain, deriveDid(keys, didDomain)),
      ...keys.keys.map((key) => checkCustody(key, folder)),
      ...keys.keys.map((key) => checkWhereabouts(key, findings)),
      checkForeignKeys(findings, 'pem', 'PEM private key'),
      checkForeignKeys(findings, 'jwk', 'private JWK'),
      ...checkSignedArtefacts(folder, { keys: keys.keys, didDomain }),
    ],
  };
}

function readAll(root: string, paths: readonly string[]) {
  // A tracked file that is missing in the working tree is searched as an empty one.
  return Promise.all(
    paths.map(async (path) => ({
      path,
      bytes: await readFile(join(root, path)).catch(() => new Uint8Array()),
    })),
  );
}

/** A board that lies outside the checkout is searched as well. */
function boardOutside(root: string, folder: Folder) {
  return relative(root, folder.root).startsWith('..')
    ? folder.paths.map((path) => ({ path, bytes: folder.read(path) }))
    : [];
}

function checkStatements({ fragment, custody, valid_from, valid_until, status, reason }: Key): Check {
  const subject = {
    id: `key/${fragment}`,
    group: 'keys',
    what: `${fragment} states its custody and a validity that fits its status`,
    source: `artifacts/${keysPath}`,
  };
  if (custody.trim() === '') return judged(subject, 'its custody statement is blank');
  if (valid_until !== null && valid_until <= valid_from) return judged(subject, 'it ends before it begins');
  if (status === 'retired' && (valid_until === null || reason === undefined))
    return judged(subject, 'it is retired without an end or without a reason');
  return judged(subject, undefined);
}

/** A statement may say "demo" exactly where the demo set has the seed of the key. */
function checkCustody(key: Key, folder: Folder): Check {
  const demo = readDemoSeeds(folder);
  const seed = demo === undefined ? undefined : demoSeed(demo, key.fragment);
  const isPublic = seed !== undefined && toHex(publicKeyOf(seed)) === key.public_key;
  const subject = {
    id: `custody/${key.fragment}`,
    group: 'custody-statements',
    what: `The custody statement of ${key.fragment} is true: ${key.custody}`,
    source: `artifacts/${keysPath}, artifacts/${demoKeysPath}`,
  };
  if (isPublic === isDemo(key)) return judged(subject, undefined);
  return judged(
    subject,
    isPublic ? 'its private half is in the demo set' : 'its private half is not in the demo set',
  );
}

function checkWhereabouts(key: Key, findings: readonly Finding[]): Check {
  const places = findings.filter(({ publicKey }) => publicKey === key.public_key).map(({ path }) => path);
  const strays = [...new Set(places)].filter((path) => !(isDemo(key) && isDemoSet(path)));
  return judged(
    {
      id: `private-half/${key.fragment}`,
      group: 'private-halves',
      what: `No file outside a declared demo set (keys/demo-seeds.json) holds the private half of ${key.fragment}`,
      source: 'git-tracked files',
    },
    strays.length === 0 ? undefined : `found in ${strays.join(', ')}`,
  );
}

function checkForeignKeys(findings: readonly Finding[], kind: Finding['kind'], name: string): Check {
  const strays = findings.filter((finding) => finding.kind === kind && !isTest(finding.path));
  return judged(
    {
      id: `private-half/${kind}`,
      group: 'private-halves',
      what: `No tracked file outside the tests holds a ${name}`,
      source: 'git-tracked files',
    },
    strays.length === 0 ? undefined : `found in ${[...new Set(strays.map(({ path }) => path))].join(', ')}`,
  );
}

function sourcesOf(folder: Folder): readonly Source[] {
  return [
    ...[keysPath, demoKeysPath]
      .filter((path) => folder.has(path))
      .map((path) => ({
        name: `artifacts/${path}`,
        version: null,
        licence: 'CC-BY-4.0',
        sha256: sha256Hex(folder.read(path)),
      })),
    { name: 'Files tracked by git in this repository', version: null, licence: 'Apache-2.0' },
  ];
}

/** Boards for tests hold the same set, whose private halves are public wherever the file lies. */
function isDemoSet(path: string): boolean {
  return path === demoKeysPath || path.endsWith(`/${demoKeysPath}`);
}

function isDemo(key: Key): boolean {
  return key.custody.startsWith('demo:');
}

function isTest(path: string): boolean {
  return path.startsWith('tests/') || path.includes('.test.');
}
