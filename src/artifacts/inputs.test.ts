import { expect, test } from 'vitest';
import { utf8 } from '../core/text.ts';
import { readEvidenceFrom } from './evidence.ts';
import { type Folder, openFolder, withFiles } from './folder.ts';
import { digestInputs, isInput, readInputs } from './inputs.ts';

const committed = openFolder('artifacts');

/** What signing and witnessing write, and read again. */
const signed = ['board/', 'cards/', 'log/', 'root/', 'watched/'];

test('whatever a reader reads is an input or was written by signing', () => {
  const read = new Set<string>();
  const watched: Folder = {
    ...committed,
    read: (path) => {
      read.add(path);
      return committed.read(path);
    },
    readPart: (path, from, to) => {
      read.add(path);
      return committed.readPart(path, from, to);
    },
  };
  readEvidenceFrom(watched);
  const others = [...read].filter(
    (path) => !isInput(path) && !signed.some((prefix) => path.startsWith(prefix)),
  );
  // A private half, though public on purpose: it is read to call a demo key by its name, and never served. The journal
  // is served, and every command makes it longer, also one that changes nothing else; a refresh is served by what site.json says.
  expect(others.toSorted()).toEqual(['freshness.json', 'journal.jsonl', 'keys/demo-seeds.json']);
  expect(read.size).toBeGreaterThan(100);
});

test('nothing else lies among the committed artifacts but what no byte is made from', () => {
  const rest = committed.paths.filter(
    (path) => !isInput(path) && !signed.some((prefix) => path.startsWith(prefix)),
  );
  expect(rest).toEqual(['README.md', 'freshness.json', 'journal.jsonl', 'keys/demo-seeds.json']);
});

test('a note in the folder changes no digest, a register does', () => {
  const before = digestInputs(committed);
  const noted = withFiles(committed, new Map([['notes.txt', () => utf8('not published')]]));
  const changed = withFiles(committed, new Map([['registers/claims.json', () => utf8('{}')]]));
  expect([digestInputs(noted) === before, digestInputs(changed) === before]).toEqual([true, false]);
});

test('no private half is among them', () => {
  const paths = [...readInputs(committed).keys()];
  expect(paths.filter((path) => path.startsWith('keys/'))).toEqual(['keys/keys.json']);
});
