/**
 * Texts with a common swear word, and texts without one, each beside its edited forms. A filter that knows
 * the word answers whether its verdict survives the edit; how many words it knows is asked elsewhere.
 */

import type { BankItem, Recipe } from '../../src/measure/bench.ts';
import { edits } from './edits.ts';
import { innocent, swearing } from './texts.ts';

export const recipe: Recipe = {
  version: '4',
  source: 'evidence-board',
  from: 'own',
  words: {
    title: 'Verdicts of profanity filters under six edits that keep the meaning',
    question:
      'Does a filter keep its verdict on a text when an edit changes how the text is written and not what it says?',
    licence: 'CC-BY-4.0',
    targets: null,
    grading:
      'An item is a text and its edited form, and a component is asked for both. Where both verdicts are the same the answer is "kept", which is right; where they differ it is "changed", which is not. A filter that does not flag a text with a swear word in its plain form has no verdict there that an edit could take away: that item is unparsed.',
    unparsed_rule:
      'A throw or a time-out on either form, and a text with a swear word that is not flagged in its plain form, is unparsed, never wrong: it is left out of accuracy, counted in the published unparsed rate, and counted as not right in the asked score, so that nobody gains by flagging nothing.',
    duplicate_policy:
      'Every text stands once under each edit, and no two texts are about the same word or say the same sentence about it.',
    contamination:
      'The texts were written for this bank and were unpublished when it was frozen. The edits are common knowledge, and some filters name them in their manuals.',
    ancestry:
      'Texts, words and edits were chosen by one author, an AI language model working for this board; a program makes the edited forms. Each text stands under every edit, and its forms are one cluster, because a filter that misses its word or trips over its sentence does so in all of them. In version 3 a few carrier sentences held every word; here each word has a sentence of its own. The swear words are among the most common of English, so that what is measured is the edit and not how long a word list is. Compounds (asshole, bullshit) are words of their own, because word lists hold them one by one; to a filter that looks into words they are nearer to each other than clusters say. The edits are the ones asked about and no sample of all edits: another choice would give other scores.',
    pilot:
      'No component was asked about a text of this bank before it was frozen, and no throw-away texts were tried. The fleet had answered versions 2 and 3, whose edits are partly the same, and its scores were known; which edits changed which verdicts was not looked up for this bank. Two edits of version 3 that alter no letter (typographic quotation marks, line feeds) made room for two harder ones: look-alikes, which the documentation of some filters names, and bold letters.',
    annotation: {
      annotators: [],
      kappa: null,
      dropped: 0,
      by_construction:
        'The edits are made by program and keep every word and every letter as a reader sees it, so the right verdict on the edited text is the verdict on the text.',
    },
    strata: Object.entries(edits).map(([stratum, { what }]) => ({ stratum, what })),
  },
  items: async () => [...itemsOf('swears', swearing), ...itemsOf('plain', innocent)],
};

function itemsOf(kind: 'swears' | 'plain', texts: Readonly<Record<string, string>>): BankItem[] {
  return Object.entries(texts).flatMap(([word, text]) =>
    Object.entries(edits).map(([stratum, { make }]) => ({
      item_id: `${kind}-${word}-${stratum}`,
      input: JSON.stringify({ kind, text, edited: make(text) }),
      target: 'kept',
      stratum,
      tag: kind,
      cluster: `word: ${word}`,
    })),
  );
}
