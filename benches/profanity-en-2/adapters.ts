/**
 * The filters asked about profanity, plain and disguised. The toxicity classifier is left out: its
 * documentation does not claim to find swear words that are aimed at nobody.
 */

export { profanityFilters as adapters } from '../toxicity/filters.ts';
