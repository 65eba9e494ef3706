import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Adapter } from '../src/measure/bench.ts';
import { adapters as validity } from './c2pa-validity-1/adapters.ts';
import { fleetFile } from './fleet/packages.ts';
import { adapters as origin } from './meta-read-3/adapters.ts';
import { adapters as signatures } from './signature-refusals-2/adapters.ts';

/** Components that are not installed here are left out; the mill would not run them either. */

test.each(
  [...validity, ...origin, ...signatures]
    .filter(isInstalled)
    .map((adapter) => [adapter.id, adapter] as const),
)('%s answers its control pair rightly', async (_id, { control, start }) => {
  const ask = await start();
  for (const { input, target } of [control.positive, control.negative])
    expect((await ask(input)).prediction).toBe(target);
});

function isInstalled(adapter: Adapter): boolean {
  if (adapter.kind === 'runtime') return true;
  if (adapter.kind === 'fleet') return existsSync(fleetFile(adapter.package));
  try {
    const status = execFileSync('dpkg-query', ['-W', '-f=$' + '{db:Status-Status}', adapter.package], {
      stdio: 'pipe',
    });
    return status.toString() === 'installed';
  } catch {
    return false;
  }
}
