/** The packages of the slow part that runs, and the recount, before its tests. What cannot be installed fails the part. */

import { env } from 'node:process';
import { installPackages } from '../../src/measure/install-packages.ts';
import { installRecount } from './install-recount.ts';
import { slowParts } from './slow-parts.ts';

export default async (): Promise<void> => {
  const { packages = [], asksRecount } = slowParts[env.SLOW_PART ?? ''] ?? {};
  if (asksRecount) env.RECOUNT_COMMAND ??= installRecount();
  for (const folder of packages) await installPackages(folder, console.log);
};
