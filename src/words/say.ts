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

/** What another language says in place of the English: a JSON file beside this one. */
export type Language = {
  /** The decimal mark. */
  readonly decimal: string;
  /** A message about year, month and day. */
  readonly day: string;
  /** By the English singular: the form that goes with a number, by the language's own kinds of plural, and cases of it. */
  readonly nouns: Readonly<Record<string, Forms>>;
  /** What other words become in some sentences, by the word. */
  readonly forms: Readonly<Record<string, Forms>>;
  /** What commands write into JSON and artifacts on every board. */
  readonly served: Readonly<Record<string, string>>;
  /**
   * By the English, in which `{}` stands for each value. `{}` is the next value and `{1}` the second, as it is;
   * `{1, dative}` that form of it; `{1, plural, one {is} other {are}}` the words that go with its number.
   */
  readonly messages: Readonly<Record<string, string>>;
  /** By the file name of the script. */
  readonly scripts: Readonly<Record<string, ScriptWords>>;
};

type Forms = Readonly<Record<string, string>>;

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
export function speak(lang: Lang, { decimal, day, nouns, forms, served, messages, scripts }: Language): Say {
  const plurals = new Intl.PluralRules(lang);
  const counted = Object.fromEntries(Object.values(nouns).map((noun) => [noun.other, noun]));
  const formsOf: Language['forms'] = { ...forms, ...counted };
  /** 3 Einträge, die zählen → 3 Einträgen, die zählen */
  const inForm = (text: string, form: string): string =>
    text.replace(
      /(^\d+ |^|, )([^,]+)/g,
      (_, before: string, words: string) => `${before}${formsOf[words]?.[form] ?? words}`,
    );
  const inPlural = (text: string, choices: string): string =>
    new RegExp(`${plurals.select(Number.parseInt(text, 10))} \\{(.*?)\\}`).exec(choices)?.[1] ?? '';
  const fill = (message: string, texts: readonly string[]): string => {
    const inOrder = texts.values();
    return message.replace(hole, (_, at: string, form: string | undefined, choices: string) => {
      const text = (at === '' ? inOrder.next().value : texts[Number(at)]) ?? '';
      if (form === undefined) return text;
      return form === 'plural' ? inPlural(text, choices) : inForm(text, form);
    });
  };
  const figure: Say['figure'] = (digits) => digits.replace('.', decimal);
  const toDay: Say['day'] = (iso) => fill(day, iso.split('-'));
  const toText = (value: Value = ''): string =>
    typeof value === 'number' ? figure(String(value)) : isoDay.test(value) ? toDay(value) : value;
  const say = (parts: TemplateStringsArray, ...values: readonly Value[]): string => {
    const message = messages[parts.join('{}')];
    return message === undefined ? english(parts, ...values) : fill(message, values.map(toText));
  };
  return Object.assign(say, {
    lang,
    noun: (count: number, one: string, many: string): string =>
      nouns[one]?.[plurals.select(count)] ?? english.noun(count, one, many),
    served: (line: string): string => served[line] ?? line,
    figure,
    day: toDay,
    script: (name: string): ScriptWords | undefined => scripts[name] && { '.': decimal, ...scripts[name] },
  });
}

const isoDay = /^\d{4}-\d{2}-\d{2}$/;
const hole = /\{(\d*)(?:, (\w+)(?:,((?: \w+ \{[^{}]*\})+))?)?\}/g;
