import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useFolder } from '../../../../tests/kit/scratch.ts';
import { utf8 } from '../../../core/text.ts';
import { linesOf, openSources, sourceOf } from './source-file.ts';

const textsOf = (bytes: Uint8Array): readonly string[] =>
  Array.from(linesOf(sourceOf('r.csv', bytes)), ({ line, text }) => `${line} ${text}`);

test('lines are read without the mark at the start of the file, and with everything else', () => {
  expect(textsOf(utf8('\ufeffa\r\n\n\ufeffé\nlast'))).toEqual(['1 a\r', '2 ', '3 \ufeffé', '4 last']);
});

test('lines go on from one chunk of a file to the next', () => {
  const lines = Array.from({ length: 70_000 }, (_, at) => `ä ${'x'.repeat(at % 40)}`);
  expect(textsOf(utf8(`${lines.join('\n')}\n`))).toEqual(lines.map((text, at) => `${at + 1} ${text}`));
});

test('the lines before one that is not UTF-8 are read', () => {
  const read: string[] = [];
  const bytes = Buffer.concat([utf8('é1\né2\n'), Buffer.from('caf\xe9\nd\n', 'latin1')]);
  expect(() => {
    for (const { text } of linesOf(sourceOf('r.csv', bytes))) read.push(text);
  }).toThrow('r.csv: expected UTF-8 text, got other bytes near byte 11;');
  expect(read).toEqual(['é1', 'é2']);
});

const folder = useFolder();

test('a pipe, which may never end, is refused before it is opened', () => {
  const pipe = join(folder, 'results.csv');
  execFileSync('mkfifo', [pipe]);
  expect(() => openSources([pipe], [])).toThrow('expected a file or a folder, got neither');
  expect(openSources([folder], [])).toEqual([]);
});
