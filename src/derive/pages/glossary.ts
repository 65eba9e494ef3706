/**
 * The special words of the pages, each in a sentence: one table. A page folds those that stand on it under its opening, and
 * no other.
 */

import type { Say } from '../../words/say.ts';
import { onceAllCounted } from '../board/lead-words.ts';

export type GlossaryWord = { readonly word: string; readonly means: string };

/** `form`: a regular expression that finds the word in a text, whatever the case of its letters. */
type Special = readonly [word: string, form: string, means: string];

const glossary = (say: Say): readonly Special[] => [
  [
    say`component`,
    `\\b(?:${say`component`}|${say`components`})\\b`,
    say`What is asked: a model, a package or a program, in one version.`,
  ],
  [say`item`, say`\\bitems?\\b`, say`One question of a test.`],
  [say`bank`, say`\\bbanks?\\b`, say`All items of a test, in one file that does not change.`],
  [say`check`, say`\\bchecks?\\b`, say`A statement about a file that holds or does not.`],
  [
    say`interval`,
    say`\\bintervals?\\b`,
    say`The scores that fit what was seen, at 95 %. Few items leave a wide one.`,
  ],
  [
    say`ahead`,
    say`\\bahead\\b`,
    say`Told apart from every rival, and from always giving one answer where that can be tested: without a difference, chance would do that in fewer than 5 of 100 cases.`,
  ],
  [
    say`on its own test only`,
    say`on its own test only`,
    say`Ahead by one test. A board makes many, and by chance alone one of them may find a lead that is none.`,
  ],
  [
    onceAllCounted(say),
    say`once all \\d+ (?:tests|question sets)\\b|once the one (?:test|question set)\\b`,
    say`After Holm’s correction, which asks more of each test the more there are. A question set counts whether the board still shows it or not.`,
  ],
  [
    say`tied`,
    say`\\btied\\b|not told apart`,
    say`Tested, and not told apart from the best. The highest score in a tie has not won.`,
  ],
  [
    say`untested`,
    say`\\buntested\\b`,
    say`No test could be made, for the reason that is given. It is not a tie.`,
  ],
  [
    say`guessing`,
    say`\\bguessing\\b|same answer`,
    say`Giving the same answer to everything, whatever is asked.`,
  ],
  [
    say`cluster`,
    say`\\bclusters?\\b`,
    say`Items that hang together, because they share a word, a twin or a source.`,
  ],
  [say`stratum`, say`\\bstrat(?:um|a)\\b`, say`A named part of a bank.`],
  [
    say`bootstrap`,
    say`\\bbootstrap\\b`,
    say`Drawing the items again and again, to see how far the score moves by chance.`,
  ],
  [
    say`exhausted`,
    say`\\bexhausted\\b`,
    say`So many have a full score that the bank cannot tell who is better.`,
  ],
  [
    say`family`,
    say`\\bfamil(?:y|ies)\\b`,
    say`Components that share an engine, a list of words or a parent. They are no rivals.`,
  ],
  [say`slot`, say`\\bslots?\\b`, say`A question’s place on the board, measured or still open.`],
  [
    say`card`,
    say`\\bcards?\\b`,
    say`A signed statement of one result. It cannot be edited, only followed by another.`,
  ],
  [say`record`, say`\\bthe record\\b`, say`The page with every table, test and file behind a finding.`],
  [
    say`rank`,
    say`\\branks?\\b`,
    say`The places that a component may have, from best to worst, for all of them at once.`,
  ],
  [say`withdrawn`, say`\\bwithdrawn\\b`, say`Taken back by the publisher, shown struck and counted nowhere.`],
];

/** What people read of a view, by its own members: addresses, names of others and texts of items are no words of ours. */
export function deriveGlossary(say: Say, ...shown: readonly unknown[]): readonly GlossaryWord[] {
  const text = shown.flatMap(textsIn).join('\n');
  return glossary(say)
    .filter(([, form]) => new RegExp(form, 'i').test(text))
    .map(([word, , means]) => ({ word, means }));
}

const notRead: ReadonlySet<string> = new Set([
  'frame',
  'href',
  'csv',
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
