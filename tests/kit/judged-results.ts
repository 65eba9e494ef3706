/** Results that a model graded, some of them with labels of humans, from seeded draws. */

import { drawIndex, openDraws } from '../../src/core/stats/draws.ts';

type JudgedModel = {
  readonly name: string;
  /** Right by humans in so many of a hundred cases; the judge calls right what is so in `finds`, and wrong what is so in `spares`. */
  readonly right: number;
  readonly finds: number;
  readonly spares: number;
};

type JudgedWorld = {
  readonly items: number;
  /** The first so many items were drawn. */
  readonly labels: number;
  readonly models: readonly JudgedModel[];
  /** Items in a cluster. */
  readonly clusterOf?: number;
  /** The first so many items are in one cluster. */
  readonly large?: number;
};

export function judgedCsv({ items, labels, models, clusterOf, large = 0 }: JudgedWorld): string {
  const draws = openDraws('', JSON.stringify([items, models]));
  const isIn = (percent: number): boolean => drawIndex(draws, 100) < percent;
  const lines = Array.from({ length: items }, (_, at) =>
    models.map(({ name, right, finds, spares }) => {
      const human = isIn(right);
      const judge = isIn(human ? finds : 100 - spares);
      const cluster =
        clusterOf === undefined ? [] : [at < large ? 'large' : `c${Math.floor(at / clusterOf)}`];
      return [`i${at}`, name, Number(judge), at < labels ? Number(human) : '', ...cluster].join(',');
    }),
  );
  const header = ['item_id,model,correct,human', ...(clusterOf === undefined ? [] : ['cluster'])].join(',');
  return `${header}\n${lines.flat().join('\n')}\n`;
}

/** `a` is better, and `b` is the judge's favourite. */
export const favourite = [
  { name: 'a', right: 90, finds: 80, spares: 90 },
  { name: 'b', right: 50, finds: 98, spares: 10 },
] as const;
