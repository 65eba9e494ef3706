import { expect, test } from 'vitest';
import { collectFindings } from './findings.ts';
import { compareRebuilt, type Rebuilt, type Take } from './rebuild-comparison.ts';
import { VerifyError } from './verify-error.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const made: Readonly<Record<string, string>> = { 'a.json': '1', 'b.html': '2', _headers: '/*' };

const rebuilt: Rebuilt = { state: 'made', origin: 'https://board.example' };

type Site = Readonly<Record<string, string>>;
type Options = {
  readonly overNetwork?: boolean;
  readonly against?: Rebuilt;
  /** What could be made before it ended. */
  readonly before?: Site;
};

const ask = async (files: Site, { overNetwork = false, against = rebuilt, before = made }: Options = {}) => {
  const findings = collectFindings();
  const read = async (path: string): Promise<Uint8Array | null> => {
    if (files[path] === 'too large') throw new VerifyError('TOO_LARGE', `${path}: too large`);
    return files[path] === undefined ? null : bytes(files[path]);
  };
  const paths = Object.keys(files);
  const site = { list: overNetwork ? undefined : paths, read };
  const make = async (take: Take): Promise<Rebuilt> => {
    for (const [path, text] of Object.entries(before))
      await take({ path, bytes: bytes(text), isElsewhere: path.startsWith('stored/') });
    return against;
  };
  await compareRebuilt({ site, served: { paths }, make }, findings);
  return findings.open().map(({ outcome, place }) => `${outcome} ${place}`);
};

test('equal bytes are verified', async () => {
  expect(await ask(made)).toEqual([]);
});

test('another byte, a missing file and an added one are refuted', async () => {
  expect(await ask({ ...made, 'b.html': '3' })).toEqual(['REFUTED b.html']);
  expect(await ask({ 'a.json': '1', _headers: '/*' })).toEqual(['REFUTED b.html']);
  expect(await ask({ ...made, 'evil.json': '{}' })).toEqual(['REFUTED evil.json']);
});

test('a file that is too large to read is no refutation, and not verified', async () => {
  expect(await ask({ ...made, 'a.json': 'too large' })).toEqual(['UNCHECKABLE a.json']);
});

test('the rules of the host are compared in a folder, and judged by what they do over the network', async () => {
  expect(await ask({ ...made, _headers: 'none' })).toEqual(['REFUTED _headers']);
  expect(await ask({ ...made, _headers: 'none' }, { overNetwork: true })).toEqual([]);
});

test('what is kept in a store may be missing in a folder, and not over the network', async () => {
  const before = { ...made, 'stored/rows': '1' };
  expect(await ask(made, { before })).toEqual(['UNCHECKABLE stored/rows']);
  expect(await ask(made, { before, overNetwork: true })).toEqual(['REFUTED stored/rows']);
  expect(await ask({ ...made, 'stored/rows': '2' }, { before })).toEqual(['REFUTED stored/rows']);
});

test('what cannot be made is left open and counted', async () => {
  const against: Rebuilt = { state: 'not compared', reason: 'another generator' };
  expect(await ask(made, { against, before: {} })).toEqual(['UNCHECKABLE 3 files']);
  expect(await ask({ ...made, 'a.json': '9' }, { against, before: { 'a.json': '1' } })).toEqual([
    'REFUTED a.json',
    'UNCHECKABLE 2 files',
  ]);
});

test('a signature that contradicts is refuted before the files that differ for it', async () => {
  const against: Rebuilt = { state: 'contradicted', reason: 'another key' };
  expect(await ask({ ...made, 'b.html': '3' }, { against })).toEqual([
    'REFUTED signatures',
    'REFUTED b.html',
  ]);
});
