import { describe, expect, test } from 'vitest';
import { checkPackage } from './bench.ts';
import { type LockedPackage, lockedPackages } from './locked-packages.ts';

const lock = (packages: object, path = 'package-lock.json') => ({ path, content: { packages } });

describe('locked packages', () => {
  test('each name, version and digest stands once, nested and in several lock files or not', () => {
    const found = lockedPackages([
      lock({
        '': { name: 'root', version: '1.0.0' },
        'packages/workspace': { version: '1.0.0' },
        'node_modules/linked': { link: true, resolved: 'packages/workspace' },
        'node_modules/b': { version: '2.0.0', integrity: 'sha512-b' },
        'node_modules/@s/a': { version: '1.0.0', integrity: 'sha512-a' },
        'node_modules/b/node_modules/@s/a': { version: '1.0.0', integrity: 'sha512-a' },
        'node_modules/alias': { name: 'b', version: '2.0.0', integrity: 'sha512-b' },
      }),
      lock({ 'node_modules/b': { version: '2.0.0', integrity: 'sha512-b' } }, 'sub/package-lock.json'),
    ]);
    expect(found.map(({ id, locks }) => [id, locks])).toEqual([
      ['@s/a@1.0.0', ['package-lock.json']],
      ['b@2.0.0', ['package-lock.json', 'sub/package-lock.json']],
    ]);
  });

  test('two digests of one version are two checks with two ids', () => {
    const found = lockedPackages([
      lock({ 'node_modules/b': { version: '2.0.0', integrity: 'sha512-b' } }),
      lock({ 'node_modules/b': { version: '2.0.0', integrity: 'sha512-x' } }, 'sub/package-lock.json'),
    ]);
    expect(found.map(({ id }) => id)).toEqual([
      'b@2.0.0 (package-lock.json)',
      'b@2.0.0 (sub/package-lock.json)',
    ]);
  });

  test('a bundled package names the tarball that holds it', () => {
    const found = lockedPackages([
      lock({ 'node_modules/@s/a/node_modules/in': { version: '1.0.0', inBundle: true } }),
    ]);
    expect(found).toMatchObject([{ id: 'in@1.0.0', bundledIn: '@s/a', integrity: undefined }]);
  });

  test.each([
    ['a lock file without packages', { path: 'p', content: {} }, 'p: field /packages'],
    ['a package without a version', lock({ 'node_modules/a': {} }), 'field /packages/node_modules/a/version'],
  ])('%s is refused', (_, file, message) => {
    expect(() => lockedPackages([file])).toThrow(message);
  });
});

const locked: LockedPackage = {
  id: '@s/a@1.0.0',
  name: '@s/a',
  version: '1.0.0',
  integrity: 'sha512-right',
  bundledIn: undefined,
  locks: ['package-lock.json'],
};

describe('the check of a package', () => {
  const right = { integrity: 'sha512-right' };
  const old = { ...locked, integrity: 'sha1-x' };
  const two = { ...locked, integrity: 'sha1-x sha512-right' };
  const inner = { ...locked, integrity: undefined, bundledIn: 'b' };

  test.each([
    ['the stated digest', locked, right, 'pass', ''],
    ['another digest', locked, { integrity: 'sha512-x' }, 'fail', 'stated sha512-right, got sha512-x'],
    ['bytes that the registry itself denies', locked, { errorCode: 'EINTEGRITY' }, 'fail', 'EINTEGRITY'],
    [
      'a tarball that is gone',
      locked,
      { errorCode: 'E404' },
      'uncheckable',
      'could not be downloaded (E404)',
    ],
    ['no answer', locked, undefined, 'uncheckable', 'npm gave no tarball'],
    ['a lock without SHA-512', old, right, 'uncheckable', 'states no SHA-512'],
    ['several stated digests', two, right, 'pass', ''],
    ['a bundled package', inner, undefined, 'uncheckable', 'inside the tarball of b'],
  ])('%s', (_, each, digest, result, reason) => {
    const check = checkPackage(each, digest);
    expect(check).toMatchObject({ id: '@s/a@1.0.0', group: 'packages-s', result });
    expect('reason' in check ? check.reason : '').toContain(reason);
  });
});
