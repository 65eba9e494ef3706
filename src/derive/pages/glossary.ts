/**
 * The special words of the pages, each in a sentence: one table. A page folds those that stand on it under its opening, and
 * no other.
 */

import type { Say } from '../../words/say.ts';
import { onceAllCounted } from '../board/lead-words.ts';

export type GlossaryWord = { readonly word: string; readonly means: string };

type Special = GlossaryWord & { readonly form: RegExp };

const glossary = (say: Say): readonly Special[] => [
  {
    word: say`component`,
    form: new RegExp(`\\b(?:${say`component`}|${say`components`})\\b`, 'i'),
    means: say`What is asked: a model, a package or a program, in one version.`,
  },
  { word: say`item`, form: new RegExp(say`\\bitems?\\b`, 'i'), means: say`One question of a test.` },
  {
    word: say`bank`,
    form: new RegExp(say`\\bbanks?\\b`, 'i'),
    means: say`All items of a test, in one file that does not change.`,
  },
  {
    word: say`check`,
    form: new RegExp(say`\\bchecks?\\b`, 'i'),
    means: say`A statement about a file that holds or does not.`,
  },
  {
    word: say`interval`,
    form: new RegExp(say`\\bintervals?\\b`, 'i'),
    means: say`The scores that fit what was seen, at 95 %. Few items leave a wide one.`,
  },
  {
    word: say`ahead`,
    form: new RegExp(say`\\bahead\\b`, 'i'),
    means: say`Told apart from every other one by an exact test on the items that both were asked.`,
  },
  {
    word: say`on its own test only`,
    form: new RegExp(say`on its own test only`, 'i'),
    means: say`Ahead by one test. A board makes many, and by chance alone one of them may find a lead that is none.`,
  },
  {
    word: onceAllCounted(say),
    form: new RegExp(say`once all \\d+ tests\\b|once the one test\\b`, 'i'),
    means: say`After Holm’s correction, which asks more of each test the more tests a board makes.`,
  },
  {
    word: say`tied`,
    form: new RegExp(say`\\btied\\b|not told apart`, 'i'),
    means: say`Tested, and not told apart from the best. The highest score in a tie has not won.`,
  },
  {
    word: say`untested`,
    form: new RegExp(say`\\buntested\\b`, 'i'),
    means: say`No test could be made, for the reason that is given. It is not a tie.`,
  },
  {
    word: say`guessing`,
    form: new RegExp(say`\\bguessing\\b|same answer`, 'i'),
    means: say`Answering without a look at the item, such as always the same.`,
  },
  {
    word: say`cluster`,
    form: new RegExp(say`\\bclusters?\\b`, 'i'),
    means: say`Items that hang together, because they share a word, a twin or a source.`,
  },
  {
    word: say`stratum`,
    form: new RegExp(say`\\bstrat(?:um|a)\\b`, 'i'),
    means: say`A named part of a bank.`,
  },
  {
    word: say`bootstrap`,
    form: new RegExp(say`\\bbootstrap\\b`, 'i'),
    means: say`Drawing the items again and again, to see how far the score moves by chance.`,
  },
  {
    word: say`exhausted`,
    form: new RegExp(say`\\bexhausted\\b`, 'i'),
    means: say`So many have a full score that the bank cannot tell who is better.`,
  },
  {
    word: say`family`,
    form: new RegExp(say`\\bfamil(?:y|ies)\\b`, 'i'),
    means: say`Components that share an engine, a list of words or a parent. They are no rivals.`,
  },
  {
    word: say`slot`,
    form: new RegExp(say`\\bslots?\\b`, 'i'),
    means: say`A question’s place on the board, measured or still open.`,
  },
  {
    word: say`card`,
    form: new RegExp(say`\\bcards?\\b`, 'i'),
    means: say`A signed statement of one result. It cannot be edited, only followed by another.`,
  },
  {
    word: say`record`,
    form: new RegExp(say`\\bthe record\\b`, 'i'),
    means: say`The page with every table, test and file behind a finding.`,
  },
  {
    word: say`rank`,
    form: new RegExp(say`\\branks?\\b`, 'i'),
    means: say`The places that a component may have, from best to worst, for all of them at once.`,
  },
  {
    word: say`withdrawn`,
    form: new RegExp(say`\\bwithdrawn\\b`, 'i'),
    means: say`Taken back by the publisher, shown struck and counted nowhere.`,
  },
];

/** What people read of a view, by its own members: addresses, names of others and texts of items are no words of ours. */
export function deriveGlossary(say: Say, ...shown: readonly unknown[]): readonly GlossaryWord[] {
  const text = shown.flatMap(textsIn).join('\n');
  return glossary(say)
    .filter(({ form }) => form.test(text))
    .map(({ word, means }) => ({ word, means }));
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
