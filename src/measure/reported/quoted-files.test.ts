import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { committedEvidence } from '../../../tests/kit/committed.ts';
import { makeScratch } from '../../../tests/kit/scratch.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { checkQuoted, describeQuoted, enterQuoted } from './quoted-files.ts';

const manual = '# scorer\n\nAchieves an accuracy\nof **77 %** on reviews.\n';
const words = 'Achieves an accuracy of **77 %**';

const quoted = {
  name: 'scorer',
  version: '1.2.3',
  file: 'README.md',
  sha256: sha256Hex(new TextEncoder().encode(manual)),
};
const entry = {
  id: 'scorer-accuracy',
  attribution: 'the authors of scorer',
  title: 'Accuracy',
  statement: 'On reviews.',
  value: '77',
  unit: 'percent',
  published_on: null,
  retrieved_on: '2026-01-02',
  source: 'scorer@1.2.3/README.md',
  licence: 'MIT',
  component: 'scorer',
  words,
  package: quoted,
};

const register = (...aggregates: readonly object[]) =>
  JSON.stringify({ schema: 'svc.reported-register/0.1', as_of: '2026-01-02', aggregates });
const locked = (version: string) =>
  JSON.stringify({ packages: { 'node_modules/scorer': { version, integrity: 'sha512-x' } } });
const installed = {
  'fleet/package-lock.json': locked('1.2.3'),
  'fleet/node_modules/scorer/package.json': JSON.stringify({
    name: 'scorer',
    version: '1.2.3',
    license: 'MIT',
  }),
  'fleet/node_modules/scorer/README.md': manual,
};

let place: { readonly artifactsDir: string; readonly fleet: string };
let write: (files: Readonly<Record<string, string>>) => void;
beforeEach(() => {
  const scratch = makeScratch();
  write = scratch.write;
  write({ ...installed, 'artifacts/registers/reported.json': register(entry) });
  place = { artifactsDir: join(scratch.root, 'artifacts'), fleet: join(scratch.root, 'fleet') };
  return scratch.remove;
});

const stateNow = async () => (await checkQuoted(place)).map(({ state }) => state);

describe('a quoted figure', () => {
  test('stands in the installed file, whatever its line breaks', async () => {
    expect(await checkQuoted(place)).toEqual([{ id: 'scorer-accuracy', state: 'as quoted' }]);
  });

  test.each<[string, Readonly<Record<string, string>>, string]>([
    [
      'a file that changed by one letter',
      { 'fleet/node_modules/scorer/README.md': `${manual}x` },
      'another file',
    ],
    [
      'a file of another name',
      {
        'artifacts/registers/reported.json': register({
          ...entry,
          package: { ...quoted, file: 'MANUAL.md' },
        }),
      },
      'another file',
    ],
    [
      'words that the file does not have',
      {
        'artifacts/registers/reported.json': register({
          ...entry,
          words: 'Achieves an accuracy of **78 %**',
        }),
      },
      'other words',
    ],
    [
      'a package of another version',
      {
        'fleet/package-lock.json': locked('1.2.4'),
        'fleet/node_modules/scorer/package.json': JSON.stringify({ version: '1.2.4' }),
      },
      'another version',
    ],
    [
      'a package that is not installed',
      {
        'artifacts/registers/reported.json': register({ ...entry, package: { ...quoted, name: 'absent' } }),
      },
      'not installed',
    ],
  ])('%s is told', async (_, files, state) => {
    write(files);
    expect(await stateNow()).toEqual([state]);
  });

  test('that is another one now makes the command fail; as it was, a line each', async () => {
    expect(await describeQuoted(place)).toEqual([
      'scorer-accuracy: as quoted',
      '1 figures name a file of a package',
    ]);
    write({ 'fleet/node_modules/scorer/README.md': `${manual}x` });
    await expect(describeQuoted(place)).rejects.toThrow(
      'scorer-accuracy: expected the quoted file, got another file',
    );
  });

  test('without a file of a package is not checked', async () => {
    const { component: _, words: __, package: ___, ...plain } = entry;
    write({ 'artifacts/registers/reported.json': register(plain) });
    expect(await stateNow()).toEqual([]);
  });

  test('names component, words and package together', async () => {
    const { words: _, ...partly } = entry;
    write({ 'artifacts/registers/reported.json': register(partly) });
    await expect(checkQuoted(place)).rejects.toThrow('got 2 of the three');
  });
});

describe('a figure that is entered', () => {
  const { id, title, statement, value, unit, component } = entry;
  const asked = { id, title, statement, value, unit, component, words, package: 'scorer', file: 'README.md' };

  test('is the same as the file says, with its digest, version and licence', async () => {
    write({ 'artifacts/registers/reported.json': register() });
    await enterQuoted(place, asked, '2026-01-02');
    const written = readFileSync(join(place.artifactsDir, 'registers/reported.json'), 'utf8');
    expect(JSON.parse(written)).toEqual(JSON.parse(register(entry)));
  });

  test.each<[string, object, RegExp]>([
    ['words that are not in the file', { words: '99 %' }, /expected the words "99 %"/],
    ['a file that the package has not', { file: 'NOTES.md' }, /expected the file NOTES.md/],
    ['a package that is not pinned', { package: 'absent' }, /lock file/],
    ['an id twice', { id: 'before' }, /before twice/],
  ])('%s is refused, and nothing is written', async (_, change, message) => {
    const before = register({ ...entry, id: 'before' });
    write({ 'artifacts/registers/reported.json': before });
    await expect(enterQuoted(place, { ...asked, ...change }, '2026-01-02')).rejects.toThrow(message);
  });
});

describe('the committed register', () => {
  const { registers, runs } = committedEvidence();
  const figures = registers.reported.ok ? registers.reported.value.aggregates : [];

  test('quotes the pinned versions of components that this board measured', () => {
    const { dependencies }: { dependencies: Readonly<Record<string, string>> } = JSON.parse(
      readFileSync('benches/fleet/package.json', 'utf8'),
    );
    const measured = new Set(
      [...runs.values()].flat().flatMap(({ header }) => header.fleet.map(({ name }) => name)),
    );
    expect(figures.length).toBeGreaterThan(10);
    for (const { id, component = '', package: from } of figures) {
      expect([id, from?.version], id).toEqual([id, dependencies[from?.name ?? '']]);
      expect(measured, id).toContain(component);
    }
  });
});
