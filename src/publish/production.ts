/** Whether the host builds the public site: Netlify's CONTEXT says so, in any letter case. */

import type { Environment } from './places.ts';

export function isProduction({ CONTEXT }: Environment): boolean {
  return CONTEXT?.trim().toLowerCase() === 'production';
}

/** Demo keys, whose private halves are public, sign no public site unless the publisher allows it. */
export function refusesDemo(env: Environment): boolean {
  return isProduction(env) && env.ALLOW_DEMO_KEYS !== '1';
}
