/** A title in parts: a name, a date and a percentage are not broken over two lines, unless they are longer than a line of a phone. */

export type UnbrokenWords = readonly { readonly text: string; readonly isWhole: boolean }[];

const LONGEST = 20;

export function toUnbrokenWords(title: string): UnbrokenWords {
  return title
    .split(/(\d+ %|[^\s();]*[-/][^\s();]*)/)
    .map((text, at) => ({ text, isWhole: at % 2 === 1 && text.length <= LONGEST }))
    .filter(({ text }) => text !== '');
}
