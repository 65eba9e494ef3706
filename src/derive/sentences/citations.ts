/** A finding as people and programs cite it: plain text, BibTeX and CSL-JSON, with the sentence that is cited. */

import type { Say } from '../../words/say.ts';
import { capitalised } from '../figures/amount.ts';

type Cited = {
  /** Unique among what this board publishes. */
  readonly key: string;
  readonly title: string;
  readonly publisher: string;
  /** Of the publication: YYYY-MM-DD. */
  readonly date: string;
  /** When it was measured and published, in words. */
  readonly days: string;
  readonly url: string;
  readonly sentence: string;
};

export type Citation = { readonly name: string; readonly text: string };

export function toCitations(say: Say, cited: Cited): readonly Citation[] {
  const { publisher, title, days, sentence, url } = cited;
  return [
    {
      name: say`plain text`,
      text: `${title === publisher ? title : `${publisher}: ${title}`}. ${capitalised(days)}. ${sentence} ${url}`,
    },
    { name: 'BibTeX', text: toBibtex(cited) },
    { name: 'CSL-JSON', text: toCslJson(cited) },
  ];
}

function toBibtex({ key, title, publisher, date, days, url, sentence }: Cited): string {
  const [year = '', month = ''] = date.split('-');
  const fields = [
    `  title = {${tex(title)}}`,
    // In a second pair of braces a name is one name.
    `  author = {{${tex(publisher)}}}`,
    `  year = {${year}}`,
    `  month = {${Number(month)}}`,
    `  url = {${url}}`,
    `  note = {${tex(noteOf({ sentence, days }))}}`,
  ];
  return `@misc{${key}-${date},\n${fields.join(',\n')}\n}`;
}

function noteOf({ sentence, days }: Pick<Cited, 'sentence' | 'days'>): string {
  return `${sentence} ${capitalised(days)}.`;
}

const texSpellings: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/** A brace alone, even with a backslash before it, would end the field. */
function tex(text: string): string {
  return text.replace(/[\\~^&%$#_{}]/g, (character) => {
    if (character === '{') return '(';
    if (character === '}') return ')';
    return texSpellings[character] ?? `\\${character}`;
  });
}

function toCslJson({ key, title, publisher, date, days, url, sentence }: Cited): string {
  const item = {
    id: `${key}-${date}`,
    type: 'dataset',
    title,
    author: [{ literal: publisher }],
    issued: { 'date-parts': [date.split('-').map(Number)] },
    URL: url,
    note: noteOf({ sentence, days }),
  };
  return JSON.stringify([item], null, 2);
}
