/** Texts by which a generator names itself, or a publisher says that a picture was generated. */

import { generatedCredits, generatorNames } from '../../../operations/marking-methods.ts';

/** "Midjourney v6" begins with a name of the list; "Imagenation Studio" begins with another word. */
export function isGenerator(text: string): boolean {
  const words = text.trim().toLowerCase();
  return generatorNames.some((name) => words.startsWith(name) && !/^\p{L}/u.test(words.slice(name.length)));
}

export function isGeneratedCredit(text: string): boolean {
  const words = text.toLowerCase();
  return isGenerator(text) || generatedCredits.some((credit) => words.includes(credit));
}
