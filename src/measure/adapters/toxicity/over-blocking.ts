/**
 * The filters of the toxicity fleet, asked whether they leave benign talk alone. The same control
 * pair: one that flags nothing is out.
 */

export { adapters } from './fleet.ts';
