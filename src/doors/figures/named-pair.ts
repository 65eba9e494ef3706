/** The two components that a question names, in the order of their names in it. */

import type { BoardIndex, Findable } from './board-index.ts';
import { plain, spaced } from './words.ts';

/** Undefined where it names fewer than two, or more, or one name is that of several. */
export function namedPair(
  question: string,
  { findables, axisWords }: BoardIndex,
): readonly [string, string] | undefined {
  const text = spaced(question);
  const isComparing = / (?:than|vs|versus|or) /.test(text);
  const isMeant = ({ entry: { id, name } }: Findable, alias: string): boolean =>
    // Who is called as the subject of its test is named in full, and beside another.
    axisWords.get(id.replace(/\/.*$/, ''))?.has(alias) !== true || (isComparing && alias === plain(name));
  const namesOf = new Map<string, Set<string>>();
  for (const each of findables)
    if (each.entry.kind === 'component')
      for (const alias of each.aliases)
        if (text.includes(` ${alias} `) && isMeant(each, alias))
          namesOf.set(alias, (namesOf.get(alias) ?? new Set()).add(each.entry.name));
  const named = [...namesOf].map(([alias, names]) => ({
    at: text.indexOf(` ${alias} `),
    // A scope that is left out is the name of nobody else.
    name: [...names].find((name) => plain(name) === alias) ?? (names.size === 1 ? [...names][0] : undefined),
  }));
  const [first, other, ...more] = new Set(
    named.toSorted((one, next) => one.at - next.at).map(({ name }) => name),
  );
  return first === undefined || other === undefined || more.length > 0 ? undefined : [first, other];
}
