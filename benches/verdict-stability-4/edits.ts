/** Edits that keep what a text says: every word and every letter stays as a reader sees it. */

/** Cyrillic letters that most fonts draw as the Latin ones. */
export const lookalikes: Readonly<Record<string, string>> = {
  a: 'а',
  c: 'с',
  d: 'ԁ',
  e: 'е',
  h: 'һ',
  i: 'і',
  j: 'ј',
  o: 'о',
  p: 'р',
  s: 'ѕ',
  x: 'х',
  y: 'у',
};

type Edit = { readonly what: string; readonly make: (text: string) => string };

export const edits: Readonly<Record<string, Edit>> = {
  'full-width': {
    what: 'Every basic Latin letter in its full-width form (U+FF21 to U+FF5A)',
    make: (text) => text.replace(/[A-Za-z]/g, (letter) => moved(letter, 0xff21 - 0x41)),
  },
  bold: {
    what: 'Every basic Latin letter as a bold letter of mathematics (U+1D400 to U+1D433)',
    make: (text) =>
      text
        .replace(/[A-Z]/g, (letter) => moved(letter, 0x1d400 - 0x41))
        .replace(/[a-z]/g, (letter) => moved(letter, 0x1d41a - 0x61)),
  },
  lookalikes: {
    what: `Cyrillic letters in place of the small Latin letters ${Object.keys(lookalikes).join(', ')}`,
    make: (text) => text.replace(/[a-z]/g, (letter) => lookalikes[letter] ?? letter),
  },
  'zero-width': {
    what: 'A zero-width space (U+200B) after the first letter of every word of three or more letters',
    make: (text) => text.replace(/\b[A-Za-z](?=[A-Za-z]{2})/g, '$&\u200b'),
  },
  capitals: { what: 'All letters in capitals', make: (text) => text.toUpperCase() },
  'no-break': {
    what: 'No-break spaces (U+00A0) in place of spaces',
    make: (text) => text.replaceAll(' ', '\u00a0'),
  },
};

function moved(letter: string, by: number): string {
  return String.fromCodePoint((letter.codePointAt(0) ?? 0) + by);
}
