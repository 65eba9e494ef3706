import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readAxes } from '../src/artifacts/axes.ts';
import { readBanks } from '../src/artifacts/banks.ts';
import { readFleetRules } from '../src/artifacts/fleet-rules.ts';
import { openFolder } from '../src/artifacts/folder.ts';
import { openBenches } from '../src/measure/benches.ts';

const folder = openFolder(fileURLToPath(new URL('../artifacts/', import.meta.url)));
const rules = readFleetRules(folder, readBanks(folder));
const { asked } = await openBenches('.');

test('every bench of a comparison on the board has the rule of its fleet written down', () => {
  const benches = readAxes(folder).flatMap(({ kind, intent, bench }) =>
    kind === 'model-comparison' && intent === 'NONE' ? (bench ?? []) : [],
  );
  expect(benches.filter((bench) => !rules.has(bench))).toEqual([]);
});

/** The rule of a bench that another one took the place of stays with its runs, and nobody is asked by it. */
const inForce = [...rules].filter(([bench]) => asked.some((each) => each.bench === bench));

describe.each(inForce)('the fleet of %s', (bench, { found, left_out }) => {
  test('asks whoever was found and not left out, and nobody else', async () => {
    const adapters = (await asked.find((each) => each.bench === bench)?.adapters()) ?? [];
    const members = new Set(
      adapters.filter(({ kind, role }) => kind !== 'own' && role === undefined).map((each) => each.package),
    );
    const out = new Set(left_out.map(({ name }) => name));
    expect([...members].sort()).toEqual(found.filter((name) => !out.has(name)).sort());
    // A candidate is left out by the rule, or is another documented call of a package that is asked.
    const candidates = adapters.filter(({ role }) => role === 'candidate').map((each) => each.package);
    expect(candidates.filter((name) => !out.has(name) && !members.has(name))).toEqual([]);
  });
});
