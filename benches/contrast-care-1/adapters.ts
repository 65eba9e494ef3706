/**
 * The filters of the safety axis with the same settings, asked about contrast pairs: the same filter
 * must leave a benign text alone and flag its insulting twin.
 */

export { adapters } from '../toxicity/filters.ts';
