// What the scripts of a page say. English stands in them; a page in another language carries what that language says in
// place of it, by the English, in which `{}` stands for each value.
const carried = globalThis.document?.querySelectorAll('script.words') ?? [];
const words = Object.assign({}, ...Array.from(carried, ({ textContent }) => JSON.parse(textContent)));

export const say = (parts, ...values) => {
  const english = parts.join('{}');
  return (words[english] ?? english).split('{}').reduce((said, part, at) => said + values[at - 1] + part);
};

/** Digits as people write them. */
export const figure = (digits) => digits.replace('.', words['.'] ?? '.');
