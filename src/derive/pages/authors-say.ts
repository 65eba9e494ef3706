/** What authors state of their components on an axis, in their own words: beside what was measured there, and no part of it. */

import type { PublisherRegisters } from '../../artifacts/publisher-registers.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import { nonEmpty } from './non-empty-list.ts';

export type AuthorsSay = {
  readonly component: string;
  /** `F-score: ~84.5 percent` */
  readonly figure: string;
  /** As text: the marks of Markdown are left out, and the register has them. */
  readonly words: string;
  readonly statement: string;
  readonly source: string;
  readonly digest: string;
};

/** Undefined where nothing is quoted of a component that was asked. */
export function deriveAuthorsSay(
  { scores }: Pick<MeasuredAxis, 'scores'>,
  { reported }: Pick<PublisherRegisters, 'reported'>,
): readonly AuthorsSay[] | undefined {
  if (!reported.ok) return undefined;
  const asked = new Set(scores.inRunOrder.map(({ name }) => name));
  return nonEmpty(
    reported.value.aggregates.flatMap(({ component, title, value, unit, words, statement, package: from }) =>
      component === undefined || words === undefined || from === undefined || !asked.has(component)
        ? []
        : [
            {
              component,
              figure: `${title}: ${value} ${unit}`,
              words: withoutMarks(words),
              statement,
              source: `${from.name} ${from.version}, ${from.file}`,
              digest: from.sha256,
            },
          ],
    ),
  );
}

/** Emphasis, code, the addresses of links, and the bars of a table row. */
function withoutMarks(words: string): string {
  return words
    .replace(/\*\*|`/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(?<![\p{L}\p{N}])_([^_]+)_(?![\p{L}\p{N}])/gu, '$1')
    .replace(/^\s*\||\|\s*$/g, '')
    .replaceAll(' | ', ' · ')
    .trim();
}
