/**
 * The special words of the pages, each in a sentence: glossary.json, in which `form` is a regular expression that finds
 * the word in a text, whatever the case of its letters.
 */

import type { Say } from '../../words/say.ts';
import glossary from './glossary.json' with { type: 'json' };

/** Those that people read in this HTML: addresses and data of scripts are no words. */
export function glossaryOf(
  say: Say,
  html: string,
): readonly { readonly word: string; readonly means: string }[] {
  const text = html.replace(/<script\b.*?<\/script>|<[^>]*>/gs, ' ');
  const said = (english: string): string => say(Object.assign([english], { raw: [english] }));
  return Object.entries(glossary)
    .filter(([, { form }]) => new RegExp(said(form), 'i').test(text))
    .map(([word, { means }]) => ({ word: said(word), means: said(means) }));
}
