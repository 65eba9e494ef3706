/** An answer of published lines: what a question may ask for, and the lines with their addresses. */

import type { PublishedAnswer, PublishedLine } from '../../schema/contracts.gen.ts';

type AskedFor = Pick<PublishedAnswer, 'axis' | 'component' | 'of_axis' | 'per_component' | 'proves'> & {
  readonly needs?: readonly string[];
};

export function answer(
  about: string,
  lines: readonly PublishedLine[],
  { needs, ...wanted }: AskedFor = {},
): PublishedAnswer {
  return {
    about: about.split(' ').filter(Boolean),
    ...wanted,
    ...(needs && { needs: [...needs] }),
    lines: [...lines],
  };
}

export function line(at: string, quote: Quotable, what?: string): PublishedLine {
  return { quote: String(quote), at, ...(what === undefined ? {} : { what }) };
}

type Quotable = string | number | boolean;

/** No line of what is not there. */
export function lineOf(
  at: string,
  value: Quotable | null | undefined,
  what?: string,
): readonly PublishedLine[] {
  return value == null ? [] : [line(at, value, what)];
}
