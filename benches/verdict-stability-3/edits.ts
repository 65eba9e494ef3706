/** Edits that keep what a text says: every word and every letter stays as a reader sees it. */

export const edits: Readonly<
  Record<string, { readonly what: string; readonly make: (text: string) => string }>
> = {
  'full-width': {
    what: 'Every basic Latin letter in its full-width form (U+FF21 to U+FF5A)',
    make: (text) =>
      text.replace(/[A-Za-z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)),
  },
  'zero-width': {
    what: 'A zero-width space (U+200B) after the second letter of every word of four or more letters',
    make: (text) => text.replace(/\b[A-Za-z]{2}(?=[A-Za-z]{2})/g, '$&\u200b'),
  },
  capitals: { what: 'All letters in capitals', make: (text) => text.toUpperCase() },
  quotation: {
    what: 'The text between typographic quotation marks',
    make: (text) => `“${text}”`,
  },
  'no-break': {
    what: 'No-break spaces (U+00A0) in place of spaces',
    make: (text) => text.replaceAll(' ', '\u00a0'),
  },
  'line feed': { what: 'A line feed in place of every space', make: (text) => text.replaceAll(' ', '\n') },
};
