/** The languages that the pages of a board may have. */

import { german } from './de.ts';
import { english, type Lang, type Say, speak } from './say.ts';

const languages: Readonly<Record<Lang, Say>> = { en: english, de: speak(german) };

export function sayIn(lang: Lang): Say {
  return languages[lang];
}

export function isLang(text: string): text is Lang {
  return text in languages;
}
