import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { committedEvidence } from '../../../tests/kit/committed.ts';
import { deriveNewestDate } from '../figures/board-date.ts';
import { deriveCitation } from './citation.ts';

const evidence = committedEvidence();
const { publisher } = evidence;
const citation = deriveCitation({ publisher, newest_date: deriveNewestDate(evidence) });

/** Top-level scalars of the flat file that we write; not a YAML reader. */
const scalars = new Map(
  citation.split('\n').flatMap((line) => {
    const { key, text } = /^(?<key>[a-z-]+): (?<text>.+)$/.exec(line)?.groups ?? {};
    return key === undefined || text === undefined
      ? []
      : [[key, text.startsWith('"') ? JSON.parse(text) : text]];
  }),
);

/** Keys of the Citation File Format 1.2.0 that a file may carry at its top. */
const known =
  'abstract authors cff-version commit contact date-released doi identifiers keywords license license-url message preferred-citation references repository repository-artifact repository-code title type url version';

describe('CITATION.cff', () => {
  test('the file in the repository is the one that is served (mend: npm run build && cp dist/CITATION.cff .)', () => {
    expect(readFileSync('CITATION.cff', 'utf8')).toBe(citation);
  });

  test.each(['cff-version', 'message', 'title'])('the required key %s stands once', (key) => {
    expect(citation.match(new RegExp(`^${key}: `, 'gm'))).toHaveLength(1);
  });

  test('there is an author, and only known keys stand at the top', () => {
    expect(citation).toMatch(/^authors:\n {2}- name: "/m);
    const keys = [...citation.matchAll(/^([a-z-]+):/gm)].map((match) => match[1] ?? '');
    expect(keys.filter((key) => !known.split(' ').includes(key))).toEqual([]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('version, type, date and addresses have the forms the format asks for', () => {
    expect(scalars.get('cff-version')).toBe('1.2.0');
    expect(scalars.get('type')).toBe('dataset');
    expect(scalars.get('date-released')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(scalars.get('url')).toMatch(/^https?:\/\//);
  });

  test('where the code is is said only where there is a public source', () => {
    expect(citation).not.toContain('repository-code');
    const repository = 'https://code.example/board';
    expect(deriveCitation({ publisher: { ...publisher, repository }, newest_date: '2026-01-01' })).toContain(
      '\nrepository-code: "https://code.example/board"\n',
    );
  });

  test('a DOI is a key only where it is one', () => {
    expect(citation).not.toContain('\ndoi:');
    const deposited = { ...publisher, doi: '10.5281/zenodo.1234567' };
    expect(deriveCitation({ publisher: deposited, newest_date: '2026-01-01' })).toContain(
      '\ndoi: "10.5281/zenodo.1234567"\n',
    );
  });
});
