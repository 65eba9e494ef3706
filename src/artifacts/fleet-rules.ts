/** By which rule the components of a bench were chosen, where the publisher wrote it down. */

import { BoardError } from '../core/board-error.ts';
import type { FleetRule01 } from '../schema/contracts.gen.ts';
import { parseAs } from '../schema/validate.ts';
import { type Bank, expectEqual } from './banks.ts';
import type { Folder } from './folder.ts';

const rulePath = /^fleets\/(?<bench>[^/]+)\.json$/;

/** By bench. */
export function readFleetRules(
  folder: Folder,
  banks: ReadonlyMap<string, Bank>,
): ReadonlyMap<string, FleetRule01> {
  return new Map(
    folder.paths.flatMap((path) => {
      const bench = rulePath.exec(path)?.groups?.bench;
      return bench === undefined ? [] : [[bench, readFleetRule(folder, path, { bench, banks })]];
    }),
  );
}

type Named = { readonly bench: string; readonly banks: ReadonlyMap<string, Bank> };

function readFleetRule(folder: Folder, path: string, { bench, banks }: Named): FleetRule01 {
  const rule = parseAs('fleet-rule-0.1', folder.read(path), path);
  expectEqual(`${path}: field /bench`, bench, rule.bench);
  const stray = banks.has(bench)
    ? rule.left_out.find(({ name }) => !rule.found.includes(name))?.name
    : `a rule of ${bench}, which has no bank`;
  if (stray === undefined) return rule;
  throw new BoardError(
    'ARTIFACT',
    `${path}: field /left_out: expected only what was found, of a bench with a bank, got ${stray}`,
  );
}
