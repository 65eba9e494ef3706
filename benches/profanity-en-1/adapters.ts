/**
 * The filters asked about profanity and insults, plain and disguised. The toxicity classifier of the
 * room is left out: its documentation does not claim swearing at nobody.
 */

export { profanityFilters as adapters } from '../toxicity/filters.ts';
