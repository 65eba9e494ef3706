/**
 * The language of the pages, as a value: `site.say` has the one that the publisher chose. English stands in the code,
 * where it is said; what another language says in its place is in a file of that language, by the English. JSON is
 * written in English on every board: its makers pass `english`.
 */

export type Lang = 'en' | 'de';

export type Say = {
  /** A sentence or a part of one; of an absent value nothing. */
  (english: TemplateStringsArray, ...values: readonly Value[]): string;
  readonly lang: Lang;
  /** The form of a noun that goes with a number. */
  readonly noun: (count: number, one: string, many: string) => string;
  /** A line of JSON or of an artifact, as a page repeats it: what commands write there by themselves is known in each language. */
  readonly served: (line: string) => string;
  /** Digits as people write them: `0.525` in English. */
  readonly figure: (digits: string) => string;
  /** A day, which is written `2026-11-28` in English; as a value of a sentence it needs no call. */
  readonly day: (iso: string) => string;
  /** What a script says in place of its English, by its file name; the page carries it. */
  readonly script: (name: string) => ScriptWords | undefined;
};

/** By the English; `.` is the decimal mark. */
type ScriptWords = Readonly<Record<string, string>>;

type Value = string | number | undefined;

/** What another language says in place of the English. */
export type Language = {
  readonly lang: Lang;
  readonly figure: Say['figure'];
  readonly day: Say['day'];
  /** Singular and plural, by the English singular. */
  readonly nouns: Readonly<Record<string, readonly [one: string, many: string]>>;
  /** What commands write into JSON and artifacts on every board. */
  readonly served: Readonly<Record<string, string>>;
  /** By the English, in which `{}` stands for each value. */
  readonly messages: Readonly<Record<string, Message>>;
  /** By the file name of the script. */
  readonly scripts: Readonly<Record<string, ScriptWords>>;
};

type Message = string | ((...values: readonly string[]) => string);

export const english: Say = Object.assign(
  (parts: TemplateStringsArray, ...values: readonly Value[]): string =>
    parts.map((part, at) => `${part}${values[at] ?? ''}`).join(''),
  {
    lang: 'en' as const,
    noun: (count: number, one: string, many: string): string => (count === 1 ? one : many),
    served: (line: string): string => line,
    figure: (digits: string): string => digits,
    day: (iso: string): string => iso,
    script: (): undefined => undefined,
  },
);

/** What no file of words has is said in English: a noun that the publisher chose, never a sentence (a test holds that). */
export function speak({ lang, figure, day, nouns, messages, scripts, served }: Language): Say {
  const toText = (value: Value = ''): string =>
    typeof value === 'number' ? figure(String(value)) : isoDay.test(value) ? day(value) : value;
  const say = (parts: TemplateStringsArray, ...values: readonly Value[]): string => {
    const message = messages[parts.join('{}')];
    if (message === undefined) return english(parts, ...values);
    const texts = values.map(toText);
    if (typeof message === 'function') return message(...texts);
    const inOrder = texts.values();
    return message.replace(
      /\{(\d*)\}/g,
      (_, at: string) => (at === '' ? inOrder.next().value : texts[Number(at)]) ?? '',
    );
  };
  const noun: Say['noun'] = (count, one, many) =>
    english.noun(count, ...(nouns[one] ?? ([one, many] as const)));
  const script: Say['script'] = (name) =>
    scripts[name] === undefined ? undefined : { '.': figure('.'), ...scripts[name] };
  return Object.assign(say, {
    lang,
    noun,
    served: (line: string) => served[line] ?? line,
    figure,
    day,
    script,
  });
}

const isoDay = /^\d{4}-\d{2}-\d{2}$/;
