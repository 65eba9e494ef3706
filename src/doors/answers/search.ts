/** What of the board shares words with a query, best first: to find something is not to answer a question. */

import type { DoorFacts01 } from '../../schema/contracts.gen.ts';
import { keysOf, termsOf } from './words.ts';

type Hit = { readonly text: string; readonly at: string; readonly axis?: string };

export function searchBoard(query: string, { axes, answers }: DoorFacts01): readonly Hit[] {
  const terms = termsOf(query);
  const ofAxes = axes.map(({ axis, title, sentence, page, components }) => {
    const names = components.map(({ name, family }) => `${name} ${family ?? ''}`);
    const hit = { axis, text: `${title}: ${sentence}`, at: page };
    return { hit, words: keysOf([axis, title, ...names].join(' ')) };
  });
  // What stands on the page of an axis is found with the axis.
  const ofLines = answers
    .filter(({ axis }) => axis === undefined)
    .flatMap(({ about, lines }) =>
      lines.slice(0, 1).map(({ quote, at }) => ({
        hit: { text: quote, at },
        words: keysOf(`${about.join(' ')} ${quote}`),
      })),
    );
  return [...ofAxes, ...ofLines]
    .map(({ hit, words }, order) => ({ hit, order, shared: terms.filter((term) => words.has(term)).length }))
    .filter(({ shared }) => shared > 0 && shared >= terms.length / 2)
    .toSorted((one, other) => other.shared - one.shared || one.order - other.order)
    .map(({ hit }) => hit);
}
