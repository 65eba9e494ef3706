import { expect, test } from 'vitest';
import { english } from '../../words/say.ts';
import { toCitations } from './citations.ts';

const cited = {
  key: 'care',
  title: '100 % of {sets} & "more" ~ a_b\\c',
  publisher: 'Müller and Sons',
  date: '2026-01-09',
  days: 'measured 2024-08-08, published 2026-01-09',
  url: 'https://board.example/axes/care',
  sentence: 'x leads.',
};
const [plain, bibtex, csl] = toCitations(english, cited).map(({ text }) => text);

test('plain: who, what, when, the sentence and where', () => {
  expect(plain).toBe(
    `${cited.publisher}: ${cited.title}. Measured 2024-08-08, published 2026-01-09. x leads. https://board.example/axes/care`,
  );
});

test('BibTeX: braces are balanced whatever a title holds, and a publisher is one name', () => {
  expect(bibtex).toBe(`@misc{care-2026-01-09,
  title = {100 \\% of (sets) \\& "more" \\textasciitilde{} a\\_b\\textbackslash{}c},
  author = {{Müller and Sons}},
  year = {2026},
  month = {1},
  url = {https://board.example/axes/care},
  note = {x leads. Measured 2024-08-08, published 2026-01-09.}
}`);
});

test('CSL-JSON: a list of one data set with its day', () => {
  expect(JSON.parse(csl ?? '')).toEqual([
    {
      id: 'care-2026-01-09',
      type: 'dataset',
      title: cited.title,
      author: [{ literal: cited.publisher }],
      issued: { 'date-parts': [[2026, 1, 9]] },
      URL: cited.url,
      note: 'x leads. Measured 2024-08-08, published 2026-01-09.',
    },
  ]);
});
