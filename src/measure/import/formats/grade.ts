/** How a grade may be spelled where people and their tools wrote it into a table. */

import type { Metric } from '../../../core/stats/metric.ts';
import type { ImportOptions } from '../options/import-options.ts';
import type { Settling } from '../row/faults.ts';
import { shown } from '../row/imported-row.ts';

type NumberChoices = Pick<ImportOptions, 'range' | 'numbers' | 'marks'>;

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const right = words(
  '1 true t pass passed yes y ok good correct right success successful succeeded solved ja richtig wahr korrekt bestanden oui vrai juste réussi correcte sí si verdadero verdadera correcto correcta sì vero vera giusto giusta corretto corretta sim verdadeiro verdadeira correto correta certo certa 👍 ✓ ✔ ✔️ ✅ ☑ ○ 〇 ◯ 正解 正确 정답',
);
const wrong = words(
  '0 false f fail failed no n nok ko bad incorrect wrong failure unsolved nein falsch inkorrekt non faux échoué incorrecte falso falsa incorrecto incorrecta sbagliato sbagliata errato errata não incorreto incorreta errado errada 👎 ✗ ✘ ❌ ✖ ☒ × ✕ 不正解 错误 오답',
);
const blank = words(
  'na n/a n.a. nan null none nil - -- – — － − \\n #n/a <na> k.a. n.d. n/d s/d keineangabe',
);
/** What people write where nobody has judged an answer yet, or nobody will. */
const ungraded = words(
  '? ?? skipped übersprungen omitido pending pendiente pendente offen ausstehend ungraded unrated tbd todo',
);

/** Undefined where the text is no grade. */
export function readGrade(
  text: string,
  { range, numbers, marks }: NumberChoices = {},
): { readonly score: number } | 'blank' | undefined {
  const word = text.trim().toLowerCase();
  const meant = marks?.get(word);
  if (meant !== undefined) return { score: meant };
  if (word === '' || blank.has(word) || (word.length < 16 && blank.has(word.replaceAll(' ', ''))))
    return 'blank';
  if (range !== undefined) return scoreWithin(word, range, numbers);
  if (right.has(word)) return { score: 1 };
  if (wrong.has(word)) return { score: 0 };
  return scoreWithin(word, [0, 1], numbers);
}

/** A sign that people tick with: what it says of an answer, its table must tell. */
export function isTick(text: string): boolean {
  return /^[xo*•●]$/i.test(text.trim());
}

export function isUngraded(text: string): boolean {
  return ungraded.has(text.trim().toLowerCase());
}

function scoreWithin(
  text: string,
  [least, most]: Metric['range'],
  numbers: NumberChoices['numbers'],
): { readonly score: number } | undefined {
  const score = readNumber(text, numbers);
  return score !== undefined && score >= least && score <= most ? { score } : undefined;
}

/** A grade or a number, however it is spelled; a tick is one. */
export function readAmount(cell: string, { marks }: NumberChoices = {}): number | undefined {
  const grade = readGrade(cell, { marks });
  if (typeof grade === 'object') return grade.score;
  return isTick(cell) ? 1 : readNumber(cell, ['decimal-comma', 'percent']);
}

/** With a point; a comma or a percent sign only as the publisher says that they are meant. */
export function readNumber(text: string, numbers: NumberChoices['numbers'] = []): number | undefined {
  const trimmed = text.trim();
  const isPercent = trimmed.endsWith('%');
  if (isPercent && !numbers.includes('percent')) return undefined;
  const plain = withPoint(isPercent ? trimmed.slice(0, -1).trimEnd() : trimmed, numbers);
  if (!/^-?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(plain)) return undefined;
  return isPercent ? Number((Number(plain) / 100).toPrecision(15)) : Number(plain);
}

function withPoint(text: string, numbers: NonNullable<ImportOptions['numbers']>): string {
  if (numbers.includes('decimal-comma') && /^-?(\d*|\d{1,3}(\.\d{3})+),\d+$/.test(text))
    return text.replaceAll('.', '').replace(',', '.');
  if (numbers.includes('thousands-comma') && /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text))
    return text.replaceAll(',', '');
  return text;
}

/** The options of which one settles a number that can be read in several ways. */
export function numberDoubt(text: string): string | undefined {
  const trimmed = text.trim();
  if (/^-?[\d.,]+ *%$/.test(trimmed)) return '--numbers percent';
  if (/^-?\d{1,3},\d{3}$/.test(trimmed)) return '--numbers decimal-comma, or --numbers thousands-comma';
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(trimmed)) return '--numbers thousands-comma';
  return /^-?[\d.]*,\d+$/.test(trimmed) ? '--numbers decimal-comma' : undefined;
}

/** What can be meant in one way only follows from the text. */
export function settlingNumber(text: string): Settling {
  const ways = (numberDoubt(text) ?? '').split(', or ').map((way) => way.split(' '));
  const [only = [], second] = ways;
  if (second === undefined) return { guess: only };
  return {
    choices: ways.map((option) => ({ says: `${shown(text)} has a ${option[1]?.replace('-', ' ')}`, option })),
  };
}

export const gradeSpellings = '1 or 0, true or false, pass or fail, yes or no';
