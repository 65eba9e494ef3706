/** The lists of a board that grow without end, and how much of each one page or one answer shows: from the code that cuts the list. */

import { LISTED_PER_AXIS } from '../../src/derive/cards/cards-surface.ts';
import { PAGES_AT_MOST } from '../../src/derive/cards/paged-cards.ts';
import { FEED_ENTRIES } from '../../src/derive/feeds/changes.ts';
import { CORRECTIONS_IN_FULL } from '../../src/derive/figures/correction-words.ts';
import { PAIRS_AT_MOST } from '../../src/derive/readers/arena.ts';
import { REGISTER_ROWS } from '../../src/derive/readers/axis-register.ts';
import { ROWS_AT_MOST, SOURCES_AT_MOST } from '../../src/derive/readers/benchmark-quality.ts';
import { LINES_AT_MOST } from '../../src/derive/readers/comparison.ts';
import { RETIRED_NAMED, ROUNDS_SHOWN } from '../../src/derive/tables/axis-history.ts';
import { COMPONENTS_ON_A_PAGE, FOLDED_UP_TO, SHOWN_AT_FIRST } from '../../src/derive/tables/fleet-table.ts';
import { EVENTS_PER_PAGE } from '../../src/derive/tables/log-pages.ts';
import { SQUARE_UP_TO } from '../../src/derive/tables/pair-tables.ts';
import { pages } from '../../src/operations/pages.ts';
import { pathOf } from '../../src/operations/paths.ts';

type Budget = {
  readonly where: string;
  readonly grows_with: string;
  readonly shows: string;
  readonly rest: string;
};

export const budgets: readonly Budget[] = [
  {
    where: 'page of an axis, its fleet',
    grows_with: 'components',
    shows: `the best ${SHOWN_AT_FIRST}; the others folded, up to ${FOLDED_UP_TO}`,
    rest: `pages of ${COMPONENTS_ON_A_PAGE} components`,
  },
  {
    where: 'page of an axis, its pairs',
    grows_with: 'components, squared',
    shows: `a square up to ${SQUARE_UP_TO}, then a look-up of two`,
    rest: 'a page of its own, then the pages of items',
  },
  {
    where: 'page of an axis, what changed',
    grows_with: 'components × rounds',
    shows: `the newest ${ROUNDS_SHOWN} rounds, ${RETIRED_NAMED} cards by name`,
    rest: 'counted; the ledger has them',
  },
  {
    where: 'pages of items',
    grows_with: 'components × items',
    shows: 'as many items as weigh little enough',
    rest: 'further pages',
  },
  {
    where: 'pages of single cards',
    grows_with: 'cards',
    shows: `the first ${count(PAGES_AT_MOST)}: a page never goes`,
    rest: 'one page shows any card from its JSON',
  },
  {
    where: `\`${pages.log}\``,
    grows_with: 'events',
    shows: `${EVENTS_PER_PAGE}`,
    rest: 'further pages',
  },
  {
    where: `\`${pages.corrections}\``,
    grows_with: 'corrections',
    shows: `the newest ${CORRECTIONS_IN_FULL} in full`,
    rest: 'a line each',
  },
  {
    where: `\`${pathOf('comparison')}\``,
    grows_with: 'axes × components × parts of a bank',
    shows: `${count(LINES_AT_MOST)} tests and scores, an equal share for each axis`,
    rest: 'a file for each axis',
  },
  {
    where: `\`${pathOf('arena')}\``,
    grows_with: 'axes × components, squared',
    shows: `${count(PAIRS_AT_MOST)} pairs, those of the best of each axis`,
    rest: 'counted; the runs have them',
  },
  {
    where: `\`${pathOf('axis-register')}\``,
    grows_with: 'axes × components',
    shows: `${count(REGISTER_ROWS)} rows`,
    rest: 'counted; the runs have them',
  },
  {
    where: `\`${pathOf('benchmark-quality')}\``,
    grows_with: 'rounds × components',
    shows: `${count(ROWS_AT_MOST)} artifacts, ${count(SOURCES_AT_MOST)} of their sources, the newest first`,
    rest: 'counted; the runs have them',
  },
  {
    where: `\`${pathOf('cards')}\``,
    grows_with: 'axes × components',
    shows: `the newest ${LISTED_PER_AXIS} of each axis`,
    rest: 'counted; the index has them',
  },
  {
    where: `\`${pathOf('feed-cards')}\`, \`${pathOf('feed-changes')}\``,
    grows_with: 'cards, changes',
    shows: `the newest ${FEED_ENTRIES}`,
    rest: 'index and log have them',
  },
];

function count(value: number): string {
  return value.toLocaleString('en-US');
}
