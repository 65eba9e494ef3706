/**
 * The filters of the safety axis and the toxicity classifier, asked about contrast pairs: the same filter
 * must leave a benign text alone and flag its swearing twin.
 */

export { adapters } from '../toxicity/filters.ts';
