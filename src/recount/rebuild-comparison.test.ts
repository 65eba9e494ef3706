import { expect, test } from 'vitest';
import { collectFindings } from './findings.ts';
import { compareRebuilt, type Rebuilt } from './rebuild-comparison.ts';
import { RecountError } from './recount-error.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const made: Readonly<Record<string, string>> = { 'a.json': '1', 'b.html': '2', _headers: '/*' };

let closed = 0;
const rebuilt: Rebuilt = {
  state: 'made',
  origin: 'https://board.example',
  paths: Object.keys(made),
  read: (path) => bytes(made[path] ?? ''),
  close: () => void closed++,
};

type Site = Readonly<Record<string, string>>;
type Options = { readonly overNetwork?: boolean; readonly against?: Rebuilt };

const ask = async (files: Site, { overNetwork = false, against = rebuilt }: Options = {}) => {
  const findings = collectFindings();
  const read = async (path: string): Promise<Uint8Array | null> => {
    if (files[path] === 'too large') throw new RecountError('TOO_LARGE', `${path}: too large`);
    return files[path] === undefined ? null : bytes(files[path]);
  };
  const paths = Object.keys(files);
  const site = { list: overNetwork ? undefined : paths, read };
  await compareRebuilt({ site, served: { paths }, rebuilt: against }, findings);
  return findings.open().map(({ outcome, place }) => `${outcome} ${place}`);
};

test('equal bytes are verified, and what was made is taken away', async () => {
  closed = 0;
  expect(await ask(made)).toEqual([]);
  expect(closed).toBe(1);
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

test('what cannot be made is left open and counted; what contradicts is refuted', async () => {
  const reason = 'another generator';
  expect(await ask(made, { against: { state: 'not compared', reason } })).toEqual(['UNCHECKABLE 3 files']);
  expect(await ask(made, { against: { state: 'contradicted', reason } })).toEqual(['REFUTED signatures']);
});
