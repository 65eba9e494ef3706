import { expect, test } from 'vitest';
import { checksOf, type PackageTexts } from './bench.ts';

const component = {
  name: 'model',
  weights: ['w.onnx'],
  licence: { file: 'README.md', quote: 'The weights are MIT.' },
  training: null,
};

const silent: PackageTexts = { manifest: {}, texts: new Map([['README.md', 'Hello.']]), digests: ['ab12'] };

function results(texts: Partial<PackageTexts>, declared = component): string[] {
  return checksOf(declared, { ...silent, ...texts }).map(({ id, result }) => `${id} ${result}`);
}

test('a package that says nothing fails every statement and names no address', () => {
  expect(results({})).toEqual([
    'model:package-licence fail',
    'model:weights-licence fail',
    'model:training-data fail',
    'model:weights-digest fail',
    'model:no-model-address pass',
  ]);
});

test('each check names its package, so that its line can be read alone', () => {
  const said = checksOf(component, silent).map(({ what }) => what);
  expect(said.filter((what) => !what.startsWith('model: '))).toEqual([]);
});

test('what a package says passes, each on its own', () => {
  const texts = new Map([['README.md', 'The weights are MIT. sha256: AB12']]);
  expect(results({ manifest: { license: 'MIT' }, texts })).toEqual([
    'model:package-licence pass',
    'model:weights-licence pass',
    'model:training-data fail',
    'model:weights-digest pass',
    'model:no-model-address pass',
  ]);
});

test('a sentence that no longer stands in its file fails', () => {
  const texts = new Map([['README.md', 'The weights are free.']]);
  const [, licence] = checksOf(component, { ...silent, texts });
  expect(licence).toMatchObject({ result: 'fail', reason: 'README.md does not hold the sentence' });
});

test.each([
  ['const u = "https://example.org/models/x.onnx";', 'fail'],
  ["load('https://huggingface.co/org/model/resolve/main/config.json')", 'fail'],
  ['// see https://example.org/docs', 'pass'],
])('an address of a model file in a program is found: %s', (program, result) => {
  const [, , , , address] = checksOf(component, { ...silent, texts: new Map([['index.js', program]]) });
  expect(address?.result).toBe(result);
});

test('a package of PyPI is judged by its metadata and its programs in Python', () => {
  const texts = new Map([
    ['p/p.py', "get('https://example.org/w.gguf')"],
    ['p/w.js', "load('https://huggingface.co/org/model')"],
  ]);
  const [licence, , , , address] = checksOf({ ...component, folders: ['p'] }, { ...silent, texts });
  expect(licence).toMatchObject({ reason: 'the metadata of the package has no licence member' });
  expect(address).toMatchObject({ reason: 'p/p.py holds https://example.org/w.gguf' });
});
