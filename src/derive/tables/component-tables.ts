/** The tables of the pages of components as CSV: a line for each test that a component was asked on, in the order of the page. */

import type { Addresses } from '../../operations/hosting.ts';
import { toCsv } from '../readers/axis-table.ts';
import { hasOwnUnit, metricFields, metricHead } from '../scores/in-metric.ts';
import type { Site } from '../site.ts';
import { type BoardComponent, boardComponents } from './board-components.ts';
import { componentSlug } from './component-slug.ts';

type ComponentTable = { readonly component: string; readonly csv: string };

/** A component that was asked on one test has its one line in the table of that test; where it was published it stays. */
export function hasTable({ tests }: Pick<BoardComponent, 'tests'>, { isWhole }: Addresses): boolean {
  return tests.length > 1 || isWhole;
}

export function deriveComponentTables(site: Pick<Site, 'axisItems' | 'address'>): readonly ComponentTable[] {
  const listed = boardComponents(site).filter((each) => hasTable(each, site.address));
  return listed.map(({ name, tests }) => {
    const isOther = tests.some(({ row }) => hasOwnUnit(row.metric));
    return {
      component: componentSlug(name),
      csv: toCsv([
        isOther ? [...head, ...metricHead] : head,
        ...tests.map(({ row, member: { score, rank, standing, card_id } }) => {
          const [low, high] = score.overAsked?.interval ?? [];
          const [best, worst] = rank ?? [];
          const { version } = score.component;
          const estimate = [score.overAsked?.share, low, high];
          const placed = [score.asked, best, worst, standing, card_id];
          return [
            row.axis,
            version ?? undefined,
            ...estimate,
            ...placed,
            ...(isOther ? metricFields(row.metric, score) : []),
          ];
        }),
      ]),
    };
  });
}

const head = [
  'axis',
  'version',
  'score',
  'interval_low',
  'interval_high',
  'asked',
  'best_rank',
  'worst_rank',
  'standing',
  'card_id',
];
