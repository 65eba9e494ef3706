/**
 * `npm run measure -- --axis X` where X is a fact axis: runs its checks and writes the evidence
 * run.
 */

import { join } from 'node:path';
import { deriveDid } from '../src/derive/keys/did.ts';
import { factAxes, measureFacts } from '../src/measure/facts/facts.ts';

export function isFactAxis(axis: string | undefined): axis is string {
  return axis !== undefined && Object.hasOwn(factAxes, axis);
}

export async function measureFactAxis(
  axis: string,
  root: string,
  say: (line: string) => void,
): Promise<void> {
  const artifactsDir = process.env.ARTIFACTS_DIR ?? join(root, 'artifacts');
  const { path, run } = await measureFacts(axis, {
    root,
    artifactsDir,
    now: () => new Date(),
    say,
    deriveDid,
  });
  const { pass, fail, uncheckable } = run.tally;
  say(`${axis}: ${run.checks.length} checks: ${pass} pass, ${fail} fail, ${uncheckable} uncheckable`);
  say(`  written: ${path}`);
  say('  next: npm run sign, then npm run build');
}
