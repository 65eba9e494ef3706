/**
 * The special words of the pages, each in a sentence: one table. A page folds those that stand on it under its opening, and
 * no other.
 */

import { ONCE_ALL_COUNTED } from '../board/lead-words.ts';

export type GlossaryWord = { readonly word: string; readonly means: string };

type Special = GlossaryWord & { readonly form: RegExp };

const glossary: readonly Special[] = [
  {
    word: 'component',
    form: /\bcomponents?\b/i,
    means: 'What is asked: a model, a package or a program, in one version.',
  },
  { word: 'item', form: /\bitems?\b/i, means: 'One question of a test.' },
  { word: 'bank', form: /\bbanks?\b/i, means: 'All items of a test, in one file that does not change.' },
  { word: 'check', form: /\bchecks?\b/i, means: 'A statement about a file that holds or does not.' },
  {
    word: 'interval',
    form: /\bintervals?\b/i,
    means: 'The scores that fit what was seen, at 95 %. Few items leave a wide one.',
  },
  {
    word: 'ahead',
    form: /\bahead\b/i,
    means: 'Told apart from every other one by an exact test on the items that both were asked.',
  },
  {
    word: 'on its own test only',
    form: /on its own test only/i,
    means:
      'Ahead by one test. A board makes many, and by chance alone one of them may find a lead that is none.',
  },
  {
    word: ONCE_ALL_COUNTED,
    form: /once all \d+ tests\b|once the one test\b/i,
    means: 'After Holm’s correction, which asks more of each test the more tests a board makes.',
  },
  {
    word: 'tied',
    form: /\btied\b|not told apart/i,
    means: 'Tested, and not told apart from the best. The highest score in a tie has not won.',
  },
  {
    word: 'untested',
    form: /\buntested\b/i,
    means: 'No test could be made, for the reason that is given. It is not a tie.',
  },
  {
    word: 'guessing',
    form: /\bguessing\b|same answer/i,
    means: 'Answering without a look at the item, such as always the same.',
  },
  {
    word: 'cluster',
    form: /\bclusters?\b/i,
    means: 'Items that hang together, because they share a word, a twin or a source.',
  },
  { word: 'stratum', form: /\bstrat(?:um|a)\b/i, means: 'A named part of a bank.' },
  {
    word: 'bootstrap',
    form: /\bbootstrap\b/i,
    means: 'Drawing the items again and again, to see how far the score moves by chance.',
  },
  {
    word: 'exhausted',
    form: /\bexhausted\b/i,
    means: 'So many have a full score that the bank cannot tell who is better.',
  },
  {
    word: 'family',
    form: /\bfamil(?:y|ies)\b/i,
    means: 'Components that share an engine, a list of words or a parent. They are no rivals.',
  },
  {
    word: 'slot',
    form: /\bslots?\b/i,
    means: 'A question’s place on the board, measured or still open.',
  },
  {
    word: 'card',
    form: /\bcards?\b/i,
    means: 'A signed statement of one result. It cannot be edited, only followed by another.',
  },
  {
    word: 'record',
    form: /\bthe record\b/i,
    means: 'The page with every table, test and file behind a finding.',
  },
  {
    word: 'rank',
    form: /\branks?\b/i,
    means: 'The places that a component may have, from best to worst, for all of them at once.',
  },
  {
    word: 'withdrawn',
    form: /\bwithdrawn\b/i,
    means: 'Taken back by the publisher, shown struck and counted nowhere.',
  },
];

/** What people read of a view, by its own members: addresses, names of others and texts of items are no words of ours. */
export function deriveGlossary(...shown: readonly unknown[]): readonly GlossaryWord[] {
  const text = shown.flatMap(textsIn).join('\n');
  return glossary.filter(({ form }) => form.test(text)).map(({ word, means }) => ({ word, means }));
}

const notRead: ReadonlySet<string> = new Set([
  'frame',
  'href',
  'page',
  'path',
  'axis',
  'citations',
  'embeds',
]);

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => (notRead.has(name) ? [] : textsIn(member)));
}
