/**
 * The language of the pages, as a value: `site.say` has the one that the publisher chose. English stands in the code,
 * where it is said; what another language says in its place is in a file of that language, by the English. JSON is
 * written in English on every board: its makers pass `english`.
 */

export type Lang = 'en' | 'de';

export type Say = {
  /** A sentence or a part of one; of an absent value nothing. */
  (english: TemplateStringsArray, ...values: readonly (string | number | undefined)[]): string;
  readonly lang: Lang;
  /** The form of a noun that goes with a number. */
  readonly noun: (count: number, one: string, many: string) => string;
  /** A line of JSON, which is written in English on every board, as a page repeats it. */
  readonly served: (line: string) => string;
  /** Digits as people write them: `0.525` in English. */
  readonly figure: (digits: string) => string;
};

export const english: Say = Object.assign(
  (parts: TemplateStringsArray, ...values: readonly (string | number | undefined)[]): string =>
    parts.map((part, at) => `${part}${values[at] ?? ''}`).join(''),
  {
    lang: 'en' as const,
    noun: (count: number, one: string, many: string): string => (count === 1 ? one : many),
    served: (line: string): string => line,
    figure: (digits: string): string => digits,
  },
);
