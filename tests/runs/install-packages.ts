/** The packages of the slow part that runs, before its tests. A package that cannot be installed fails the part. */

import { env } from 'node:process';
import { installPackages } from '../../src/measure/install-packages.ts';
import { slowParts } from './slow-parts.ts';

export default async (): Promise<void> => {
  const { packages = [] } = slowParts[env.SLOW_PART ?? ''] ?? {};
  for (const folder of packages) await installPackages(folder, console.log);
};
