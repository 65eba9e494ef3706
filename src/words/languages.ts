/** The languages that the pages of a board may have. */

import { type BoardNoun, withNoun } from './board-noun.ts';
import de from './de.json' with { type: 'json' };
import { english, type Lang, type Say, speak } from './say.ts';

const languages: Readonly<Record<Lang, Say>> = { en: english, de: speak('de', de) };

/** A noun of the board is one of English pages. */
export function sayIn({ lang, noun }: { readonly lang: Lang; readonly noun?: BoardNoun }): Say {
  return lang === 'en' ? withNoun(english, noun) : languages[lang];
}

export function isLang(text: string): text is Lang {
  return text in languages;
}
