/**
 * Language identification on short texts: four words from the middle of paragraphs of one document,
 * in the languages that every component of the fleet says it knows.
 */

import { readdir, readFile } from 'node:fs/promises';
import { BoardError } from '../../src/core/board-error.ts';
import type { BankItem, Recipe } from '../../src/measure/bench.ts';
import { fleetFile } from '../fleet/packages.ts';
import { UNPARSED_RULE } from '../unparsed-rules.ts';
import { type Declaration, isAlike, lettersOf, readDeclaration, type Stretch } from './declaration.ts';

type Choice = { readonly code: string; readonly file: string; readonly group: string };

/**
 * Common to the published tables of eld (60), tinyld (62), @nlpjs/language, lande (50), cld3 (109),
 * franc (186) and languagedetect (52). Persian is common too and left out: two of them tell Dari
 * from it, and more than half of its stretches stand in the Dari declaration.
 */
const CHOSEN: readonly Choice[] = [
  choice('ar', 'arb', 'other'),
  choice('bg', 'bul', 'slavic'),
  choice('bn', 'ben', 'other'),
  choice('cs', 'ces', 'slavic'),
  choice('da', 'dan', 'germanic'),
  choice('de', 'deu_1996', 'germanic'),
  choice('en', 'eng', 'germanic'),
  choice('es', 'spa', 'romance'),
  choice('et', 'est', 'uralic'),
  choice('fi', 'fin', 'uralic'),
  choice('fr', 'fra', 'romance'),
  choice('hi', 'hin', 'other'),
  choice('hu', 'hun', 'uralic'),
  choice('it', 'ita', 'romance'),
  choice('lt', 'lit', 'other'),
  choice('nl', 'nld', 'germanic'),
  choice('no', 'nob', 'germanic'),
  choice('pl', 'pol', 'slavic'),
  choice('pt', 'por_PT', 'romance'),
  choice('ro', 'ron_2006', 'romance'),
  choice('ru', 'rus', 'slavic'),
  choice('sk', 'slk', 'slavic'),
  choice('sr', 'srp_cyrl', 'slavic'),
  choice('sv', 'swe', 'germanic'),
  choice('tr', 'tur', 'other'),
  choice('uk', 'ukr', 'slavic'),
  choice('vi', 'vie', 'other'),
];

/** As many as the language with the fewest can give: every language weighs the same. */
const ITEMS_PER_LANGUAGE = 35;

const ONE_SIDED = 'A group holds its own languages; each language has equally many items.';

export const recipe: Recipe = {
  version: '1',
  source: 'udhr',
  words: {
    title: 'Language of four words: middles of paragraphs in 27 languages that every component knows',
    question:
      'Given four words from the middle of a sentence, does the component name the language they are written in?',
    licence: 'MIT',
    targets: CHOSEN.map(({ code }) => code),
    grading:
      "Exact match of the ISO 639-1 code of the component's first answer; Norwegian is Bokmål, and Nynorsk, Bosnian or any other language is another answer. A component may name any language it knows, and is not told which are asked for.",
    unparsed_rule: UNPARSED_RULE,
    duplicate_policy:
      "Texts are compared as runs of letters: case, accents, punctuation and spaces make no difference. A text that stands in any other language's declaration (all 532 files of the package) was removed; so was one that shares more than half of its letter triples (Jaccard) with an earlier one of its language. Of what was left, 35 per language were taken at equal steps through the document. All items of one language carry the same cluster: one translator's text repeats its own formulas, and a component that misreads them does so again and again, whereas one article in two languages shares a meaning, which these components do not read. The tag names the article, for whoever would group otherwise.",
    contamination:
      'franc is built from these very declarations, @nlpjs/language shares its method and most of its trigrams, and tinyld states that it is trained on Tatoeba and on them. lande states Tatoeba; eld, cld3-asm and languagedetect state no training text in their packages. The text is one of the most copied on the web: any of them may have seen it.',
    ancestry:
      'Words five to eight of each paragraph of at least ten words of the Universal Declaration of Human Rights in the udhr package. The languages are those that the documentation or the shipped table of every component lists; a language that the components cut differently (Persian and Dari, Tagalog and Filipino) is not among them.',
    pilot:
      "The first board's langid-udhr-1 asked the same seven components for the openings (words one to four) of paragraphs of sixteen of these declarations, and a trial before that board did so too; both results were known when this bank was made. None of its texts was an item there: they are cut from further into the paragraphs. A reader's check of the first board found eld (large) and tinyld (heavy) in a tie on common languages. No component was run on these texts before they were frozen.",
    strata: [
      {
        stratum: 'germanic',
        what: 'Danish, Dutch, English, German, Norwegian, Swedish',
        one_sided: ONE_SIDED,
      },
      { stratum: 'romance', what: 'French, Italian, Portuguese, Romanian, Spanish', one_sided: ONE_SIDED },
      {
        stratum: 'slavic',
        what: 'Bulgarian, Czech, Polish, Russian, Serbian (Cyrillic), Slovak, Ukrainian',
        one_sided: ONE_SIDED,
      },
      { stratum: 'uralic', what: 'Estonian, Finnish, Hungarian', one_sided: ONE_SIDED },
      {
        stratum: 'other',
        what: 'Arabic, Bengali, Hindi, Lithuanian, Turkish, Vietnamese',
        one_sided: ONE_SIDED,
      },
    ],
  },
  items: async () => {
    const declarations = new Map<string, Declaration>();
    for (const name of await readdir(fleetFile('udhr/declaration'))) {
      const html = await readFile(fleetFile(`udhr/declaration/${name}`), 'utf8');
      declarations.set(name.replace(/\.html$/, ''), readDeclaration(html));
    }
    return CHOSEN.flatMap((chosen) => itemsOf(chosen, declarations, ITEMS_PER_LANGUAGE));
  },
};

export function itemsOf(
  { code, file, group }: Choice,
  declarations: ReadonlyMap<string, Declaration>,
  count: number,
): BankItem[] {
  const kept = distinctStretches(declarations.get(file), [...declarations.values()]);
  if (kept.length < count)
    throw new BoardError('BENCH', `${file}: ${count} distinct texts are needed, ${kept.length} are left`);
  const stepped = kept.filter((_, at) => isStep(at, kept.length, count));
  return stepped.map(({ text, place }, at) => ({
    item_id: `${code}-${String(at + 1).padStart(2, '0')}`,
    cluster: code,
    stratum: group,
    tag: place,
    input: text,
    target: code,
  }));
}

/** Stretches that are in no declaration of another language, and not like an earlier stretch of their own. */
function distinctStretches(own: Declaration | undefined, all: readonly Declaration[]): Stretch[] {
  const strangers = all.filter(({ language }) => language !== own?.language);
  const kept: Stretch[] = [];
  for (const stretch of own?.stretches ?? []) {
    const letters = lettersOf(stretch.text);
    const isShared = strangers.some(({ run }) => run.includes(letters));
    const isRepeated = kept.some(({ text }) => isAlike(lettersOf(text), letters));
    if (!isShared && !isRepeated) kept.push(stretch);
  }
  return kept;
}

/** Whether the place is one of `count` equal steps through `length`. */
function isStep(at: number, length: number, count: number): boolean {
  return Math.floor((at * count) / length) !== Math.floor(((at - 1) * count) / length);
}

function choice(code: string, file: string, group: string): Choice {
  return { code, file, group };
}
