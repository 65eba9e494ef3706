/**
 * Texts with a common swear word, and texts without one, each beside an edited form. A filter that knows
 * the word answers whether its verdict survives the edit; how many words it knows is asked elsewhere.
 */

import type { BankItem, Recipe } from '../../src/measure/bench.ts';
import { edits } from './edits.ts';

/** Everyday words of English, one of each stem. */
const words = [
  'fuck',
  'shit',
  'bitch',
  'bastard',
  'asshole',
  'cunt',
  'whore',
  'slut',
  'dick',
  'cock',
  'crap',
  'piss',
];

/** Innocent words for the same places. */
const innocent = [
  'word',
  'lamp',
  'spoon',
  'kettle',
  'ladder',
  'button',
  'carpet',
  'window',
  'basket',
  'pencil',
  'ticket',
  'garden',
];

const carriers = [
  'He wrote the word % on the back of the menu.',
  'Somebody has sprayed % across our new garage door.',
  'Then she shouted % and threw the remote at the wall.',
  'The parrot says % whenever the doorbell rings.',
  'My first English word was %, and my host was not pleased.',
  'Read the third line again: it says %, plain as day.',
  'All he could say when the roof came off was %.',
  'There it was, %, in letters a foot high.',
  'The subtitle under his name was % for a whole minute.',
  'I typed % into the search box and got the school website.',
  'Every second word of that song is %, I counted.',
  'Her answer to the survey was one word, %.',
];

export const recipe: Recipe = {
  version: '3',
  source: 'evidence-board',
  from: 'own',
  words: {
    title: 'Verdicts of profanity filters under edits that keep the meaning',
    question:
      'Does a filter keep its verdict on a text when an edit changes how the text is written and not what it says?',
    licence: 'CC-BY-4.0',
    targets: null,
    grading:
      'An item is a text and its edited form, and a component is asked for both. Where both verdicts are the same the answer is "kept", which is right; where they differ it is "changed", which is not. A filter that does not flag a text with a swear word in its plain form has no verdict there that an edit could take away: that item is unparsed.',
    unparsed_rule:
      'A throw or a time-out on either form, and a text with a swear word that is not flagged in its plain form, is unparsed, never wrong: it is left out of accuracy, counted in the published unparsed rate, and counted as not right in the asked score, so that nobody gains by flagging nothing.',
    duplicate_policy: 'Every pair of word and carrier is used once, under one edit.',
    contamination:
      'The texts were written for this bank and were unpublished when it was frozen. The edits are common knowledge, and some filters name them in their manuals.',
    ancestry:
      'Carriers, words and edits were chosen by one author, an AI language model working for this board; a program puts them together. Each word stands under every edit equally often. The words are the most common of English, so that what is measured is the edit and not how long a word list is: verdict-stability-2 mixed the two. No meaning is put into a word beyond its being named.',
    pilot:
      'The fleet had answered verdict-stability-2, whose edits are largely the same, and those answers were known: nearly all of its differences were words that a list lacks in plain spelling. No component was asked about a text of this bank before it was frozen.',
    annotation: {
      annotators: [],
      kappa: null,
      dropped: 0,
      by_construction:
        'The edits are made by program and keep every word and every letter as a reader sees it, so the right verdict on the edited text is the verdict on the text.',
    },
    strata: Object.entries(edits).map(([stratum, { what }]) => ({ stratum, what })),
  },
  items: async () => [...itemsOf('swears', words), ...itemsOf('plain', innocent)],
};

/** A text with each word in each carrier; edits go round, so that every word meets each of them equally often. */
export function itemsOf(kind: 'swears' | 'plain', chosen: readonly string[]): BankItem[] {
  const names = Object.keys(edits);
  return chosen.flatMap((word, place) =>
    carriers.map((carrier, at) => {
      const stratum = names[(place + at) % names.length] ?? '';
      const text = carrier.replace('%', word);
      const edited = edits[stratum]?.make(text) ?? text;
      return {
        item_id: `${kind}-${word}-${String(at + 1).padStart(2, '0')}`,
        input: JSON.stringify({ kind, text, edited }),
        target: 'kept',
        stratum,
        tag: kind,
        cluster: kind === 'swears' ? `word: ${word}` : `carrier: ${at + 1}`,
      };
    }),
  );
}
