/**
 * distribution-integrity: does every locked package still have the digest that the lock file
 * committed?
 */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256Hex } from '../../src/core/sha256.ts';
import { parseStrictJson } from '../../src/core/strict-json.ts';
import type { Bench, Check, FactDeps, FactFindings, Source } from '../../src/measure/bench.ts';
import { member, string } from '../../src/measure/foreign.ts';
import { failed, judged, type Subject, uncheckable } from '../facts/findings.ts';
import { npm } from '../facts/npm-client.ts';
import { committedBytes, trackedFiles } from '../facts/repository.ts';
import { type LockedPackage, type LockFile, lockedPackages } from './locked-packages.ts';
import { publisherSignatures } from './publisher-signatures.ts';
import { digestTarballs, type TarballDigest } from './tarball-digests.ts';

const method =
  'Every package, version and digest in every package-lock.json of the last commit is one check, packages for other ' +
  'platforms included. Its tarball is downloaded through the npm client into an empty cache, the SHA-512 of the bytes ' +
  'that arrived is computed by this program and compared with the digest in the lock file. A package that could not be ' +
  'downloaded is uncheckable; so are packages that only exist inside the tarball of another. The lock files were ' +
  'written from the registry that also served these bytes, so what is shown is that nothing changed since the lock ' +
  'was committed, not that the publisher meant these bytes. Registry signatures and provenance would show that; they ' +
  'are asked for with npm audit signatures.';

export const bench: Bench = { axis: 'distribution-integrity', facts: findFacts };

async function findFacts({ root, now, say }: FactDeps): Promise<FactFindings> {
  const locks = await readLocks(root);
  const packages = lockedPackages(locks);
  const specs = [...new Set(packages.filter(({ integrity }) => integrity !== undefined).map(specOf))];
  const day = now().toISOString().slice(0, 10);
  const journal = join(root, '.mill', 'facts', `tarballs-${day}.jsonl`);
  const digests = await digestTarballs({ specs, journal, say });
  return {
    method,
    sources: [...locks.map(sourceOf), ...(await clientSources(root))],
    checks: [
      ...packages.map((each) => checkPackage(each, digests.get(specOf(each)))),
      ...(await publisherSignatures(root)),
    ],
  };
}

type CommittedLock = LockFile & { readonly sha256: string };

export function checkPackage(locked: LockedPackage, digest: TarballDigest | undefined): Check {
  const { id, integrity, bundledIn, locks } = locked;
  const subject: Subject = {
    id,
    group: groupOf(locked),
    what: `The tarball of ${specOf(locked)} has the SHA-512 that the lock file states`,
    source: locks.join(', '),
  };
  if (bundledIn !== undefined)
    return uncheckable(subject, `it lies inside the tarball of ${bundledIn}, whose digest covers it`);
  const stated = integrity?.split(/\s+/).find((each) => each.startsWith('sha512-'));
  if (stated === undefined) return uncheckable(subject, 'the lock file states no SHA-512 for it');
  if (digest === undefined) return uncheckable(subject, 'npm gave no tarball for it');
  if ('integrity' in digest)
    return judged(
      subject,
      stated === digest.integrity ? undefined : `stated ${stated}, got ${digest.integrity}`,
    );
  // npm itself compares with the registry's own statement, which is another one than the lock
  // file's.
  if (digest.errorCode === 'EINTEGRITY')
    return failed(subject, 'the registry served bytes that do not match its own statement (EINTEGRITY)');
  return uncheckable(subject, `its tarball could not be downloaded (${digest.errorCode})`);
}

async function readLocks(root: string): Promise<readonly CommittedLock[]> {
  const paths = (await trackedFiles(root)).filter((path) => /(^|\/)package-lock\.json$/.test(path));
  return Promise.all(
    paths.map(async (path) => {
      const bytes = await committedBytes(root, path);
      return { path, content: parseStrictJson(bytes), sha256: sha256Hex(bytes) };
    }),
  );
}

function sourceOf({ path, sha256 }: CommittedLock): Source {
  return {
    name: path,
    version: null,
    licence: 'Apache-2.0',
    sha256,
  };
}

async function clientSources(root: string): Promise<readonly Source[]> {
  const { stdout } = await npm({ args: ['--version'], cwd: root, timeoutMs: 30_000 });
  const manifest = parseStrictJson(await readFile(join(root, 'package.json')));
  return [
    {
      name: 'npm (client, with the registry it is configured for)',
      version: stdout.trim(),
      licence: 'Artistic-2.0',
    },
    { name: 'Node.js (SHA-512)', version: process.versions.node, licence: 'MIT' },
    { name: 'evidence-board', version: string(member(manifest, 'version')), licence: 'Apache-2.0' },
  ];
}

function specOf({ name, version }: LockedPackage): string {
  return `${name}@${version}`;
}

/** By first letter, the scope's sign left out. */
function groupOf({ name }: LockedPackage): string {
  const first = name.replace(/^@/, '').charAt(0).toLowerCase();
  return /[a-z]/.test(first) ? `packages-${first}` : 'packages-other';
}
